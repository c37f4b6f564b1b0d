import Core

extension GestureKind {
    /// A physical button is pressed.
    package static let click = GestureKind(rawValue: "click")
}

/// Recognizes presses of a physical button. On a pad with one button, two fingers make it the right button and three the
/// middle one (libinput's clickfinger).
struct ClickRecognizer: Recognizer {
    static let kinds = [GestureKind.click]

    private var running: Click?

    fileprivate struct Click {
        var pressTime: SessionTime
        var force: ForceTally
        var code: UInt16
        var fingerCount: Int
        var position: Point
        var counts: Point
    }

    init(_ conditions: GestureConditions) {}

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        guard let button = frame.buttons.first, !frame.contacts.isEmpty else {
            return finish(.ended, at: frame.time, emit: emit)
        }
        let taking = frame.contacts.lazy.filter { $0.role == .finger || $0.role == .holding }
        let pressed = PressedForce(of: taking)
        let fingerCount = max(1, taking.count + frame.unseenFingers())
        guard var click = running else {
            let click = Click(
                pressTime: frame.time, force: ForceTally(at: frame.time, pressed), code: button.code,
                fingerCount: fingerCount, position: taking.map { $0.position }.mean,
                counts: taking.map { $0.counts }.mean)
            running = click
            return emit(click.gesture(.began, at: frame.time))
        }
        click.force.update(pressed, at: frame.time)
        // Two fingers rarely land at exactly the same time.
        if frame.time - click.pressTime <= RoleJudge.clickWindowMicroseconds {
            click.fingerCount = max(click.fingerCount, fingerCount)
        }
        running = click
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        finish(.cancelled, at: time, emit: emit)
    }

    private mutating func finish(_ state: GestureState, at time: SessionTime, emit: (Gesture) -> Void) {
        if let running { emit(running.gesture(state, at: time)) }
        running = nil
    }
}

extension ClickRecognizer.Click {
    func gesture(_ state: GestureState, at time: SessionTime) -> Gesture {
        var gesture = Gesture(.click, state, fingerCount: fingerCount, time: time)
        gesture.position = position
        gesture.counts = counts
        gesture.button = name
        gesture.setForce(force, at: time)
        return gesture
    }

    private var name: String? {
        if code == KeyCode.left, fingerCount == 2 { return Button(code: 0x111)?.name }
        if code == KeyCode.left, fingerCount == 3 { return Button(code: 0x112)?.name }
        return Button(code: code)?.name
    }
}
