/// What a check found that the history of the pad keeps; docs/checks.md.
package struct CheckFindings: Equatable, Sendable {
    /// The known masses in rising order; empty if none were known.
    package let levels: [CheckRecord.Level]
    /// The difference of the last load at rest from the first, in counts.
    package let zeroReturn: CheckRecord.Figure?
    /// The noise floor in counts.
    package let noise: CheckRecord.Figure?
    /// What a profile stores.
    package let sensor: Profile.Sensor?

    /// Whether there is something that later checks can be compared with.
    package var isEmpty: Bool { levels.count < 2 && sensor == nil }
}

extension PadCheck {
    /// What the history of the pad keeps. Call `finish` first.
    ///
    /// - Parameter masses: the known masses, for their uncertainties.
    package func findings(of masses: [KnownMass]) -> CheckFindings {
        let noise = isConstant ? nil : NoiseFigures(holds, on: pad).inCounts
        let figures = massFigures
        let levels = isConstant ? [] : figures.levels
        return CheckFindings(
            levels: levels.map { level in
                let known = masses.filter { $0.grams == level.mass }.compactMap(\.uncertainty)
                return CheckRecord.Level(
                    referenceGrams: level.mass, uncertainty: known.max(), raw: level.raw)
            },
            zeroReturn: isConstant
                ? nil
                : figures.zeroReturnInCounts.map { counts in
                    // Each of the two is uncertain by the noise and by whole counts.
                    let each = (noise?.value ?? 0) * (noise?.value ?? 0) + 1 / 12
                    return CheckRecord.Figure(counts, expanded: 2 * (2 * each).squareRoot())
                },
            noise: noise, sensor: findings)
    }
}
