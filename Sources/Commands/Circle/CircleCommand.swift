import ArgumentParser
import CommandLine
import Core
import Formatting
import Gestures
import Glibc
import Screens
import Sessions

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

    static func usualScenario(for words: [String]) -> String { "circle" }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Source") var table: TableOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Test") var circle: CircleOptions
    @OptionGroup(title: "Output") var output: CircleOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func validate() throws { try table.validate(with: source.recording != nil) }

    func run() throws {
        // This is reported before the program waits for a device.
        if let drawing = output.svg { try WholeFile.check(drawing, overwrites: output.force) }
        let form = output.form
        let isLive = form == .gauge
        var selection = try source.selection
        selection.columns = try table.mapping
        let plan = try SessionPlan(
            of: selection, grabsTouchpad: isLive, loops: isLive, stepsBack: isLive
        ) {
            origin in
            try origin.expectFullScale()
            // The test uses unsmoothed contacts and no thresholds.
            return try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        try Session.run(plan) { source, configuration in
            let surface = TouchSurface(of: source.origin.device, axis: source.origin.axis)
            let target = try circle.target(on: surface)
            if let assumption = surface.assumption { Diagnostics.write(assumption) }
            let files = try CircleFiles(table: output.results, drawing: output.svg, on: surface)
            return try display.members(
                CircleTest(target, on: surface, configuration), lines: CircleForm(target), with: [files]
            ) { header in
                let session = SessionFacts(circleTestOn: header.origin, configuration: header.configuration)
                return CircleModel(
                    session: session, target: target, surface: surface, canPause: session.source == .replay)
            }.0
        }
    }
}
