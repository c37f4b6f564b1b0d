import ArgumentParser
import Core
import Sessions

/// The file of a recording.
struct RecordOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("File to write; '-' is standard output.", valueName: "file"), completion: .file())
    var output: String

    @Flag(help: "Append to an existing recording; repairs its end.")
    var append = false

    @Option(
        help: ArgumentHelp("Start a new file at a size (10MB) or time (30s, 1h).", valueName: "size|time"))
    var rotate: String?

    @Option(
        help: ArgumentHelp("'-': add a mark for each line of standard input.", valueName: "-")
    )
    var marks: String?

    func validate() throws {
        _ = try rotation
        if let marks, marks != "-" { throw ValidationError("--marks reads standard input; use --marks -.") }
        if output == "-", append || rotate != nil {
            throw ValidationError("--append and --rotate need a file, for example -o trace.csv.")
        }
        if append, rotate != nil {
            throw ValidationError("Give only one of --append and --rotate.")
        }
    }

    /// When a new file starts.
    var rotation: RecordingPlan.Rotation? {
        get throws {
            guard let rotate else { return nil }
            let units: [(String, (Double) -> RecordingPlan.Rotation)] = [
                ("kB", { .bytes(Int64($0 * 1e3)) }), ("MB", { .bytes(Int64($0 * 1e6)) }),
                ("GB", { .bytes(Int64($0 * 1e9)) }), ("B", { .bytes(Int64($0)) }),
            ]
            for (name, make) in units where rotate.hasSuffix(name) {
                guard let number = Double(rotate.dropLast(name.count)), number > 0, number < 1e6 else {
                    break
                }
                return make(number)
            }
            if rotate.last?.isLetter == true, let seconds = WrittenDuration.seconds(parsing: rotate),
                seconds > 0,
                seconds < 3.6e9
            {
                return .microseconds(Int64(seconds * 1e6))
            }
            throw ValidationError(
                "--rotate must be a size or a time, for example --rotate 10MB or --rotate 5m.")
        }
    }
}
