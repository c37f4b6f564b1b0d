import App
import ArgumentParser
import Core

/// Converts a recording to another format, or checks it.
struct ConvertCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
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

            --smooth, --stable and --tare affect only NDJSON. Other formats contain counts, and grams of each contact.
            """)

    @Argument(
        help: ArgumentHelp("Recording to read; '-' is standard input.", valueName: "in"), completion: .file())
    var input: String

    @Argument(
        help: ArgumentHelp(
            "File to write; '-' is standard output. If omitted, the recording is only checked.",
            valueName: "out"), completion: .file())
    var output: String?

    @OptionGroup(title: "Source") var source: ConvertSourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Output") var trace: TraceOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws { _ = try source.stated }

    func run() throws {
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
