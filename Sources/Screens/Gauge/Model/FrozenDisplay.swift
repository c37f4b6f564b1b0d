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
    /// The moment.
    let time: SourceTime
}
