import Core
internal import Glibc
internal import Text

/// The figures that depend on the sensor.
extension PadCheck {
    /// The noise of each whole second in which a contact was held.
    private var seconds: RepeatedValues {
        holds.reduce(into: RepeatedValues()) { $0.append($1.secondsAboutLine) }
    }

    /// Grams per count.
    var gramsPerCount: Double { scale.curve.gramsPerCount }

    /// The noise floor in grams; nil if nothing was held long enough.
    private var noise: Double? { seconds.median }

    var noiseFigure: CheckFigure {
        let (key, title) = ("noise_floor_g", "noise floor")
        guard let noise else {
            return .missing(
                key, title, "g", because: "it needs a hold of at least 1.75 s, below the pad's limit")
        }
        let share = noise / scale.fullScale
        return .known(
            key, title, noise, "g",
            from: "\(seconds.count) s of holding in \(holds.count.counted("hold"))",
            noise <= gramsPerCount ? .good : CheckFigure.Grade(share, good: 0.002, fair: 0.01),
            noise <= gramsPerCount
                ? "at most one count (\(gramsPerCount.significant) g)"
                : "\((100 * share).significant) percent of full scale; includes finger movement")
    }

    var bitsFigure: CheckFigure {
        let (key, title) = ("effective_bits", "effective bits")
        guard let noise else { return .missing(key, title, because: "it needs the noise floor") }
        let floor = max(noise, gramsPerCount / 12.0.squareRoot())
        let bits = log2(scale.fullScale / (12.0.squareRoot() * floor))
        let isByCounts = noise < gramsPerCount / 12.0.squareRoot()
        return .known(
            key, title, bits, "bit", from: "full scale \(scale.fullScale.significant) g over the noise floor",
            bits >= 7 ? .good : bits >= 5 ? .fair : .poor,
            "as a converter of \(Int(max(0, exp2(bits)).rounded(.down))) steps without noise"
                + (isByCounts ? "; limited by whole counts and not by noise" : ""))
    }

    /// The noise, from peak to peak, of a reading in grams: 6.6 standard deviations contain 99.9 % of the readings.
    private func peakToPeak(_ noise: Double) -> Double { max(6.6 * noise, gramsPerCount) }

    var noiseFreeFigure: CheckFigure {
        let (key, title) = ("noise_free_counts", "noise-free counts")
        guard let noise else { return .missing(key, title, because: "it needs the noise floor") }
        let width = peakToPeak(noise)
        let counts = scale.fullScale / width
        return .known(
            key, title, counts,
            from: "full scale \(scale.fullScale.significant) g over 6.6 times the noise floor",
            counts >= 50 ? .good : counts >= 20 ? .fair : .poor,
            "single readings that differ by \(width.significant) g or more differ in force")
    }

    var codesFigure: CheckFigure {
        let (key, title) = ("missing_codes", "missing codes")
        guard codes.others == 0, let gaps = CodeGaps(codes.levels) else {
            return .missing(key, title, "count", because: "no countable pressure values were found")
        }
        let missing = gaps.missingCount
        let share = Double(missing) / Double(gaps.range.count)
        let skipped = gaps.isConclusive ? skippedCounts(within: gaps.range) : nil
        let verdict: (grade: CheckFigure.Grade, words: String) =
            if missing == 0 {
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
            key, title, Double(missing), "count",
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

    var frozenFigure: CheckFigure {
        let (key, title) = ("two_finger_change_share", "pressure with two fingers")
        guard mode == .slots else {
            return .missing(key, title, because: "this pad reports one pressure for all contacts")
        }
        let several = changes.several
        guard several.frames >= 20, let share = several.share else {
            return .missing(
                key, title,
                because: "two contacts moved for \(several.frames.counted("frame")); 20 are needed")
        }
        let alone = changes.one.share ?? 0
        let isFrozen = share == 0 || share < 0.1 * alone
        return .known(
            key, title, share,
            from: "\(several.frames) frames with two contacts or more, \(changes.one.frames) with one",
            isFrozen ? .poor : .good,
            isFrozen
                ? "frozen: it does not change while two fingers touch"
                : "alive: it changes in \((100 * share).significant) percent of the frames, "
                    + "with one finger in \((100 * alone).significant)")
    }

    var sizeFigure: CheckFigure {
        let (key, title) = ("size_correlation", "pressure and touch size")
        guard sizes.hasSizes else {
            return .missing(key, title, because: "this pad does not report touch size")
        }
        guard let correlation = sizes.correlation else {
            return .missing(key, title, because: "pressure or touch size never changed")
        }
        let presses = sizes.meanSizes.count
        let isVaried = presses >= Self.fewestPresses && sizes.spread >= Self.leastSpread
        let verdict: (grade: CheckFigure.Grade, words: String) =
            if correlation <= Self.ownWay {
                kind == .force
                    ? (.good, "\(Self.ownWay) or less: it is not the touch size")
                    : (
                        .unclear,
                        "\(Self.ownWay) or less: it is not the touch size that the pad reports; "
                            + "to find out whether it is a force, use --loads"
                    )
            } else if correlation < Self.followingSize {
                (
                    .unclear,
                    "between \(Self.ownWay) and \(Self.followingSize): does not distinguish force from touch size"
                )
            } else if isVaried {
                (
                    .poor,
                    "\(Self.followingSize) or more over touches of different shapes: it is the touch size, not a force"
                )
            } else {
                (
                    .unclear,
                    "\(Self.followingSize) or more, as under any fingertip that flattens: to find out, press twice lightly "
                        + "with the flat of a thumb and twice hard with a fingertip"
                )
            }
        return .known(
            key, title, correlation,
            from:
                "rank correlation over \(sizes.samples) samples of \(presses.counted("press", "presses"))"
                + (presses > 1
                    ? ", whose sizes differ by up to a factor of \(sizes.spread.significant)" : ""),
            verdict.grade, verdict.words)
    }

    /// The rank correlation from which pressure is taken to follow contact size, if touches of different shapes were
    /// seen.
    private static let followingSize = 0.9
    /// The rank correlation up to which pressure is taken to be independent of contact size.
    private static let ownWay = 0.7
    /// The touches that count as being of different shapes: this many, with sizes that differ by this factor.
    private static let fewestPresses = 4
    private static let leastSpread = 1.5
}
