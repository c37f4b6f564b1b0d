public import Core

/// Recognises a circle traced in between two concentric circles, one frame at a time.
///
/// The states are those of all gestures: possible while nothing touches; began with a first point between the circles;
/// changed with each further one; failed with a point outside, at once, and with a lift before each quadrant held a
/// point; ended with a lift after that; cancelled by a second contact and by whatever takes the contact away. A contact
/// that is over is not looked at again: everything must lift before the next trace.
public struct CircleRecogniser: Equatable, Sendable {
    /// What is told of a trace.
    public enum Event: Equatable, Sendable {
        /// It begins.
        case began
        /// It went on to another frame.
        case changed
        /// It is over.
        case over(CircleTrace)
    }

    /// The ring to trace in.
    public let target: CircleTarget
    /// The trace that goes on, or the last one; nil before any.
    public private(set) var trace: CircleTrace?
    private let surface: TouchSurface
    private var phase = Phase.waiting
    private var contact: Contact?
    /// What touched in the last frame.
    private var present: [Contact] = []
    private var landed: SessionTime = 0

    private enum Phase: Equatable {
        /// Nothing touches.
        case waiting
        /// A contact is down whose place is not known yet.
        case unplaced
        case tracing
        /// What touches is of a trace that is over.
        case spent
    }

    /// A recogniser of traces on a surface.
    public init(_ target: CircleTarget, on surface: TouchSurface) {
        self.target = target
        self.surface = surface
    }

    /// Whether a trace goes on.
    public var isTracing: Bool { phase == .tracing }

    /// Forgets the trace that is over.
    public mutating func clear() {
        if !isTracing { trace = nil }
    }

    /// Takes what the pipeline told.
    public mutating func take(_ report: MeasurementEvent, tell: (Event) -> Void) {
        switch report {
        case .reading(let reading):
            if !reading.isTick, let time = reading.time { take(reading, at: time, tell) }
        case .touchUp(_, _, let time, isCut: true), .gone(let time):
            takeAway(.cutOff, at: time, tell)
            (phase, contact, present) = (.waiting, nil, [])
        case .blocked(let time): takeAway(.blocked, at: time, tell)
        case .dropped(_, let time): takeAway(.lostEvents, at: time, tell)
        case .touchUp, .touchDown, .threshold, .mark: break
        }
    }

    private mutating func take(_ reading: Reading, at time: SessionTime, _ tell: (Event) -> Void) {
        let held = contact.flatMap { reading.contacts.first(of: $0.identity) }
        let known = present
        present = reading.contacts.map(\.contact)
        if contact != nil, held == nil {
            lift(at: time, tell)
            contact = present.first
            // Another finger may land in the frame in which this one lifts, and then it is a trace of its own. One that
            // was there before is not: it has cancelled a trace, and must lift first.
            let isLeft = known.contains { present.contains($0.identity) }
            phase = present.count > 1 || isLeft ? .spent : .waiting
        }
        guard let first = held ?? reading.contacts.first else {
            phase = .waiting
            return
        }
        if phase == .waiting { (contact, landed, phase) = (first.contact, time, .unplaced) }
        guard reading.contacts.count == 1 else { return takeAway(.secondContact, at: time, tell) }
        if phase != .spent { proceed(first, at: time, tell) }
    }

    private mutating func proceed(_ measured: MeasuredContact, at time: SessionTime, _ tell: (Event) -> Void)
    {
        guard let x = measured.contact.x, let y = measured.contact.y else { return }
        let position = surface.point(x: x, y: y)
        let isFirst = phase == .unplaced
        var next = isFirst ? CircleTrace(in: target, at: time) : trace ?? CircleTrace(in: target, at: time)
        // Held once, its path is written where it lies; twice, all of it would be copied with each frame.
        trace = nil
        let excess = target.excess(ofRadius: (position - target.center).length)
        guard excess == 0 else {
            next.failingPoint = CircleTrace.Place(position: position, time: time)
            trace = next
            return finish(.failed, isFirst ? .beganOutside(excess) : .wentOutside(excess), at: time, tell)
        }
        next.append(position, grams: measured.force.grams, at: time)
        next.state = isFirst ? .began : .changed
        trace = next
        phase = .tracing
        tell(isFirst ? .began : .changed)
    }

    private mutating func lift(at time: SessionTime, _ tell: (Event) -> Void) {
        switch phase {
        case .tracing:
            let missing = (trace?.quadrants ?? []).indices.filter { trace?.quadrants[$0] == false }
            finish(
                missing.isEmpty ? .ended : .failed, missing.isEmpty ? nil : .lacksQuadrants(missing),
                at: time, tell)
        case .unplaced:
            trace = CircleTrace(in: target, at: landed)
            finish(.failed, .noPosition, at: time, tell)
        case .waiting, .spent: break
        }
    }

    private mutating func takeAway(_ reason: CircleReason, at time: SessionTime?, _ tell: (Event) -> Void) {
        switch phase {
        case .tracing: finish(.cancelled, reason, at: time ?? landed, tell)
        case .unplaced:
            trace = CircleTrace(in: target, at: landed)
            finish(.cancelled, reason, at: time ?? landed, tell)
        case .waiting, .spent: break
        }
    }

    private mutating func finish(
        _ state: GestureState, _ reason: CircleReason?, at time: SessionTime, _ tell: (Event) -> Void
    ) {
        phase = .spent
        trace?.pass(to: time)
        trace?.state = state
        trace?.reason = reason
        if let trace { tell(.over(trace)) }
    }
}
