import Core
import TouchAnalysis

/// What the gauge shows while it is frozen: everything is of one moment, so that numbers, circles and trend agree.
package struct FrozenDisplay: Equatable, Sendable {
    /// The reading at that moment.
    let reading: Reading
    /// The force in the ten seconds before.
    let trend: TrendHistory
    /// The spectrum; nil if it was not shown.
    let spectrum: LiveSpectrum?
    /// The state of the stability indicator.
    let stability: StabilityIndicator.State
    /// The moment.
    let time: SourceTime
    /// The visible part of the trend.
    private(set) var section: TrendSection
    /// The moment in the trend that the cursor is at; nil before it was placed.
    private(set) var cursor: SourceTime?

    init(_ live: LiveForce, at time: SourceTime) {
        (reading, trend, spectrum) = (live.reading, live.trend, live.spectrum)
        (stability, self.time) = (live.stability.state, time)
        section = TrendSection(before: time)
    }

    /// Moves the cursor by a number of steps; first it is placed at the end.
    mutating func moveCursor(by steps: Int) {
        placeCursor(at: cursor.map { $0 + Int64(steps) * section.step } ?? section.end)
    }

    /// Places the cursor at a moment in the trend.
    mutating func placeCursor(at moment: SourceTime) {
        let next = min(max(moment, time - TrendHistory.window), time)
        section.reveal(next, before: time)
        cursor = next
    }

    /// Shows a shorter or a longer part of the trend around the cursor.
    ///
    /// - Returns: whether that is possible.
    mutating func zoom(in isCloser: Bool) -> Bool {
        section.zoom(in: isCloser, around: cursor ?? section.end - section.span / 2, before: time)
    }
}
