package import Core

extension MeasurementFormatter {
    /// The peak. If the limit of the pad was exceeded, the minimum that the peak may have been.
    package func peak(_ grams: Double?, beyond overload: Overload?, in unit: MassUnit = .gram) -> Quantity? {
        let peak = grams.map { weight($0, in: unit) }
        guard let overload else { return peak }
        if let grams, grams > overload.net + interval, var peak {
            peak.isAtLeast = true
            return peak
        }
        return atLeast(beyond: overload.gross, tare: overload.tare, in: unit)
    }
}
