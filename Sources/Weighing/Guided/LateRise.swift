internal import Core
import Metrology

/// A rise of the level at the moment at which a load was to be weighed, as when what leans slides free.
struct LateRise {
    /// The series in gross grams, which ends at the moment.
    let series: HeldSeries
    /// The display interval in grams; a rise by less than half of it is one of the reading.
    let interval: Double

    /// The duration of the level that the last mean is compared with: 0.8 s.
    private static let compared = SampleGrid.steps(0.8)
    /// The least rise, in standard deviations of the short means of the level.
    private static let clear = 2.0

    /// Whether the last mean of 0.1 s lies above the 0.8 s before by more than such means vary within 2.5 s.
    var isSeen: Bool {
        let last = series.end - Baseline.meanSteps
        let first = series.end - Watch.blockCount * Plateau.blockSteps
        let means = stride(from: first, to: last, by: Baseline.meanSteps).map {
            series.mean($0..<$0 + Baseline.meanSteps)
        }
        guard let deviation = means.standardDeviation else { return false }
        let rise = series.mean(last..<series.end) - series.mean(last - Self.compared..<last)
        return rise > max(Self.clear * deviation, interval / 2)
    }
}
