package import Core

/// What a message of a scale says.
package enum ScaleEvent: Equatable, Sendable {
    case weight(ScaleWeight)
    /// A status instead of a weight: overload, underload or a fault.
    case status(ReferenceReading.Status)
    /// A weight in a unit that is not a known unit of mass.
    case unknownUnit(String)
    /// The scale does not know the command that it was sent.
    case refused
    /// An answer that is no weight, such as a serial number: the scale is there.
    case other
}

/// A weight as a scale writes it.
package struct ScaleWeight: Equatable, Sendable {
    /// The number, in `unit`.
    package var value: Double
    /// The unit; nil if the scale writes none.
    package var unit: MassUnit?
    /// Whether the scale calls it stable; nil if it does not say.
    package var isStable: Bool?
    /// Whether its last digits are in brackets, as those that do not count for trade.
    package var hasMarkedDigits = false

    package init(_ value: Double, _ unit: MassUnit?, isStable: Bool? = nil) {
        (self.value, self.unit, self.isStable) = (value, unit, isStable)
    }
}
