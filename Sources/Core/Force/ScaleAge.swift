/// What checks of a pad say about its change since the calibration, as shares of the load (docs/checks.md).
///
/// Weights are not corrected by it. An uncorrected error is added to the others like a standard uncertainty: Phillips,
/// Eberhardt, Parry: Guidelines for expressing the uncertainty of measurement results containing uncorrected bias, Journal
/// of Research of NIST 102:577 (1997), method RSSu.
package struct ScaleAge: Equatable, Sendable {
    /// By which share the last check read its masses too heavy; 0 if the pad was calibrated after it.
    package let deviation: Double
    /// The expanded uncertainty U of that comparison, with those of calibration and masses.
    package let expandedUncertainty: Double
    /// The standard uncertainty of the last check alone.
    package let checkUncertainty: Double
    /// The standard uncertainty of what changed since the last check, or since the calibration if that is later.
    package let drift: Double

    /// - Parameters:
    ///   - deviation: by which share the last check read its masses too heavy.
    ///   - expandedUncertainty: U of that comparison.
    ///   - checkUncertainty: the standard uncertainty of the last check alone.
    ///   - drift: that of what changed since.
    package init(deviation: Double, expandedUncertainty: Double, checkUncertainty: Double, drift: Double) {
        (self.deviation, self.expandedUncertainty) = (deviation, expandedUncertainty)
        (self.checkUncertainty, self.drift) = (checkUncertainty, drift)
    }

    /// The standard uncertainty that the age of the calibration adds, as a share of the load.
    package var standard: Double { variance.squareRoot() }

    /// Its square.
    package var variance: Double {
        deviation * deviation + checkUncertainty * checkUncertainty + drift * drift
    }

    /// Whether the pad has changed since the calibration: the deviation exceeds its own U.
    package var isDrifted: Bool { deviation.magnitude > expandedUncertainty }
}
