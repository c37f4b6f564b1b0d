import App
import ArgumentParser

/// A reference scale under the pad.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Scale under the pad: /dev/ttyUSB0[:9600[:8N1]], tcp://HOST:PORT, hid[:VENDOR:PRODUCT] or typed; sics:, sbi:, "
                + "and: or lines: before it forces its language.", valueName: "scale"),
        transform: { try ScaleAddress(parsing: $0) })
    var reference: ScaleAddress?

    /// The values of these options.
    var request: ReferenceRequest {
        var request = ReferenceRequest()
        request.address = reference
        return request
    }
}
