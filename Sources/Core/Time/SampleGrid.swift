/// The grid on which every held force is sampled: a step each 5 ms from the time at which it begins.
///
/// The kernel sends changes only, so a force holds until the next one; whatever is filtered, judged, averaged or
/// transformed sees it at these steps.
public enum SampleGrid {
    /// The time between steps in microseconds.
    public static let stepMicroseconds: Int64 = 5_000
    /// Steps per second.
    public static let rate = 200
    /// The time between steps in seconds.
    public static let interval = 0.005

    /// The steps of a time in seconds, to the nearest.
    public static func steps(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

    /// The last step at a time or before it; times are microseconds since step 0, at least 0.
    public static func step(at time: Int64) -> Int64 { time / stepMicroseconds }

    /// The last step before a time; 0 also where there is none.
    public static func step(before time: Int64) -> Int64 { (time - 1) / stepMicroseconds }

    /// How many steps lie before a time, at least 0.
    @inlinable
    public static func count(before time: Int64) -> Int {
        // An unsigned division takes fewer instructions.
        Int(
            truncatingIfNeeded: UInt64(truncatingIfNeeded: time + stepMicroseconds - 1)
                / UInt64(stepMicroseconds))
    }
}
