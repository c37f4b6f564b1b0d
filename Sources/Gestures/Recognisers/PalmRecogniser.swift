extension GestureKind {
    /// A palm lies on the pad: told, and otherwise passed over.
    public static let palm = GestureKind(rawValue: "palm")
}

/// Palms, from the first that is known to be one until the last has lifted.
struct PalmRecogniser: Recogniser {
    static let kinds = [GestureKind.palm]

    private var force: ForceTally?
    private var palms: [TrackedContact] = []

    init(_ conditions: GestureConditions) {}

    mutating func take(_ frame: TouchFrame, tell: (Gesture) -> Void) {
        let now = frame.contacts.filter { $0.role == .palm }
        guard !now.isEmpty else { return finish(.ended, at: frame.time, tell: tell) }
        let grams = now.reduce(0) { $0 + $1.grams }
        palms = now
        if force == nil {
            force = ForceTally(at: frame.time, grams: grams)
            self.tell(.began, at: frame.time, tell)
        } else {
            force?.take(grams, at: frame.time)
        }
    }

    mutating func cancel(at time: Int64, tell: (Gesture) -> Void) {
        finish(.cancelled, at: time, tell: tell)
    }

    private mutating func finish(_ state: GestureState, at time: Int64, tell: (Gesture) -> Void) {
        self.tell(state, at: time, tell)
        force = nil
    }

    private func tell(_ state: GestureState, at time: Int64, _ tell: (Gesture) -> Void) {
        guard let force else { return }
        var gesture = Gesture(.palm, state, fingers: palms.count, time: time)
        gesture.position = palms.map(\.position).mean
        gesture.counts = palms.map(\.counts).mean
        gesture.take(force, at: time)
        tell(gesture)
    }
}
