internal import Core
import Metrology

extension GuidedWeighing {
    /// The number of means whose range decides about the progress.
    private static let parts = 20
    /// The number of steps by which they are shifted.
    private static let stride = Plateau.steps / parts
    /// The part of the progress that is reached when the load is at rest.
    private static let restPart = 1.0 / 3

    /// For which fraction of the required time the force has been steady, 0…1; nil if the current step does not wait
    /// for a steady force. A load is first awaited for a second, and then watched.
    package var progress: Double? {
        switch phase {
        case .settling, .removing: steadiness
        case .loading: steadiness * Self.restPart
        case .watching(let watch):
            Self.restPart + (1 - Self.restPart)
                * Double(feed.series.end - watch.rest - Plateau.steps)
                / Double(watch.end - watch.rest - Plateau.steps)
        case .empty, .ready, .weighed, .weighedDirect: nil
        }
    }

    /// The longest time up to now over which all means over a block lie within the band, beyond the first block, relative
    /// to that of a plateau.
    private var steadiness: Double {
        let series = feed.series
        var (least, greatest) = (Double.infinity, -Double.infinity)
        var steps = 0
        for shift in 0...Self.parts - Plateau.blockSteps / Self.stride {
            let end = series.end - shift * Self.stride
            let start = end - Plateau.blockSteps
            guard start >= series.start, feed.saturatedStep < start else { break }
            let mean = series.mean(start..<end)
            (least, greatest) = (min(least, mean), max(greatest, mean))
            guard greatest - least <= configuration.band(ofGross: mean) else { break }
            steps = shift * Self.stride
        }
        return Double(steps) / Double(Plateau.steps - Plateau.blockSteps)
    }
}
