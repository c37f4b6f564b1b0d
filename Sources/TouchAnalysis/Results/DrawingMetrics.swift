/// What drawing with a pen was like. Its places are taken every 5 ms, on straight lines from frame to frame.
public struct DrawingMetrics: Equatable, Sendable {
    /// Path length over duration, in device units a second; nil at duration 0.
    public var meanSpeed: Double?
    /// The greatest distance between two places 50 ms apart over that time, in device units a second; nil while shorter.
    public var peakSpeed: Double?
    /// The spectral arc length of the speed (SPARC), negative: the nearer to 0, the smoother.
    ///
    /// Balasubramanian, Melendez-Calderon, Roby-Brami, Burdet: On the analysis of movement smoothness, Journal of
    /// NeuroEngineering and Rehabilitation 12:112 (2015).
    public var spectralArcLength: Double?
    /// The share of 4…12 Hz in the power of the speed at 0.5…25 Hz (Welch), 0…1; nil under 2 s.
    public var speedTremorShare: Double?
}
