/// How fast the force of a touch rises from its onset.
///
/// Between frames the force is interpolated linearly. Where the frames are more than 25 ms apart, the force is held
/// until 25 ms before the later one: the kernel reports changes only, so silence means a constant force. Rates of force
/// development are (g(onset + w) − g(onset)) / w in grams per second; impulses are ∫g dt over the same time in
/// gram-seconds. Both are nil if the touch ends before. From 1 on they are rounded to millionths.
///
/// Maffiuletti et al., Rate of force development: physiological and methodological considerations, European Journal of
/// Applied Physiology 116:1091 (2016).
package struct OnsetMetrics: Equatable, Sendable {
    /// The time from the first frame to the onset, in microseconds.
    package var delayMicroseconds: Int64
    /// The rate over 50 ms.
    package var rate50: Double?
    /// The rate over 100 ms.
    package var rate100: Double?
    /// The rate over 150 ms.
    package var rate150: Double?
    /// The rate over 200 ms.
    package var rate200: Double?
    /// The mean rate between 20 % and 80 % of the rise from the force at the onset to the peak, in grams per second; nil
    /// if the force never rises.
    package var middleRate: Double?
    /// The time from the onset to 90 % of the peak, in microseconds.
    package var timeTo90: Int64
    /// The time from the onset until the force rests, in microseconds: to the beginning of the first second, in quarter
    /// seconds from the first frame, whose quarter seconds have means within 3 % of their mean. Nil if there is none, or
    /// if it begins before the onset.
    package var settling: Int64?
    /// The impulse over 50 ms.
    package var impulse50: Double?
    /// The impulse over 100 ms.
    package var impulse100: Double?
    /// The impulse over 200 ms.
    package var impulse200: Double?
}

/// The rule for the onset of a touch.
package enum OnsetRule: Equatable, Sendable {
    /// The first frame of the touch.
    case firstFrame
    /// The moment at which the interpolated force first reaches a threshold in grams; the first frame if it is already
    /// there.
    case threshold(Double)
}
