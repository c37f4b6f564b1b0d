import Core

extension GestureKind {
    /// Fingers rest where they landed.
    package static let longPress = GestureKind(rawValue: "long-press")
}

/// Recognizes fingers at rest: the gesture begins after half a second and ends when a finger lifts or another joins.
struct LongPressRecognizer: Recognizer {
    static let kinds = [GestureKind.longPress]

    /// The time of rest in microseconds (UIKit's minimumPressDuration and Android's long press before 2022: 0.5 s).
    static let time: Int64 = 500_000
    /// The greatest movement before, in millimeters (UIKit's allowableMovement: 10 pt, 1.6 mm on a phone; more here, for
    /// fingertips that roll).
    static let slop = 2.5

    private let surface: TouchSurface
    /// The start of the group that presses; nil without a long press.
    private var running: SessionTime?

    init(_ conditions: GestureConditions) { surface = conditions.surface }

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        if let start = running, frame.group?.startTime != start, let group = frame.previousGroup {
            let isPalm = frame.contacts.contains { group.numbers.contains($0.number) && $0.role == .palm }
            emit(Gesture(.longPress, isPalm ? .cancelled : .ended, of: group, time: frame.time))
            running = nil
        }
        guard running == nil, frame.buttons.isEmpty, let group = frame.group else { return }
        if group.hasLanded, frame.time - group.startTime >= Self.time, group.reach <= Self.slop,
            isMeant(frame)
        {
            running = group.startTime
            emit(Gesture(.longPress, .began, of: group, time: frame.time))
        }
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        guard running != nil, let group = last.group else { return }
        emit(Gesture(.longPress, .cancelled, of: group, time: time))
        running = nil
    }

    /// Whether at least one finger is outside of the areas where palms rest.
    private func isMeant(_ frame: TouchFrame) -> Bool {
        frame.contacts.contains { $0.role == .finger && !surface.isAtSide($0.position) }
    }
}
