package import Core
import Text
package import Weighing

/// A result in the gauge's list.
package struct GaugeResult: Equatable, Sendable {
    /// The number of the object in the session.
    package let object: Int
    /// The label of the object; may be empty.
    package let label: String
    /// The formatted weight in each unit of mass, `152 g` or `152.3 g ± 1.1 g`.
    private let weights: [MassUnit: String]
    /// The source of the conversion to grams.
    package let scale: Scale.Provenance
    /// The verdict of the limits; nil without limits.
    package let verdict: String?
    /// The time of day; empty if not shown.
    package let when: String
    /// The result; nil if only its texts are known.
    package let result: WeighingResult?

    /// Formats a result of an object that was weighed at `localTime`, in ISO 8601; nil if unknown.
    package init(_ result: WeighingResult, localTime: String?) {
        self.init(result, when: localTime.map { String($0.dropFirst(11).prefix(8)) } ?? "")
    }

    /// Formats a result of an object that was weighed at a time of day; empty if it is not shown.
    package init(_ result: WeighingResult, when: String) {
        let units = MassUnit.allCases.filter { $0.grams != nil }
        self.result = result
        object = result.object
        label = result.label.printable(limit: 40)
        weights = Dictionary(uniqueKeysWithValues: units.map { ($0, result.amount(in: $0)) })
        (scale, verdict, self.when) = (result.scale, result.verdict?.rawValue, when)
    }

    /// `weight` is formatted grams.
    init(object: Int = 1, label: String, weight: String, scale: Scale.Provenance, when: String = "") {
        self.object = object
        (self.label, weights, self.scale, self.when) = (label, [.gram: weight], scale, when)
        (verdict, result) = (nil, nil)
    }

    /// The formatted weight in a unit; in grams if it is not available in that unit.
    package func weight(in unit: MassUnit) -> String { weights[unit] ?? weights[.gram] ?? "" }

    /// The label and the weight.
    package func text(in unit: MassUnit) -> String {
        label.isEmpty ? weight(in: unit) : "\(label) \(weight(in: unit))"
    }
}
