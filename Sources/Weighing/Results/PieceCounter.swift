package import Core
import Text

/// Counts equal pieces by weight, after a sample with a known number of pieces was weighed.
package struct PieceCounter: Equatable, Sendable {
    /// The maximum number of pieces in a sample or a count.
    package static let most = 1_000_000

    /// The number of pieces in the sample.
    package let sample: Int
    /// The weight of one piece in grams; nil before the sample was weighed.
    package private(set) var piece: Double?
    /// The expanded uncertainty of the weight of one piece, in grams.
    package private(set) var uncertainty = 0.0

    /// - Parameter sample: the number of pieces in the sample, 1 or more.
    package init(sample: Int) { self.sample = max(1, sample) }

    /// Uses a weight as that of the sample.
    ///
    /// - Returns: whether the weight is suitable: it must exceed its uncertainty, since otherwise the pad might be
    ///   empty.
    @discardableResult
    package mutating func add(sample weight: Weight) -> Bool {
        guard weight.grams > max(0, weight.uncertainty), weight.grams.isFinite else { return false }
        piece = weight.grams / Double(sample)
        uncertainty = weight.uncertainty / Double(sample)
        return true
    }

    /// The greatest number of pieces that is certain for a load with the uncertainty of the sample; nil before it was
    /// weighed.
    package var certainPieces: Int? {
        guard let piece else { return nil }
        let spare = piece / 2 - uncertainty * Double(sample)
        return Int(min(max(spare / max(uncertainty, .leastNonzeroMagnitude), 0), Double(Self.most)))
    }

    /// `Sample of 10 pieces, 15.24 g ± 0.57 g each; certain up to 12`; nil before the sample was weighed.
    ///
    /// - Parameters:
    ///   - interval: the display interval of weights in grams; a piece has one digit more.
    ///   - unit: the unit of the weights; grams if it is not a unit of mass.
    package func sentence(interval: Double, in unit: MassUnit = .gram) -> String? {
        guard let piece, let certainPieces else { return nil }
        let unit = unit.grams == nil ? .gram : unit
        let step = DisplayInterval.shown(interval, in: unit) / 10
        let decimals = DisplayInterval.decimals(of: step)
        let texts = [
            DisplayInterval.round(piece / (unit.grams ?? 1), to: step),
            (uncertainty / (unit.grams ?? 1) / step - 1e-9).rounded(.up) * step,
        ].map { "\($0.fixed(decimals)) \(unit.rawValue)" }
        let certain =
            certainPieces > 0
            ? "certain up to \(certainPieces)" : "no count is certain: use a larger sample, or heavier pieces"
        return "Sample of \(sample.counted("piece")), \(texts[0]) ± \(texts[1]) each; \(certain)"
    }

    /// The number of pieces in a weight; nil before the sample was weighed.
    ///
    /// - Parameters:
    ///   - grams: the weight.
    ///   - uncertainty: the expanded uncertainty of the weight, in grams.
    package func count(ofGrams grams: Double, uncertainty: Double) -> PieceCount? {
        guard let piece, grams.isFinite else { return nil }
        let pieces = min(max((grams / piece).rounded(.toNearestOrAwayFromZero), 0), Double(Self.most))
        return PieceCount(
            pieces: Int(pieces),
            isDoubtful: uncertainty + pieces * self.uncertainty > piece / 2)
    }
}

/// A number of pieces.
package struct PieceCount: Equatable, Sendable {
    /// The number.
    package var pieces: Int
    /// Whether the number may be wrong: U(net) + N·U(piece) exceeds half a piece (docs/metrology.md).
    package var isDoubtful: Bool

    /// `12 pieces`, or `about 12 pieces` if the number may be wrong.
    package var text: String { "\(isDoubtful ? "about " : "")\(pieces.counted("piece"))" }
}
