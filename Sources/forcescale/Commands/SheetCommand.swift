import App
import ArgumentParser
import Core
import Plots
import Text

/// Arranges several pictures of recordings in one figure.
struct SheetCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet", _superCommandName: Forcescale.name,
        abstract: "Arrange plots of recordings on one sheet, to share.",
        usage: "forcescale sheet [<pane> ...] [-o <file>] [<options>]",
        discussion: """
            Examples:
              forcescale sheet                      arrange it in the terminal
              forcescale sheet a.csv b.yml:heat c.csv:spectrum -o fig.svg
                                                    a wide pane above two
              forcescale sheet --layout four a.csv b.csv c.csv d.csv -o fig.png
                                                    two by two, as an image
              forcescale sheet a.csv:force@2..8 b.csv c.csv -o fig.html
                                                    a from 2 s to 8 s
              forcescale sheet --from fig.svg --layout wide-bottom -o new.svg
                                                    the same panes again

            A pane is a recording and a view: \(SheetView.allCases.map(\.rawValue).joined(separator: ", ")).
            """)

    @Argument(help: ArgumentHelp("FILE[:VIEW[@FROM..TO]]", valueName: "pane"), completion: .file())
    var panes: [String] = []

    @OptionGroup(title: "Sheet") var sheet: SheetArguments
    @OptionGroup(title: "Output") var output: SheetOutputOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Terminal", visibility: .advanced) var terminal: SheetTerminalOptions
    @OptionGroup(title: "Terminal", visibility: .advanced) var color: ColorOptions
    @OptionGroup(title: "Terminal", visibility: .advanced) var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if panes.contains("-") {
            throw ValidationError("Panes must be files; standard input cannot be read for a sheet.")
        }
        if sheet.from != nil, !panes.isEmpty {
            throw ValidationError("--from opens the panes of a sheet; do not give others.")
        }
    }

    func run() throws {
        var request = SheetRequest()
        request.panes = panes
        (request.layout, request.opened) = (sheet.layout, sheet.from)
        request.acceptsChanges = sheet.acceptChanges
        (request.output, request.force) = (output.output, output.force)
        (request.shareCommand, request.page) = (output.shareWith, output.theme)
        (request.options.scale, request.options.unit) = (scale.request, sheet.unit)
        request.options.axis = try sheet.axis.map { try AbsoluteAxis(parsing: $0) }
        request.arranges = terminal.edit
        request.isUpright = terminal.orientation.isUpright
        (request.pad.device, request.pad.recording) = (terminal.device, terminal.replay)
        request.pad.grab = terminal.grab
        try SheetRun(request).run()
    }
}

/// How a sheet is arranged in the terminal.
struct SheetTerminalOptions: ParsableArguments {
    /// The orientation of a sheet on the screen.
    enum Orientation: String, CaseIterable, ExpressibleByArgument {
        case auto, portrait, landscape

        /// Whether the sheet is upright; nil to let the accelerometer decide, or the shape of the window.
        var isUpright: Bool? { self == .auto ? nil : self == .portrait }
    }

    @Flag(help: "Arrange the panes in the terminal, also with -o; it is the default without -o.")
    var edit = false

    @Option(
        help: ArgumentHelp(
            "portrait: a swipe up shares; landscape: a swipe to the left (default: the accelerometer, else the shape of the window).",
            valueName: "orientation"))
    var orientation: Orientation = .auto

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The pad for taps and swipes: path, part of the name, or ids.", valueName: "device"))
    var device: String?

    @Option(help: ArgumentHelp("Taps and swipes from a recording.", valueName: "file"), completion: .file())
    var replay: String?

    @Flag(inversion: .prefixedNo, help: "Grab the touchpad, so that it neither moves the pointer nor clicks.")
    var grab: Bool?

    func validate() throws {
        if device != nil, replay != nil {
            throw ValidationError("Give only one of --device and --replay.")
        }
    }
}

/// What a sheet shows.
struct SheetArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "wide-top (one pane above two), wide-bottom or four (default: four for four panes, else wide-top).",
            valueName: "layout"),
        completion: .list(SheetLayout.allCases.map(\.rawValue)),
        transform: { try SheetLayout(parsing: $0) })
    var layout: SheetLayout?

    @Option(
        help: ArgumentHelp("Open the panes of a sheet again.", valueName: "file.svg"), completion: .file())
    var from: String?

    @Flag(
        help: ArgumentHelp(
            "With --from: draw recordings that have changed as they are now.", visibility: .advanced))
    var acceptChanges = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Unit of forces, such as kg, N or mN.", valueName: "unit"),
        completion: .list(MassUnit.allCases.filter { $0.grams != nil }.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0, ofMass: true) })
    var unit: MassUnit?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pressure axis, for recordings that do not state it.", valueName: "min:max", visibility: .advanced
        ))
    var axis: String?

    func validate() throws { _ = try axis.map { try AbsoluteAxis(parsing: $0) } }
}

/// Where a sheet is written.
struct SheetOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write .svg, .html or .png; '-' is SVG on standard output.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Run a command with the path of the written file as its last argument.", valueName: "command"))
    var shareWith: String?

    @Option(
        help: ArgumentHelp(
            "Colours of SVG and PNG: auto (as the reader prefers; PNG: light), light or dark.",
            valueName: "theme", visibility: .advanced),
        completion: .list(SVGStyles.Page.allCases.map(\.rawValue)),
        transform: { try SVGStyles.Page(parsing: $0) })
    var theme: SVGStyles.Page = .auto

    @Flag(help: ArgumentHelp("Overwrite an existing file.", visibility: .advanced))
    var force = false

    func validate() throws {
        try PictureEnding.check(output, of: "--output", [.svg, .html, .png])
        if output == "-", shareWith != nil {
            throw ValidationError("--share-with needs a file; give a name such as -o fig.svg.")
        }
        if theme != .auto, output?.lowercased().hasSuffix("html") == true {
            throw ValidationError("--theme applies to SVG and PNG; pages follow their reader.")
        }
    }
}

extension SheetLayout {
    /// Parses the value of `--layout`.
    fileprivate init(parsing text: String) throws(OptionError) {
        guard let layout = SheetLayout(rawValue: text) else {
            throw OptionError(
                "unknown layout '\(text.printable(limit: 40))'",
                example: "--layout wide-top, wide-bottom or four")
        }
        self = layout
    }
}

extension SVGStyles.Page {
    /// Parses the value of `--theme`.
    fileprivate init(parsing text: String) throws(OptionError) {
        guard let page = SVGStyles.Page(rawValue: text) else {
            throw OptionError(
                "unknown theme '\(text.printable(limit: 40))'", example: "--theme auto, light or dark")
        }
        self = page
    }
}
