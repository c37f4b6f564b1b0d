package import Core

/// Recognizes a circle that is traced between two concentric circles.
///
/// The states are those of all gestures. A trace is possible while there is no contact and begins with its first point
/// between the circles. It fails immediately at a point outside of them, and on a lift before each quadrant contains a
/// point; it ends on a later lift. A second contact or the loss of the contact cancels it. After that the contact is
/// ignored: all contacts must lift before the next trace.
package struct CircleRecognizer: Equatable, Sendable {
    /// An event of a trace.
    package enum Event: Equatable, Sendable {
        /// The trace begins.
        case began
        /// The trace continues with another frame.
        case changed
        /// The trace is over.
        case over(CircleTrace)
    }

    /// The ring to trace.
    package let target: CircleTarget
    /// The current trace or the last one; nil if there was none.
    package private(set) var trace: CircleTrace?
    private let surface: TouchSurface
    private var phase = Phase.waiting
    private var contact: Contact?
    /// The contacts of the last frame.
    private var present: [Contact] = []
    private var landed: SessionTime = 0

    private enum Phase: Equatable {
        /// There is no contact.
        case waiting
        /// There is a contact without a known position.
        case unplaced
        case tracing
        /// The contacts belong to a trace that is over.
        case spent
    }

    package init(_ target: CircleTarget, on surface: TouchSurface) {
        self.target = target
        self.surface = surface
    }

    /// Whether a trace is in progress.
    package var isTracing: Bool { phase == .tracing }

    /// Removes a trace that is over.
    package mutating func clear() {
        if !isTracing { trace = nil }
    }

    /// Processes an event of the pipeline.
    package mutating func process(_ report: MeasurementEvent, emit: (Event) -> Void) {
        switch report {
        case .reading(let reading):
            if !reading.isTick, let time = reading.time { process(reading, at: time, emit) }
        case .touchUp(_, _, let time, isCut: true), .gone(let time), .continued(let time):
            takeAway(.cutOff, at: time, emit)
            (phase, contact, present) = (.waiting, nil, [])
        case .blocked(let time): takeAway(.blocked, at: time, emit)
        case .dropped(_, let time): takeAway(.lostEvents, at: time, emit)
        case .unseen, .touchUp, .touchDown, .threshold, .mark, .reference: break
        }
    }

    private mutating func process(_ reading: Reading, at time: SessionTime, _ emit: (Event) -> Void) {
        let current = contact.flatMap { reading.contacts.first(of: $0.identity) }
        let known = present
        present = reading.contacts.map(\.contact)
        if contact != nil, current == nil {
            lift(at: time, emit)
            contact = present.first
            // Another finger may land in the frame in which this one lifts, and starts its own trace. A finger that was
            // already down does not: it has cancelled a trace and must lift first.
            let isLeft = known.contains { present.contains($0.identity) }
            phase = present.count > 1 || isLeft ? .spent : .waiting
        }
        guard let first = current ?? reading.contacts.first else {
            phase = .waiting
            return
        }
        if phase == .waiting { (contact, landed, phase) = (first.contact, time, .unplaced) }
        guard reading.contacts.count == 1 else { return takeAway(.secondContact, at: time, emit) }
        if phase != .spent { advance(first, at: time, emit) }
    }

    private mutating func advance(_ measured: MeasuredContact, at time: SessionTime, _ emit: (Event) -> Void)
    {
        guard let x = measured.contact.x, let y = measured.contact.y else { return }
        let position = surface.point(x: x, y: y)
        let isFirst = phase == .unplaced
        var next = isFirst ? CircleTrace(in: target, at: time) : trace ?? CircleTrace(in: target, at: time)
        // Clear the property first: with two references, appending would copy the whole path at each frame.
        trace = nil
        let excess = target.excess(ofRadius: (position - target.center).length)
        guard excess == 0 else {
            next.failingPoint = CircleTrace.PathPoint(
                position: position, percent: measured.force.percent, time: time)
            trace = next
            return finish(.failed, isFirst ? .beganOutside(excess) : .wentOutside(excess), at: time, emit)
        }
        next.append(position, force: measured.force, at: time)
        next.state = isFirst ? .began : .changed
        trace = next
        phase = .tracing
        emit(isFirst ? .began : .changed)
    }

    private mutating func lift(at time: SessionTime, _ emit: (Event) -> Void) {
        switch phase {
        case .tracing:
            let missing = (trace?.quadrants ?? []).indices.filter { trace?.quadrants[$0] == false }
            finish(
                missing.isEmpty ? .ended : .failed, missing.isEmpty ? nil : .lacksQuadrants(missing),
                at: time, emit)
        case .unplaced:
            trace = CircleTrace(in: target, at: landed)
            finish(.failed, .noPosition, at: time, emit)
        case .waiting, .spent: break
        }
    }

    private mutating func takeAway(_ reason: CircleReason, at time: SessionTime?, _ emit: (Event) -> Void) {
        switch phase {
        case .tracing: finish(.cancelled, reason, at: time ?? landed, emit)
        case .unplaced:
            trace = CircleTrace(in: target, at: landed)
            finish(.cancelled, reason, at: time ?? landed, emit)
        case .waiting, .spent: break
        }
    }

    private mutating func finish(
        _ state: GestureState, _ reason: CircleReason?, at time: SessionTime, _ emit: (Event) -> Void
    ) {
        phase = .spent
        trace?.pass(to: time)
        trace?.state = state
        trace?.reason = reason
        if let trace { emit(.over(trace)) }
    }
}
