import ArgumentParser
import Core
import Sessions

/// Which part of a recording is analyzed, and the form of the results.
struct AnalysisOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON: one object per recording, and a summary.")
    var json = false

    @Option(massUnit: "Unit of text and plots, such as kg, N or mN.")
    var unit: MassUnit?

    @Option(help: ArgumentHelp("Write a table, one row per touch.", valueName: "file.csv"))
    var csv: String?

    @Flag(
        help: ArgumentHelp(
            "Explain the figures that are named instead of recordings; without names, list metrics.",
            visibility: .advanced))
    var explain = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Analyze only what is at or after this time.", valueName: "seconds", visibility: .advanced))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Analyze only what is at or before this time.", valueName: "seconds", visibility: .advanced))
    var to: Double?

    @Option(
        help: ArgumentHelp(
            "Analyze only what is between two marks.", valueName: "a..b", visibility: .advanced))
    var marks: String?

    @Option(
        help: ArgumentHelp(
            "The force at which a press begins, for its rate of force development; the default is the first frame of the "
                + "touch.", valueName: "force", visibility: .advanced))
    var onset: String?

    func validate() throws {
        if csv == "-" { throw ValidationError("--csv must name a file; standard output is for the text.") }
        for time in [from, to].compactMap(\.self) where !(time.magnitude < WrittenDuration.limitSeconds) {
            throw ValidationError(
                "--from and --to must be seconds since the first contact, for example --from 1.5.")
        }
        if let from, let to, to < from { throw ValidationError("--to is before --from.") }
        if marks != nil, from != nil || to != nil {
            throw ValidationError("Give either --marks, or --from and --to.")
        }
        _ = try scope
    }

    /// What of a recording is analyzed.
    ///
    /// - Throws: `ValidationError` if an option cannot be used.
    var scope: AnalysisScope {
        get throws {
            var scope = AnalysisScope()
            scope.unit = unit
            (scope.from, scope.to) = (from.map(Self.microseconds), to.map(Self.microseconds))
            (scope.marks, scope.onset) = (try bounds, try onsetLevel)
            return scope
        }
    }

    private var onsetLevel: Threshold.Level? {
        get throws {
            guard let onset else { return nil }
            let force: Threshold.Level
            do throws(OptionError) {
                force = try Threshold.Level(parsingMass: onset, example: "--onset 20g or --onset 5%")
            } catch {
                throw ValidationError("--onset: \(error)")
            }
            guard force.value > 0 else {
                throw ValidationError("--onset must be greater than 0, for example --onset 20g.")
            }
            return force
        }
    }

    /// Seconds in whole microseconds: 4.35 becomes 4350000, although its product with a million is slightly less.
    private static func microseconds(_ seconds: Double) -> Int64 {
        Int64(saturating: (seconds * 1e6).rounded())
    }

    private var bounds: (first: String, last: String)? {
        get throws {
            guard let marks else { return nil }
            let halves = marks.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else {
                throw ValidationError("--marks must be two labels, for example --marks start..end.")
            }
            return (String(halves[0]), String(halves[1]))
        }
    }
}
