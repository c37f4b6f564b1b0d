public import Core

/// The heaviest load that was beyond the pad's limit: what it truly weighed is not known.
public struct Overload: Equatable, Sendable {
    /// The gross grams that it was at least.
    public private(set) var gross: Double
    /// What was set aside then, in grams.
    public private(set) var tare: Double

    /// The overload of a reading; nil where it is none.
    public init?(_ reading: Reading) {
        guard reading.load.isSaturated else { return nil }
        (gross, tare) = (reading.load.force.grams, reading.tare)
    }

    /// The heavier of what was and what a reading shows.
    package static func heavier(_ old: Overload?, _ reading: Reading) -> Overload? {
        guard let new = Overload(reading) else { return old }
        guard let old, old.gross - old.tare >= new.gross - new.tare else { return new }
        return old
    }
}

extension MeasurementFormatter {
    /// A peak; once the pad's limit was passed, the least that it may have been.
    public func peak(_ grams: Double?, beyond overload: Overload?, in unit: MassUnit = .gram) -> Quantity? {
        let peak = grams.map { weight($0, in: unit) }
        guard let overload else { return peak }
        if let grams, grams > overload.gross - overload.tare + interval, var peak {
            peak.isAtLeast = true
            return peak
        }
        return atLeast(beyond: overload.gross, tare: overload.tare, in: unit)
    }
}
