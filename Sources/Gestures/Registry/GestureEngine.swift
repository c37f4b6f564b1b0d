package import Core

/// Runs all recognizers of a session: measurement events go in, gestures come out.
///
/// ```swift
/// import Core
/// import Gestures
/// import Simulation
///
/// var pad = try SimulatedPad(scenario: "gestures")
/// guard let channel = pad.origin.channel else { return }
/// let surface = TouchSurface(of: pad.origin.device, axis: channel.axis)
/// var pipeline = MeasurementPipeline(PipelineConfiguration(channel))
/// var engine = GestureEngine(GestureConditions(surface: surface), only: [.swipe])
/// var frame = Frame()
/// var event = SourceEvent.waiting
/// while event != .ended {
///     event = try pad.next(into: &frame)
///     pipeline.process(event, frame) { measured in
///         engine.process(measured) { gesture in
///             if gesture.state == .ended { print(gesture.names) }
///         }
///     }
/// }
/// // prints ["swipe", "swipe-left"]
/// ```
package struct GestureEngine: Sendable {
    private var tracker: TouchTracker
    private var recognizers: [any Recognizer] = []
    private let wanted: Set<GestureKind>
    private var hasFrame = false
    /// The last frame that the recognizers have processed.
    package var frame: TouchFrame? { hasFrame ? tracker.frame : nil }

    /// How many contacts jumped, and were taken for another finger from then on.
    package var jumps: Int { tracker.jumps }

    /// - Parameters:
    ///   - conditions: the surface and its orientation.
    ///   - wanted: the kinds to report; nil for all.
    package init(_ conditions: GestureConditions, only wanted: Set<GestureKind>? = nil) {
        tracker = TouchTracker(conditions.surface)
        self.wanted = wanted ?? Set(RecognizerRegistry.kinds)
        for type in RecognizerRegistry.recognizers where type.kinds.contains(where: self.wanted.contains) {
            recognizers.append(type.init(conditions))
        }
    }

    /// Processes an event of the pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (Gesture) -> Void) {
        let wanted = self.wanted
        switch report {
        case .reading(let reading), .unseen(let reading):
            hasFrame = tracker.process(reading)
            guard hasFrame else { return }
            for index in recognizers.indices {
                recognizers[index].process(tracker.frame) { if wanted.contains($0.kind) { emit($0) } }
            }
        case .threshold(let crossing):
            for index in recognizers.indices {
                recognizers[index].process(crossing) { if wanted.contains($0.kind) { emit($0) } }
            }
        case .touchUp(_, _, let time, isCut: true): cancel(at: time, emit: emit)
        case .gone(let time), .continued(let time): cancel(at: time, emit: emit)
        case .dropped: tracker.expectLoss()
        case .touchUp, .touchDown, .blocked, .mark, .reference: break
        }
    }

    /// Cancels the gestures in progress, because the contacts are lost.
    private mutating func cancel(at time: SessionTime?, emit: (Gesture) -> Void) {
        guard let last = frame else { return }
        let wanted = self.wanted
        tracker.reset()
        hasFrame = false
        for index in recognizers.indices {
            recognizers[index].cancel(last, at: max(last.time, time ?? last.time)) {
                if wanted.contains($0.kind) { emit($0) }
            }
        }
    }
}
