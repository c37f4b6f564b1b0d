public import Core

/// A result as every output shows it: the weight, its label, and the quality of the measurement.
public struct WeighingResult: Equatable, Sendable {
    /// The label of the object; may be empty.
    public var label: String
    /// The weight.
    public var weight: Weight
    /// The source of the conversion to grams.
    public var scale: Scale.Provenance
    /// Whether the error of the scale is known; that of assumed and declared grams never is.
    public var isScaleErrorKnown = true
    /// The quantity that the pressure axis of the pad measures.
    public var kind: DeviceKind
    /// The display interval d in grams.
    public var interval: Double
    /// The number of pieces; nil unless pieces are counted.
    public var pieces: PieceCount?
    /// The verdict of the limits; nil without limits.
    public var verdict: Limits.Verdict?
    /// The contacts with their shares, if there were several.
    public var contacts: [ContactShare] = []

    /// The weight in percent of full scale, if the pad does not sense force; nil otherwise.
    public var percent: Double?

    /// The part of U that is due to the scale, in grams: the same for all results, so that it does not decrease with their
    /// number; nil if it is unknown.
    public var scaleUncertainty: Double?

    /// Whether the grams are a guess: the scale is assumed, and the pad senses contact size.
    public var isGuess: Bool { kind == .contactSize && scale == .assumed }
}
