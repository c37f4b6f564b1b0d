package import Core

/// An event of a guided weighing.
package enum GuidedEvent: Equatable, Sendable {
    /// The next instruction, with the time from which it applies; nil before the first reading.
    case step(GuidedStep, time: SessionTime?)
    /// A first weight, to be shown but not recorded, because its level is still being watched.
    case provisional(Weight)
    /// An object was weighed; a weight with a `revision` above 0 replaces the last one, because the same object moved
    /// again or was removed.
    case weight(Weight)
    /// A weighing failed, or a condition makes it doubtful.
    case trouble(WeighingFlag, time: SessionTime)
}
