import App
import ArgumentParser

/// A reference scale under the pad.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Scale under the pad: a port, tcp:, hid or typed.", valueName: "scale"),
        transform: { try ScaleAddress(parsing: $0) })
    var reference: ScaleAddress?

    /// The values of these options.
    var request: ReferenceRequest {
        var request = ReferenceRequest()
        request.address = reference
        return request
    }
}
