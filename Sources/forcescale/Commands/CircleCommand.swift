import App
import ArgumentParser

/// The circle-tracing test.
struct CircleCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "circle",
        abstract: "Trace a circle in between two circles: live in the terminal, or of a recording.",
        discussion: """
            Examples:
              forcescale circle                          on the best pad there is
              forcescale circle --demo                   watch a simulated hand
              forcescale circle --results traces.csv     a row a trace
              forcescale circle --svg trace.svg --json   with a picture of the last one
              forcescale circle hand.csv --speed max     of a recording
              forcescale circle s.csv --center 60mm,40mm --min-radius 5mm --max-radius 20mm

            Put a finger down between the circles, go round once and lift. One point outside ends the trace at once; a \
            circle has a point in each quarter. Key c clears, q leaves.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Test") var circle: CircleOptions
    @OptionGroup(title: "Output") var output: CircleOutputOptions

    func run() throws {
        var request = CircleRequest(OutputForm(json: output.json, plain: output.plain))
        request.center = circle.center.map { ($0.x, $0.y) }
        if let radius = circle.minRadius { request.minRadius = radius }
        if let radius = circle.maxRadius { request.maxRadius = radius }
        (request.results, request.svg, request.force) = (output.results, output.svg, output.force)
        try CircleRun(source: try source.request, scale: scale.request, circle: request).run()
    }
}
