import Core
import Formatting
import TouchAnalysis

/// The command `play target`: a finger follows a force.
package struct TargetRun {
    let source: SourceRequest
    let scale: ReadingRequest
    let target: TargetRequest
    let recording: RecordingPlan?
    let form: OutputForm

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - source: the source to read.
    ///   - scale: how counts are converted to grams.
    ///   - target: the task.
    ///   - recording: the file that the session is recorded to; nil for none.
    ///   - form: the form of the output; plain lines are used if the terminal cannot show pictures.
    package init(
        source: SourceRequest, scale: ReadingRequest, target: TargetRequest, recording: RecordingPlan?,
        form: OutputForm
    ) {
        (self.source, self.scale, self.target, self.recording) = (source, scale, target, recording)
        self.form = form.possible
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let task = try target.resolved()
        let plan = try SessionPlan(
            of: source, holdsTouchpad: form == .gauge, loops: form == .gauge, lines: "--json"
        ) { origin in
            try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        try Session.run(plan) { source, configuration in
            if let inability = source.origin.device.classification.kind?.inability {
                throw Failure(
                    .badData, "\(source.origin.device.name.printable(limit: 60)): \(inability)")
            }
            let course = try Failure.about("", .usage) {
                try TargetCourse(task, on: configuration.channel, band: target.band)
            }
            let recorder = try recording.map { try Recorder($0, of: source, configuration) }
            let sink: any Participant =
                form == .gauge
                ? try TargetScreen(course, keysFromTerminal: self.source.recording == "-")
                : TargetLineSink(course, isJSON: form == .json, hearing: plan.signals)
            return Session.Members(
                [sink, TargetStage(course)],
                recording: recorder.map { RecordingController($0) })
        }
    }
}
