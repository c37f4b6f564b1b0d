package import Core

/// One check of a pad, as its history keeps it: when, and what was found, with uncertainties.
///
/// The counts of the known masses are kept, so that any calibration, also a later one, can be compared with them.
package struct CheckRecord: Equatable, Sendable {
    /// A known mass with the counts that the pad reported for it.
    package struct Level: Equatable, Sendable {
        /// The mass in grams.
        package let referenceGrams: Double
        /// The standard uncertainty of the mass in grams; nil if unknown.
        package let uncertainty: Double?
        /// The mean of the counts above the axis minimum, of rising and falling loads.
        package let raw: Double

        package init(referenceGrams: Double, uncertainty: Double?, raw: Double) {
            (self.referenceGrams, self.uncertainty, self.raw) = (referenceGrams, uncertainty, raw)
        }
    }

    /// A figure with its expanded uncertainty U, k = 2; nil if that is unknown.
    package struct Figure: Equatable, Sendable {
        package let value: Double
        package let expanded: Double?

        package init(_ value: Double, expanded: Double?) { (self.value, self.expanded) = (value, expanded) }
    }

    /// When the pad was checked, in microseconds since 1970; of a recording, when it was made.
    package let time: Int64
    /// What was checked: the pad itself, a recording or a simulated pad.
    package let source: SourceInfo.Kind
    /// The version of the program.
    package let program: String
    /// The 64 random bits of the pad.
    package let unit: UInt64
    package let device: Profile.Device
    package let axis: Profile.Axis
    /// The name of the profile that defined the grams; nil for none.
    package let profile: String?
    /// The known masses in rising order; empty if none were known.
    package let levels: [Level]
    /// The difference of the last load at rest from the first, in counts; nil if it was not measured.
    package let zeroReturn: Figure?
    /// The noise floor in counts; nil if it was not measured.
    package let noise: Figure?
    /// The change from 1 s to 30 s after loading, and the width of the hysteresis loop, as fractions of the load; nil for
    /// what was not measured.
    package let sensor: Profile.Sensor?

    package init(
        time: Int64, source: SourceInfo.Kind, program: String, unit: UInt64, device: Profile.Device,
        axis: Profile.Axis, profile: String?, levels: [Level], zeroReturn: Figure?, noise: Figure?,
        sensor: Profile.Sensor?
    ) {
        (self.time, self.source, self.program) = (time, source, program)
        (self.unit, self.device, self.axis, self.profile) = (unit, device, axis, profile)
        (self.levels, self.zeroReturn, self.noise, self.sensor) = (levels, zeroReturn, noise, sensor)
    }

    /// Whether the clock of this computer dated it.
    var isLive: Bool { source != .replay }

    /// The time in days since 1970.
    package var day: Double { Double(time) / Self.microsecondsPerDay }

    static let microsecondsPerDay = 86_400e6

    /// The counts per gram of the known masses; nil for fewer than two.
    package var sensitivity: Figure? {
        line(\.raw, gramsPerCount: 1).map { Figure($0.slope, expanded: 2 * $0.standard) }
    }

    /// The greatest known mass over the lightest, in grams; nil without masses.
    package var heaviest: (light: Level, heavy: Level)? {
        guard let light = levels.first, let heavy = levels.last, levels.count > 1 else { return nil }
        return (light, heavy)
    }

    /// The line of what the known masses read.
    ///
    /// - Parameters:
    ///   - reading: what is read of a level.
    ///   - gramsPerCount: the value of a count in its unit.
    func line(_ reading: (Level) -> Double, gramsPerCount: Double) -> LoadedLine? {
        // Counts are whole: a level is uncertain by q/√12 at least, and by the noise.
        let least = (1 / 12 + (noise?.value ?? 0) * (noise?.value ?? 0)).squareRoot()
        return LoadedLine(levels.map { ($0, reading($0)) }, least: least * gramsPerCount)
    }
}
