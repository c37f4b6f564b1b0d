import ArgumentParser
import CommandLine

/// Pictures of the responses and of the curves of pens.
struct PenPictureOptions: ParsableArguments, PictureFiles {
    @Flag(help: "Draw a plot below the text.")
    var plot = false

    @Option(help: ArgumentHelp("Draw it into an SVG file.", valueName: "file.svg", visibility: .advanced))
    var svg: String?

    @Option(help: ArgumentHelp("Write text and plot to an HTML page.", valueName: "file.html"))
    var report: String?

    @Flag(help: "Overwrite existing files.")
    var force = false

    @OptionGroup var screen: GraphicsOptions
    @OptionGroup var color: ColorOptions

    /// Whether something is to be drawn.
    var areWanted: Bool { plot || !files.isEmpty }

    func validate() throws { try checkNames() }

    /// Refuses a plot within JSON.
    ///
    /// - Throws: `ValidationError`.
    func check(json: Bool) throws {
        if plot, json { throw ValidationError("Give only one of --plot and --json.") }
    }
}
