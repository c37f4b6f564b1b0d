import ArgumentParser
import CommandLine
import Core
import Weighing

/// What is weighed, and what happens to the results.
struct WeighingOptions: ParsableArguments {
    @Flag(help: "Weigh in steps, with the uncertainty of each result.")
    var guided = false

    @Flag(
        help: ArgumentHelp(
            "Print what contributes to the uncertainty of each result, and what would make it smaller.",
            visibility: .advanced))
    var budget = false

    @Option(
        file:
            "With --guided, write a certificate of the results to an HTML page: device, calibration and budget.",
        ending: "html", visibility: .advanced)
    var report: String?

    @OptionGroup var certificate: CertificateOptions

    @Flag(
        help: ArgumentHelp(
            "Save each load once it is steady. Tare the finger first: nothing is saved without a tare.",
            visibility: .advanced))
    var auto = false

    @Option(file: "Append one row per result to a table.", ending: "csv")
    var results: String?

    @Option(
        help: ArgumentHelp(
            "Column of the table, and line of the certificate, with the same value for all results, such as operator=Ada; "
                + "repeatable.",
            valueName: "key=value", visibility: .advanced))
    var meta: [String] = []

    @Option(
        help: ArgumentHelp(
            "Name of the object, included in each result.", valueName: "name", visibility: .advanced))
    var label: String?

    @Option(
        help: ArgumentHelp(
            "Names of the objects in their order, separated by commas; the others get --label, or none. Key l names the last "
                + "result.", valueName: "names", visibility: .advanced))
    var labels: String?

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
            "Count down to a weight, and say when it is reached within ±: 200g or 7oz. With --guided the results add up to it.",
            valueName: "mass", visibility: .advanced))
    var target: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Count pieces: the first result is a sample of N pieces, and later results are counted. Key c uses the current "
                + "load as the sample; of 10 pieces unless given.",
            valueName: "n", visibility: .advanced))
    var count: Int?

    func validate() throws {
        let entries = try entries
        if !entries.isEmpty, results == nil, report == nil {
            throw ValidationError("--meta needs --results or --report, for example --results study.csv.")
        }
        try MetaEntry.expectColumns(entries)
        if auto, guided { throw ValidationError("Give only one of --auto and --guided.") }
        if limits != nil, target != nil { throw ValidationError("Give only one of --limits and --target.") }
        (_, _) = (try limits(in: .gram), try target(in: .gram))
        if let report, report.isEmpty || report == "-" {
            throw ValidationError("--report must name a file, for example --report plum.html.")
        }
        if report != nil, !guided {
            throw ValidationError("--report needs --guided, for example --guided --report plum.html.")
        }
        if certificate.certificateNumber != nil, report == nil {
            throw ValidationError("--certificate-number needs --report, for example --report plum.html.")
        }
        try PictureEnding.html.check(report, of: "--report")
        if let count, !(1...PieceCounter.most).contains(count) {
            throw ValidationError(
                "--count, the number of pieces in the sample, must be from 1 to \(PieceCounter.most), for example --count 10."
            )
        }
        try MetaEntry.expectLabel(label)
        if names.contains("") {
            throw ValidationError(
                "--labels must name an object between any two commas, for example --labels plum,fig,pear.")
        }
        if let results, results.isEmpty || results == "-" || results.hasSuffix("/") {
            throw ValidationError("--results must name a file, for example --results plums.csv.")
        }
    }

    /// Metadata of all results, one column each.
    var entries: [(name: String, value: String)] {
        get throws { try MetaEntry.entries(parsing: meta, example: "operator=Ada") }
    }

    /// The names of the objects in their order, without the blanks around them.
    private var names: [String] {
        guard let labels else { return [] }
        return labels.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// Whether an option was given that affects only results.
    var wantsResults: Bool {
        results != nil || label != nil || labels != nil || limits != nil || count != nil || budget
    }

    /// The settings of the session.
    ///
    /// - Parameter unit: the unit of limits and of a target without one.
    func settings(in unit: MassUnit) throws -> WeighingSession.Settings {
        var settings = WeighingSession.Settings()
        (settings.label, settings.limits) = (label ?? "", try limits(in: unit))
        (settings.labels, settings.target) = (names, try target(in: unit))
        (settings.sample, settings.isGuided, settings.savesWhenSteady) = (count, guided, auto)
        return settings
    }

    private func target(in unit: MassUnit) throws -> Double? {
        guard let target else { return nil }
        do throws(OptionError) {
            let mass = try WrittenMass(parsing: target, in: unit, example: Self.exampleOfTarget)
            guard mass.grams > 0 else {
                throw OptionError("'\(target)' is not above zero", example: Self.exampleOfTarget)
            }
            return mass.grams
        } catch {
            throw ValidationError("--target: \(error)")
        }
    }

    private static let exampleOfTarget = "--target 200g or --target 7oz"

    private func limits(in unit: MassUnit) throws -> Limits? {
        do throws(OptionError) {
            return try limits.map { text throws(OptionError) in try Limits(parsing: text, in: unit) }
        } catch {
            throw ValidationError("--limits: \(error)")
        }
    }
}
