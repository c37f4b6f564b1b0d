import Core
import Formatting
import SessionEvents
import TouchAnalysis

extension GaugeModel {
    /// Updates the model after an action: takes over its effect on the pipeline, and performs the parts that concern
    /// the screen.
    mutating func perform(_ action: GaugeAction, _ reading: Reading, at time: SourceTime) {
        pass(to: time)
        isDirty = true
        switch action {
        case .help: (showsHelp, helpOffset) = (!showsHelp, 0)
        case .unit:
            var next = units
            next.advance()
            show(in: next.current)
        case .hold:
            if frozen == nil {
                frozen = FrozenDisplay(reading: self.reading, trend: trend, spectrum: spectrum, time: time)
                notice = nil
            } else {
                frozen = nil
                say("Display resumed.")
            }
        case .spectrum:
            spectrum = spectrum == nil ? LiveSpectrum() : nil
            if spectrum != nil, !showsTrend { say("The spectrum needs a window with more rows.") }
        case .tare, .clearTare, .resetPeak: adopt(reading, after: action)
        default: break
        }
        updateDigits(isExact: true, isImmediate: true)
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
