package import Core

/// The result of a weighing: the load, its uncertainty and remarks.
package struct Weight: Equatable, Sendable {
    /// The load m in grams.
    package var grams: Double
    /// The expanded uncertainty U in grams, with coverage factor 2.
    package var uncertainty: Double
    /// The measurements of a guided weighing; nil for a value that was recorded directly.
    package var measurement: Measurement?
    /// Remarks.
    package var flags: [WeighingFlag]
    /// When the weighing was complete, on the session clock.
    package var time: SessionTime
    /// The time from the onset of the load until it came to rest, in seconds; nil without a baseline.
    package var settling: Double?
    /// How many weights of the same object this one replaces.
    package var revision = 0
    /// The measurements of placing and of removing, once the object has been removed; nil before.
    package var steps: Steps?

    /// The two independent measurements of an object.
    package struct Steps: Equatable, Sendable {
        /// The weight when it was placed.
        package var placing: Step
        /// The weight when it was removed.
        package var removing: Step

        /// Whether both agree within √(U₁² + U₂²).
        package var agree: Bool {
            let limit =
                placing.uncertainty * placing.uncertainty + removing.uncertainty * removing.uncertainty
            return (placing.grams - removing.grams) * (placing.grams - removing.grams) <= limit
        }
    }

    /// One measurement of an object.
    package struct Step: Equatable, Sendable {
        /// The load in grams.
        package var grams: Double
        /// The expanded uncertainty U in grams.
        package var uncertainty: Double
    }

    /// The measurements of a guided weighing.
    package struct Measurement: Equatable, Sendable {
        /// A, in net grams before the load; 0 without a baseline.
        package var baseline: Double
        /// B, in net grams under the load.
        package var loaded: Double
        /// The uncertainty budget.
        package var uncertainty: Uncertainty
    }

    /// Creates a weight from a value that was recorded directly.
    ///
    /// - Parameters:
    ///   - grams: the value.
    ///   - uncertainty: U in grams.
    ///   - time: the time, on the session clock.
    package init(grams: Double, uncertainty: Double, time: SessionTime) {
        self.init(grams: grams, uncertainty: uncertainty, measurement: nil, flags: [], time: time)
    }

    init(
        grams: Double, uncertainty: Double, measurement: Measurement?, flags: [WeighingFlag],
        time: SessionTime
    ) {
        self.grams = grams
        self.uncertainty = uncertainty
        self.measurement = measurement
        self.flags = flags
        self.time = time
    }
}
