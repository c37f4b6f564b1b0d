package import Core
import Text

/// An event of a guided weighing.
package enum GuidedEvent: Equatable, Sendable {
    /// The next instruction, with the time from which it applies; nil before the first reading.
    case step(GuidedStep, time: SessionTime?)
    /// A first weight, to be shown but not recorded, because its level is still being watched.
    case provisional(Weight)
    /// An object was weighed; a weight with a `revision` above 0 replaces the last one, because the same object moved
    /// again or was removed.
    case weight(Weight)
    /// Something was taken off that cannot be attributed to one object: more than one choice fits, or none.
    case takenOff(grams: Double, fitsSeveral: Bool, time: SessionTime)
    /// A weighing failed, or a condition makes it doubtful.
    case trouble(WeighingFlag, time: SessionTime)

    /// What was taken off without being attributed to an object, in a sentence; nil for other events.
    ///
    /// - Parameter interval: the display interval in grams.
    package func takenOff(interval: Double) -> String? {
        guard case .takenOff(let grams, let fitsSeveral, _) = self else { return nil }
        let shown = DisplayInterval.round(grams, to: interval).fixed(DisplayInterval.decimals(of: interval))
        return
            "Taken off: \(shown) g, which fits \(fitsSeveral ? "several objects" : "no object"); no result changes."
    }
}
