package import ArgumentParser
package import Serving

/// Streams to and from the programs of a laboratory.
package struct LabStreamOptions: ParsableArguments {
    /// The name of the stream of readings if none is given.
    static let usualName = "forcescale"

    @Option(
        name: .customLong("lsl"), defaultAsFlag: usualName,
        help: ArgumentHelp(
            "Publish readings and markers through Lab Streaming Layer, under this name.", valueName: "name",
            visibility: .advanced))
    package var name: String?

    @Flag(
        name: .customLong("lsl-markers"),
        help: ArgumentHelp(
            "Add a mark for each marker that another program sends through Lab Streaming Layer.",
            visibility: .advanced))
    package var takesMarkers = false

    package init() {}

    /// The streams; nil if none is requested.
    ///
    /// - Throws: `Failure` if liblsl cannot be opened.
    package func open() throws -> LabStreams? { try LabStreams(named: name, takesMarkers: takesMarkers) }

    package func validate() throws {
        if let name, name.isEmpty || name.contains(where: \.isNewline) {
            throw ValidationError("--lsl needs a name of one line, for example --lsl=Pad.")
        }
    }
}
