import Core

extension GestureKind {
    /// A palm rests on the pad; it is reported and otherwise ignored.
    package static let palm = GestureKind(rawValue: "palm")
}

/// Recognizes palms, from the first one detected until the last one has lifted.
struct PalmRecognizer: Recognizer {
    static let kinds = [GestureKind.palm]

    private var force: ForceTally?
    private var count = 0
    private var position = Point.zero
    private var counts = Point.zero

    init(_ conditions: GestureConditions) {}

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        guard frame.contacts.contains(where: { $0.role == .palm }) else {
            return finish(.ended, at: frame.time, emit: emit)
        }
        let palms = frame.contacts.lazy.filter { $0.role == .palm }
        let pressed = PressedForce(of: palms)
        count = palms.count
        position = palms.map { $0.position }.mean
        counts = palms.map { $0.counts }.mean
        if force == nil {
            force = ForceTally(at: frame.time, pressed)
            self.emit(.began, at: frame.time, emit)
        } else {
            force?.update(pressed, at: frame.time)
        }
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        finish(.cancelled, at: time, emit: emit)
    }

    private mutating func finish(_ state: GestureState, at time: SessionTime, emit: (Gesture) -> Void) {
        self.emit(state, at: time, emit)
        force = nil
    }

    private func emit(_ state: GestureState, at time: SessionTime, _ emit: (Gesture) -> Void) {
        guard let force else { return }
        var gesture = Gesture(.palm, state, fingerCount: count, time: time)
        gesture.position = position
        gesture.counts = counts
        gesture.setForce(force, at: time)
        emit(gesture)
    }
}
