import Core

extension GestureKind {
    /// Fingers move together.
    package static let pan = GestureKind(rawValue: "pan")
}

/// Recognizes fingers that move together: one moves the pointer, two scroll; with the button pressed it is a drag.
struct PanRecognizer: Recognizer {
    static let kinds = [GestureKind.pan]

    /// The movement of the centroid that makes a pan, in millimeters, while a tap is still possible and may be rolling.
    static let earlySlop = TapRecognizer.slop
    /// The movement that makes a pan later.
    static let slop = 2.0

    private let orientation: Orientation
    private var running: Run?
    private var button: String?

    /// A pan in progress, as of the last frame; ticks do not count.
    private struct Run {
        /// The start of the group.
        var startTime: SessionTime
        var translation: Point
        var velocity: Point

        init(_ group: FingerGroup) {
            (startTime, translation, velocity) = (group.startTime, group.translation, group.velocity)
        }
    }

    init(_ conditions: GestureConditions) { orientation = conditions.orientation }

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        if let running, frame.group?.startTime != running.startTime, let group = frame.previousGroup {
            let isPalm = frame.contacts.contains { group.numbers.contains($0.number) && $0.role != .finger }
            var gesture = gesture(isPalm ? .cancelled : .ended, of: group, at: frame.time)
            // A finger that rested before lifting has no velocity.
            let velocities = (frame.lifted + frame.contacts).filter { group.numbers.contains($0.number) }
            gesture.velocity = velocities.map(\.velocity).mean
            emit(gesture)
            self.running = nil
        }
        guard !frame.isTick, let group = frame.group else { return }
        if running != nil, group.isPivoting {
            emit(gesture(.failed, of: group, at: frame.time))
            running = nil
        } else if let running {
            self.running = Run(group)
            if running.translation != group.translation {
                emit(gesture(.changed, of: group, at: frame.time))
            }
        } else if frame.time >= group.settledTime, !group.isOpposed,
            hasMoved(group, in: frame)
        {
            running = Run(group)
            button = frame.buttons.first?.name
            emit(gesture(.began, of: group, at: frame.time))
        }
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        if let running, let group = last.group {
            var gesture = gesture(.cancelled, of: group, at: time)
            gesture.velocity = running.velocity
            emit(gesture)
        }
        running = nil
    }

    /// Whether the fingers have moved enough, apart from the transients of the landing and of the lift.
    private func hasMoved(_ group: FingerGroup, in frame: TouchFrame) -> Bool {
        let isEarly = frame.time - group.startTime <= TapRecognizer.longest
        if group.isLifting || group.isPivoting || isEarly && group.isUndecided { return false }
        return group.settledDistance >= (isEarly || !frame.buttons.isEmpty ? Self.earlySlop : Self.slop)
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
