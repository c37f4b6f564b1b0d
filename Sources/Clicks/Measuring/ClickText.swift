internal import Core
internal import Text

extension ClickUnit {
    /// Returns a force with its unit.
    package func text(_ force: Double) -> String { "\(number(force)) \(rawValue)" }

    /// Returns a force without its unit.
    package func number(_ force: Double) -> String { force.fixed(self == .grams ? 1 : 0) }

    /// Returns an uncertainty, rounded up.
    package func reachText(_ uncertainty: Double) -> String {
        self == .grams
            ? ((uncertainty * 10).rounded(.up) / 10).fixed(1) : uncertainty.rounded(.up).fixed(0)
    }
}

extension PadQuarter {
    /// The name in sentences.
    package var words: String {
        switch self {
        case .topLeft: "upper left"
        case .topRight: "upper right"
        case .bottomLeft: "lower left"
        case .bottomRight: "lower right"
        }
    }
}

extension PadNinth {
    /// The name in sentences.
    package var words: String {
        switch self {
        case .topLeft: "upper left"
        case .top: "top"
        case .topRight: "upper right"
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .bottomLeft: "lower left"
        case .bottom: "bottom"
        case .bottomRight: "lower right"
        }
    }
}

extension ClickEvent {
    /// What happened, as a sentence.
    ///
    /// - Parameter results: what there is with it.
    package func sentence(among results: ClickResults) -> String {
        let unit = results.unit
        switch self {
        case .click(let click):
            let place = results.plan.isMap ? click.ninth?.words : click.quarter?.words
            let press =
                "Click \(results.clicks.count): \(click.isSaturated ? "at least " : "")\(unit.text(click.press.middle))"
            let release: String =
                switch click.release {
                case .measured(let bracket): ", released at \(unit.text(bracket.middle))"
                case .tooFast: ", released too fast to be measured"
                case .withoutFall: ", released without less force"
                }
            return press + release + (place.map { ", \($0)" } ?? "") + "."
        case .tooFast(let click):
            return
                "Too fast: between two reports the force went from \(unit.number(click.press.below)) to "
                + "\(unit.text(click.press.above)). Press more slowly."
        case .withoutPress(let how):
            return "The pad clicked without a press: \(how.words). It does not count."
        case .discarded(let reason): return "A click does not count: \(reason.words)."
        }
    }
}

extension ClickEvent {
    /// Why it does not count, as a part of a sentence; nil if it does.
    var reason: String? {
        switch self {
        case .click: nil
        case .tooFast: "too fast, press more slowly"
        case .withoutPress(let how): how.words
        case .discarded(let reason): reason.words
        }
    }
}

extension ClickEvent.WithoutPress {
    fileprivate var words: String {
        switch self {
        case .untouched: "nothing touched it"
        case .noPressure: "what touched it had no pressure"
        case .falling: "the force was falling"
        }
    }
}

extension ClickEvent.Reason {
    fileprivate var words: String {
        switch self {
        case .alreadyDown: "the button was down before the first report"
        case .eventsLost: "events were lost"
        case .uncertain: "the pressure of a contact was unknown"
        case .disconnected: "the pad was disconnected"
        case .grabbed: "another program grabbed the pad"
        case .bounced: "the button went down and up within one report"
        case .ended: "the input ended"
        }
    }
}

extension ClickSummary {
    /// The figures as lines: press, release, hysteresis, places, the verdict, and what must be known of them.
    package var lines: [String] {
        guard let press = all.press else { return ["No click was measured."] }
        var lines = [line("press", press, isLowerBound: isLowerBound)]
        lines.append(
            all.release.map { line("release", $0) } ?? "release     not measured: let go more slowly")
        if let hysteresis = all.hysteresis {
            lines.append(line("hysteresis", hysteresis, isLowerBound: isLowerBound))
        }
        for place in places {
            if let figures = place.figures, let press = figures.press {
                lines.append(line(place.words, press, isLowerBound: figures.isLowerBound))
            }
        }
        return lines + verdict.lines + remarks
    }

    /// What must be known of the figures, as sentences.
    package var remarks: [String] {
        var remarks: [String] = []
        if isLowerBound {
            remarks.append(
                "The pad was at its limit in \(saturatedCount.counted("click")): the force is at least that.")
        }
        if unit == .grams, count > 0, all.press?.uncertainty?.scale == nil, !isLowerBound {
            remarks.append(
                "How wrong the pad's own grams may be is unknown without a calibration; ± does not contain it."
            )
        }
        if count == 1 {
            remarks.append("One click has no ±; measure at least two, better \(Self.usualCount).")
        }
        if count > 1, count < Self.usualCount {
            remarks.append("Only \(count) clicks: ± is wide for it; \(Self.usualCount) are usual.")
        }
        if let delay, delay.isSignificant {
            remarks.append(
                "The pad reports its button \(delay.frames.fixed(1)) reports late, which makes the force at the press about "
                    + "\(unit.text(delay.excess)) too great; ± does not contain it. Slower presses lessen it."
            )
        }
        return remarks
    }

    private func line(_ name: String, _ figures: ClickStatistics, isLowerBound: Bool = false) -> String {
        let reach = figures.expandedUncertainty.map { " ± \(unit.reachText($0))" } ?? ""
        return name.padded(to: 12) + (isLowerBound ? "at least " : "")
            + "\(unit.number(figures.mean))\(reach) \(unit.rawValue), median \(unit.number(figures.median)), "
            + "\(unit.number(figures.minimum)) to \(unit.number(figures.maximum)), \(figures.count.counted("click"))"
    }
}

extension ClickSteps {
    /// A line for each value, and what can be said of them.
    ///
    /// - Parameter unit: the unit of forces.
    package func lines(in unit: ClickUnit) -> [String] {
        let rows = settings.map { setting in
            let reach = setting.press.expandedUncertainty.map { " ± \(unit.reachText($0))" } ?? ""
            let alike = step(of: setting.asked).map { step in
                step.settings.count > 1
                    ? ", behaves like \(step.asked.lowerBound)..\(step.asked.upperBound)" : ""
            }
            return
                "\("\(setting.asked)".padded(to: 6))\(unit.number(setting.press.mean))\(reach) \(unit.rawValue)"
                + (alike ?? "")
        }
        let smallest =
            detectableDifference.map { " Differences below \(unit.text($0)) cannot be detected." } ?? ""
        switch verdict {
        case .steps:
            return rows + ["The pad has \(steps.count) forces for \(settings.count) values.\(smallest)"]
        case .distinct: return rows + ["Every value has a force of its own.\(smallest)"]
        case .alike: return rows + ["No value differs from another: the pad may ignore them.\(smallest)"]
        case .gradual: return rows + ["The force changes gradually with the value.\(smallest)"]
        case .tooFew:
            return rows + ["Too few clicks to find steps: at least \(Self.leastCount) at each of two values."]
        }
    }
}
