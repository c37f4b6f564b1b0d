internal import Metrology
internal import Text

/// How straight strokes are.
extension TouchJudge {
    var straightness: CheckFigure {
        let metric = metric("linearity_mm", "straightness", good: "0.5 mm (HLK)")
        guard let value = totals.straight.map(\.deviation).max() else {
            return .missing(metric, because: noStroke)
        }
        var figure = CheckFigure.known(
            metric, value, from: strokes, .good,
            "within 0.5 mm (HLK); your hand is in it, so the pad is at least as good")
        figure.limit = CheckFigure.Limit(0.5, by: Self.windows)
        guard value > 0.5 else { return figure }
        if let common = totals.common, common.isAlongRuler, common.deviation - common.halfWidth > 0.5 {
            figure.grade = .poor
            figure.verdict = "\(Self.words(common)): beyond 0.5 mm (HLK): the pad, or a bent ruler"
            return figure
        }
        figure.grade = .unclear
        if haveMerged {
            figure.verdict = Self.merging
            return figure
        }
        figure.verdict =
            totals.common.map {
                "not decided: the strokes have \($0.deviation.significant) mm in common, the rest is the hand's"
            }
            ?? "not decided: hand or pad."
            + (totals.straight.compactMap(\.wobble).max().map { " Over 10 mm it is \($0.significant) mm." }
                ?? "")
            + " Four strokes along a ruler that lies still decide"
        return figure
    }

    var common: CheckFigure {
        let metric = metric("common_mm", "straightness in common", good: "0.5 mm (HLK)")
        guard let common = totals.common else {
            let count = totals.straight.count
            return .missing(
                metric,
                because: count == 0
                    ? noStroke
                    : .found(
                        count < 3
                            ? "unclear: \(count == 1 ? "one stroke" : "two strokes"); three are needed"
                            : "unclear: no three strokes are on one line"))
        }
        var figure = CheckFigure.known(
            metric, common.deviation, from: "\(common.strokes) strokes on one line", .good,
            "\(Self.words(common)): within 0.5 mm (HLK)")
        figure.limit = CheckFigure.Limit(0.5, by: Self.windows)
        if common.deviation - common.halfWidth > 0.5, !common.isAlongRuler {
            figure.grade = .unclear
            figure.verdict =
                "\(Self.words(common)): not decided: without a ruler, an arm bends its strokes alike; lay one down"
        } else if common.deviation - common.halfWidth > 0.5 {
            figure.grade = .poor
            figure.verdict = "\(Self.words(common)): beyond 0.5 mm (HLK): the pad, or a bent ruler"
        } else if common.deviation + common.halfWidth > 0.5 {
            figure.grade = .unclear
            figure.verdict = "\(Self.words(common)): not decided; more strokes along the ruler narrow it"
        }
        return figure
    }

    private static func words(_ common: CommonDeviations.Common) -> String {
        let pm = common.halfWidth.significant
        return "\(common.deviation.significant) ± \(pm) mm at \(common.place.x.fixed(0)) mm from the left, "
            + "\(common.place.y.fixed(0)) mm from the top, in all \(common.strokes) strokes"
    }

    var edge: CheckFigure {
        let metric = metric("linearity_edge_mm", "straightness at the edge", good: "1.5 mm (HLK)")
        guard let value = totals.straight.compactMap(\.edge).max() else {
            return .missing(
                metric, because: totals.straight.isEmpty ? noStroke : .found("no stroke reached an edge"))
        }
        var figure = CheckFigure.known(
            metric, value, from: strokes, value <= 1.5 ? .good : .unclear,
            value <= 1.5
                ? "within 1.5 mm (HLK); your hand is in it, so the pad is at least as good"
                : "not decided: hand or pad")
        figure.limit = CheckFigure.Limit(1.5, by: Self.windows)
        return figure
    }

    var wobble: CheckFigure {
        let metric = metric("wobble_mm", "straightness over 10 mm", good: "0.5 mm (HLK)")
        let all = totals.straight.compactMap(\.wobble)
        guard let value = all.max() else {
            return .missing(
                metric,
                because: totals.straight.isEmpty
                    ? noStroke : .needs("a slower stroke, with five samples on 10 mm"))
        }
        let beyond = all.count { $0 > 0.5 }
        var figure = CheckFigure.known(metric, value, from: strokes, .good, "within 0.5 mm (HLK)")
        figure.limit = CheckFigure.Limit(0.5, by: Self.windows)
        if beyond >= 3 {
            figure.grade = .poor
            figure.verdict = "beyond 0.5 mm (HLK) in \(beyond) of \(all.count) strokes"
        } else if beyond > 0 {
            figure.grade = .unclear
            figure.verdict =
                "unclear: beyond 0.5 mm (HLK) in \(beyond == 1 ? "one stroke" : "two strokes"); three are needed"
        }
        return figure
    }

    var backward: CheckFigure {
        let metric = metric(
            "backward_mm", "steps backward", good: "none (HLK)",
            fair: "less than 35 counts a stroke (ChromeOS)")
        guard let value = totals.straight.map(\.backward.greatest).max(), let count = check.axes.count else {
            return .missing(metric, because: noStroke)
        }
        let sum = (totals.straight.map(\.backward.sum).max() ?? 0) / count
        let isFast = totals.straight.contains { $0.backward.greatest > 0.1 && $0.speed >= 30 }
        var figure = CheckFigure.known(
            metric, value, from: strokes, .good,
            value == 0 ? "none, as HLK asks" : "below 0.1 mm or in a slow stroke: the tremor of a hand")
        figure.limit = CheckFigure.Limit(0, by: Self.windows)
        figure.score = Self.score(sum, full: 5, none: 35)
        if isFast {
            figure.grade = sum < 35 ? .fair : .poor
            figure.verdict = "beyond: HLK asks for none"
        } else if value > 0 {
            figure.grade = .unclear
        }
        return figure
    }
}
