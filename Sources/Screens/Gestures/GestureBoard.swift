public import Core
import Formatting
public import Gestures

/// What the picture of gestures shows: what touches, what goes on, and what came last.
public struct GestureBoard: Equatable, Sendable {
    /// How many gestures are remembered.
    static let memory = 60

    let session: GaugeSession
    let words: GestureWords
    let surface: TouchSurface
    private(set) var frame: TouchFrame?
    /// What has begun and goes on, in the order of its beginning.
    private(set) var running: [Gesture] = []
    /// What is over, the latest first.
    private(set) var past: [Gesture] = []
    private(set) var notice: String?
    private(set) var caption: String?
    /// Whether something is otherwise than it was drawn.
    public private(set) var isChanged = true

    /// A board on which nothing has happened.
    public init(origin: SourceInfo, configuration: PipelineConfiguration, surface: TouchSurface) {
        session = GaugeSession(origin: origin, configuration: configuration)
        words = GestureWords(session.wording)
        self.surface = surface
        notice = surface.assumption
    }

    /// Takes what recognisers saw.
    public mutating func take(_ frame: TouchFrame?) {
        self.frame = frame
        isChanged = true
    }

    /// Takes a gesture.
    public mutating func take(_ gesture: Gesture) {
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

    /// Something that the person should know.
    public mutating func take(notice: String) {
        self.notice = notice
        isChanged = true
    }

    /// The demo says something, or nothing any more.
    public mutating func take(caption: String?) {
        self.caption = caption
        isChanged = true
    }

    /// Forgets what came.
    public mutating func clear() {
        past.removeAll()
        notice = nil
        isChanged = true
    }

    /// It was drawn as it stands.
    public mutating func wasDrawn() { isChanged = false }
}
