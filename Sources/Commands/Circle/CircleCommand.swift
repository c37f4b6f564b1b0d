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
              forcescale circle --results traces.csv     append one row per trace
              forcescale circle --svg trace.svg --json   draw the last trace
              forcescale circle hand.csv --speed max     in a recording
              forcescale circle --trials 5 --results traces.csv --meta participant=P07
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
    @OptionGroup(title: "Trials", visibility: .advanced) var trials: TrialOptions
    @OptionGroup(title: "Trials", visibility: .advanced) var notes: NoteOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func validate() throws {
        try table.validate(with: source.recording != nil)
        _ = try series
    }

    /// The series of trials with the names of their drawings; nil if none is asked for.
    private var series: (plan: TrialPlan, drawing: TrialName?)? {
        get throws {
            guard let plan = try trials.plan(of: source, meta: try notes.entries) else { return nil }
            if output.force {
                throw ValidationError(
                    "--trials writes a new drawing for each trial, and cannot be combined with --force.")
            }
            return (plan, try output.svg.map { try plan.name($0) })
        }
    }

    func run() throws {
        guard let (plan, drawing) = try series else {
            // This is reported before the program waits for a device.
            if let drawing = output.svg { try WholeFile.check(drawing, overwrites: output.force) }
            try trace(try notes.entries, drawing: output.svg)?.outcome.check()
            return
        }
        let files = TrialFiles(
            [drawing].compactMap(\.self), table: try resultsTable(plan.trial(1).meta, isOfTrials: true))
        try plan.run(files, json: output.json ? CircleForm.command : nil) { trial in
            try trace(trial.meta, drawing: drawing?.path(trial.number), of: trial)
        }
    }

    /// The table; nil if there is none.
    private func resultsTable(_ meta: [(name: String, value: String)], isOfTrials: Bool) throws
        -> ResultsFile?
    {
        try output.results.map {
            try ResultsFile(
                path: $0, header: CircleTable.header, newHeader: CircleTable.newHeader,
                entries: ResultsFile.entries(of: meta, isOfTrials: isOfTrials))
        }
    }

    /// Lets a finger trace circles, or one of them in a trial.
    ///
    /// - Returns: how the session ended, and whether a trial has a result; nil if it was left before it had a source.
    private func trace(
        _ meta: [(name: String, value: String)], drawing: String?, of trial: Trial? = nil
    ) throws -> (outcome: SessionOutcome, hasResult: Bool)? {
        let form = output.form
        let isLive = form == .gauge
        var selection = try source.selection
        selection.columns = try table.mapping
        selection.attempt = trial?.attempt ?? ""
        let plan = try SessionPlan(
            of: selection, grabsTouchpad: isLive, loops: isLive, stepsBack: isLive && trial == nil, meta: meta
        ) {
            origin in
            try origin.expectFullScale()
            // The test uses unsmoothed contacts and no thresholds.
            return try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        let ended = try Session.run(plan) { source, configuration in
            let surface = TouchSurface(of: source.origin.device, axis: source.origin.axis)
            let target = try circle.target(on: surface)
            if let assumption = surface.assumption { Diagnostics.write(assumption) }
            let file = try resultsTable(meta, isOfTrials: trial != nil)
            if let file { trial?.keep(file) }
            let table = file.map {
                GuidedTable($0) { (update: CircleUpdate, time, origin, channel) in
                    guard case .ended(let result) = update else { return nil }
                    return GuidedRow(
                        end: result.trace.endTime,
                        CircleTable.fields(result, time: time, of: origin, on: channel))
                }
            }
            let drawing = try drawing.map { try CircleDrawing($0, on: surface, isNew: trial != nil) }
            let files: [(any Participant)?] = [table, drawing]
            return try display.members(
                CircleTest(target, on: surface, configuration, wanted: trial == nil ? nil : 1),
                lines: CircleForm(target), with: files.compactMap(\.self)
            ) { header in
                let session = SessionFacts(circleTestOn: header.origin, configuration: header.configuration)
                return CircleModel(
                    session: session, target: target, surface: surface, canPause: session.source == .replay)
            }
        }
        return ended.map { ($0.outcome, $0.kept.task.isComplete) }
    }
}
