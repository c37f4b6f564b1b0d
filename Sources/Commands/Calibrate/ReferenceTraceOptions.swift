import ArgumentParser

/// The recording of a calibration against a reference scale.
struct ReferenceTraceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Record pad and scale; 'calibrate run FILE' calibrates from it again.", valueName: "file",
            visibility: .advanced), completion: .file())
    var record: String?
}
