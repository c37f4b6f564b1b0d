/// The force of a count as declared in a device's HID report descriptor.
package struct DeclaredForce: Hashable, Sendable {
    /// Grams at the axis minimum.
    package var offset: Double
    /// Grams per count, greater than 0.
    package var gramsPerCount: Double

    package init(offset: Double = 0, gramsPerCount: Double) {
        self.offset = offset
        self.gramsPerCount = gramsPerCount
    }
}
