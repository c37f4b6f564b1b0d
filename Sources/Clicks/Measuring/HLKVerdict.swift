internal import Core

/// The click of a pad, judged by the test of Windows' Hardware Lab Kit (HLK) for buttons of pressure pads.
///
/// It requires that the button goes down at more than 150 g and less than 180 g, with a tolerance of 10 g, and alike on the
/// whole pad (Microsoft, "Buttons", Precision Touchpad tests, 2017). A difference of 30 g, the width of that range, is taken
/// to be alike.
package struct HLKVerdict: Equatable, Sendable {
    /// The forces at which the button may go down, in grams.
    package static let range = 140.0...190.0
    /// The greatest difference between two places of a pad that clicks alike, in grams.
    package static let greatestDifference = 30.0
    /// The probability below which a pad is beyond the range; within it, from 1 minus that on.
    static let risk = 0.05

    /// Whether the force at the press is within the range.
    package enum Press: String, Sendable, CaseIterable { case within, beyond, unclear }
    /// Whether the pad clicks alike on all of it.
    package enum Uniformity: String, Sendable, CaseIterable { case yes, no, unclear }

    /// Why something is not stated.
    package enum Obstacle: Equatable, Sendable {
        /// How wrong the grams are is unknown, or there are none.
        case noCalibration
        /// The pad was at its limit.
        case atLimit
        /// A single click has no uncertainty.
        case oneClick
        /// The positions of the clicks are unknown.
        case noPositions
        /// These places, as named in sentences, have no clicks.
        case missing([String])
        /// There are not two clicks at any place.
        case oneClickEach
    }

    package let press: Press
    /// The probability that the mean force at the press is within the range; nil if it cannot be stated.
    package let probability: Double?
    /// Why the press is not judged; nil if it is.
    let pressObstacle: Obstacle?
    package let uniform: Uniformity
    /// The largest difference of two places; nil if it is unknown or not in grams.
    package let difference: PlaceDifference?
    /// Why the places are not compared, or only some of them; nil if all are.
    let uniformObstacle: Obstacle?
    let summary: ClickSummary

    init(_ summary: ClickSummary) {
        self.summary = summary
        (probability, pressObstacle) = Self.judgePress(summary)
        press =
            switch probability {
            case nil: .unclear
            case let probability? where probability >= 1 - Self.risk: .within
            case let probability? where probability <= Self.risk: .beyond
            default: .unclear
            }
        let difference =
            summary.unit == .grams
            ? PlaceDifference(between: summary.places.map(\.clicks), summary.unit, summary.scale) : nil
        self.difference = difference
        uniformObstacle = Self.obstacle(to: difference, summary)
        uniform = Self.judge(difference, uniformObstacle, summary)
    }

    /// The mean divided by its uncertainty follows Student's t, as in U.
    private static func judgePress(_ summary: ClickSummary) -> (probability: Double?, obstacle: Obstacle?) {
        if summary.isLowerBound { return (nil, .atLimit) }
        guard summary.count != 1 || summary.unit == .counts else { return (nil, .oneClick) }
        guard summary.containsScale, let press = summary.all.press, let uncertainty = press.uncertainty else {
            return (nil, .noCalibration)
        }
        func below(_ grams: Double) -> Double {
            Distributions.student(
                below: (grams - press.mean) / uncertainty.standard, degrees: uncertainty.degreesOfFreedom)
        }
        return (below(range.upperBound) - below(range.lowerBound), nil)
    }

    private static func obstacle(to difference: PlaceDifference?, _ summary: ClickSummary) -> Obstacle? {
        if summary.isLowerBound { return .atLimit }
        guard summary.containsScale || summary.count == 1 && summary.unit == .grams else {
            return .noCalibration
        }
        let missing = summary.places.filter { $0.clicks.isEmpty }.map(\.words)
        if missing.count == summary.places.count { return .noPositions }
        if !missing.isEmpty { return .missing(missing) }
        return difference?.expandedUncertainty == nil ? .oneClickEach : nil
    }

    private static func judge(
        _ difference: PlaceDifference?, _ obstacle: Obstacle?, _ summary: ClickSummary
    ) -> Uniformity {
        guard summary.containsScale, let difference, let reach = difference.expandedUncertainty else {
            return .unclear
        }
        // Two places are enough to see that a pad does not click alike; all are needed to see that it does.
        if difference.difference - reach > greatestDifference { return .no }
        return obstacle == nil && difference.difference + reach <= greatestDifference ? .yes : .unclear
    }
}

extension ClickSummary {
    /// The clicks, judged.
    package var verdict: HLKVerdict { HLKVerdict(self) }
}
