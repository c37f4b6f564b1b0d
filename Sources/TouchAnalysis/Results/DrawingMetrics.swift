/// Metrics of drawing with a pen. Positions are sampled every 5 ms by linear interpolation between frames.
package struct DrawingMetrics: Equatable, Sendable {
    /// The path length divided by the duration, in device units per second; nil if the duration is 0.
    package var meanSpeed: Double?
    /// The largest distance between two positions 50 ms apart, divided by that time, in device units per second; nil
    /// for shorter drawings.
    package var peakSpeed: Double?
    /// The spectral arc length of the speed (SPARC), which is negative; values closer to 0 mean a smoother movement.
    ///
    /// Balasubramanian, Melendez-Calderon, Roby-Brami, Burdet: On the analysis of movement smoothness, Journal of
    /// NeuroEngineering and Rehabilitation 12:112 (2015).
    package var spectralArcLength: Double?
    /// The log dimensionless jerk (LDLJ) of the speed, which is negative; values closer to 0 mean a smoother movement.
    ///
    /// The source is the same; second derivatives are central differences over 25 ms.
    package var logJerk: Double?
    /// The log dimensionless jerk of the force, computed in the same way.
    package var forceLogJerk: Double?
    /// The power of the speed at 4…12 Hz as a fraction of that at 0.5…25 Hz (Welch), 0…1; nil if shorter than 2 s.
    package var speedTremorShare: Double?
}
