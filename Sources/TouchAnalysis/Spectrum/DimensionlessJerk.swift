internal import Glibc

/// The smoothness of a profile that rises and falls: the negative logarithm of its dimensionless jerk (LDLJ),
/// −ln(T³/max² · ∫(d²v/dt²)² dt).
///
/// Balasubramanian, Melendez-Calderon, Roby-Brami, Burdet, Journal of NeuroEngineering and Rehabilitation 12:112 (2015),
/// for a speed v. Second derivatives are central differences over 25 ms, which suppress the steps between frames.
enum DimensionlessJerk {
    private static let reach = 5

    /// Returns the LDLJ of a series; nil if it is shorter than 55 ms at 200 Hz, 0, or straight.
    static func log(of values: [Double], rate: Double) -> Double? {
        guard values.count > 2 * reach, let greatest = values.map(\.magnitude).max(), greatest > 0 else {
            return nil
        }
        let width = Double(reach) / rate
        var sum = 0.0
        for index in reach..<(values.count - reach) {
            let second = (values[index + reach] - 2 * values[index] + values[index - reach]) / (width * width)
            sum += second * second
        }
        guard sum > 0 else { return nil }
        let duration = Double(values.count) / rate
        return -Glibc.log(duration * duration * duration / (greatest * greatest) * sum / rate)
    }
}
