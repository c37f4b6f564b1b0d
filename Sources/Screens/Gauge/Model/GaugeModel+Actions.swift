import Core
import Formatting
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
            nextUnit()
            say("Unit: \(unit.rawValue).")
        case .hold:
            if heldReading == nil {
                (heldReading, notice) = (self.reading, nil)
            } else {
                heldReading = nil
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
        (heldReading, tareDeadline) = (nil, nil)
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

    private mutating func nextUnit() {
        var units: [MassUnit] = [.gram, .ounce, .newton, .percent, .raw]
        if let wantedUnit, !units.contains(wantedUnit) { units.insert(wantedUnit, at: 0) }
        let place = units.firstIndex(of: unit).map { ($0 + 1) % units.count } ?? 0
        unit = units[place]
        summary.unit = massUnit
    }
}
