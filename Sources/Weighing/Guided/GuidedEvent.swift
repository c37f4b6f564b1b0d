public import Core

/// An event of a guided weighing.
///
/// An object gives at most these, in this order: `provisional` weights while it settles, one `weight` once its level has
/// stayed for some seconds, further ones that replace it (their `revision` counts up), and `concluded`.
public enum GuidedEvent: Equatable, Sendable {
    /// The next instruction, with the time from which it applies; nil before the first reading.
    case step(GuidedStep, time: SessionTime?)
    /// How much of what the current step waits for is there, 0…1 in tenths, whenever it changes.
    case progress(Double, time: SessionTime)
    /// A first weight, to be shown but not recorded: its level is still being watched.
    case provisional(Weight)
    /// An object was weighed; a weight with a `revision` above 0 replaces the last one.
    case weight(Weight)
    /// The last weight is final: its object was removed, or can no longer be measured.
    case concluded(time: SessionTime)
    /// A weighing failed, or a condition makes it doubtful.
    case trouble(WeighingFlag, time: SessionTime)
}
