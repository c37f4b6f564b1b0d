internal import Core
package import Metrology
internal import Text
internal import TouchAnalysis

/// Judges a pad by the limits of makers: Windows' hardware tests (HLK), or those of ChromeOS where these are silent.
///
/// A hand is not a robot: no verdict blames the pad for what the hand may have done.
package struct TouchJudge {
    static let windows = "HLK"
    static let chromeOS = "ChromeOS"
    /// Whose limits these are, in a sentence.
    package static let standards =
        "Limits are those that makers must meet: of Windows' hardware tests (HLK), and of ChromeOS' touch firmware test."

    let totals: TouchTotals
    var check: TouchCheck { totals.check }
    var conditions: TouchConditions { totals.conditions }

    package init(_ totals: TouchTotals) { self.totals = totals }

    /// The rows of the table in docs/touch.md.
    package static var rows: [String] {
        TouchJudge(TouchTotals(TouchCheck(PositionAxes(x: nil, y: nil)), TouchConditions())).figures.map(
            \.metric.limits)
    }

    /// The figures in display order.
    package var figures: [CheckFigure] {
        [
            straightness, common, edge, wobble, backward, rest, gaps, duplicates,
            rate(.one), rate(.several), longest(.one), longest(.several),
            jumps, identities("broken", "ids broken in motion", totals.check.faults.numbers.broken),
            identities("swaps", "ids exchanged", totals.check.faults.numbers.swaps), merges, separation,
            clicks, outside, ghosts,
        ] + ["left", "right", "top", "bottom"].map(reach)
            + [
                undecided("drumroll_mm", "radius of taps", "the jump of taps decides"),
                undecided("click_press_mm", "movement of a click", "a robot decides"),
                undecided("landing_mm", "drift after landing", "a robot decides"),
                undecided("first_step_mm", "first step", "a robot decides"),
            ]
    }

    private var rest: CheckFigure {
        let metric = metric(
            "jitter_mm", "rest", good: "0.5 mm in 10 s (HLK)", fair: "1 mm with `--stand` (ChromeOS)")
        guard let rest = totals.rest else {
            return .missing(metric, because: need("a contact that rests for two seconds"))
        }
        let rests = check.contacts.compactMap(\.rest)
        let longest = rests.map(\.seconds).max() ?? 0
        var figure = CheckFigure.known(
            metric, rest.jitter,
            from: "\(rests.count.counted("rest")), \(longest.significant) s at most; HLK asks for 5 of 10 s",
            .good,
            "within 0.5 mm (HLK)"
                + (conditions.isOnStand ? "" : "; your finger is in it, so the pad is at least as good"))
        figure.limit = CheckFigure.Limit(0.5, by: Self.windows)
        figure.score = totals.greatest { $0.rest == nil ? nil : $0.chromeos.stationary }.map {
            $0 <= 1 ? 1 : 0
        }
        guard rest.jitter > 0.5 else { return figure }
        if conditions.isOnStand {
            figure.grade = rest.jitter <= 1 ? .fair : .poor
            figure.verdict = "beyond: HLK asks for 0.5 mm"
        } else {
            figure.grade = .unclear
            figure.verdict = "not decided: a finger moves that much; leave a coin"
        }
        return figure
    }

    private var gaps: CheckFigure {
        let metric = metric("gap_ratio", "gaps", good: "1.8 (ChromeOS)", fair: "2.8 (ChromeOS)")
        guard let gap = totals.gap else {
            return .missing(metric, because: need("a fast movement, with steps of 0.8 mm or more"))
        }
        var figure = CheckFigure.known(
            metric, gap.ratio, from: travels,
            CheckFigure.Grade(gap.ratio, good: 1.8, fair: 2.8),
            gap.ratio <= 1.8
                ? "steps are even"
                : "a step of \(gap.ratio.significant) times its neighbors: "
                    + (gap.timeRatio >= 1.5 ? "reports are lost, or repeated" : "the position jumps"))
        figure.limit = CheckFigure.Limit(1.8, by: Self.chromeOS)
        if gap.ratio > 1.8, haveMerged {
            figure.grade = .unclear
            figure.verdict = Self.merging
        }
        figure.score = Self.score(gap.ratio, full: 1.8, none: 2.8)
        return figure
    }

    private var duplicates: CheckFigure {
        let metric = metric("duplicates", "repeated positions", good: "none (HLK)")
        guard let of = totals.sum(\.fastSteps), let value = totals.sum(\.duplicates), of > 0 else {
            return .missing(metric, because: need("a fast movement"))
        }
        // One that trembles may be long enough to count as one that travels.
        let ofMoving = check.contacts.filter { $0.rest == nil }.reduce(0) { $0 + $1.duplicates }
        var figure = CheckFigure.known(
            metric, Double(value), from: "\(of) fast steps",
            value == 0 ? .good : ofMoving > 0 ? .poor : .unclear,
            value == 0
                ? "none, as HLK asks"
                : ofMoving > 0
                    ? "beyond: HLK asks for none; the pad repeats positions in motion"
                    : "not decided: only contacts at rest repeat positions")
        figure.limit = CheckFigure.Limit(0, by: Self.windows)
        return figure
    }

    /// How many fingers move over the pad. Raw values are parts of keys.
    private enum Fingers: String {
        case one, several

        var title: String { self == .one ? "one finger" : "several fingers" }
    }

    private func intervals(_ fingers: Fingers) -> IntervalTable? {
        fingers == .one ? totals.one : totals.several
    }

    private func needMotion(of fingers: Fingers) -> CheckFigure.MissingReason {
        need("\(fingers == .one ? "one finger" : "two fingers") moving over the pad")
    }

    private func rate(_ fingers: Fingers) -> CheckFigure {
        let least = fingers == .one ? 125 : min(conditions.refreshRate + 10, 125)
        let metric = metric(
            "rate_\(fingers.rawValue)_hz", "report rate, \(fingers.title)",
            good: fingers == .one ? "125…250 Hz (HLK)" : "refresh rate + 10, at most 125, …250 Hz (HLK)",
            fair: "60 Hz (ChromeOS)")
        guard let intervals = intervals(fingers), let rate = intervals.rate else {
            return .missing(metric, because: needMotion(of: fingers))
        }
        let isWithin = rate >= least && rate <= 250
        var figure = CheckFigure.known(
            metric, rate, from: intervals.count.counted("interval"),
            isWithin ? .good : rate >= 60 ? .fair : .poor,
            isWithin
                ? "within \(least.fixed(0))…250 Hz (HLK)"
                : rate > 250
                    ? "beyond: HLK asks for 250 Hz at most"
                    : "beyond: HLK asks for \(least.fixed(0)) Hz")
        figure.limit = CheckFigure.Limit(least, by: Self.windows)
        figure.score = rate >= 60 ? 1 : 0
        return figure
    }

    private func longest(_ fingers: Fingers) -> CheckFigure {
        let metric = metric(
            "interval_\(fingers.rawValue)_longest_ms", "longest interval, \(fingers.title)",
            good: fingers == .one ? "16.7 ms, 1 % above 10 ms (HLK)" : "16.7 ms (HLK)", fair: "rate of 60 Hz")
        guard let intervals = intervals(fingers), let above = intervals.share(above: 10_000) else {
            return .missing(metric, because: needMotion(of: fingers))
        }
        let value = Double(intervals.longest) / 1000
        var figure = CheckFigure.known(
            metric, value, from: intervals.count.counted("interval"), .good, "within 16.7 ms (HLK)")
        figure.limit = CheckFigure.Limit(16.7, by: Self.windows)
        if intervals.coalesced > 0 {
            figure.grade = .unclear
            figure.verdict = "unclear: time stamps come in batches"
        } else if value > 16.7 {
            figure.grade = .fair
            figure.verdict = "beyond: HLK asks for 16.7 ms; a report was lost, or repeated"
        } else if above > 0.01, fingers == .one {
            let isEnough = intervals.count >= 100
            figure.grade = isEnough ? .fair : .unclear
            figure.verdict =
                isEnough
                ? "beyond: \((100 * above).significant) % are above 10 ms, HLK asks for 1 %"
                : "unclear: some are above 10 ms; 100 intervals are needed to judge 1 %"
        }
        return figure
    }

    var strokes: String { "\(totals.straight.count.counted("stroke")); HLK asks for 30" }
    var travels: String {
        check.contacts.count(where: \.travels).counted("contact that travels", "contacts that travel")
    }
    var noStroke: CheckFigure.MissingReason {
        need("a straight stroke of 20 mm or more")
    }
    private var unknownSize: CheckFigure.MissingReason {
        .found(
            check.axes.range == nil
                ? "the range of positions is not stated"
                : "the pad declares no resolution; --size WIDTHxHEIGHT states its size in mm")
    }

    /// What a figure needs, unless nothing is known in millimeters.
    func need(_ what: String) -> CheckFigure.MissingReason {
        totals.isMeasured ? .needs(what) : unknownSize
    }

    var noIDs: CheckFigure.MissingReason {
        totals.isMeasured ? .found("the pad gives contacts no ids") : unknownSize
    }

    func metric(_ key: String, _ title: String, good: String, fair: String = "") -> CheckMetric {
        CheckMetric(TouchTotals.definition(of: key), title, good: good, fair: fair)
    }

    /// Whether contacts merged or split, which bends what they drew.
    var haveMerged: Bool { check.faults.numbers.merged + check.faults.numbers.split > 0 }

    static let merging = "not decided: contacts merged or split, as the edge of a thumb does on most pads"

    static func score(_ value: Double, full: Double, none: Double) -> Double {
        min(max((none - value) / (none - full), 0), 1)
    }
}
