import App
import ArgumentParser
import Core
import Metrology
import Weighing

/// What weighing is for.
struct WeighingOptions: ParsableArguments {
    @Flag(help: "Step by step: rest a finger, put the thing on, read the weight with its uncertainty.")
    var guided = false

    @Option(
        help: ArgumentHelp(
            "Append each result to a table, one row each, on the disk before it is reported.",
            valueName: "file.csv"
        ), completion: .file(extensions: ["csv"]))
    var results: String?

    @Option(help: ArgumentHelp("What is weighed; stands with each result.", valueName: "name"))
    var label: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The weights that pass, such as 140..160 or 5oz..6oz: results say under, ok or over. Numbers without a unit are "
                + "in that of --unit.",
            valueName: "min..max"))
    var limits: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Count pieces: the first result is a sample of so many, and those after it are counted. Key c takes what "
                + "presses for the sample, of ten pieces without this.",
            valueName: "n"))
    var count: Int?

    func validate() throws {
        _ = try limits(in: .gram)
        if let count, !(1...PieceCounter.most).contains(count) {
            throw ValidationError(
                "--count wants the pieces in the sample, from 1 to \(PieceCounter.most), for example --count 10."
            )
        }
        if let label, label.isEmpty {
            throw ValidationError("--label wants a name, for example --label plum.")
        }
        if let results, results.isEmpty || results == "-" || results.hasSuffix("/") {
            throw ValidationError("--results wants a file, for example --results plums.csv.")
        }
    }

    /// What was asked for.
    ///
    /// - Parameter unit: the unit of limits that bear none.
    func request(in unit: MassUnit) throws -> WeighingRequest {
        var request = WeighingRequest()
        request.results = results
        request.purpose.label = label ?? ""
        request.purpose.limits = try limits(in: unit)
        request.purpose.sample = count
        request.purpose.isGuided = guided
        return request
    }

    private func limits(in unit: MassUnit) throws -> Limits? {
        do throws(OptionError) {
            return try limits.map { text throws(OptionError) in try Limits(parsing: text, in: unit) }
        } catch {
            throw ValidationError("--limits: \(error)")
        }
    }
}
