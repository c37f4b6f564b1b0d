import ArgumentParser
import CommandLine

/// Pictures of analyzed recordings.
struct PictureOptions: ParsableArguments, PictureFiles {
    @Flag(help: "Draw plots below the table.")
    var plot = false

    @Option(
        help: ArgumentHelp(
            "Draw the recordings into an SVG file.", valueName: "file.svg", visibility: .advanced))
    var svg: String?

    @Option(help: ArgumentHelp("Write metrics and plots to an HTML page.", valueName: "file.html"))
    var report: String?

    @Flag(help: "Compare each recording with the first.")
    var compare = false

    @Flag(help: ArgumentHelp("Overwrite existing files.", visibility: .advanced))
    var force = false

    @OptionGroup var screen: GraphicsOptions
    @OptionGroup var color: ColorOptions

    /// Whether something is to be drawn or compared.
    var areWanted: Bool { plot || compare || !files.isEmpty }

    func validate() throws { try checkNames() }
}
