package import Core

/// A result as every output shows it: the weight, its label, and the quality of the measurement.
package struct WeighingResult: Equatable, Sendable {
    /// The number of the object in the session, starting at 1; a revision keeps it.
    package var object = 1
    /// The label of the object; may be empty.
    package var label: String
    package var weight: Weight
    /// The source of the conversion to grams.
    package var scale: Scale.Provenance
    /// Whether the error of the scale is known; that of assumed and declared grams never is.
    package var isScaleErrorKnown = true
    /// The quantity that the pressure axis of the pad measures.
    package var kind: DeviceKind
    /// The display interval d in grams.
    package var interval: Double
    /// The number of pieces; nil unless pieces are counted.
    package var pieces: PieceCount?
    /// The verdict of the limits; nil without limits.
    package var verdict: Limits.Verdict?
    /// The contacts with their shares, if there were several.
    package var contacts: [ContactShare] = []

    /// The weight in percent of full scale, if it is not known as a weight; nil otherwise.
    package var percent: Double?

    /// The part of U that is due to the scale, in grams: the same for all results, so that it does not decrease with their
    /// number; nil if it is unknown.
    package var scaleUncertainty: Double?

    /// The contributions to the uncertainty; nil if it is not a weight, and for a weight without one.
    package var budget: Budget? { isWeight ? weight.budget : nil }

    /// Whether the pad weighs, and grams are known.
    package var isWeight: Bool { kind.isWeight(by: scale) }

    /// Whether the grams are a guess, which only texts for people have.
    package var isGuess: Bool { !scale.statesGrams }
}
