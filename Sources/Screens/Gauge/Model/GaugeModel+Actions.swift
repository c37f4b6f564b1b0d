import Core
import Formatting
package import SessionEvents
package import TerminalUI
import TouchAnalysis

extension GaugeModel {
    /// Updates the model after an action: takes over its effect on the pipeline, and performs the parts that concern
    /// the screen.
    mutating func perform(_ action: GaugeAction, _ reading: Reading, at time: SourceTime) {
        pass(to: time)
        isDirty = true
        switch action {
        case .help, .budget:
            let next = page(after: action, on: page)
            if next == .budget, lastResult?.budget == nil {
                say("There is no result with an uncertainty yet: Enter saves one, w weighs in steps.")
            } else {
                (page, pageOffset) = (next, 0)
            }
        case .unit where counter != nil:
            counter = nil
            show(in: unit)
        case .unit:
            var next = units
            next.advance()
            show(in: next.current)
        case .hold:
            if frozen == nil {
                frozen = FrozenDisplay(
                    reading: self.reading, trend: trend, spectrum: spectrum, lamp: lamp.state, time: time)
                notice = nil
            } else {
                frozen = nil
                say("Display resumed.")
            }
        case .spectrum:
            showsSpectrum.toggle()
            if showsSpectrum, !showsTrend { say("The spectrum needs a window with more rows.") }
        case .tare, .clearTare, .resetPeak: adopt(reading, after: action)
        default: break
        }
        updateDigits(isExact: true, isImmediate: true)
    }

    /// Whether the trend is shown and the display frozen, so that a cursor can read it.
    package var canReadTrend: Bool {
        frozen != nil && !showsSpectrum && showsTrend && page == nil && calibration == nil
    }

    /// Moves the cursor in the trend of the frozen display by a number of steps.
    package mutating func moveCursor(by steps: Int) {
        frozen?.moveCursor(by: steps)
        notice = nil
        isDirty = true
    }

    /// Places the cursor in the trend of the frozen display at a cell of the screen, if the trend is there.
    package mutating func placeCursor(column: Int, row: Int, on canvas: Canvas) {
        guard let moment = TrendPanel(model: self).moment(column: column, row: row, on: canvas) else {
            return
        }
        frozen?.placeCursor(at: moment)
        notice = nil
        isDirty = true
    }

    /// Shows a shorter or a longer part of the trend of the frozen display.
    package mutating func zoomTrend(in isCloser: Bool) {
        guard frozen?.zoom(in: isCloser) == false else {
            notice = nil
            isDirty = true
            return
        }
        say(isCloser ? "The trend shows no shorter time." : "The trend shows no longer time.")
    }

    /// The page that is shown after an action: its key shows it, or hides it again.
    package func page(after action: GaugeAction, on page: GaugePage?) -> GaugePage? {
        GaugePage(action: action).map { $0 == page ? nil : $0 } ?? page
    }

    private mutating func adopt(_ next: Reading, after action: GaugeAction) {
        (frozen, tareDeadline) = (nil, nil)
        let hadContact = !reading.contacts.isEmpty
        reading = next
        switch action {
        case .tare:
            let tare = session.wording.weight(next.tare, in: massUnit).text
            say(hadContact ? "Tare: \(tare)." : "Nothing on the pad to tare.")
        case .clearTare: say("Tare cleared.")
        default: say("Peak reset.")
        }
        guard action != .resetPeak else { return }
        lamp.restart(at: time, net: next.net)
        updateLamp()
    }

    /// Shows weights in a unit.
    mutating func show(in unit: MassUnit) {
        units.select(unit)
        summary.unit = massUnit
        say("Unit: \(unit.rawValue).")
    }
}
