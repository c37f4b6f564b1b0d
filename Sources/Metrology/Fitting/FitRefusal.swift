/// Why points cannot be fitted with a calibration curve.
package struct FitRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and its remedy, in a sentence without a full stop.
    package let description: String
    /// Whether forcing the fit is worth suggesting; not where points contradict each other.
    package let isWorthForcing: Bool
    /// The index of the first point that was probably measured wrongly; nil if that cannot be said.
    package let suspect: Int?

    init(_ description: String, isWorthForcing: Bool = false, suspect: Int? = nil) {
        self.description = description
        self.isWorthForcing = isWorthForcing
        self.suspect = suspect
    }
}
