import ArgumentParser
import Pressure
import Weighing

/// What weighing is for.
struct WeighingOptions: ParsableArguments {
    @Flag(help: "Step by step: rest a finger, put the thing on, read the weight with its uncertainty.")
    var guided = false

    @Option(
        help: ArgumentHelp(
            "Append each result to a table, a row each, on the disk before it is told.", valueName: "file.csv"
        ))
    var results: String?

    @Option(help: ArgumentHelp("What is weighed; stands with each result.", valueName: "name"))
    var label: String?

    @Option(
        help: ArgumentHelp("The weights that will do: results say under, ok or over.", valueName: "min..max"),
        transform: { try Limits(parsing: $0) })
    var limits: Limits?

    @Option(
        help: ArgumentHelp(
            "Count pieces: the first result is a sample of so many, and those after it are counted.",
            valueName: "n"))
    var count: Int?

    func validate() throws {
        if let count, !(1...PieceCounter.most).contains(count) {
            throw ValidationError(
                "--count wants the pieces in the sample, 1 or more, for example --count 10.")
        }
        if let label, label.isEmpty {
            throw ValidationError("--label wants a name, for example --label plum.")
        }
        if let results, results.isEmpty || results.hasSuffix("/") {
            throw ValidationError("--results wants a file, for example --results plums.csv.")
        }
    }

    /// Whether something is asked for that stands with results alone.
    var wantsResults: Bool { results != nil || label != nil || limits != nil || count != nil }

    /// The purpose of the desk.
    var purpose: WeighingDesk.Purpose {
        var purpose = WeighingDesk.Purpose()
        purpose.label = label ?? ""
        purpose.limits = limits
        purpose.sample = count
        purpose.isGuided = guided
        return purpose
    }
}
