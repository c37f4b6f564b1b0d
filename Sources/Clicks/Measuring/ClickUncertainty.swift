internal import Core
internal import Metrology

/// The uncertainty of the mean of clicks, in the unit of the meter.
///
/// The scatter of the middles contains that of the frame interval, as long as the press does not begin in step with the
/// reports. So both are not added: the frame interval is the least that the scatter can be, also when few clicks happen to
/// agree. What the clicks have in common, resolution and scale, is not divided by √n.
package struct ClickUncertainty: Equatable, Sendable {
    /// The number of clicks, 2 or more.
    package let count: Int
    /// The variance of a single click as the middles scatter (type A).
    package let scatter: Double
    /// The variance of a single click because of the frame interval: the mean of limit²/3 (type B).
    package let frameVariance: Double
    /// The variance of the resolution, q²/12.
    package let resolution: Double
    /// The variance of the calibration; nil if it is unknown, and 0 for counts, which it does not concern.
    package let scale: Double?

    /// The standard uncertainty of the mean due to what differs from one click to the next, with n − 1 degrees of freedom.
    package var random: Double { (max(scatter, frameVariance) / Double(count)).squareRoot() }

    /// The standard uncertainty of what all clicks have in common.
    package var common: Double { (resolution + (scale ?? 0)).squareRoot() }

    /// The combined standard uncertainty of the mean.
    package var standard: Double { (random * random + common * common).squareRoot() }

    /// The effective degrees of freedom by Welch and Satterthwaite (GUM G.4.1), at least n − 1; infinite if only what is
    /// common contributes.
    package var degreesOfFreedom: Double {
        guard random > 0 else { return .infinity }
        let ratio = standard / random
        return Double(count - 1) * ratio * ratio * ratio * ratio
    }

    /// The coverage factor k: Student's t with the effective degrees of freedom.
    package var coverageFactor: Double {
        // With a million degrees of freedom, the quantile differs from 2 by less than 1e-5.
        Distributions.student(within: StudentFactor.coverage, degrees: min(degreesOfFreedom, 1e6))
    }

    /// The expanded uncertainty U of the mean.
    package var expanded: Double { coverageFactor * standard }
}
