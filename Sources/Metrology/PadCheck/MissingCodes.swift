internal import Core
internal import Text

/// The figure of counts that never occur.
struct MissingCodes: CheckFigures {
    private var codes = CodeHistogram()
    private(set) var constancy = PressureConstancy()

    /// - Parameter isKnown: whether the forces of all contacts are known.
    mutating func add(_ reading: Reading, isKnown: Bool = true) {
        constancy.add(reading.touching.map(\.contact))
        guard isKnown else { return }
        for contact in reading.contacts { codes.count(contact.raw) }
    }

    /// Frames are missing.
    mutating func interrupt() { constancy.interrupt() }

    var figures: [CheckFigure] { [figure] }

    private var figure: CheckFigure {
        guard codes.others == 0, let gaps = CodeGaps(codes.levels) else {
            return .missing(.missingCodes, because: .found("no countable pressure values were found"))
        }
        let missing = gaps.missingCount
        let share = Double(missing) / Double(gaps.range.count)
        let skipped = gaps.isConclusive ? skippedCounts(within: gaps.range) : nil
        let verdict: (grade: CheckFigure.Grade, words: String) =
            if let count = constancy.count {
                (
                    .poor,
                    "the counts never change: \(constancy.contacts) contacts had \(count) from landing to lift"
                )
            } else if gaps.range.count == 1 {
                (.unclear, "all samples have one count: press slowly up and down, three times or more")
            } else if missing == 0 {
                (.good, "every count from the 1st to the 99th percentile occurred")
            } else if !gaps.isConclusive {
                (.unclear, "too few samples for this many counts: press slowly up and down for longer")
            } else if let skipped {
                (
                    .unclear,
                    "nothing pressed with \(skipped.lowerBound) to \(skipped.upperBound) counts: "
                        + "press slowly up and down through the whole range"
                )
            } else {
                (
                    CheckFigure.Grade(share, good: 0.02, fair: 0.1),
                    "\((100 * share).significant) percent of the counts never occurred"
                        + (share > 0.02 ? ": the sensor is coarser than its axis" : "")
                )
            }
        return .known(
            .missingCodes, Double(missing),
            from: "\(codes.total) samples, counts \(gaps.range.lowerBound)..\(gaps.range.upperBound)",
            verdict.grade, verdict.words)
    }

    /// The widest range of counts that no press went through: more than ten times as wide as the usual step from one
    /// count to the next, or any if only few counts occurred. Nil if the presses went through all.
    private func skippedCounts(within range: ClosedRange<Int64>) -> ClosedRange<Int64>? {
        let seen = codes.levels.map(\.raw).filter(range.contains)
        let steps = zip(seen, seen.dropFirst()).map { (start: $0 + 1, width: $1 - $0) }
        guard let widest = steps.max(by: { $0.width < $1.width }), widest.width > 1,
            let usual = steps.map({ Double($0.width) }).percentile(0.5)
        else { return nil }
        guard Double(widest.width) > 10 * usual || seen.count < Self.fewestCounts else { return nil }
        return widest.start...widest.start + widest.width - 2
    }

    /// The number of distinct counts that distinguishes missing ones from a range that no press went through.
    private static let fewestCounts = 20
}
