import App
import ArgumentParser
import POSIX
import Recordings
import Text

/// What a trace is written as; common to all commands that write one.
struct TraceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "\(RecordingFormat.writtenWords.listed(with: "or")); by default what the file's ending says.",
            valueName: "format"),
        completion: .list(RecordingFormat.writtenWords),
        transform: { try RecordingFormat(writing: $0) })
    var format: RecordingFormat?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Frames held to a fixed rate, so many a second.", valueName: "hz"))
    var rate: Double?

    @Option(help: ArgumentHelp("A note for the head of the trace; repeatable.", valueName: "key=value"))
    var meta: [String] = []

    @Flag(help: "Overwrite a file that is there already.")
    var force = false

    func validate() throws {
        if let rate, !(rate > 0 && rate <= 1_000_000) {
            throw ValidationError(
                "--rate wants frames a second, above 0 and up to 1000000, for example --rate 100.")
        }
        _ = try entries
    }

    /// What was asked for, for a file.
    func request(for path: String) throws -> TraceRequest {
        var request = TraceRequest(try format(of: path))
        (request.rate, request.meta, request.force) = (rate, try entries, force)
        return request
    }

    private var entries: [(name: String, value: String)] {
        get throws {
            try meta.map { text in
                let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard halves.count == 2, !halves[0].isEmpty else {
                    throw ValidationError("--meta wants KEY=VALUE, for example --meta participant=P07.")
                }
                return (String(halves[0]), String(halves[1]))
            }
        }
    }

    private func format(of path: String) throws -> RecordingFormat {
        // A folder is always named by mistake, and how it ends does not matter.
        if path != "-", FileStatus.kind(of: path) == .folder {
            throw ValidationError(Failure.folder(path).message)
        }
        if let format { return format }
        if path == "-" { return .csv }
        guard let format = RecordingFormat(ending: path), RecordingFormat.written.contains(format) else {
            let endings = RecordingFormat.written.compactMap(\.endings.first).map { ".\($0)" }
            throw ValidationError(
                "'\(path)' does not say its format; end it in \(endings.listed(with: "or")), or give --format csv."
            )
        }
        return format
    }
}

extension RecordingFormat {
    /// The words for the formats that can be written.
    fileprivate static let writtenWords = written.map(\.id)

    fileprivate init(writing text: String) throws {
        guard let format = RecordingFormat(id: text), RecordingFormat.written.contains(format) else {
            throw ValidationError(
                "'\(text)' is no format that can be written; try \(Self.writtenWords.listed(with: "or")).")
        }
        self = format
    }
}
