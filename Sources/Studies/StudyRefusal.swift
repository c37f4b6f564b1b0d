/// Why studies do not give a calibration.
package struct StudyRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and its remedy, in a sentence without a full stop.
    package let description: String
    /// The unit that contradicts the others; nil if none does.
    package let odd: UInt64?

    init(_ description: String, odd: UInt64? = nil) { (self.description, self.odd) = (description, odd) }
}
