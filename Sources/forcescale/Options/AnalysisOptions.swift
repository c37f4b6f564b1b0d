import Analysis
import ArgumentParser

/// What of a recording is analyzed, and what is written of it.
struct AnalysisOptions: ParsableArguments {
    @Flag(help: "Lines of JSON: one object a recording, then a summary.")
    var json = false

    @Option(help: ArgumentHelp("Write a table into a file: a row a touch.", valueName: "file.csv"))
    var csv: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Look only at what is at or behind this time, in seconds.", valueName: "seconds"))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Look only at what is at or before this time, in seconds.", valueName: "seconds"))
    var to: Double?

    @Option(help: ArgumentHelp("Look only at what is between two marks, by their labels.", valueName: "a..b"))
    var marks: String?

    func validate() throws {
        for time in [from, to].compactMap(\.self) where !(time.magnitude < 1e9) {
            throw ValidationError(
                "--from and --to want seconds since the first contact, for example --from 1.5.")
        }
        if let from, let to, to < from { throw ValidationError("--to is before --from.") }
        if marks != nil, from != nil || to != nil {
            throw ValidationError("Give one of --marks and --from, --to.")
        }
        _ = try bounds
    }

    /// The labels of the marks that bound what is looked at.
    var bounds: (first: String, last: String)? {
        get throws {
            guard let marks else { return nil }
            let halves = marks.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else {
                throw ValidationError("--marks wants two labels, for example --marks start..end.")
            }
            return (String(halves[0]), String(halves[1]))
        }
    }
}
