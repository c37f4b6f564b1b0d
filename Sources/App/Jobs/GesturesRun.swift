import Core
import Gestures

/// A recognition of gestures.
package struct GesturesRun {
    let source: SourceRequest
    let scale: ReadingRequest
    let gestures: GestureRequest
    let form: OutputForm

    /// A run that reports gestures.
    ///
    /// - Parameters:
    ///   - source: what is read.
    ///   - scale: how counts become grams.
    ///   - gestures: which gestures are reported, and what they do.
    ///   - form: the form that was asked for; lines where no picture can be shown.
    package init(source: SourceRequest, scale: ReadingRequest, gestures: GestureRequest, form: OutputForm) {
        self.source = source
        self.scale = scale
        self.gestures = gestures
        self.form = form == .gauge && !TerminalPicture.isPossible ? .plain : form
    }

    /// Does what was asked for, to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.ReaderIsGone` where nobody reads the output any more.
    package func run() throws {
        let run = try SessionRun(of: source, holdsTouchpad: false) { origin in
            // One finger must pass the threshold by itself: two that rest are no deep press.
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: [gestures.threshold], subject: .contact)
        }
        let session = try run.open(loops: form == .gauge) { _, _ in
            let hooks = HookDispatcher(
                gestures.hooks, output: form == .gauge ? .nowhere : .standardError)
            let stage = GestureStage(orientation: gestures.orientation, only: gestures.kinds, hooks: hooks)
            let sink: any EventSink =
                form == .gauge
                ? try GestureScreen(stage, keysFromTerminal: source.recording == "-")
                : GestureLineSink(isJSON: form == .json, hearing: run.signals)
            return Session.Members(stages: [stage], sinks: [sink])
        }
        if let session { try run.play(session) }
    }
}
