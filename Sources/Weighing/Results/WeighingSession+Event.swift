extension WeighingSession {
    /// The settings of a session.
    package struct Settings: Equatable, Sendable {
        /// The labels of the first objects, in the order in which they get a row.
        package var labels: [String] = []
        /// The label of the others; may be empty.
        package var label = ""
        /// The weight limits; nil without limits.
        package var limits: Limits?
        /// The weight to be reached, in grams; nil without one.
        package var target: Double?
        /// The number of pieces in the sample; nil unless pieces are counted.
        package var sample: Int?
        /// Whether guided weighing is on from the start.
        package var isGuided = false
        /// Whether each load is saved once it is steady, from the start.
        package var savesWhenSteady = false

        package init() {}
    }

    /// An event of a session.
    package enum Event: Equatable, Sendable {
        /// An event of the guided weighing. Its weights are emitted as results.
        case guided(GuidedEvent)
        /// The force has been steady for this fraction of the required time, 0…1; nil if nothing is waited for. It
        /// follows changes of 5 %.
        case progress(Double?)
        /// Guided weighing was turned off.
        case guidanceEnded
        /// An object was weighed. A result whose weight has a `revision` above 0 replaces the last one.
        case result(WeighingResult)
        /// The last result was undone.
        case undone(WeighingResult)
        /// A result got another label, or none; it has the new one.
        case labeled(WeighingResult)
        /// The expanded uncertainty in grams that the current load would have if it were saved; nil while it is not steady.
        case uncertainty(Double?)
        /// The verdict of the limits on the current load, as it would be saved; nil while it is not steady.
        case verdict(Limits.Verdict?)
        /// The load compared with the target, once it is steady; in steps, the total of the results.
        case target(WeightTarget)
        /// Pieces are counted with this sample; its weight is nil while it is waited for, the counter if none are counted.
        case counting(PieceCounter?)
        /// A remark on the result that follows, in sentences.
        case remark(String)
        /// A message about the effect of a key.
        case notice(String)
        /// The reason why a key had no effect on the current load.
        case refused(String)
    }
}
