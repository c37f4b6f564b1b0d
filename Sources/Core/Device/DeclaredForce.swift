/// The force of a count as declared in a device's HID report descriptor.
public struct DeclaredForce: Hashable, Sendable {
    /// Grams at the axis minimum.
    public var offset: Double
    /// Grams per count, greater than 0.
    public var gramsPerCount: Double

    /// Creates a declaration.
    public init(offset: Double = 0, gramsPerCount: Double) {
        self.offset = offset
        self.gramsPerCount = gramsPerCount
    }
}
