public import Core

/// A load that was measured: how much, how well, and what is to be known about it.
public struct Weight: Equatable, Sendable {
    /// The load m in grams.
    public var grams: Double
    /// The expanded uncertainty U in grams, with coverage factor 2.
    public var uncertainty: Double
    /// How a guided weighing came to it; nil for a value that was noted.
    public var terms: Terms?
    /// What is to be known about it.
    public var flags: [WeighingFlag]
    /// When it was complete, in microseconds since time 0.
    public var time: SessionTime

    /// What a guided weighing saw.
    public struct Terms: Equatable, Sendable {
        /// A, net grams before the load; 0 where nothing was set aside.
        public var baseline: Double
        /// B, net grams under the load.
        public var loaded: Double
        /// The terms of the uncertainty.
        public var uncertainty: Uncertainty
    }

    /// A value that was noted.
    ///
    /// - Parameters:
    ///   - grams: the value.
    ///   - uncertainty: U in grams.
    ///   - time: microseconds since time 0.
    public init(grams: Double, uncertainty: Double, time: SessionTime) {
        self.init(grams: grams, uncertainty: uncertainty, terms: nil, flags: [], time: time)
    }

    init(grams: Double, uncertainty: Double, terms: Terms?, flags: [WeighingFlag], time: SessionTime) {
        self.grams = grams
        self.uncertainty = uncertainty
        self.terms = terms
        self.flags = flags
        self.time = time
    }
}
