internal import Core
import Metrology

extension GuidedWeighing {
    /// A level that is less than this part of the greatest before it is no finger that eases off.
    private static let fadedPart = 0.4

    /// Whether the force sank all through the last second, and was not merely eased.
    func isSinking(by change: Double) -> Bool {
        guard let plateau = Plateau(feed.series, endingAt: feed.series.end) else { return false }
        return plateau.sinks(by: change / 10)
    }

    /// Says once a contact that the signal fades; what lay on the pad before is then doubtful too.
    mutating func tellFading(_ tell: (GuidedEvent) -> Void) {
        if first?.plateau == direct?.plateau { first?.isFading = true }
        direct?.isFading = true
        guard !hasToldFading else { return }
        hasToldFading = true
        tell(.trouble(.fading, time: feed.time))
    }

    /// Notes the greatest force since the contact came down, in means over 0.25 s after the first 0.3 s.
    mutating func notePeak() {
        guard feed.series.end - feed.series.start >= Loading.wait + Plateau.blockSteps else { return }
        peak = max(peak, feed.series.mean(feed.series.end - Plateau.blockSteps..<feed.series.end))
    }

    /// Whether the signal faded before it came to rest at a level, which is then no finger's force.
    mutating func hasFaded(to level: Double, _ tell: (GuidedEvent) -> Void) -> Bool {
        guard level < Self.fadedPart * peak else { return false }
        tellFading(tell)
        // What is left of a press may be a lighter finger; what is left near zero is nothing to weigh with.
        if level > max(3 * configuration.interval, 0.1 * peak) { peak = level }
        return true
    }
}
