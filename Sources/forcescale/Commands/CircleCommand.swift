import App
import ArgumentParser

/// The circle-tracing test.
struct CircleCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "circle", _superCommandName: Forcescale.name,
        abstract: "Test how evenly a finger traces a circle.",
        usage: "forcescale circle [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale circle                          on the best pad found
              forcescale circle --demo                   on a simulated pad
              forcescale circle --results traces.csv     append one row per trace
              forcescale circle --svg trace.svg --json   draw the last trace
              forcescale circle hand.csv --speed max     in a recording
              forcescale circle s.csv --center 60mm,40mm --min-radius 5mm --max-radius 20mm

            Put a finger between the circles, trace once around and lift it. A point outside the ring ends the trace. \
            Key c clears, q quits.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Test") var circle: CircleOptions
    @OptionGroup(title: "Output") var output: CircleOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func run() throws {
        var request = CircleRequest(OutputForm(json: output.json, plain: output.plain))
        request.center = circle.center.map { ($0.x, $0.y) }
        if let radius = circle.minRadius { request.minRadius = radius }
        if let radius = circle.maxRadius { request.maxRadius = radius }
        (request.results, request.svg, request.force) = (output.results, output.svg, output.force)
        try CircleRun(source: try source.request, scale: scale.request, circle: request).run()
    }
}
