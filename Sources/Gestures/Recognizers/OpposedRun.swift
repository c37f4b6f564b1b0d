import Core

/// The state machine shared by pinch and rotation, for fingers that move against each other; both may run at once.
struct OpposedRun: Sendable {
    private let kind: GestureKind
    /// The start of the group; nil without a gesture.
    private var running: SessionTime?

    init(_ kind: GestureKind) { self.kind = kind }

    mutating func process(
        _ frame: TouchFrame, isBeginning: (FingerGroup) -> Bool,
        hasChanged: (FingerGroup, FingerGroup) -> Bool,
        addProperties: (inout Gesture, FingerGroup) -> Void, emit: (Gesture) -> Void
    ) {
        if let start = running, frame.group?.startTime != start, let group = frame.previousGroup {
            let isPalm = frame.contacts.contains { group.numbers.contains($0.number) && $0.role != .finger }
            finish(
                isPalm ? .cancelled : .ended, group, at: frame.time, addProperties: addProperties, emit: emit)
        }
        guard !frame.isTick, let group = frame.group else { return }
        if running != nil {
            // Ticks do not move fingers, so that the previous frame is as good as the last that was no tick.
            guard let previous = frame.previousGroup, hasChanged(previous, group) else { return }
            self.emit(.changed, group, at: frame.time, addProperties, emit)
        } else if frame.time >= group.settledTime, !group.isLifting, isBeginning(group) {
            running = group.startTime
            self.emit(.began, group, at: frame.time, addProperties, emit)
        }
    }

    mutating func finish(
        _ state: GestureState, _ group: FingerGroup?, at time: SessionTime,
        addProperties: (inout Gesture, FingerGroup) -> Void, emit: (Gesture) -> Void
    ) {
        if running != nil, let group { self.emit(state, group, at: time, addProperties, emit) }
        running = nil
    }

    private func emit(
        _ state: GestureState, _ group: FingerGroup, at time: SessionTime,
        _ addProperties: (inout Gesture, FingerGroup) -> Void, _ emit: (Gesture) -> Void
    ) {
        var gesture = Gesture(kind, state, of: group, time: time)
        addProperties(&gesture, group)
        emit(gesture)
    }
}
