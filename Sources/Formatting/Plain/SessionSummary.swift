package import Core
import Text

/// The summary of a session: the line that remains on the terminal after the gauge.
package struct SessionSummary: Equatable, Sendable {
    /// The formatter for the numbers.
    package var wording: MeasurementFormatter
    /// The unit of mass for the weights.
    package var unit = MassUnit.gram
    /// The results, oldest first.
    package var results: [GaugeResult] = []
    /// The peak net weight in grams; nil if nothing was measured.
    package private(set) var peak: Double?
    /// The number of contacts that came down.
    package private(set) var touches = 0
    /// The time from the first contact to the last event, in microseconds.
    package private(set) var durationMicroseconds: Int64 = 0
    private var overload: Overload?
    /// The maximum number of results to list; earlier ones are counted only.
    private static let listed = 5

    package init(wording: MeasurementFormatter) { self.wording = wording }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent) {
        switch report {
        case .reading(let reading):
            pass(to: reading.time)
            overload = .heavier(overload, reading.overload)
            if let greatest = reading.peak { peak = max(peak ?? greatest, greatest) }
        case .touchDown(_, _, let time, _):
            pass(to: time)
            touches += 1
        case .touchUp(_, _, let time, _): pass(to: time)
        case .unseen(let reading): pass(to: reading.time)
        case .threshold, .dropped, .blocked, .gone, .continued, .mark, .reference: break
        }
    }

    /// `plum 152 g, plum 62 g · peak 212 g · 3 touches · 41 s · grams assumed`
    package var text: String {
        var parts: [String] = []
        if !results.isEmpty {
            let earlier = results.count - Self.listed
            let named = results.suffix(Self.listed).map { $0.text(in: unit) }.joined(separator: ", ")
            parts.append(earlier > 0 ? "\(results.count) results, the last \(Self.listed): \(named)" : named)
        }
        guard touches > 0 || peak != nil else {
            return (parts + ["nothing pressed"]).joined(separator: " · ")
        }
        if let amount = wording.peak(peak, beyond: overload, in: unit) {
            let percent = wording.isGuess ? peak.map { 100 * $0 / wording.fullScale } : nil
            let share = percent.map { wording.percent($0, isSaturated: overload != nil).text }
            let amounts = [share, wording.hidesGrams ? nil : amount.text].compactMap(\.self)
            parts.append("peak \(amounts.joined(separator: ", "))")
        }
        parts.append(touches.counted("touch", "touches"))
        parts.append(Elapsed.words(microseconds: durationMicroseconds))
        parts.append(wording.provenanceNote)
        return parts.joined(separator: " · ")
    }

    private mutating func pass(to time: SessionTime?) {
        durationMicroseconds = max(durationMicroseconds, (time ?? 0).microseconds)
    }
}
