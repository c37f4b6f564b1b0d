internal import Text

extension HLKVerdict {
    /// The verdict as lines: press, uniformity, and where the limits are from.
    package var lines: [String] {
        // Without a calibration, both say the same.
        let same = pressObstacle == .noCalibration && uniformObstacle == .noCalibration
        return
            (same
            ? ["HLK         \(pressWords)"] : ["HLK press   \(pressWords)", "HLK uniform \(uniformWords)"])
            + [Self.source]
    }

    /// Where the limits are from, as a sentence.
    package static let source =
        "HLK is Windows' hardware test (page of 2017): the button of a pressure pad goes down at 150 to 180 g, ± 10 g, alike on "
        + "the whole pad. Microsoft's sample descriptor of 2022 says 110 to 190 g."

    /// The command that helps where nothing can be stated; nil where it can, or if no command helps.
    var command: String? {
        pressObstacle == .noCalibration || uniformObstacle == .noCalibration
            ? "forcescale calibrate run" : nil
    }

    private static let rangeWords = "\(range.lowerBound.fixed(0)) to \(range.upperBound.fixed(0)) g"

    /// What is said of the press.
    package var pressWords: String {
        guard let probability else { return "unclear: \(pressObstacle.map(words) ?? "there is no click")" }
        let share = Self.words(ofProbability: probability)
        switch press {
        case .within: return "within \(Self.rangeWords), probability \(share)"
        case .beyond:
            let isAbove = (summary.all.press?.mean ?? 0) > Self.range.upperBound
            return "beyond: \(isAbove ? "more" : "less") than \(Self.rangeWords), probability within \(share)"
        case .unclear:
            return "unclear: within \(Self.rangeWords) with a probability of \(share); \(advice)"
        }
    }

    /// What would make ± of the press smaller: what contributes most to it.
    private var advice: String {
        guard let uncertainty = summary.all.press?.uncertainty else { return "" }
        return uncertainty.random > uncertainty.common
            ? "more clicks say more" : "a calibration with more masses says more"
    }

    /// What is said of the places.
    package var uniformWords: String {
        let found = difference.map { difference in
            let reach = difference.expandedUncertainty.map { " ± \(ClickUnit.grams.reachText($0))" } ?? ""
            return "places differ by \(ClickUnit.grams.number(difference.difference))\(reach) g"
        }
        let allowed = "\(Self.greatestDifference.fixed(0)) g"
        switch uniform {
        case .yes: return "yes, \(found ?? "") at most; up to \(allowed) is uniform"
        case .no: return "no, \(found ?? ""); up to \(allowed) is uniform"
        case .unclear:
            guard let uniformObstacle else {
                return
                    "unclear: \(found ?? ""), which may be less or more than \(allowed); more clicks say more"
            }
            let soFar = summary.containsScale ? found.map { "; \($0) so far" } ?? "" : ""
            return "unclear: \(words(for: uniformObstacle))\(soFar)"
        }
    }

    private func words(for obstacle: Obstacle) -> String {
        switch obstacle {
        case .noCalibration: "a verdict needs calibrated grams; calibrate the pad: forcescale calibrate run"
        case .atLimit: "the pad was at its limit"
        case .oneClick: "one click has no ±"
        case .noPositions: "where the clicks were is unknown"
        case .missing(let places):
            "there is no click at \(places.map { "the \($0)" }.listed(with: "and")); click there, too"
        case .oneClickEach: "no place has two clicks; click more often"
        }
    }

    /// A probability in percent, never rounded to certainty.
    private static func words(ofProbability probability: Double) -> String {
        switch 100 * probability {
        case ..<0.1: "below 0.1 %"
        case 99.9...: "above 99.9 %"
        case let percent: "\(percent.fixed(1)) %"
        }
    }
}
