internal import Core

/// When a load is at rest, has changed, or differs from before.
extension CalibrationGuide {
    /// The permitted range of the block means of a level, as a fraction: what a stand achieves.
    private static let stand = 0.004
    /// The same for a finger.
    private static let finger = 0.02
    /// How long to wait for the steadiness of a stand before that of a finger is accepted: 2.5 s.
    private static let patience = SampleGrid.steps(2.5)

    /// The permitted range after a wait, or when Enter asks for it.
    var greatestShare: Double { needsStand ? Self.stand : Self.finger }

    /// The permitted range after a wait of a number of steps.
    func share(after wait: Int) -> Double { wait > Self.patience ? greatestShare : Self.stand }

    /// Whether the load is at rest: by the rule of guided weighing, in a band that depends on what lies on the pad.
    ///
    /// - Parameters:
    ///   - plateau: the last second.
    ///   - share: the width of the band as a fraction of the counts.
    func isAtRest(_ plateau: Plateau, share: Double) -> Bool {
        if let departure = level.departure, plateau.start < departure + Loading.wait { return false }
        return plateau.isAtRest(within: max(2, share * abs(plateau.mean)))
    }

    /// The smallest change, in counts, that is neither noise nor creep since the last level.
    var quiet: Double {
        let counts = sequence.measured.last?.raw ?? level.origin ?? level.resting ?? 0
        // A sensor creeps by less than 1 % of its load during the wait.
        return max(1.5, 3 * level.noise, 0.01 * abs(counts))
    }

    /// The change in counts at which the load has left the last level: half of the expected step, if the recorded
    /// points determine it, else what exceeds noise.
    var smallestStep: Double {
        guard !isComplete, let last = sequence.measured.last, let slope = sequence.countsPerGram else {
            return quiet
        }
        let expected = abs(sequence.mass.grams - last.referenceGrams) * slope
        return expected > 0 ? max(1, expected / 2) : quiet
    }

    /// The change that is required before the mass of a discarded point is recorded again; nil if none is.
    func requiredChange(from lying: Double, undoing undone: CalibrationPoint) -> WantedChange? {
        let excess = lying - undone.raw
        if excess < -smallestStep { return undone.referenceGrams == 0 ? nil : .more }
        return excess > smallestStep || sequence.measured.isEmpty ? .less : .any
    }

    /// Whether there is a question about a level.
    func isAsked(about counts: Double) -> Bool { level.question?.isAbout(counts, within: quiet) ?? false }

    /// The discarded zero, if the zero that is measured again lies above it; nil otherwise.
    func zero(below counts: Double) -> CalibrationPoint? {
        guard sequence.measured.isEmpty, steps[0].grams == 0, let undone = sequence.undone,
            undone.referenceGrams == 0, counts > undone.raw, isOther(counts, than: undone)
        else { return nil }
        return undone
    }

    /// Whether a level differs so much from that of the same mass before that another mass is probable.
    func isOther(_ raw: Double, than before: CalibrationPoint) -> Bool {
        abs(raw - before.raw) > max(3 * level.noise, ExpectedChange.repeatable * abs(before.raw))
    }
}
