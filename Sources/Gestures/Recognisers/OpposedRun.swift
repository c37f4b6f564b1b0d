import Core

/// The state machine shared by pinch and rotation, for fingers that move against each other; both may run at once.
struct OpposedRun: Sendable {
    private let kind: GestureKind
    private var running: FingerGroup?

    init(_ kind: GestureKind) { self.kind = kind }

    mutating func process(
        _ frame: TouchFrame, isBeginning: (FingerGroup) -> Bool,
        hasChanged: (FingerGroup, FingerGroup) -> Bool,
        describe: (inout Gesture, FingerGroup) -> Void, emit: (Gesture) -> Void
    ) {
        if let group = running, frame.group?.startTime != group.startTime {
            let isPalm = frame.contacts.contains { group.numbers.contains($0.number) && $0.role != .finger }
            finish(isPalm ? .cancelled : .ended, at: frame.time, describe: describe, emit: emit)
        }
        guard let group = frame.group, !frame.isTick else { return }
        if let before = running {
            running = group
            if hasChanged(before, group) { self.emit(.changed, at: frame.time, describe, emit) }
        } else if frame.time >= group.settledTime, group.isOpposed, isBeginning(group) {
            running = group
            self.emit(.began, at: frame.time, describe, emit)
        }
    }

    mutating func finish(
        _ state: GestureState, at time: SessionTime, describe: (inout Gesture, FingerGroup) -> Void,
        emit: (Gesture) -> Void
    ) {
        self.emit(state, at: time, describe, emit)
        running = nil
    }

    private func emit(
        _ state: GestureState, at time: SessionTime, _ describe: (inout Gesture, FingerGroup) -> Void,
        _ emit: (Gesture) -> Void
    ) {
        guard let group = running else { return }
        var gesture = Gesture(kind, state, of: group, time: time)
        describe(&gesture, group)
        emit(gesture)
    }
}
