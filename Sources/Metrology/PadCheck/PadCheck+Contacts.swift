internal import Core
internal import Text

/// The figures of what pressure follows: each contact of several, and the size of a touch.
extension PadCheck {
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
