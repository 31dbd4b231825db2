//! JSON, byte for byte as `serde_json` writes it, in half the time: for the hash of every state, and for every update
//! of every viewer.
//!
//! Two things make the difference. Names of members are written without looking for characters to escape, which names
//! in code do not have; and a text is looked through once, and then copied as a whole. What is rare is left to
//! `serde_json`.

use serde::ser::{
    Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

/// Writes a value as JSON. Fails where `serde_json` does: for a map with a key that is no text.
pub fn write_json<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> Result<(), Error> {
    value.serialize(&mut Writer { out })
}

struct Writer<'a> {
    out: &'a mut Vec<u8>,
}

impl Writer<'_> {
    /// What is rare, or large.
    fn rare<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        serde_json::to_writer(&mut *self.out, value)
    }

    #[inline]
    fn write(&mut self, bytes: &'static [u8]) {
        self.out.extend_from_slice(bytes);
    }

    /// A name in code: it has nothing to escape.
    #[inline]
    fn name(&mut self, name: &'static str) {
        self.out.push(b'"');
        self.out.extend_from_slice(name.as_bytes());
        self.out.push(b'"');
    }

    #[inline]
    fn number(&mut self, number: u64) -> Result<(), Error> {
        // Most numbers on a table have one digit.
        if number < 10 {
            self.out.push(b'0' + number as u8);
            return Ok(());
        }
        self.rare(&number)
    }

    #[inline]
    fn variant(&mut self, name: &'static str) {
        self.out.push(b'{');
        self.name(name);
        self.out.push(b':');
    }
}

/// The parts of a list or an object.
struct Parts<'a, 'b> {
    writer: &'a mut Writer<'b>,
    first: bool,
    close: &'static [u8],
}

impl<'a, 'b> Parts<'a, 'b> {
    #[inline]
    fn begin(writer: &'a mut Writer<'b>, open: u8, close: &'static [u8]) -> Self {
        writer.out.push(open);
        Self { writer, first: true, close }
    }

    #[inline]
    fn separate(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.writer.out.push(b',');
        }
    }

    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.separate();
        value.serialize(&mut *self.writer)
    }

    #[inline]
    fn member<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.separate();
        self.writer.name(name);
        self.writer.out.push(b':');
        value.serialize(&mut *self.writer)
    }

    #[inline]
    fn close(self) -> Result<(), Error> {
        self.writer.write(self.close);
        Ok(())
    }
}

impl<'a, 'b> Serializer for &'a mut Writer<'b> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'a, 'b>;
    type SerializeTuple = Parts<'a, 'b>;
    type SerializeTupleStruct = Parts<'a, 'b>;
    type SerializeTupleVariant = Parts<'a, 'b>;
    type SerializeMap = Parts<'a, 'b>;
    type SerializeStruct = Parts<'a, 'b>;
    type SerializeStructVariant = Parts<'a, 'b>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.write(if value { b"true" } else { b"false" });
        Ok(())
    }

    #[inline]
    fn serialize_i8(self, value: i8) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    #[inline]
    fn serialize_i16(self, value: i16) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    #[inline]
    fn serialize_i32(self, value: i32) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    #[inline]
    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        if value < 0 {
            self.out.push(b'-');
        }
        self.number(value.unsigned_abs())
    }

    #[inline]
    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.number(value.into())
    }

    #[inline]
    fn serialize_u16(self, value: u16) -> Result<(), Error> {
        self.number(value.into())
    }

    #[inline]
    fn serialize_u32(self, value: u32) -> Result<(), Error> {
        self.number(value.into())
    }

    #[inline]
    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.number(value)
    }

    fn serialize_i128(self, value: i128) -> Result<(), Error> {
        self.rare(&value)
    }

    fn serialize_u128(self, value: u128) -> Result<(), Error> {
        self.rare(&value)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.rare(&value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.rare(&value)
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.rare(&value)
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), Error> {
        // Without stopping at the first that is found: so the compiler looks at many at once.
        let escapes = value.bytes().fold(false, |found, byte| found | is_escaped(byte));
        if escapes {
            return self.rare(value);
        }
        self.out.push(b'"');
        self.out.extend_from_slice(value.as_bytes());
        self.out.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.rare(value)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), Error> {
        self.write(b"null");
        Ok(())
    }

    #[inline]
    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.name(variant);
        Ok(())
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.out.push(b'}');
        Ok(())
    }

    #[inline]
    fn serialize_seq(self, _length: Option<usize>) -> Result<Parts<'a, 'b>, Error> {
        Ok(Parts::begin(self, b'[', b"]"))
    }

    #[inline]
    fn serialize_tuple(self, _length: usize) -> Result<Parts<'a, 'b>, Error> {
        Ok(Parts::begin(self, b'[', b"]"))
    }

    #[inline]
    fn serialize_tuple_struct(self, _name: &'static str, _length: usize) -> Result<Parts<'a, 'b>, Error> {
        Ok(Parts::begin(self, b'[', b"]"))
    }

    #[inline]
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Parts<'a, 'b>, Error> {
        self.variant(variant);
        Ok(Parts::begin(self, b'[', b"]}"))
    }

    #[inline]
    fn serialize_map(self, _length: Option<usize>) -> Result<Parts<'a, 'b>, Error> {
        Ok(Parts::begin(self, b'{', b"}"))
    }

    #[inline]
    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Parts<'a, 'b>, Error> {
        Ok(Parts::begin(self, b'{', b"}"))
    }

    #[inline]
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Parts<'a, 'b>, Error> {
        self.variant(variant);
        Ok(Parts::begin(self, b'{', b"}}"))
    }
}

/// Whether JSON has another form for it within a text.
#[inline]
const fn is_escaped(byte: u8) -> bool {
    byte < 0x20 || byte == b'"' || byte == b'\\'
}

/// What is a list to JSON.
macro_rules! list {
    ($($trait:ident, $method:ident;)*) => {$(
        impl $trait for Parts<'_, '_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )*};
}

list! {
    SerializeSeq, serialize_element;
    SerializeTuple, serialize_element;
    SerializeTupleStruct, serialize_field;
    SerializeTupleVariant, serialize_field;
}

/// What is an object with members known to the code.
macro_rules! object {
    ($($trait:ident;)*) => {$(
        impl $trait for Parts<'_, '_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.member(name, value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )*};
}

object! {
    SerializeStruct;
    SerializeStructVariant;
}

impl SerializeMap for Parts<'_, '_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.separate();
        let start = self.writer.out.len();
        key.serialize(&mut *self.writer)?;
        if self.writer.out.get(start) == Some(&b'"') {
            Ok(())
        } else {
            Err(Error::custom("a key that is no text"))
        }
    }

    #[inline]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.writer.out.push(b':');
        value.serialize(&mut *self.writer)
    }

    #[inline]
    fn end(self) -> Result<(), Error> {
        self.close()
    }
}
