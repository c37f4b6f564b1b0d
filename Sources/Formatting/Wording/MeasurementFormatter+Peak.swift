public import Core

extension MeasurementFormatter {
    /// A peak; once the pad's limit was passed, the least that it may have been.
    public func peak(_ grams: Double?, beyond overload: Overload?, in unit: MassUnit = .gram) -> Quantity? {
        let peak = grams.map { weight($0, in: unit) }
        guard let overload else { return peak }
        if let grams, grams > overload.net + interval, var peak {
            peak.isAtLeast = true
            return peak
        }
        return atLeast(beyond: overload.gross, tare: overload.tare, in: unit)
    }
}
