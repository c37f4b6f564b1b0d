import App
import ArgumentParser

/// The recording of a calibration against a reference scale.
struct ReferenceTraceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Record pad and scale; 'calibrate run FILE' calibrates from it again.", valueName: "file",
            visibility: .advanced), completion: .file())
    var record: String?

    /// The values of these options and of the scale.
    func request(of reference: ReferenceOptions) -> ReferenceRequest {
        var request = reference.request
        request.recording = record
        return request
    }
}
