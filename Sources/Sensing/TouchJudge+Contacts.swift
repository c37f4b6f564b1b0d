internal import Metrology
internal import Text

/// Which contacts a pad confuses, and where it sees them.
extension TouchJudge {
    var jumps: CheckFigure {
        let metric = metric("jump_mm", "jump of a tap", good: "2.7 mm (HLK)")
        let taps = check.contacts.filter {
            check.isGuided ? $0.step == .taps && !$0.travels : $0.isTap && $0.rest == nil
        }
        guard let value = taps.compactMap({ $0.taps?.jump }).max() else {
            return .missing(metric, because: need("taps"))
        }
        let beyond = taps.count { ($0.taps?.jump ?? 0) > 2.7 }
        var figure = CheckFigure.known(
            metric, value, from: taps.count.counted("tap"), beyond == 0 ? .good : .poor,
            beyond == 0
                ? "within 2.7 mm (HLK)"
                : "\(beyond) of \(taps.count.counted("tap")) jumped \(value.significant) mm: fingers are mixed up"
        )
        figure.limit = CheckFigure.Limit(2.7, by: Self.windows)
        figure.score = taps.compactMap { $0.chromeos.drumroll }.max().map { $0 <= 2 ? 1 : 0 }
        return figure
    }

    func identities(_ key: String, _ title: String, _ number: Int) -> CheckFigure {
        let metric = metric(key, title, good: "none (HLK)")
        guard let number = totals.ofIDs(number) else { return .missing(metric, because: noIDs) }
        guard !check.contacts.isEmpty else { return .missing(metric, because: .needs("contacts")) }
        return noneAllowed(
            metric, number, from: check.contacts.count.counted("contact"), beyond: .poor,
            number == 0 ? "none, as HLK asks" : "beyond: HLK asks for none")
    }

    /// A number of faults, of which HLK allows none.
    private func noneAllowed(
        _ metric: CheckMetric, _ number: Int, from basis: String, beyond grade: CheckFigure.Grade,
        _ verdict: String
    ) -> CheckFigure {
        var figure = CheckFigure.known(
            metric, Double(number), from: basis, number == 0 ? .good : grade, verdict)
        figure.limit = CheckFigure.Limit(0, by: Self.windows)
        return figure
    }

    var merges: CheckFigure {
        let metric = metric("merged", "fingers taken for one", good: "none (HLK)")
        guard let number = totals.ofIDs(check.faults.numbers.merged) else {
            return .missing(metric, because: noIDs)
        }
        guard check.mostContacts > 1 else { return .missing(metric, because: .needs("two fingers")) }
        // It is stated that no thumb touched the pad.
        let ofTwo = conditions.fingers == 2 ? number : check.faults.numbers.mergedOfTwo
        return noneAllowed(
            metric, number, from: check.contacts.count.counted("contact"),
            beyond: ofTwo > 0 ? .poor : .unclear,
            number == 0
                ? "none, as HLK asks"
                : ofTwo > 0
                    ? "beyond: HLK asks for none while two fingers lie there"
                    : "not decided: the edge of a thumb does that on most pads; try two fingertips")
    }

    var separation: CheckFigure {
        let metric = metric("separation_mm", "fingers told apart", good: "10 mm (HLK)")
        guard let value = check.faults.separation else {
            return .missing(metric, because: .needs("two fingers"))
        }
        var figure = CheckFigure.known(
            metric, value, from: "the closest that they were", value <= 10 && !haveMerged ? .good : .unclear,
            haveMerged
                ? "not decided: contacts merged or split"
                : "told apart down to \(value.significant) mm"
                    + (value <= 10 ? "; HLK asks for 10 mm" : "; closer than that was not tried"))
        figure.limit = CheckFigure.Limit(10, by: Self.windows)
        return figure
    }

    var clicks: CheckFigure {
        let metric = metric("clicks_without_contact", "clicks without a contact", good: "none (HLK)")
        guard !check.clicks.isEmpty else { return .missing(metric, because: .needs("clicks")) }
        let without = check.clicks.count { !$0.hasContact }
        return noneAllowed(
            metric, without, from: check.clicks.count.counted("click"),
            beyond: check.clicks.contains { !$0.hadContact } ? .poor : .unclear,
            without == 0
                ? "none"
                : check.clicks.contains { !$0.hadContact }
                    ? "the button was pressed where the pad saw nothing"
                    : "not decided: contacts came after the press and went before the release")
    }

    var outside: CheckFigure {
        let metric = metric("outside", "positions beyond the axes", good: "none")
        guard check.hasSamples, check.axes.range != nil else {
            return .missing(metric, because: .needs("positions, and the range of their axes"))
        }
        return .known(
            metric, Double(check.outside), from: check.contacts.count.counted("contact"),
            check.outside == 0 ? .good : .poor,
            check.outside == 0 ? "none" : "the pad sends positions that it declares impossible")
    }

    var ghosts: CheckFigure {
        let metric = metric("ghosts", "contacts where nothing touches", good: "none in 60 s (HLK)")
        guard let (number, seconds) = check.ghosts(in: conditions) else {
            return .missing(metric, because: .needs("a minute in which nothing touches the pad"))
        }
        var figure = CheckFigure.known(
            metric, Double(number), from: "\(seconds.significant) s; HLK asks for 60",
            number > 0 ? .poor : seconds >= 60 ? .good : .unclear,
            number > 0
                ? "beyond: HLK asks for none"
                : seconds >= 60 ? "none, as HLK asks" : "unclear: 60 s are needed")
        figure.limit = CheckFigure.Limit(0, by: Self.windows)
        return figure
    }

    func reach(_ side: String) -> CheckFigure {
        let metric = metric("reach_\(side)_mm", "reach, \(side)", good: "2 mm (HLK)")
        guard let reach = check.reach else {
            return .missing(metric, because: .needs("positions in millimeters"))
        }
        let value =
            switch side {
            case "left": reach.left
            case "right": reach.right
            case "top": reach.top
            default: reach.bottom
            }
        var figure = CheckFigure.known(
            metric, value, from: check.contacts.count.counted("contact"),
            value <= 2 && value >= 0 ? .good : .unclear,
            value < 0
                ? "unclear: positions are beyond the axes"
                : value <= 2 ? "within 2 mm (HLK)" : "not decided: perhaps nothing came from beyond this edge"
        )
        figure.limit = CheckFigure.Limit(2, by: Self.windows)
        return figure
    }

    func undecided(_ key: String, _ title: String, _ verdict: String) -> CheckFigure {
        let metric = CheckMetric(TouchTotals.definition(of: key), title)
        guard
            case .number(let value) = TouchTotals.fields.first(where: { $0.definition.keys == [key] })?
                .figure(of: totals).value
        else { return .missing(metric, because: need("contacts of that kind")) }
        return .known(
            metric, value, from: check.contacts.count.counted("contact"), .unclear,
            "a figure without a verdict: \(verdict)")
    }
}
