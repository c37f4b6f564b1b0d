import App
import ArgumentParser
import Core
import Metrology
import Weighing

/// What is weighed, and what happens to the results.
struct WeighingOptions: ParsableArguments {
    @Flag(help: "Weigh in steps, with the uncertainty of each result.")
    var guided = false

    @Flag(
        help: ArgumentHelp(
            "Save each load once it is steady. Tare the finger first: nothing is saved without a tare.",
            visibility: .advanced))
    var auto = false

    @Option(
        help: ArgumentHelp(
            "Append one row per result to a table.", valueName: "file.csv"),
        completion: .file(extensions: ["csv"]))
    var results: String?

    @Option(
        help: ArgumentHelp(
            "Column of the table with the same value for all results, such as operator=Ada; repeatable.",
            valueName: "key=value", visibility: .advanced))
    var meta: [String] = []

    @Option(
        help: ArgumentHelp(
            "Name of the object, included in each result.", valueName: "name", visibility: .advanced))
    var label: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Classify results as under, ok or over, or as unclear if a limit is within ±: 140..160 or 5oz..6oz. Numbers without "
                + "a unit are in that of --unit.",
            valueName: "min..max", visibility: .advanced))
    var limits: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Count pieces: the first result is a sample of N pieces, and later results are counted. Key c uses the current "
                + "load as the sample; of 10 pieces unless given.",
            valueName: "n", visibility: .advanced))
    var count: Int?

    func validate() throws {
        let entries = try MetaEntry.entries(parsing: meta, example: "operator=Ada")
        if !entries.isEmpty, results == nil {
            throw ValidationError("--meta needs --results, for example --results study.csv.")
        }
        if Set(entries.map(\.name)).count < entries.count {
            throw ValidationError("--meta must not name a column twice.")
        }
        if auto, guided { throw ValidationError("Give only one of --auto and --guided.") }
        _ = try limits(in: .gram)
        if let count, !(1...PieceCounter.most).contains(count) {
            throw ValidationError(
                "--count, the number of pieces in the sample, must be from 1 to \(PieceCounter.most), for example --count 10."
            )
        }
        if let label, label.isEmpty {
            throw ValidationError("--label must not be empty, for example --label plum.")
        }
        if let results, results.isEmpty || results == "-" || results.hasSuffix("/") {
            throw ValidationError("--results must name a file, for example --results plums.csv.")
        }
    }

    /// The values of these options.
    ///
    /// - Parameter unit: the unit of limits without one.
    func request(in unit: MassUnit) throws -> WeighingRequest {
        var request = WeighingRequest()
        request.results = results
        request.meta = try MetaEntry.entries(parsing: meta, example: "operator=Ada")
        request.settings.label = label ?? ""
        request.settings.limits = try limits(in: unit)
        request.settings.sample = count
        request.settings.isGuided = guided
        request.settings.savesWhenSteady = auto
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
