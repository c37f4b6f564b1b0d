public import Core

/// A result as it goes into every output: a weight, what it is of, and what it is worth.
public struct WeighingResult: Equatable, Sendable {
    /// What was weighed, or nothing.
    public var label: String
    /// How much it is.
    public var weight: Weight
    /// Where its grams come from.
    public var scale: Scale.Provenance
    /// What the pad's pressure axis measures.
    public var kind: DeviceKind
    /// The display interval d in grams.
    public var interval: Double
    /// How many pieces it is, where pieces are counted.
    public var pieces: PieceCount?
    /// What it is by the limits, where there are any.
    public var verdict: Limits.Verdict?
    /// The contacts side by side, where there were several.
    public var contacts: [ContactShare] = []

    /// How much it is in percent of full scale, where the pad feels no force and percent is what it has to say.
    public var percent: Double?

    /// Whether its grams are a guess: nobody knows them, and the pad feels no force.
    public var isGuess: Bool { kind == .contactSize && scale == .assumed }
}
