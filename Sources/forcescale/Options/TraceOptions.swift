import App
import ArgumentParser
import Recordings
import Text

/// What a trace is written as; common to all commands that write one.
struct TraceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "csv, ndjson, evemu or libinput; by default what the file's ending says.", valueName: "format"),
        completion: .list(TraceFormat.written.map(\.rawValue)),
        transform: { try TraceFormat(writing: $0) })
    var format: TraceFormat?

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

    private func format(of path: String) throws -> TraceFormat {
        // A folder is always named by mistake, and how it ends does not matter.
        if path != "-", FileNames.isFolder(path) { throw ValidationError(TraceFile.folder(path).message) }
        if let format { return format }
        if path == "-" { return .csv }
        guard let format = TraceFormat(ending: path), TraceFormat.written.contains(format) else {
            throw ValidationError(
                "'\(path)' does not say its format; end it in .csv, .ndjson, .evemu or .yml, or give --format csv."
            )
        }
        return format
    }
}

extension TraceFormat {
    fileprivate init(writing text: String) throws {
        guard let format = TraceFormat(rawValue: text), TraceFormat.written.contains(format) else {
            throw ValidationError(
                "'\(text)' is no format that can be written; try csv, ndjson, evemu or libinput.")
        }
        self = format
    }
}
