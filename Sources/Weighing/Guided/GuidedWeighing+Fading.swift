internal import Core
import Metrology

extension GuidedWeighing {
    /// A level below this fraction of the earlier peak cannot be a finger that merely eases off.
    private static let fadedPart = 0.4

    /// Whether the force fell throughout the last second, rather than having been eased once.
    func isSinking(by change: Double) -> Bool {
        guard let plateau = Plateau(feed.series, endingAt: feed.series.end) else { return false }
        return plateau.sinks(by: change / 10)
    }

    /// Reports once per contact that the signal fades. A direct weighing of this contact is then doubtful, too.
    mutating func reportFading(_ emit: (GuidedEvent) -> Void) {
        if first?.start == direct?.start { first?.isFading = true }
        direct?.isFading = true
        guard !hasReportedFading else { return }
        hasReportedFading = true
        emit(.trouble(.fading, time: feed.time))
    }

    /// Updates the peak force since the contact came down, from means over 0.25 s after the first 0.3 s.
    mutating func notePeak() {
        guard feed.series.end - feed.series.start >= Loading.wait + Plateau.blockSteps else { return }
        peak = max(peak, feed.series.mean(feed.series.end - Plateau.blockSteps..<feed.series.end))
    }

    /// Whether the signal faded before it settled at a level, which then cannot be the force of a finger.
    mutating func hasFaded(to level: Double, _ emit: (GuidedEvent) -> Void) -> Bool {
        guard level < Self.fadedPart * peak else { return false }
        guard feed.saturatedStep < feed.series.start else {
            // The load was taken off after an overload, so that this level is a new beginning.
            peak = level
            return true
        }
        reportFading(emit)
        // What remains of a press may be a lighter finger; what remains near zero cannot be used for weighing.
        if level > max(3 * configuration.interval, 0.1 * peak) { peak = level }
        return true
    }
}
