/// The force of a count as declared in a device's HID report descriptor, or by the unit of a table.
package struct DeclaredForce: Hashable, Sendable {
    /// What declares it. Raw values are the words in JSON.
    package enum Source: String, Sendable {
        case descriptor, table
    }

    /// Grams at the axis minimum.
    package var offset: Double
    /// Grams per count, greater than 0.
    package var gramsPerCount: Double
    /// What declares it.
    package var source: Source

    package init(offset: Double = 0, gramsPerCount: Double, source: Source = .descriptor) {
        self.offset = offset
        self.gramsPerCount = gramsPerCount
        self.source = source
    }
}
