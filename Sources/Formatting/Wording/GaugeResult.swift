public import Core

/// A result in the gauge's list.
public struct GaugeResult: Equatable, Sendable {
    /// The label of the object; may be empty.
    public var label: String
    /// The formatted weight, `152 g` or `152.3 g ± 1.1 g`.
    public var weight: String
    /// The source of the conversion to grams.
    public var scale: Scale.Provenance
    /// The time of day; empty if not shown.
    public var when: String
    /// Whether it replaces the last result, because the same object was measured again.
    public var replaces: Bool

    /// Creates a result.
    public init(
        label: String, weight: String, scale: Scale.Provenance, when: String = "",
        replaces: Bool = false
    ) {
        self.label = label
        self.weight = weight
        self.scale = scale
        self.when = when
        self.replaces = replaces
    }

    /// The label and the weight.
    public var text: String { label.isEmpty ? weight : "\(label) \(weight)" }
}
