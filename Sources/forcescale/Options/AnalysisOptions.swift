import App
import ArgumentParser
import Core
import Recordings

/// What of a recording is analyzed, and what is written of it.
struct AnalysisOptions: ParsableArguments {
    @Flag(help: "Lines of JSON: one object per recording, then a summary.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "The unit of forces in text and pictures: g, oz, lb, N, ct or gr; JSON and tables in files are in grams. With % "
                + "and raw, which are no units of force, they are in g.",
            valueName: "unit"),
        completion: .list(MassUnit.allCases.filter { $0.grams != nil }.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0) })
    var unit: MassUnit?

    @Option(help: ArgumentHelp("Write a table into a file: one row per touch.", valueName: "file.csv"))
    var csv: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Look only at what is at or after this time, in seconds.", valueName: "seconds"))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Look only at what is at or before this time, in seconds.", valueName: "seconds"))
    var to: Double?

    @Option(help: ArgumentHelp("Look only at what is between two marks, by their labels.", valueName: "a..b"))
    var marks: String?

    @Option(
        help: ArgumentHelp(
            "Read a foreign table: which columns, from 0, are pressure and time, and where there are x and y, down (not 0 "
                + "while it touches) and part (another in each drawing); skip=N lines above the rows, unit=s, ms or us of "
                + "the time.",
            valueName: "name=n,…"))
    var columns: String?

    func validate() throws {
        _ = try mapping
        if csv == "-" { throw ValidationError("--csv wants a file; standard output is for the figures.") }
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

    /// What was asked for.
    var request: AnalysisRequest {
        get throws {
            var request = AnalysisRequest()
            (request.json, request.unit, request.csv) = (json, unit, csv)
            (request.from, request.to) = (from.map(Self.microseconds), to.map(Self.microseconds))
            request.marks = try bounds
            request.mapping = try mapping
            return request
        }
    }

    private var mapping: ColumnMapping? {
        get throws {
            guard let columns else { return nil }
            guard let mapping = ColumnMapping(columns) else {
                throw ValidationError(
                    "--columns wants pressure=N and time=N, and may have x and y, down, part, skip and unit, for example "
                        + "--columns x=0,y=1,pressure=3,time=5,part=6,skip=1,unit=ms.")
            }
            return mapping
        }
    }

    /// Seconds as they were typed: 4.35 is 4350000, though its product with a million is less by the last bit.
    private static func microseconds(_ seconds: Double) -> Int64 {
        Int64(saturating: (seconds * 1e6).rounded())
    }

    private var bounds: (first: String, last: String)? {
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
