internal import Text

/// What all figures of a check amount to: how good the pad is as a scale, and as a sensor.
///
/// A verdict is that of the worst figure; unclear ones do not count. A pad is called a good scale only if noise, creep,
/// repeatability and eccentricity were measured; otherwise its verdict is unclear, unless a figure already says that it
/// is worse.
package struct CheckVerdict: Equatable, Sendable {
    /// How good the pad is as a scale.
    package let scale: CheckFigure.Grade
    /// How good it is as a sensor: its counts, and what they follow.
    package let sensor: CheckFigure.Grade
    /// The keys of the figures that have the worst grade, if that is fair or poor.
    package let worst: [String]
    /// The figures that are needed for a verdict and were not measured, by their titles.
    package let lacking: [String]

    static let sensorKeys: Set = ["missing_codes", "two_finger_change_share", "size_correlation"]
    private static let necessary: Set = ["noise_floor_g", "creep_g", "repeatability_g", "eccentricity_g"]

    /// Judges by figures.
    package init(_ figures: [CheckFigure]) {
        let ofSensor = figures.filter { Self.sensorKeys.contains($0.key) }
        let ofScale = figures.filter { !Self.sensorKeys.contains($0.key) }
        lacking = figures.filter { Self.necessary.contains($0.key) && $0.value == nil }.map(\.title)
        func worst(_ figures: [CheckFigure]) -> CheckFigure.Grade? {
            let grades = figures.compactMap(\.grade)
            return [.poor, .fair, .good].first { grades.contains($0) }
        }
        let measured = worst(ofScale) ?? .unclear
        scale = measured == .good && !lacking.isEmpty ? .unclear : measured
        let counts = worst(ofSensor) ?? .unclear
        sensor = counts
        self.worst =
            [CheckFigure.Grade.poor, .fair].lazy.map { grade in
                figures.filter { $0.grade == grade }.map(\.key)
            }.first { !$0.isEmpty } ?? []
    }

    /// The verdict in a sentence.
    ///
    /// - Parameter figures: the figures, for the names of the worst ones.
    package func sentence(_ figures: [CheckFigure]) -> String {
        let names = figures.filter { worst.contains($0.key) }.map(\.title)
        let isUnchecked = figures.contains { $0.key == "error_of_indication_g" && $0.value == nil }
        var words =
            isUnchecked && scale == .good
            ? "As a scale: repeatable, but its grams were not checked (no usable known masses)"
            : "As a scale: \(scale.rawValue)"
        words += "; as a sensor: \(sensor.rawValue)."
        if !names.isEmpty { words += " Worst: \(names.joined(separator: ", "))." }
        if !lacking.isEmpty {
            words += " Not measured: \(lacking.joined(separator: ", "))"
            words += scale == .unclear ? ", which the verdict 'good' requires." : "."
        }
        if let error = figures.first(where: { $0.key == "error_of_indication_g" })?.value {
            words +=
                " Its grams, with rising and falling loads, were within \(error.significant) g of the masses."
        }
        if isUnchecked, scale != .good { words += " Its grams were not checked (no usable known masses)." }
        if figures.contains(where: { $0.grade == .unclear }) {
            words += " A verdict is the worst grade of its metrics; unclear ones do not count."
        }
        return words
    }
}
