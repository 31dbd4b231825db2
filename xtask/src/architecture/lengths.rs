//! How long a file and a function may be: as long as somebody reads in one go.

use super::source::Source;

/// The most lines of a file.
const MOST_LINES_OF_A_FILE: usize = 900;

/// The most lines of a function.
const MOST_LINES_OF_A_FUNCTION: usize = 100;

/// The files that are too long, each in a sentence. All that is asked of files of tests: a scene may take long to set.
pub(crate) fn files_too_long(sources: &[Source]) -> Vec<String> {
    let long = sources.iter().filter(|source| source.lines > MOST_LINES_OF_A_FILE);
    let told = long.map(|Source { path, lines, .. }| {
        format!("{}: {lines} lines, and {MOST_LINES_OF_A_FILE} is the most", path.display())
    });
    told.collect()
}

/// What is too long, each in a sentence.
pub(crate) fn too_long(sources: &[Source]) -> Vec<String> {
    let mut wrong = files_too_long(sources);
    for Source { path, declared, .. } in sources {
        let long = declared.functions.iter().filter(|function| function.lines > MOST_LINES_OF_A_FUNCTION);
        wrong.extend(long.map(|function| {
            format!(
                "{}:{}: {} has {} lines, and {MOST_LINES_OF_A_FUNCTION} is the most",
                path.display(),
                function.line,
                function.name,
                function.lines
            )
        }));
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with one function of so many lines.
    fn function_of(lines: usize) -> Source {
        let text = format!("\n\n/// Long.\npub fn long() {{\n{}}}\n", "    step();\n".repeat(lines - 2));
        Source::parse("src/one.rs".into(), &text).unwrap()
    }

    /// If this failed, functions would grow until nobody reads them.
    #[test]
    fn a_function_too_long_is_named() {
        assert_eq!(too_long(&[function_of(100)]), [""; 0]);
        assert_eq!(too_long(&[function_of(101)]), ["src/one.rs:4: long has 101 lines, and 100 is the most"]);
    }

    /// If this failed, the long functions would be the methods.
    #[test]
    fn methods_are_functions_too() {
        let body = "step();\n".repeat(100);
        let text = format!("impl One {{ fn own() {{\n{body}}} }} trait Two {{ fn given() {{\n{body}}} }}");
        let found = too_long(&[Source::parse("src/one.rs".into(), &text).unwrap()]);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    /// If this failed, a file would have to be cut for its tests.
    #[test]
    fn functions_of_tests_may_be_long() {
        let text = format!("#[cfg(test)] mod tests {{ fn long() {{\n{}}} }}", "step();\n".repeat(200));
        assert_eq!(too_long(&[Source::parse("src/one.rs".into(), &text).unwrap()]), [""; 0]);
    }

    /// If this failed, files of tests would grow until nobody finds the one that is missing.
    #[test]
    fn only_the_file_of_a_test_may_be_too_long() {
        let long = Source::parse("tests/one.rs".into(), &"// Why.\n".repeat(901)).unwrap();
        let found = files_too_long(&[function_of(200), long]);
        assert_eq!(found, ["tests/one.rs: 901 lines, and 900 is the most"]);
    }

    /// If this failed, files would grow until nobody finds anything.
    #[test]
    fn a_file_too_long_is_named() {
        let of = |lines: usize| Source::parse("src/one.rs".into(), &"// Why.\n".repeat(lines)).unwrap();
        assert_eq!(too_long(&[of(900)]), [""; 0]);
        assert_eq!(too_long(&[of(901)]), ["src/one.rs: 901 lines, and 900 is the most"]);
    }
}
