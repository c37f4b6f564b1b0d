import App
import ArgumentParser
import Core
import POSIX

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
                                                          at 200 rows per second
              forcescale convert dump.txt - --axis 0:255  an evtest log
              forcescale convert press.csv                check and summarize
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
        guard let input, batch.filesFrom == nil else { return try runBatch() }
        try ConvertRun(
            input: input, device: source.device, axis: try source.stated, scale: scale.request,
            target: try target
        ).run()
    }

    /// The output, which is checked only now, because the parser would report it before an unknown option.
    private var target: (path: String, trace: TraceRequest)? {
        get throws {
            do {
                return try output.map { (path: $0, trace: try trace.request(for: $0)) }
            } catch let error as ValidationError {
                throw Failure(.usage, error.message)
            }
        }
    }
}

extension ConvertCommand {
    private func runBatch() throws {
        let target = try input.flatMap { folder in
            try trace.format.map { format in
                (folder: folder, trace: try trace.request(for: "\(folder)/-.\(format.id)"))
            }
        }
        let pairs: [(String, String?)] = [
            ("--device", source.device), ("--axis", source.axis), ("--profile", scale.scale.profile),
            ("--full-scale", scale.scale.fullScale.map { "\($0)" }),
            ("--combine", scale.scale.combine?.rawValue), ("--rate", trace.rate.map { "\($0)" }),
        ]
        try ConvertBatchRun(
            batch: batch.request, axis: try source.stated, device: source.device, scale: scale.request,
            target: target,
            words: pairs.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: " ")
        ).run()
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
