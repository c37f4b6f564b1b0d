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
        let named = results.suffix(Self.listed).map { $0.text(in: unit) }.joined(separator: ", ")
        let results = (earlier.map { "\($0) \(named)" } ?? named)
        return ((results.isEmpty ? [] : [results]) + facts).joined(separator: " · ")
    }

    /// The text for a window: on one line, or if that is too narrow a line for each result and each fact.
    ///
    /// - Parameter columns: the width of the window; nil for no limit.
    package func lines(columns: Int?) -> [String] {
        guard let columns, Glyph.columns(of: text) > columns else { return [text] }
        let all = [earlier].compactMap(\.self) + results.suffix(Self.listed).map { $0.text(in: unit) } + facts
        return all.flatMap { Wrapping.lines($0, columns: columns, rest: "  ") }
    }

    /// `7 results, the last 5:`; nil if all are listed.
    private var earlier: String? {
        results.count > Self.listed ? "\(results.count) results, the last \(Self.listed):" : nil
    }

    /// What the summary states beside the results.
    private var facts: [String] {
        guard touches > 0 || peak != nil else { return ["nothing pressed"] }
        var parts: [String] = []
        if let amount = wording.peak(peak, beyond: overload, in: unit) {
            let percent = wording.isGuess ? peak.map { 100 * $0 / wording.fullScale } : nil
            let share = percent.map { wording.percent($0, isSaturated: overload != nil).text }
            let amounts = [share, wording.hidesGrams ? nil : amount.text].compactMap(\.self)
            parts.append("peak \(amounts.joined(separator: ", "))")
        }
        parts.append(touches.counted("touch", "touches"))
        parts.append(Elapsed.words(microseconds: durationMicroseconds))
        return parts + [wording.provenanceNote]
    }

    private mutating func pass(to time: SessionTime?) {
        durationMicroseconds = max(durationMicroseconds, (time ?? 0).microseconds)
    }
}
