import App
import ArgumentParser

/// The lines of results for engines that read them.
struct ResultOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "'flat': one line of JSON per touch, without nested values, before that of its recording.",
            valueName: "flat", visibility: .advanced), completion: .list(["flat"]))
    var touches: String?

    @Option(
        help: ArgumentHelp(
            "Leave out recordings of which this file already has a line with the same sha256, version and options.",
            valueName: "results.ndjson", visibility: .advanced), completion: .file(extensions: ["ndjson"]))
    var skipKnown: String?

    func validate() throws {
        if let touches, touches != "flat" {
            throw ValidationError("unknown form of touches '\(touches)'; expected one of flat.")
        }
    }
}
