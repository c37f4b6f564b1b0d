/// Makes a regular file of YAML that says the same in another shape.
enum IrregularYAML {
    /// The regular text of a file, read whole.
    ///
    /// - Throws: `failure` where it is no recording in any shape.
    static func regular(_ file: InputFile, failure: TraceError) throws(TraceError) -> LineReader {
        throw failure
    }
}
