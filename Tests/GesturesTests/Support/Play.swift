import Core
import Gestures
import Recordings

/// The gestures that the recognisers report for a source.
struct Play {
    var gestures: [Gesture] = []
    /// The presses of BTN_LEFT, as the recording has them.
    var presses = 0

    /// A source without pressure, which no recogniser could be given.
    struct NoAxis: Error {}

    /// Plays a source to its end.
    init(_ source: any InputSource, orientation: Orientation = .portrait) throws {
        var source = source
        guard let axis = source.origin.axis else { throw NoAxis() }
        let surface = TouchSurface(of: source.origin.device, axis: axis)
        var engine = GestureEngine(GestureConditions(surface: surface, orientation: orientation))
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis)))
        var frame = Frame()
        var wasDown = false
        while true {
            let arrival = try source.next(into: &frame)
            var reported: [Gesture] = []
            pipeline.process(arrival, frame) { report in engine.process(report) { reported.append($0) } }
            gestures += reported
            if arrival == .ended || arrival == .waiting { return }
            let isDown = frame.buttons.contains { $0.code == KeyCode.left }
            if isDown, !wasDown { presses += 1 }
            wasDown = isDown
        }
    }

    /// Those of a kind that came to their end.
    func ended(_ kind: GestureKind, fingers: Int? = nil) -> [Gesture] {
        gestures.filter { $0.kind == kind && $0.state == .ended && (fingers == nil || $0.fingers == fingers) }
    }
}

extension Play {
    /// The clicks that came to their end, or were cut off with the recording.
    var clicks: [Gesture] {
        gestures.filter { $0.kind == .click && ($0.state == .ended || $0.state == .cancelled) }
    }
}
