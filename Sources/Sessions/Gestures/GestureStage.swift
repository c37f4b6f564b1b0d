package import Core
import Formatting
package import Gestures
import POSIX
import Recordings
package import SessionEvents

/// Recognizes gestures, and runs their hooks.
package final class GestureStage: ReadingReceiver {
    private let orientation: Orientation
    private let only: Set<GestureKind>?
    private let showsTouches: Bool
    private var hooks: HookDispatcher
    private var engine: GestureEngine?
    private var count: GestureCount
    private var channel: ForceChannel?
    private var durationMicroseconds: Int64 = 0
    /// A buffer that is reused, so that frames need no allocation.
    private var spare: [Gesture] = []

    /// - Parameters:
    ///   - orientation: how the pad lies.
    ///   - only: the kinds that are recognized; nil for all.
    ///   - hooks: what runs commands at gestures.
    ///   - showsTouches: whether the contacts are reported with each reading.
    package init(
        orientation: Orientation, only: Set<GestureKind>?, hooks: HookDispatcher, showsTouches: Bool = false
    ) {
        self.orientation = orientation
        self.only = only
        self.showsTouches = showsTouches
        self.hooks = hooks
        count = GestureCount(of: RecognizerRegistry.kinds.filter { only?.contains($0) ?? true })
    }

    package var tickHorizon: Int64? { Self.usualTickHorizon }

    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .opened(let header):
            let surface = TouchSurface(of: header.origin.device, axis: header.configuration.channel.axis)
            engine = GestureEngine(
                GestureConditions(surface: surface, orientation: orientation), only: only)
            channel = header.configuration.channel
        case .measured(let event): recognize(event, session)
        case .childEnded: reap(session)
        case .rewound:
            engine = nil
            count = GestureCount(of: RecognizerRegistry.kinds.filter { only?.contains($0) ?? true })
            durationMicroseconds = 0
        case .stopped:
            reap(session)
            count.jumps = engine?.jumps ?? 0
            session.emit(.gestured(count, durationMicroseconds: durationMicroseconds))
        default: break
        }
    }

    private func recognize(_ event: MeasurementEvent, _ session: SessionContext) {
        var found: [Gesture] = []
        swap(&found, &spare)
        engine?.process(event) { found.append($0) }
        if case .reading(let reading) = event {
            durationMicroseconds = max(durationMicroseconds, (reading.time ?? 0).microseconds)
        }
        if showsTouches, event.movesTouches {
            session.emit(.guided(GuidedUpdate(ShownTouches(engine?.frame))))
        }
        for gesture in found {
            session.emit(.gesture(gesture))
            if count.add(gesture) { runHooks(of: gesture, session) }
        }
        found.removeAll(keepingCapacity: true)
        swap(&found, &spare)
    }

    private func runHooks(of gesture: Gesture, _ session: SessionContext) {
        guard let channel else { return }
        for name in gesture.names {
            hooks.run(
                name, event: "gesture", grams: channel.scale.stated(gesture.peak),
                percent: gesture.peak.map(channel.percent(ofGrams:)), time: gesture.time,
                more: [HookVariable("FORCESCALE_FINGERS", "\(gesture.fingerCount)")]
            ) { session.emit(.notice($0)) }
        }
    }

    private func reap(_ session: SessionContext) { hooks.reap { session.emit(.notice($0)) } }
}

extension MeasurementEvent {
    /// Whether contacts may be elsewhere after it.
    fileprivate var movesTouches: Bool {
        switch self {
        case .reading, .unseen, .gone, .continued: true
        case .touchDown, .touchUp, .threshold, .mark, .blocked, .dropped, .reference: false
        }
    }
}
