/// The force that a device's own report descriptor says its counts are.
public struct DeclaredForce: Hashable, Sendable {
    /// Grams at the axis minimum.
    public var offset: Double
    /// Grams of one count, above 0.
    public var gramsPerCount: Double

    /// A declaration as read.
    public init(offset: Double = 0, gramsPerCount: Double) {
        self.offset = offset
        self.gramsPerCount = gramsPerCount
    }
}
