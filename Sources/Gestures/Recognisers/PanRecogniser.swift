import Core

extension GestureKind {
    /// Fingers move together.
    public static let pan = GestureKind(rawValue: "pan")
}

/// Recognises fingers that move together: one moves the pointer, two scroll; with the button pressed it is a drag.
struct PanRecogniser: Recogniser {
    static let kinds = [GestureKind.pan]

    /// The movement of the centroid that makes a pan, in millimetres, while a tap is still possible and may be rolling.
    static let earlySlop = TapRecogniser.slop
    /// The movement that makes a pan later.
    static let slop = 2.0

    private let orientation: Orientation
    private var running: FingerGroup?
    private var button: String?

    init(_ conditions: GestureConditions) { orientation = conditions.orientation }

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        if let group = running, frame.group?.startTime != group.startTime {
            let isPalm = frame.contacts.contains { group.numbers.contains($0.number) && $0.role != .finger }
            var gesture = gesture(isPalm ? .cancelled : .ended, of: group, at: frame.time)
            // A finger that rested before lifting has no velocity.
            let velocities = (frame.lifted + frame.contacts).filter { group.numbers.contains($0.number) }
            gesture.velocity = velocities.map(\.velocity).mean
            emit(gesture)
            running = nil
        }
        guard let group = frame.group, !frame.isTick else { return }
        if running != nil {
            let hasMoved = running?.translation != group.translation
            running = group
            if hasMoved { emit(gesture(.changed, of: group, at: frame.time)) }
        } else if frame.time >= group.settledTime, !group.isOpposed,
            group.translation.length >= slop(of: group, in: frame)
        {
            running = group
            button = frame.buttons.first?.name
            emit(gesture(.began, of: group, at: frame.time))
        }
    }

    mutating func cancel(at time: SessionTime, emit: (Gesture) -> Void) {
        if let group = running { emit(gesture(.cancelled, of: group, at: time)) }
        running = nil
    }

    private func slop(of group: FingerGroup, in frame: TouchFrame) -> Double {
        frame.time - group.startTime <= TapRecogniser.longest || !frame.buttons.isEmpty
            ? Self.earlySlop : Self.slop
    }

    private func gesture(_ state: GestureState, of group: FingerGroup, at time: SessionTime) -> Gesture {
        var gesture = Gesture(.pan, state, of: group, time: time)
        gesture.translation = group.translation
        gesture.velocity = group.velocity
        gesture.direction = orientation.direction(of: group.translation)
        gesture.button = button
        return gesture
    }
}
