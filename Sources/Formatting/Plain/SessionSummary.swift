public import Core
import Text

/// What a session came to: the line that stays on the ordinary screen.
public struct SessionSummary: Equatable, Sendable {
    /// The words for its numbers.
    public var wording: MeasurementFormatter
    /// The unit of mass for its weights.
    public var unit = MassUnit.gram
    /// What was weighed, oldest first.
    public var results: [GaugeResult] = []
    /// The greatest net weight, in grams; nil where nothing pressed.
    public private(set) var peak: Double?
    /// The number of contacts that came down.
    public private(set) var touches = 0
    /// From the first contact to the last report, in microseconds.
    public private(set) var duration: Int64 = 0
    private var overload: Overload?
    /// Results that are listed, the last ones.
    private static let listed = 5

    /// Nothing yet.
    public init(wording: MeasurementFormatter) { self.wording = wording }

    /// Takes what the pipeline told.
    public mutating func take(_ report: MeasurementEvent) {
        switch report {
        case .reading(let reading):
            pass(to: reading.time)
            overload = .heavier(overload, reading.overload)
            if let greatest = reading.peak { peak = max(peak ?? greatest, greatest) }
        case .touchDown(_, _, let time):
            pass(to: time)
            touches += 1
        case .touchUp(_, _, let time, _): pass(to: time)
        case .threshold, .dropped, .blocked, .gone, .mark: break
        }
    }

    /// `plum 152 g, plum 62 g · peak 212 g · 3 touches · 41 s · grams assumed`
    public var text: String {
        var parts: [String] = []
        if !results.isEmpty {
            let earlier = results.count - Self.listed
            let named = results.suffix(Self.listed).map(\.text).joined(separator: ", ")
            parts.append(earlier > 0 ? "\(results.count) results, the last \(Self.listed): \(named)" : named)
        }
        guard touches > 0 || peak != nil else {
            return (parts + ["nothing pressed"]).joined(separator: " · ")
        }
        if let amount = wording.peak(peak, beyond: overload, in: unit) {
            let percent = wording.isGuess ? peak.map { 100 * $0 / wording.fullScale } : nil
            let first = percent.map { wording.percent($0, isSaturated: overload != nil).text + ", " } ?? ""
            parts.append("peak \(first)\(amount.text)")
        }
        parts.append(touches.counted("touch", "touches"))
        parts.append(Elapsed.words(microseconds: duration))
        parts.append(wording.provenanceNote)
        return parts.joined(separator: " · ")
    }

    private mutating func pass(to time: Int64?) { duration = max(duration, time ?? 0) }
}
