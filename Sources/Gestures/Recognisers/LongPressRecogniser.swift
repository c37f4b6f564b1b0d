import Core

extension GestureKind {
    /// Fingers rest where they landed.
    public static let longPress = GestureKind(rawValue: "long-press")
}

/// Fingers that rest: told as they have rested for half a second, over as one lifts or another joins.
struct LongPressRecogniser: Recogniser {
    static let kinds = [GestureKind.longPress]

    /// How long they rest, in microseconds (UIKit's minimumPressDuration and Android's long press before 2022: 0.5 s).
    static let time: Int64 = 500_000
    /// How far they may move before, in millimetres (UIKit's allowableMovement: 10 pt, 1.6 mm on a phone; more here,
    /// for a fingertip that rolls).
    static let slop = 2.5

    private let surface: TouchSurface
    private var running: FingerGroup?

    init(_ conditions: GestureConditions) { surface = conditions.surface }

    mutating func take(_ frame: TouchFrame, tell: (Gesture) -> Void) {
        if let group = running, frame.group?.startTime != group.startTime {
            let isPalm = frame.contacts.contains { group.numbers.contains($0.number) && $0.role == .palm }
            tell(Gesture(.longPress, isPalm ? .cancelled : .ended, of: group, time: frame.time))
            running = nil
        }
        guard let group = frame.group, frame.buttons.isEmpty else { return }
        if running != nil {
            running = group
        } else if group.hasLanded, frame.time - group.startTime >= Self.time, group.reach <= Self.slop,
            isMeant(frame)
        {
            running = group
            tell(Gesture(.longPress, .began, of: group, time: frame.time))
        }
    }

    mutating func cancel(at time: Int64, tell: (Gesture) -> Void) {
        guard let group = running else { return }
        tell(Gesture(.longPress, .cancelled, of: group, time: time))
        running = nil
    }

    /// Whether not all of it lies where palms do.
    private func isMeant(_ frame: TouchFrame) -> Bool {
        frame.contacts.contains { $0.role == .finger && !surface.isAtSide($0.position) }
    }
}
