package import Core
import Formatting
package import Gestures

/// The state of the gesture screen: the contacts, the gestures in progress, and the latest ones that have ended.
package struct GestureBoard: Equatable, Sendable {
    /// The maximum number of gestures to remember.
    static let memory = 60

    let session: GaugeSession
    let words: GestureWords
    let surface: TouchSurface
    private(set) var frame: TouchFrame?
    /// The paths of fingers in the last second.
    private(set) var trails: [FingerTrail] = []
    /// Whether the help is shown instead of the board.
    package private(set) var showsHelp = false
    private var time: SourceTime = 0
    /// Whether the recording has ended, so that nothing moves any more.
    private var isOver = false
    /// The gestures in progress, in the order of their beginning.
    private(set) var running: [Gesture] = []
    /// The gestures that have ended, the latest first.
    private(set) var past: [Gesture] = []
    private(set) var notice: String?
    private(set) var caption: String?
    /// Whether the screen must be redrawn.
    package private(set) var isChanged = true

    package init(origin: SourceInfo, configuration: PipelineConfiguration, surface: TouchSurface) {
        session = GaugeSession(origin: origin, configuration: configuration)
        words = GestureWords(session.wording)
        self.surface = surface
        notice = surface.assumption
    }

    /// Processes a frame of the recognizers, which is current at a time.
    package mutating func update(_ frame: TouchFrame?, at time: SourceTime) {
        guard !isOver else { return }
        self.frame = frame
        self.time = time
        for contact in frame?.contacts ?? [] where contact.role == .finger {
            let index = trails.firstIndex { $0.number == contact.number } ?? trails.count
            if index == trails.count { trails.append(FingerTrail(contact.number)) }
            trails[index].append(contact, at: time)
        }
        for index in trails.indices { trails[index].expire(at: time) }
        trails.removeAll { $0.points.isEmpty }
        isChanged = true
    }

    /// Whether the picture changes with time alone.
    package var isFading: Bool { !trails.isEmpty }

    /// The age of a position in relation to the time for which it is shown, 0...1.
    func age(of point: FingerTrail.Point) -> Double {
        min(max(Double(time - point.time) / Double(FingerTrail.durationMicroseconds), 0), 1)
    }

    /// Removes the contacts and their paths: the recording has ended.
    package mutating func end() {
        (frame, trails, isOver) = (nil, [], true)
        isChanged = true
    }

    /// Shows or closes the help.
    package mutating func toggleHelp() {
        showsHelp.toggle()
        isChanged = true
    }

    /// Processes a gesture.
    package mutating func add(_ gesture: Gesture) {
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

    /// Shows a notice.
    package mutating func show(notice: String) {
        self.notice = notice
        isChanged = true
    }

    /// Shows a caption of the demo; nil removes it.
    package mutating func show(caption: String?) {
        self.caption = caption
        isChanged = true
    }

    /// Clears the gestures that have ended, and the notice.
    package mutating func clear() {
        past.removeAll()
        notice = nil
        isChanged = true
    }

    /// Notes that the board was drawn.
    package mutating func wasDrawn() { isChanged = false }
}
