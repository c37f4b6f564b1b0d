package import Clicks
package import Core
package import Formatting
package import SessionEvents
package import TerminalUI

/// The state of the screen that measures clicks.
package struct ClickModel: ScreenModel {
    /// The pad and the wording of its forces.
    package let session: SessionFacts
    /// What there is to do.
    let instruction: String
    /// A message for the user, or a caption of the demo; nil for none.
    private(set) var notice: String? { didSet { isChanged = isChanged || notice != oldValue } }
    /// The clicks so far.
    private(set) var results: ClickResults
    /// What became of the last click, and where the next one of a map is asked for; nil before the first one.
    private(set) var lastClick: String?
    /// The force now, in the unit of the clicks; nil without contact.
    private(set) var force: Double?
    /// Whether it has changed since it was drawn.
    package private(set) var isChanged = true

    package init(session: SessionFacts, results: ClickResults, instruction: String) {
        (self.session, self.results, self.instruction) = (session, results, instruction)
    }

    package var nextChange: SourceTime? { nil }

    package var closing: [String] { results.summary.lines + [session.wording.provenanceNote] }

    package mutating func receive(_ event: SessionEvent, at moment: SourceTime) {
        if case .measured(.reading(let reading)) = event {
            let now = reading.contacts.isEmpty ? nil : results.unit.force(of: reading.load)
            isChanged = isChanged || now != force
            force = now
        }
        notice = ScreenMessage.after(event, notice)
    }

    package mutating func take(_ update: ClickUpdate) {
        guard case .event(let event, let results) = update else { return }
        self.results = results
        lastClick = ([event.sentence(among: results), results.request].compactMap(\.self)).joined(
            separator: " ")
        isChanged = true
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?) {}

    package mutating func press(_ key: Key) -> SessionCommand? {
        ScreenMessage.press(key, answering: &notice)
    }

    package mutating func wasDrawn() { isChanged = false }

    package func draw(into canvas: inout Canvas) { view(self, into: &canvas) }
}
