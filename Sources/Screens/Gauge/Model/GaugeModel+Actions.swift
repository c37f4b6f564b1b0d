import Core
import Formatting
import SessionEvents
package import TerminalUI

extension GaugeModel {
    /// Updates the model after an action: takes over its effect on the pipeline, and performs the parts that concern
    /// the screen.
    mutating func perform(_ action: KeyAction, _ reading: Reading, isCue: Bool, at time: SourceTime) {
        pass(to: time)
        requestPicture()
        switch action {
        case .help, .budget: turnPage(by: action)
        case .unit where weighing.counter != nil:
            weighing.count(with: nil)
            show(in: unit)
        case .unit:
            var next = units
            next.advance()
            show(in: next.current)
        case .freeze:
            if frozen == nil {
                frozen = FrozenDisplay(live, at: time)
                notices.end()
            } else {
                frozen = nil
                say("Display resumed.")
            }
        case .spectrum:
            live.toggleSpectrum()
            if live.showsSpectrum, !pictures.showsTrend { say("The spectrum needs a window with more rows.") }
        case .tare, .clearTare, .resetPeak:
            // A display that the person froze during a demo stays frozen.
            if !isCue { frozen = nil }
            adopt(reading, after: action)
        default: break
        }
        if isCue {
            say(["Demo: \(action.keyName) pressed.", noticeWords].compactMap(\.self).joined(separator: " "))
        }
        updateDigits(isExact: true, isImmediate: true)
    }

    private mutating func adopt(_ next: Reading, after action: KeyAction) {
        tare.end()
        let hadContact = !reading.contacts.isEmpty
        live.adopt(next, isTared: action != .resetPeak, in: session, at: time)
        switch action {
        case .tare:
            let tare = session.wording.weight(next.tare, in: massUnit).text
            say(hadContact ? "Tare: \(tare)." : "Nothing on the pad to tare.")
        case .clearTare: say("Tare cleared.")
        default: say("Peak reset.")
        }
    }

    /// Whether the trend is shown and the display frozen, so that a cursor can read it.
    package var canReadTrend: Bool {
        frozen != nil && !live.showsSpectrum && pictures.showsTrend && page == nil && calibration == nil
    }

    /// Moves the cursor in the trend of the frozen display by a number of steps.
    package mutating func moveCursor(by steps: Int) {
        frozen?.moveCursor(by: steps)
        endNotice()
    }

    /// Places the cursor in the trend of the frozen display at a cell of the screen, if the trend is there.
    package mutating func placeCursor(column: Int, row: Int, on canvas: Canvas) {
        guard let moment = TrendPanel(model: self).moment(column: column, row: row, on: canvas) else {
            return
        }
        frozen?.placeCursor(at: moment)
        endNotice()
    }

    /// Shows a shorter or a longer part of the trend of the frozen display.
    package mutating func zoomTrend(in isCloser: Bool) {
        guard var display = frozen else { return }
        guard !display.zoom(in: isCloser) else {
            frozen = display
            return endNotice()
        }
        say("The trend cannot show \(isCloser ? "less" : "more") than \(display.section.span / 1_000_000) s.")
    }
}
