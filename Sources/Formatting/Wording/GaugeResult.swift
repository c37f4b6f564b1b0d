public import Core

/// Something that was weighed.
public struct GaugeResult: Equatable, Sendable {
    /// What it was, or nothing.
    public var label: String
    /// The weight in words, `152 g` or `152.3 g ± 1.1 g`.
    public var weight: String
    /// Its grams, for total and mean.
    public var grams: Double
    /// Where its grams come from.
    public var scale: Scale.Provenance
    /// When, as a time of day, or nothing.
    public var when: String

    /// A result.
    public init(label: String, weight: String, grams: Double, scale: Scale.Provenance, when: String = "") {
        self.label = label
        self.weight = weight
        self.grams = grams
        self.scale = scale
        self.when = when
    }

    /// Label and weight.
    public var text: String { label.isEmpty ? weight : "\(label) \(weight)" }
}
