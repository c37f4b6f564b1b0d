package import Core
internal import Formatting
package import SessionEvents
package import TerminalUI

/// What a screen shows, as a value. Only events, keys and time change it; drawing does not.
///
/// The screen of the task that is the example of `GuidedTask`:
///
/// ```swift
/// import Core
/// import Screens
/// import SessionEvents
/// import TerminalUI
///
/// struct TouchCountModel: ScreenModel {
///     private var text = ""
///     private(set) var isChanged = true
///
///     var nextChange: SourceTime? { nil }
///     var closing: [String] { [text] }
///
///     mutating func receive(_ event: SessionEvent, at moment: SourceTime) {}
///     mutating func take(_ update: String) { (text, isChanged) = (update, true) }
///     mutating func pass(to moment: SourceTime, time: SessionTime?) {}
///     mutating func press(_ key: Key) -> SessionCommand? { key == .character("q") ? .action(.quit) : nil }
///     mutating func wasDrawn() { isChanged = false }
///
///     func draw(into canvas: inout Canvas) {
///         canvas.clear()
///         canvas.write(text, in: canvas.area, style: .bold)
///     }
/// }
///
/// var model = TouchCountModel()
/// model.take("1 of 2")
/// print(model.closing)
/// // prints ["1 of 2"]
/// ```
package protocol ScreenModel: Sendable {
    /// What the task of the session reports.
    associatedtype Update: Sendable

    /// Whether it has changed since it was drawn.
    var isChanged: Bool { get }

    /// When it changes by itself, on the clock of the source; nil for never.
    var nextChange: SourceTime? { get }

    /// The lines that remain on the terminal after the end.
    var closing: [String] { get }

    /// Takes over what happens in the session besides updates of the task.
    mutating func receive(_ event: SessionEvent, at moment: SourceTime)

    /// Takes over an update of the task.
    mutating func take(_ update: Update)

    /// Lets time pass. `time` is that since the first contact; nil before it.
    mutating func pass(to moment: SourceTime, time: SessionTime?)

    /// Handles a key; returns the command for the session, if it has one.
    mutating func press(_ key: Key) -> SessionCommand?

    /// It has been drawn.
    mutating func wasDrawn()

    func draw(into canvas: inout Canvas)
}

/// What is said in the one line that a screen has for messages.
package enum ScreenMessage {
    /// Returns the message after an event of the session, if `shown` was shown before.
    package static func after(_ event: SessionEvent, _ shown: String?) -> String? {
        switch event {
        case .notice(let text): text
        case .caption(let text): text
        case .measured(let event): of(event) ?? shown
        case .sourceEnded: EndOfRecording.message(canStepBack: false, isDemo: false)
        default: shown
        }
    }

    /// Returns what is said of an event of the pad; nil for nothing.
    package static func of(_ event: MeasurementEvent) -> String? {
        switch event {
        case .dropped: "Some events were lost."
        case .unseen: "The pressure of a contact is unknown until it is sent."
        case .blocked: "Another program has grabbed the pad."
        case .gone: "The pad was disconnected."
        case .continued: "The recording ended here and was continued later."
        case .reading, .touchDown, .touchUp, .threshold, .mark, .reference: nil
        }
    }

    /// Returns the answer to a key that does nothing; nil for keys that are not letters.
    package static func answer(toUnknown key: Key, help: String = "? lists the keys") -> String? {
        guard case .character(let character) = key else { return nil }
        return "\(String(character).printable()) has no function here; \(help)."
    }

    /// Handles a key of a screen whose only key is q.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - help: what the key ? explains; nil if it has no function.
    ///   - notice: what is said, which becomes the answer to another key.
    package static func press(_ key: Key, help: String? = nil, answering notice: inout String?)
        -> SessionCommand?
    {
        if key == .character("q") { return .action(.quit) }
        let explanation = key == .character("?") ? help : nil
        notice =
            explanation ?? answer(toUnknown: key, help: help == nil ? "q quits" : "? explains") ?? notice
        return nil
    }
}
