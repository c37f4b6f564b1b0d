import Text

/// Counts equal pieces by their weight, after a sample of so many has been weighed.
public struct PieceCounter: Equatable, Sendable {
    /// The most pieces that a sample or a count may have.
    public static let most = 1_000_000

    /// The pieces of the sample.
    public let sample: Int
    /// The weight of one piece in grams; nil before the sample was weighed.
    public private(set) var piece: Double?
    /// The expanded uncertainty of it in grams.
    public private(set) var uncertainty = 0.0

    /// A counter that waits for its sample.
    ///
    /// - Parameter sample: the pieces in it, 1 or more.
    public init(sample: Int) { self.sample = max(1, sample) }

    /// Takes a weight for that of the sample.
    ///
    /// - Returns: whether it can be: it weighs more than its uncertainty, which nothing at all might.
    @discardableResult
    public mutating func take(sample weight: Weight) -> Bool {
        guard weight.grams > max(0, weight.uncertainty), weight.grams.isFinite else { return false }
        piece = weight.grams / Double(sample)
        uncertainty = weight.uncertainty / Double(sample)
        return true
    }

    /// The pieces that come to a weight; nil before there is a sample.
    ///
    /// - Parameters:
    ///   - grams: the weight.
    ///   - uncertainty: its U in grams.
    public func count(ofGrams grams: Double, uncertainty: Double) -> PieceCount? {
        guard let piece, grams.isFinite else { return nil }
        let pieces = min(max((grams / piece).rounded(.toNearestOrAwayFromZero), 0), Double(Self.most))
        return PieceCount(
            pieces: Int(pieces),
            isDoubtful: uncertainty + pieces * self.uncertainty > piece / 2)
    }
}

/// So many pieces.
public struct PieceCount: Equatable, Sendable {
    /// The number of them.
    public var pieces: Int
    /// Whether it may be wrong: U(net) + N·U(piece) is more than half a piece (docs/metrology.md).
    public var isDoubtful: Bool

    /// `12 pieces`, or where it may be wrong `about 12 pieces`.
    public var text: String { "\(isDoubtful ? "about " : "")\(pieces.counted("piece"))" }
}
