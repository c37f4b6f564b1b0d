package import Core
package import Sensing
package import SessionEvents
package import TerminalUI

/// The state of the screen that guides through a check of touches.
package struct TouchModel: ScreenModel {
    /// The number of places of a trail that are kept.
    private static let mostPlaces = 600

    let title: String
    /// The size of the pad in millimeters.
    let size: Point
    private(set) var step: TouchStep?
    private(set) var number = 0
    private(set) var count = 0
    private(set) var progress = 0.0
    private(set) var words = ""
    /// Where the last contacts were, in millimeters.
    private(set) var trail: [Point] = []
    /// Where contacts are.
    private(set) var places: [Point] = []
    /// The deviations of the strokes of this step from their lines, over the way along them.
    private(set) var strokes: [[Point]] = []
    private(set) var notice: String? { didSet { isChanged = isChanged || notice != oldValue } }
    package private(set) var isChanged = true

    package init(title: String, size: Point) { (self.title, self.size) = (title, size) }

    package var nextChange: SourceTime? { nil }
    package var closing: [String] { [] }

    package mutating func receive(_ event: SessionEvent, at moment: SourceTime) {
        // Whether a pressure is known does not matter here.
        if case .measured(.unseen) = event { return }
        notice = ScreenMessage.after(event, notice)
    }

    package mutating func take(_ update: TouchUpdate) {
        switch update {
        case .step(let step, let number, let count):
            (self.step, self.number, self.count) = (step, number, count)
            (progress, words, trail, strokes, notice) = (0, "", [], [], nil)
        case .places(let places):
            if self.places.isEmpty, !places.isEmpty {
                trail = []
                if step == .nothing {
                    notice = "A contact. If something touched the pad, b begins this step again."
                }
            }
            self.places = places
            trail += places
            if trail.count > Self.mostPlaces { trail.removeFirst(trail.count - Self.mostPlaces) }
        case .progress(let share, let words): (progress, self.words) = (share, words)
        case .stroke(let points): strokes.append(points)
        case .over: break
        }
        isChanged = true
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?) {}

    package mutating func press(_ key: Key) -> SessionCommand? {
        switch key {
        case .enter: return .action(.note)
        case .character("b"): return .action(.back)
        default:
            return ScreenMessage.press(
                key, help: "Enter skips a step, b goes back, q quits.", answering: &notice)
        }
    }

    package mutating func wasDrawn() { isChanged = false }

    package func draw(into canvas: inout Canvas) { view(self, into: &canvas) }
}
