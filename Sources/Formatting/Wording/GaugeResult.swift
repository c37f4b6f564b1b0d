public import Core

/// A result in the gauge's list.
public struct GaugeResult: Equatable, Sendable {
    /// The label of the object; may be empty.
    public var label: String
    /// The formatted weight in grams, `152 g` or `152.3 g ± 1.1 g`.
    public var weight: String
    /// The formatted weight in other units of mass.
    public var weights: [MassUnit: String]
    /// The source of the conversion to grams.
    public var scale: Scale.Provenance
    /// The verdict of the limits; nil without limits.
    public var verdict: String?
    /// The time of day; empty if not shown.
    public var when: String
    /// Whether it replaces the last result, because the same object was measured again.
    public var replaces: Bool

    /// Creates a result.
    public init(
        label: String, weight: String, weights: [MassUnit: String] = [:], scale: Scale.Provenance,
        verdict: String? = nil, when: String = "", replaces: Bool = false
    ) {
        self.label = label
        self.weight = weight
        self.weights = weights
        self.scale = scale
        self.verdict = verdict
        self.when = when
        self.replaces = replaces
    }

    /// The formatted weight in a unit; in grams if it is not available in that unit.
    public func weight(in unit: MassUnit) -> String { weights[unit] ?? weight }

    /// The label and the weight.
    public func text(in unit: MassUnit) -> String {
        label.isEmpty ? weight(in: unit) : "\(label) \(weight(in: unit))"
    }
}
