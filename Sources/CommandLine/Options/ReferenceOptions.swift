package import ArgumentParser
package import Sessions

/// A reference scale under the pad.
package struct ReferenceOptions: ParsableArguments {
    @Option(
        name: .customLong("reference"),
        help: ArgumentHelp("Scale under the pad: a port, tcp:, hid or typed.", valueName: "scale"),
        transform: { try ScaleAddress(parsing: $0) })
    package var address: ScaleAddress?

    package init() {}

    /// Opens the scale; nil if there is none.
    ///
    /// - Parameter recording: the recording that is replayed, which has its own readings; nil for none.
    /// - Throws: `Failure` if the scale cannot be opened, or if a recording is replayed.
    package func open(replaying recording: String?) throws -> (any Participant)? {
        guard let address else { return nil }
        if recording != nil {
            throw Failure(
                .usage,
                "--reference reads a scale now, and cannot be combined with a recording; readings in a recording are used "
                    + "without it")
        }
        return address.connection == .typed ? TypedScaleSource() : try ReferenceScaleSource(address)
    }
}
