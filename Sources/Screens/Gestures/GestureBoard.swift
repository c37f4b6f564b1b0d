package import Core
internal import Formatting
package import Gestures
package import SessionEvents
package import TerminalUI
internal import Text

/// The state of the gesture screen: the contacts, the gestures in progress, and the latest ones that have ended.
package struct GestureBoard: ScreenModel, Equatable {
    /// The maximum number of gestures to remember.
    static let memory = 60

    let session: SessionFacts
    let words: GestureWords
    let surface: TouchSurface
    private(set) var frame: TouchFrame?
    /// What has become of the contacts since the trails were followed; nil if nothing has.
    private var moved: ShownTouches?
    /// The paths of fingers in the last second.
    private(set) var trails: [FingerTrail] = []
    /// Whether the help is shown instead of the board.
    private(set) var showsHelp = false
    private var time: SourceTime = 0
    /// Whether the recording has ended, so that nothing moves any more.
    private var isOver = false
    /// The gestures in progress, in the order of their beginning.
    private(set) var running: [Gesture] = []
    /// The gestures that have ended, the latest first.
    private(set) var past: [Gesture] = []
    private(set) var notice: String?
    private(set) var caption: String?
    package private(set) var closing: [String] = []
    /// Whether the screen must be redrawn.
    package private(set) var isChanged = true

    package init(origin: SourceInfo, configuration: PipelineConfiguration, surface: TouchSurface) {
        session = SessionFacts(origin: origin, configuration: configuration)
        words = GestureWords(session.wording)
        self.surface = surface
        notice = surface.assumption
    }

    package var nextChange: SourceTime? { nil }

    package mutating func receive(_ event: SessionEvent, at moment: SourceTime) {
        switch event {
        case .measured(.mark(let label, _)): say("mark \(label.printable())")
        case .measured(let event): if let notice = ScreenMessage.of(event) { say(notice) }
        case .gesture(let gesture): add(gesture)
        case .gestured(let count, let duration): closing = [count.text(durationMicroseconds: duration)]
        case .notice(let text), .recorded(let text): say(text)
        case .caption(let text): (caption, isChanged) = (text, true)
        case .sourceEnded:
            // Nothing touches the pad any more.
            (frame, trails, isOver) = (nil, [], true)
            say(EndOfRecording.message(canStepBack: false, isDemo: false))
        default: break
        }
    }

    package mutating func take(_ update: ShownTouches) { (moved, isChanged) = (update, true) }

    package mutating func pass(to moment: SourceTime, time _: SessionTime?) {
        // Trails fade with time alone.
        guard !isOver, moved != nil || !trails.isEmpty else { return }
        if let moved { (frame, self.moved) = (moved.frame, nil) }
        time = moment
        for contact in frame?.contacts ?? [] where contact.role == .finger {
            let index = trails.firstIndex { $0.number == contact.number } ?? trails.count
            if index == trails.count { trails.append(FingerTrail(contact.number)) }
            trails[index].append(contact, at: moment)
        }
        for index in trails.indices { trails[index].expire(at: moment) }
        trails.removeAll { $0.points.isEmpty }
        isChanged = true
    }

    package mutating func press(_ key: Key) -> SessionCommand? {
        switch key {
        case .character("?"): toggleHelp()
        case .character("q") where showsHelp, .escape where showsHelp, .enter where showsHelp: toggleHelp()
        case _ where showsHelp: break
        case .character("q"): return .action(.quit)
        case .character("c"):
            past.removeAll()
            (notice, isChanged) = (nil, true)
        default: if let answer = ScreenMessage.answer(toUnknown: key) { say(answer) }
        }
        return nil
    }

    private mutating func toggleHelp() {
        showsHelp.toggle()
        isChanged = true
    }

    private mutating func say(_ text: String) { (notice, isChanged) = (text, true) }

    /// The age of a position in relation to the time for which it is shown, 0...1.
    func age(of point: FingerTrail.Point) -> Double {
        min(max(Double(time - point.time) / Double(FingerTrail.durationMicroseconds), 0), 1)
    }

    private mutating func add(_ gesture: Gesture) {
        isChanged = true
        let index = running.firstIndex { $0.kind == gesture.kind }
        switch gesture.state {
        case .possible: break
        case .began, .changed: if let index { running[index] = gesture } else { running.append(gesture) }
        case .ended, .cancelled, .failed:
            if let index { running.remove(at: index) }
            past.insert(gesture, at: 0)
            if past.count > Self.memory { past.removeLast() }
        }
    }

    package mutating func wasDrawn() { isChanged = false }

    package func draw(into canvas: inout Canvas) { view(self, into: &canvas) }
}
