import Core
import Gestures
import Recordings

/// The gestures that the recognizers report for a source.
struct Play {
    var gestures: [Gesture] = []
    /// The presses of BTN_LEFT, as the recording has them.
    var presses = 0

    /// Plays a source to its end.
    init(_ source: any InputSource, orientation: Orientation = .portrait) throws {
        self.init(try DecodedRecording(source), orientation: orientation)
    }

    /// Plays what was decoded before.
    init(_ recording: DecodedRecording, orientation: Orientation = .portrait) {
        var engine = GestureEngine(
            GestureConditions(surface: recording.surface, orientation: orientation))
        var pipeline = MeasurementPipeline(PipelineConfiguration(ForceChannel(recording.axis, of: .force)))
        var wasDown = false
        for (event, frame) in recording.events {
            var reported: [Gesture] = []
            pipeline.process(event, frame) { report in engine.process(report) { reported.append($0) } }
            gestures += reported
            let isDown = frame.buttons.contains { $0.code == KeyCode.left }
            if event == .frame, isDown, !wasDown { presses += 1 }
            if event == .frame { wasDown = isDown }
        }
    }

    /// Those of a kind that came to their end.
    func ended(_ kind: GestureKind, fingers: Int? = nil) -> [Gesture] {
        gestures.filter {
            $0.kind == kind && $0.state == .ended && (fingers == nil || $0.fingerCount == fingers)
        }
    }
}

extension Play {
    /// The clicks that came to their end, or were cut off with the recording.
    var clicks: [Gesture] {
        gestures.filter { $0.kind == .click && ($0.state == .ended || $0.state == .cancelled) }
    }
}
