import App
import ArgumentParser
import Core

/// Between all formats that are read and written.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a recording into another format, or check it.",
        discussion: """
            Examples:
              forcescale convert press.evemu press.csv    rows for a table program
              forcescale convert press.csv press.yml      for libinput's tools
              forcescale convert press.csv even.csv --rate 200
                                                          held to 200 rows a second
              forcescale convert dump.txt - --axis 0:255  an evtest dump, to the output
              forcescale convert press.csv                read it all, say what is in it

            --smooth, --stable and --tare show in NDJSON alone: other formats hold counts, and grams of each contact.
            """)

    @Argument(
        help: ArgumentHelp("The recording; '-' is standard input.", valueName: "in"), completion: .file())
    var input: String

    @Argument(
        help: ArgumentHelp(
            "The file to write; '-' is standard output. Without it the recording is checked only.",
            valueName: "out"), completion: .file())
    var output: String?

    @OptionGroup(title: "Source") var source: ConvertSourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func validate() throws {
        if let output { _ = try trace.request(for: output) }
        _ = try source.stated
    }

    func run() throws {
        try ConvertRun(
            input: input, device: source.device, axis: try source.stated, scale: scale.request,
            target: try output.map { (path: $0, trace: try trace.request(for: $0)) }
        ).run()
    }
}

/// What a recording does not tell by itself.
struct ConvertSourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The device of a recording of several: its name or a part of it, ids or number.",
            valueName: "name|ids|number"))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The pressure axis of a recording that does not say it.", valueName: "min:max"))
    var axis: String?

    /// The axis that is stated.
    var stated: AbsoluteAxis? { get throws { try axis.map { try AbsoluteAxis(parsing: $0) } } }
}
