//! Sealing the secret of It Dies With Me: the text stands in the store, encrypted; its key in a file of its own, which no
//! backup has. Once the key is destroyed, what is left of the text is noise.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use protocol::TableId;
use thiserror::Error;
use zeroize::Zeroizing;

/// Every sealed text is as long as the longest, so that its length tells nothing of it.
const PADDED: usize = 16 * 1024;
const NONCE: usize = 24;

/// Why a text cannot be sealed or opened.
#[derive(Debug, Error)]
pub(crate) enum SealError {
    #[error("the key of the secret: {0}")]
    Key(#[from] io::Error),
    #[error("the system gives no randomness: {0}")]
    Random(#[from] getrandom::Error),
    #[error("the secret is too long to seal")]
    TooLong,
    #[error("the secret cannot be opened with its key")]
    Damaged,
}

/// The keys of the secrets, a file each.
#[derive(Debug)]
pub(crate) struct Keys {
    folder: PathBuf,
}

impl Keys {
    /// In that folder, which only the server's user can read.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
        }
        Ok(Self { folder: folder.to_owned() })
    }

    fn path(&self, table: &TableId) -> PathBuf {
        self.folder.join(format!("{table}.key"))
    }

    /// Seals a text with a new key, which is on disk when this returns.
    pub(crate) fn seal(&self, table: &TableId, text: &str) -> Result<Vec<u8>, SealError> {
        self.destroy(table)?;
        let mut key = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *key)?;
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce)?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let mut file = options.open(self.path(table))?;
        file.write_all(&*key)?;
        file.sync_all()?;
        sync_folder(&self.folder)?;
        let mut padded = Zeroizing::new(Vec::with_capacity(PADDED));
        let length = u32::try_from(text.len()).map_err(|_| SealError::TooLong)?;
        padded.extend_from_slice(&length.to_be_bytes());
        padded.extend_from_slice(text.as_bytes());
        if padded.len() > PADDED {
            return Err(SealError::TooLong);
        }
        padded.resize(PADDED, 0);
        let sealed = cipher(&key)
            .encrypt(&XNonce::from(nonce), Payload { msg: &padded, aad: table.as_str().as_bytes() })
            .map_err(|_| SealError::Damaged)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Opens what was sealed for that table.
    pub(crate) fn open_sealed(&self, table: &TableId, sealed: &[u8]) -> Result<Zeroizing<String>, SealError> {
        let mut key = Zeroizing::new([0; 32]);
        File::open(self.path(table))?.read_exact(&mut *key)?;
        let (nonce, text) = sealed.split_first_chunk::<NONCE>().ok_or(SealError::Damaged)?;
        let payload = Payload { msg: text, aad: table.as_str().as_bytes() };
        let padded = cipher(&key).decrypt(&XNonce::from(*nonce), payload).map_err(|_| SealError::Damaged)?;
        let padded = Zeroizing::new(padded);
        let (length, text) = padded.split_first_chunk::<4>().ok_or(SealError::Damaged)?;
        let text = text.get(..u32::from_be_bytes(*length) as usize).ok_or(SealError::Damaged)?;
        let text = std::str::from_utf8(text).map_err(|_| SealError::Damaged)?;
        Ok(Zeroizing::new(text.to_owned()))
    }

    /// Overwrites and removes a table's key, if there is one.
    pub(crate) fn destroy(&self, table: &TableId) -> io::Result<()> {
        let path = self.path(table);
        let mut file = match OpenOptions::new().write(true).open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        let length = usize::try_from(file.metadata()?.len()).unwrap_or(0);
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&vec![0; length])?;
        file.sync_all()?;
        drop(file);
        fs::remove_file(&path)?;
        sync_folder(&self.folder)
    }
}

fn cipher(key: &[u8; 32]) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(key.into())
}

/// A new or removed file is so only once its folder is on disk too.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> TableId {
        TableId::from_bytes([7; 16])
    }

    /// If this failed, the winner would read nothing, or anybody could.
    #[test]
    fn what_is_sealed_opens_until_its_key_is_destroyed() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let keys = Keys::open(folder.path()).expect("the folder is ours");
        let sealed = keys.seal(&table(), "I never learned to swim").expect("it is short");
        let other = keys.seal(&TableId::from_bytes([8; 16]), "x").expect("it is short");
        assert_eq!(sealed.len(), other.len(), "the length would tell");
        assert!(!sealed.windows(5).any(|bytes| bytes == b"never"));
        assert_eq!(
            &**keys.open_sealed(&table(), &sealed).expect("the key is there"),
            "I never learned to swim"
        );
        assert!(keys.open_sealed(&table(), &other).is_err(), "sealed for another table");
        keys.destroy(&table()).expect("the file is ours");
        keys.destroy(&table()).expect("there is nothing left to do");
        assert!(keys.open_sealed(&table(), &sealed).is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("the folder is there").count(), 1);
    }
}
