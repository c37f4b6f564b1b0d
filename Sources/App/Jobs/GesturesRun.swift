import Core
import Gestures

/// The command `gestures`: recognises gestures.
package struct GesturesRun {
    let source: SourceRequest
    let streams: LabStreamRequest
    let scale: ReadingRequest
    let gestures: GestureRequest
    let form: OutputForm

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - source: the source to read.
    ///   - streams: what it offers to Lab Streaming Layer, and receives from it.
    ///   - scale: how counts are converted to grams.
    ///   - gestures: which gestures are reported, and the commands to run at them.
    ///   - form: the form of the output; plain lines are used if the terminal cannot show pictures.
    package init(
        source: SourceRequest, streams: LabStreamRequest, scale: ReadingRequest, gestures: GestureRequest,
        form: OutputForm
    ) {
        self.source = source
        self.streams = streams
        self.scale = scale
        self.gestures = gestures
        self.form = form.possible
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let plan = try SessionPlan(
            of: source, streams: streams, holdsTouchpad: false, loops: form == .gauge
        ) { origin in
            // A single finger must exceed the threshold: two resting fingers are not a deep press.
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: [gestures.threshold], subject: .contact)
        }
        try Session.run(plan) { _, _ in
            let hooks = HookDispatcher(
                gestures.hooks, output: form == .gauge ? .nowhere : .standardError)
            let stage = GestureStage(orientation: gestures.orientation, only: gestures.kinds, hooks: hooks)
            let sink: any Participant =
                form == .gauge
                ? try GestureScreen(stage, keysFromTerminal: source.recording == "-")
                : GestureLineSink(isJSON: form == .json, hearing: plan.signals)
            return Session.Members([sink, stage])
        }
    }
}
