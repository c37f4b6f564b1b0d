package import ArgumentParser
import POSIX
package import Recordings
package import Sessions
import Text

/// The format of a recording; common to all commands that write one.
package struct TraceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "\(RecordingFormat.writtenWords.listed(with: "or")) (default: by extension).", valueName: "format"
        ),
        completion: .list(RecordingFormat.writtenWords),
        transform: { try RecordingFormat(writing: $0) })
    package var format: RecordingFormat?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Resample to a fixed rate, in frames per second.", valueName: "hz"))
    package var rate: Double?

    @Option(help: ArgumentHelp("Note in the header of the file; repeatable.", valueName: "key=value"))
    package var meta: [String] = []

    @Flag(help: "Overwrite an existing file.")
    package var force = false

    package init() {}

    package func validate() throws {
        if let rate, !(rate > 0 && rate <= 1_000_000) {
            throw ValidationError(
                "--rate must be greater than 0 and at most 1000000 frames per second, for example --rate 100."
            )
        }
        _ = try entries
    }

    /// The plan of the file of a trial, which never takes the place of another.
    package func plan(for path: String, of trial: Trial) throws -> RecordingPlan {
        var plan = try self.plan(for: path)
        (plan.existing, plan.canOverwrite, plan.meta) = (.refuse, false, trial.meta)
        return plan
    }

    /// The plan of a file.
    package func plan(for path: String) throws -> RecordingPlan {
        var plan = RecordingPlan(path: path, format: try format(of: path))
        if force { plan.existing = .replace }
        plan.canOverwrite = true
        plan.rate = rate
        plan.meta = try entries
        return plan
    }

    /// The notes by their keys.
    package var entries: [(name: String, value: String)] {
        get throws { try MetaEntry.entries(parsing: meta, example: "participant=P07") }
    }

    private func format(of path: String) throws -> RecordingFormat {
        // A folder is always a mistake, whatever its name ends in.
        if path != "-", FileStatus.kind(of: path) == .folder {
            throw ValidationError(Failure.folder(path).message)
        }
        if let format { return format }
        if path == "-" { return .csv }
        guard let format = RecordingFormat(ending: path), RecordingFormat.written.contains(format) else {
            let endings = RecordingFormat.written.compactMap(\.endings.first).map { ".\($0)" }
            throw ValidationError(
                "the format of '\(path)' is unknown; use \(endings.listed(with: "or")), or give the format, for example --format csv."
            )
        }
        return format
    }
}

extension RecordingFormat {
    /// The names of the formats that can be written.
    fileprivate static let writtenWords = written.map(\.id)

    /// Parses the value of `--format`.
    fileprivate init(writing text: String) throws {
        guard let format = RecordingFormat(id: text), RecordingFormat.written.contains(format) else {
            throw ValidationError(
                "cannot write format '\(text)'; expected \(Self.writtenWords.listed(with: "or")).")
        }
        self = format
    }
}
