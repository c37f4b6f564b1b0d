import ArgumentParser

/// Streams to and from the programs of a laboratory.
struct LabStreamOptions: ParsableArguments {
    /// The name of the stream of readings if none is given.
    static let usualName = "forcescale"

    @Option(
        name: .customLong("lsl"), defaultAsFlag: usualName,
        help: ArgumentHelp(
            "Publish readings and markers through Lab Streaming Layer, under this name.", valueName: "name",
            visibility: .advanced))
    var name: String?

    @Flag(
        name: .customLong("lsl-markers"),
        help: ArgumentHelp(
            "Add a mark for each marker that another program sends through Lab Streaming Layer.",
            visibility: .advanced))
    var takesMarkers = false

    /// The streams; nil if none is requested.
    ///
    /// - Throws: `Failure` if liblsl cannot be opened.
    func open() throws -> LabStreams? { try LabStreams(named: name, takesMarkers: takesMarkers) }

    func validate() throws {
        if let name, name.isEmpty || name.contains(where: \.isNewline) {
            throw ValidationError("--lsl needs a name of one line, for example --lsl=Pad.")
        }
    }
}
