/// The grid on which held forces are sampled: one step per 5 ms.
///
/// The kernel sends changes only, so a force holds until the next one. Filters, stability, averages and spectra use its
/// values at these steps.
public enum SampleGrid {
    /// The time between steps in microseconds.
    public static let stepMicroseconds: Int64 = 5_000
    /// Steps per second.
    public static let rate = 200
    /// The time between steps in seconds.
    public static let stepSeconds = 0.005

    /// Returns the number of steps of a time in seconds, rounded to the nearest.
    public static func steps(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

    /// Returns the last step at or before a time in microseconds since step 0; the time must not be negative.
    public static func step(at time: Int64) -> Int64 { time / stepMicroseconds }

    /// Returns the last step before a time; 0 also if there is none.
    public static func step(before time: Int64) -> Int64 { (time - 1) / stepMicroseconds }

    /// Returns the number of steps before a time, at least 0.
    @inlinable
    public static func count(before time: Int64) -> Int {
        // Unsigned division takes fewer instructions.
        Int(
            truncatingIfNeeded: UInt64(truncatingIfNeeded: time + stepMicroseconds - 1)
                / UInt64(stepMicroseconds))
    }
}
