internal import Core
internal import Text

/// Why a level at rest is not recorded for the requested mass.
enum LevelDoubt: Equatable {
    /// The load has not changed toward the requested mass: it is still to come.
    case unchanged
    /// The level is implausible, for a reason in a sentence.
    case implausible(String)

    /// The reason, in a sentence; nil if there is nothing to say.
    var reason: String? { if case .implausible(let reason) = self { reason } else { nil } }
}

extension CalibrationGuide {
    /// Why a level is not that of the requested mass; nil if it may be.
    ///
    /// - Parameters:
    ///   - counts: the level.
    ///   - isAsked: whether the user has asked for it to be measured, so that a load that has not changed is
    ///     implausible.
    func doubt(about counts: Double, isAsked: Bool) -> LevelDoubt? {
        if isAsked, !asks { return nil }
        let mass = sequence.mass
        guard let last = sequence.measured.last else { return doubt(aboutFirst: counts, isAsked: isAsked) }
        let change = counts - (level.wanted == nil ? level.origin ?? last.raw : last.raw)
        let asked = mass.grams - last.referenceGrams
        if !asks {
            return asked == 0 || (asked > 0 ? change : -change) > smallestStep ? nil : .unchanged
        }
        let expected = sequence.expectedChange(from: last, quiet: quiet)
        if expected.range.contains(change) {
            return asked == 0 ? nil : contradiction(of: counts, to: mass).map(LevelDoubt.implausible)
        }
        // What lies there may be taken off before the same mass is put back, or before a heavier one.
        if !isAsked, asked == 0 || (asked > 0 ? change : -change) <= quiet { return .unchanged }
        guard let counts = expected.counts else {
            return .implausible("The force changed by only \(change.signed(1)) counts.")
        }
        let only = change * counts >= 0 && change.magnitude < counts.magnitude ? "only " : ""
        return .implausible(
            "Changed by \(only)\(change.signed(1)) counts; expected about \(counts.signed(0)). "
                + "Wrong mass before? b goes back."
        )
    }

    /// Why a level contradicts that of the same mass before, in a sentence; nil if it does not.
    ///
    /// Once a level was recorded although it was implausible, a mass before it may have been wrong: then the levels say
    /// little about the changes, and this says more. The limit is that of a mass that is measured again, of the range
    /// of the counts, which covers creep.
    private func contradiction(of counts: Double, to mass: KnownMass) -> String? {
        let known = sequence.known
        guard firstDoubted != nil, let before = known.last(where: { $0.referenceGrams == mass.grams }),
            let least = known.map(\.raw).min(), let most = known.map(\.raw).max(),
            abs(counts - before.raw) > quiet + ExpectedChange.repeatable * (most - least)
        else { return nil }
        return "\(mass.name) is raw \(counts.fixed(1)) now, and was \(before.raw.fixed(1)) before. "
            + "Wrong mass then? b goes back."
    }

    /// The same for the first mass of this run.
    private func doubt(aboutFirst counts: Double, isAsked: Bool) -> LevelDoubt? {
        let mass = steps[0]
        if let kept = resumption.counterpart(of: 0) {
            if mass.grams == 0 || level.origin != nil || isAsked,
                abs(counts - kept.raw) <= resumption.greatestShift(of: plan)
            {
                return nil
            }
            if mass.grams > 0, !isAsked { return .unchanged }
            return .implausible(
                "\(mass.name) is raw \(counts.fixed(1)) now, and was \(kept.raw.fixed(1)) before the interruption."
            )
        }
        if mass.grams == 0 {
            guard isAsked, let zero = zero(below: counts) else { return nil }
            return .implausible(
                "Not empty: raw \(counts.fixed(1)), the zero before was \(zero.raw.fixed(1)).")
        }
        // The weight of the stand itself is not a mass.
        guard let stand = level.origin ?? (isAsked ? level.resting : nil) else {
            return isAsked ? nil : .unchanged
        }
        if counts - stand > smallestStep { return nil }
        return isAsked
            ? .implausible("The force changed by only \((counts - stand).signed(1)) counts.") : .unchanged
    }
}

/// A question to the user about a level that is implausible for the requested mass.
struct LevelQuestion: Equatable, Sendable {
    /// The level in counts.
    private let level: Double
    /// The step at which the question was asked.
    private let step: Int

    /// Asks about a level, in counts.
    init(about level: Double, at step: Int) { (self.level, self.step) = (level, step) }

    /// Whether this is the question about a level, which may have changed by `quiet` counts.
    func isAbout(_ counts: Double, within quiet: Double) -> Bool { abs(level - counts) <= quiet }

    /// Whether it has been shown for a second: a key that repeats does not answer it.
    func isShown(at now: Int) -> Bool { now - step >= Plateau.steps }
}
