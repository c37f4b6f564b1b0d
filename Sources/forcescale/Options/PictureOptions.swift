import App
import ArgumentParser

/// Pictures of what was analyzed.
struct PictureOptions: ParsableArguments {
    @Flag(help: "Draw the recordings in the terminal, below their figures.")
    var plot = false

    @Option(help: ArgumentHelp("Draw them into an SVG file.", valueName: "file.svg"))
    var svg: String?

    @Option(
        help: ArgumentHelp(
            "Write pictures and figures into one HTML page, which needs no network.", valueName: "file.html"))
    var report: String?

    @Flag(help: "Compare each further recording with the first: differences, and pictures over each other.")
    var compare = false

    @Flag(help: "Overwrite tables, pictures and reports that are there already.")
    var force = false

    /// Whether anything is to be drawn or compared.
    var areWanted: Bool { plot || compare || svg != nil || report != nil }

    /// What was asked for.
    var request: PictureRequest {
        var request = PictureRequest()
        (request.plot, request.svg, request.report) = (plot, svg, report)
        (request.compare, request.force) = (compare, force)
        return request
    }

    func validate() throws {
        for (option, path) in [("--svg", svg), ("--report", report)] where path == "-" {
            throw ValidationError("\(option) wants a file; standard output is for the figures.")
        }
        try PictureEnding.svg.check(svg, of: "--svg")
        try PictureEnding.html.check(report, of: "--report")
        if let svg, svg == report { throw ValidationError("--svg and --report want two files.") }
    }
}
