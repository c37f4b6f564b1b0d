import ArgumentParser

/// Pictures of the responses of pens.
struct PenPictureOptions: ParsableArguments, PictureFiles {
    @Flag(help: "Draw the response below the figures.")
    var plot = false

    @Option(help: ArgumentHelp("Draw it into an SVG file.", valueName: "file.svg", visibility: .advanced))
    var svg: String?

    @Option(help: ArgumentHelp("Write figures and plot to an HTML page.", valueName: "file.html"))
    var report: String?

    @Flag(help: "Overwrite existing files.")
    var force = false

    @OptionGroup var screen: GraphicsOptions
    @OptionGroup var color: ColorOptions

    func validate() throws {
        for (option, path) in [("--svg", svg), ("--report", report)] where path == "-" {
            throw ValidationError("\(option) must name a file; standard output is for the text.")
        }
        try PictureEnding.svg.check(svg, of: "--svg")
        try PictureEnding.html.check(report, of: "--report")
    }

    /// Refuses files that exist, before anything is measured.
    ///
    /// - Throws: `Failure` for a file that would be overwritten.
    func checkFiles() throws {
        for file in files { try WholeFile.check(file, overwrites: force) }
    }
}
