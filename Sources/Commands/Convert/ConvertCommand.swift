import ArgumentParser
import CommandLine
import Core
import POSIX
import Recordings
import Sessions
import Text

/// Converts a recording to another format, or checks it.
struct ConvertCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", _superCommandName: Forcescale.name,
        abstract: "Convert a recording to another format, or check it.",
        usage: "forcescale convert <in> [<out>] [<options>]",
        discussion: """
            Examples:
              forcescale convert press.evemu press.csv    for a spreadsheet
              forcescale convert press.csv press.yml      for libinput's tools
              forcescale convert press.csv even.csv --rate 200
              forcescale convert dump.txt - --axis 0:255  an evtest log
              forcescale convert press.csv                check and summarize
              forcescale convert pairs.csv mine.json      pressures of a pen
              forcescale convert --files-from list.txt out/ --format yml
                                                          many recordings, into a folder

            --smooth, --stable and --tare affect only NDJSON. Other formats contain counts, and grams of each contact.
            """)

    @Argument(
        help: ArgumentHelp(
            "Recording to read; '-' is standard input. With --files-from, the folder to write into.",
            valueName: "in"), completion: .file())
    var input: String?

    @Argument(
        help: ArgumentHelp(
            "File to write; '-' is standard output. If omitted, the recording is only checked.",
            valueName: "out"), completion: .file())
    var output: String?

    @OptionGroup(title: "Source") var source: ConvertSourceOptions
    @OptionGroup(title: "Source") var table: TableOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Many recordings", visibility: .advanced) var batch: BatchOptions
    @OptionGroup(title: "Output") var trace: TraceOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        _ = try source.stated
        guard batch.filesFrom == nil else { return try validateBatch() }
        guard input != nil else {
            throw ValidationError("Missing the recording to read, for example forcescale convert press.csv.")
        }
    }

    private func validateBatch() throws {
        guard output == nil else {
            throw ValidationError(
                "With --files-from, give only the folder to write into, for example --files-from list.txt out/."
            )
        }
        guard let folder = input else { return }
        guard FileStatus.kind(of: folder) == .folder else {
            throw ValidationError("'\(folder)' is not a folder to write into; create it with mkdir.")
        }
        guard trace.format != nil else {
            throw ValidationError("A list of recordings needs a format to write, for example --format csv.")
        }
    }

    var inputs: [String] { [input].compactMap(\.self) }

    func run() throws {
        guard let input, batch.filesFrom == nil else { return try convertBatch() }
        if table.columns == nil, let responses = ResponseConversion(input, output, trace, source) {
            return try responses.run()
        }
        let target = try target
        let signals = try SignalQueue()
        let opened = try SourceOpener.openRecording(
            input, axis: try source.stated, device: source.device, columns: try table.mapping,
            pads: try SourceOpener.knownPads(), signals: signals)
        guard var recording = opened else { return }
        guard let target else { return try check(recording, signals: signals) }
        recording.readAhead()
        target.remarkOnRate()
        try WholeFile.check(target.path, overwrites: trace.force)
        let name = recording.origin.device.path.printable(limit: 60)
        var progress = Progress()
        let outcome: TraceConversion.Outcome
        do {
            defer { progress.clear() }
            outcome = try TraceConversion(plan: target, scale: scale)
                .run(recording, signals: signals) { progress.show("\(name): \($0) so far") }
        } catch is OutputBuffer.BrokenPipe {
            guard signals.isEndWanted else { return }
            throw Failure(.interrupted, "interrupted; the output is incomplete")
        } catch {
            throw Failure(reading: error)
        }
        report(outcome, of: recording.origin, target)
    }

    private func report(
        _ outcome: TraceConversion.Outcome, of origin: SourceInfo, _ target: RecordingPlan
    ) {
        Diagnostics.write(outcome.warnings, of: origin.device.path)
        let shown = target.path == "-" ? "standard output" : target.path.printable()
        if let losses = outcome.losses { Diagnostics.write("\(shown) does not contain: \(losses)") }
        if outcome.outside > 0, target.format.content == .rows {
            Diagnostics.write(
                "\(shown): \(outcome.outside.counted("sample is", "samples are")) outside the axis; raw shows how far, "
                    + "percent and grams are limited to its ends")
        }
        guard target.path != "-" else { return }
        let span = (Double(outcome.durationMicroseconds) / 1e6).fixed(1)
        Diagnostics.write(
            "\(shown): \(span) s, \(target.format.counted(outcome.rows)), \((Double(outcome.bytes) / 1e3).fixed(0)) kB"
        )
    }

    private func check(_ recording: RecordingSource, signals: SignalQueue) throws {
        // A file can be read again after an interruption; a stream is summarized up to that point.
        if recording.pollable == nil { signals.releaseTerminal() }
        var summary = RecordingSummary(recording.origin, recording.format)
        var events = 0
        do {
            if recording.pollable == nil {
                let empty = summary
                var recording = recording
                try recording.reduce(into: &summary, make: { _ in empty }, after: { _, _ in })
                Diagnostics.write(recording.warnings, of: recording.origin.device.path)
                events = recording.eventCount
            } else {
                var reader = FrameReader(recording, signals: signals)
                while let event = try reader.next() { summary.process(event, reader.frame) }
                Diagnostics.write(reader.source.warnings, of: recording.origin.device.path)
                events = reader.source.eventCount
            }
        } catch {
            throw Failure(reading: error)
        }
        try Console.current.print(summary.text(events: events).utf8)
    }

    /// The output, which is checked only now, because the parser would report it before an unknown option.
    private var target: RecordingPlan? {
        get throws {
            do {
                return try output.map { try trace.plan(for: $0) }
            } catch let error as ValidationError {
                throw Failure(.usage, error.message)
            }
        }
    }
}

/// What a recording itself does not define.
struct ConvertSourceOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Device, if the recording contains several: name, VENDOR:PRODUCT or number.", valueName: "device")
    )
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pressure axis, for recordings that do not state it.", valueName: "min:max"))
    var axis: String?

    /// The parsed value of `--axis`.
    var stated: AbsoluteAxis? { get throws { try axis.map { try AbsoluteAxis(parsing: $0) } } }
}
