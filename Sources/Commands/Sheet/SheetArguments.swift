import ArgumentParser
import CommandLine
import Core
import Plots

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
            "one, two, wide-top, wide-bottom, four, five or six (default: as many as panes are given).",
            valueName: "layout"),
        completion: .list(SheetLayout.allCases.map(\.rawValue)),
        transform: {
            try SheetLayout(parsing: $0, called: "layout", example: "--layout \(SheetLayout.names)")
        })
    var layout: SheetLayout?

    @Option(
        help: ArgumentHelp("Open the panes of a sheet again.", valueName: "file.svg"), completion: .file())
    var from: String?

    @Flag(
        help: ArgumentHelp(
            "With --from: draw recordings that have changed as they are now.", visibility: .advanced))
    var acceptChanges = false

    @Flag(help: "Name the panes A, B, C instead of 1, 2, 3.")
    var letters = false

    @Flag(help: ArgumentHelp("Draw lines at the thresholds that a force reached.", visibility: .advanced))
    var thresholds = false

    @Option(massUnit: "Unit of forces, such as kg, N or mN.")
    var unit: MassUnit?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pressure axis, for recordings that do not state it.", valueName: "min:max", visibility: .advanced
        ))
    var axis: String?

    @OptionGroup var table: TableOptions

    func validate() throws { _ = try stated }

    /// The pressure axis, for recordings that do not state it.
    var stated: AbsoluteAxis? { get throws { try axis.map { try AbsoluteAxis(parsing: $0) } } }
}

/// Where a sheet is written.
struct SheetOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write .svg, .html, .png or .pdf; '-' is SVG on standard output.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Run a command with the path of the written file as its last argument.", valueName: "command"))
    var shareWith: String?

    @Option(
        help: ArgumentHelp(
            "Colors of SVG, PNG and PDF: auto (SVG: as the reader prefers, else light), light or dark.",
            valueName: "theme", visibility: .advanced),
        completion: .list(SVGStyles.Page.allCases.map(\.rawValue)),
        transform: {
            try SVGStyles.Page(parsing: $0, called: "theme", example: "--theme auto, light or dark")
        })
    var theme: SVGStyles.Page = .auto

    @Flag(help: ArgumentHelp("Overwrite an existing file.", visibility: .advanced))
    var force = false

    func validate() throws {
        try PictureEnding.check(output, of: "--output", [.svg, .html, .png, .pdf])
        if output == "-", shareWith != nil {
            throw ValidationError("--share-with needs a file; give a name such as -o fig.svg.")
        }
        if theme != .auto, output?.lowercased().hasSuffix("html") == true {
            throw ValidationError("--theme applies to SVG, PNG and PDF; pages follow their reader.")
        }
    }
}
