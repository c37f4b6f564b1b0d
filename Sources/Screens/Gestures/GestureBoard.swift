public import Core
import Formatting
public import Gestures

/// The state of the gesture screen: the contacts, the gestures in progress, and the latest ones that have ended.
public struct GestureBoard: Equatable, Sendable {
    /// The maximum number of gestures to remember.
    static let memory = 60

    let session: GaugeSession
    let words: GestureWords
    let surface: TouchSurface
    private(set) var frame: TouchFrame?
    /// The gestures in progress, in the order of their beginning.
    private(set) var running: [Gesture] = []
    /// The gestures that have ended, the latest first.
    private(set) var past: [Gesture] = []
    private(set) var notice: String?
    private(set) var caption: String?
    /// Whether the screen must be redrawn.
    public private(set) var isChanged = true

    /// Creates a board without gestures.
    public init(origin: SourceInfo, configuration: PipelineConfiguration, surface: TouchSurface) {
        session = GaugeSession(origin: origin, configuration: configuration)
        words = GestureWords(session.wording)
        self.surface = surface
        notice = surface.assumption
    }

    /// Processes a frame of the recognisers.
    public mutating func take(_ frame: TouchFrame?) {
        self.frame = frame
        isChanged = true
    }

    /// Processes a gesture.
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

    /// Shows a notice.
    public mutating func take(notice: String) {
        self.notice = notice
        isChanged = true
    }

    /// Shows a caption of the demo; nil removes it.
    public mutating func take(caption: String?) {
        self.caption = caption
        isChanged = true
    }

    /// Clears the gestures that have ended, and the notice.
    public mutating func clear() {
        past.removeAll()
        notice = nil
        isChanged = true
    }

    /// Notes that the board was drawn.
    public mutating func wasDrawn() { isChanged = false }
}
