package import Core
package import Formatting
package import Pens
package import SessionEvents
package import TerminalUI

/// The state of the screen that measures a pen on a scale.
package struct PenModel: ScreenModel {
    /// The pen and the wording of its pressure.
    package let session: SessionFacts
    /// The number of sweeps after which the measurement ends.
    let wanted: Int
    /// A message for the user; nil for none.
    private(set) var notice: String? { didSet { isChanged = isChanged || notice != oldValue } }
    /// The complete sweeps.
    private(set) var sweeps = 0
    /// Forces and pressures so far.
    private(set) var pairs: [PenPair] = []
    /// The lag of the scale in seconds, roughly; nil while it is unknown.
    private(set) var lagSeconds: Double?
    /// The reading of the pen; nil without contact.
    private(set) var reading: Reading?
    /// The last weight of the scale in grams; nil before the first one, and while it shows none.
    private(set) var grams: Double?
    /// Whether the scale has ever shown a weight.
    private(set) var hasScale = false
    /// Whether it has changed since it was drawn.
    package private(set) var isChanged = true

    package init(session: SessionFacts, wanted: Int) { (self.session, self.wanted) = (session, wanted) }

    package var nextChange: SourceTime? { nil }

    package var closing: [String] { [] }

    package mutating func receive(_ event: SessionEvent, at moment: SourceTime) {
        switch event {
        case .measured(.reading(let reading)):
            let now = reading.contacts.isEmpty ? nil : reading
            isChanged = isChanged || now?.load != self.reading?.load
            self.reading = now
        case .measured(.reference(let weight, _)):
            (grams, hasScale, isChanged) = (weight.grams, hasScale || weight.grams != nil, true)
        default: break
        }
        notice = ScreenMessage.after(event, notice)
    }

    package mutating func take(_ update: PenUpdate) {
        switch update {
        case .counted(let progress): sweeps = progress.sweeps
        case .response(let pairs, let lagSeconds): (self.pairs, self.lagSeconds) = (pairs, lagSeconds)
        }
        isChanged = true
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?) {}

    package mutating func press(_ key: Key) -> SessionCommand? {
        ScreenMessage.press(key, answering: &notice)
    }

    /// What there is to do.
    var instruction: String {
        guard hasScale else { return "Waiting for the scale: is it on, and does it send its readings?" }
        return sweeps == 0
            ? "Press the pen slowly up to its maximum and slowly back, and lift it."
            : "Again: slowly up, slowly back, lift."
    }

    package mutating func wasDrawn() { isChanged = false }

    package func draw(into canvas: inout Canvas) { view(self, into: &canvas) }
}
