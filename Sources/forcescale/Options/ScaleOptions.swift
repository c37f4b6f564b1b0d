import App
import ArgumentParser
import Core

/// How counts become grams.
struct ScaleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Grams at the axis maximum, where neither the device nor a profile gives grams (default: 385, or as a recording says).",
            valueName: "grams"))
    var fullScale: Double?

    @Option(
        help: ArgumentHelp(
            "The calibration: a file or a name of calibrate list, or none for that of the device itself.",
            valueName: "file|name"), completion: .profiles(and: ["none"]))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "How several contacts come to one load: sum, max or first (default: sum, or as a profile says).",
            valueName: "rule"),
        completion: .list(["sum", "max", "first"]),
        transform: { try Combination(parsing: $0) })
    var combine: Combination?

    func validate() throws {
        if let fullScale, !(0.1...1e6).contains(fullScale) {
            throw ValidationError(
                "--full-scale must be from 0.1 to 1000000 grams, for example --full-scale 385.")
        }
    }

    /// What was asked for.
    var request: ScaleRequest {
        var request = ScaleRequest()
        (request.fullScale, request.profile, request.combination) = (fullScale, profile, combine)
        return request
    }
}

extension Combination {
    /// A rule as it is given.
    init(parsing text: String) throws(OptionError) {
        guard let rule = Combination(rawValue: text) else {
            throw OptionError("'\(text)' is no rule", example: "--combine sum, max or first")
        }
        self = rule
    }
}
