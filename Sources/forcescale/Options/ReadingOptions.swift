import App
import ArgumentParser
import Core

/// How counts become the readings that are shown or written.
struct ReadingOptions: ParsableArguments {
    @OptionGroup var scale: ScaleOptions

    @Option(
        help: ArgumentHelp(
            "\(FilterCatalog.forms), none, or a chain with commas (default: one-euro to look at, none in JSON and files). A live filter sees only what has come, and so each delays.",
            valueName: "filters"),
        completion: .list(FilterCatalog.all.filter { $0.parameter == nil }.map(\.name) + ["none"]),
        transform: { try Smoothing(parsing: $0) })
    var smooth: Smoothing?

    @Option(
        help: ArgumentHelp(
            "When a weight is stable: band and time, such as 2d/1s or 4g/0.5s (default: \(StabilityRule.standard.text)).",
            valueName: "rule"),
        transform: { try StabilityRule(parsing: $0) })
    var stable: StabilityRule?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Tare this weight from the start: grams, or with a unit, such as 46 or 5oz.", valueName: "weight"),
        transform: { try ReadingOptions.tare(parsing: $0) })
    var tare: Double = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The step in which weights are shown.", valueName: "grams"))
    var interval: Double?

    func validate() throws {
        if let interval, !(interval >= 1e-6 && interval <= 1e6) {
            throw ValidationError(
                "--interval wants grams from 0.000001 to 1000000, for example --interval 1.")
        }
    }

    /// A tare in grams.
    private static func tare(parsing text: String) throws(OptionError) -> Double {
        let example = "--tare 46 or --tare 5oz"
        let mass = try WrittenMass(parsing: text, example: example)
        guard abs(mass.grams) <= 1e6 else {
            throw OptionError("'\(text)' is beyond 1000000 g", example: example)
        }
        return mass.grams
    }

    /// What was asked for.
    var request: ReadingRequest {
        var request = ReadingRequest()
        request.scale = scale.request
        (request.smoothing, request.stability) = (smooth, stable)
        (request.tare, request.interval) = (tare, interval)
        return request
    }
}
