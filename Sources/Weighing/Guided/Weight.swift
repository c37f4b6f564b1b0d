package import Core

/// The result of a weighing: the load, its uncertainty and remarks.
package struct Weight: Equatable, Sendable {
    /// The load m in grams.
    package var grams: Double
    /// The expanded uncertainty U in grams, with coverage factor 2.
    package var uncertainty: Double
    /// The measurements of a guided weighing; nil for a value that was recorded directly.
    package var measurement: Measurement?
    /// The gross force in grams under the load; nil if it is unknown.
    package var gross: Double?
    /// The contributions to the uncertainty of a value that was recorded directly.
    private var ownBudget: Budget?
    /// Remarks.
    package var flags: [WeighingFlag]
    /// When the weighing was complete, on the session clock.
    package var time: SessionTime
    /// The time from the onset of the load until it came to rest, in seconds; nil without a baseline.
    package var settling: Double?
    /// The number of the object in the order of weighing, starting at 1; 0 for a value that was recorded directly.
    package var object = 0
    /// Whether other objects lay on the pad before.
    package var isAdded = false
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

    /// The contributions to the uncertainty; nil if they are unknown.
    package var budget: Budget? { measurement?.uncertainty.budget ?? ownBudget }

    /// A weight that was recorded directly, whose budget is unknown.
    ///
    /// - Parameters:
    ///   - grams: the value.
    ///   - uncertainty: U in grams.
    ///   - time: the time, on the session clock.
    package init(grams: Double, uncertainty: Double, time: SessionTime) {
        self.init(grams: grams, uncertainty: uncertainty, measurement: nil, flags: [], time: time)
    }

    /// The weight was recorded directly.
    init(grams: Double, budget: Budget, gross: Double, time: SessionTime) {
        self.init(
            grams: grams, uncertainty: budget.expanded, measurement: nil, flags: [], time: time, gross: gross)
        ownBudget = budget
    }

    init(
        grams: Double, uncertainty: Double, measurement: Measurement?, flags: [WeighingFlag],
        time: SessionTime, gross: Double? = nil
    ) {
        self.grams = grams
        self.uncertainty = uncertainty
        self.measurement = measurement
        self.flags = flags
        self.time = time
        self.gross = gross
    }
}

extension Weight {
    /// What removing the object can confirm: that the finger did not change its force, and that the pad has no hysteresis
    /// beyond U.
    private static let confirmed: [WeighingFlag] = [.notSettled, .stillRising, .pressedHarder, .tooSteady]

    /// The weight from placing and removing: the weighted mean if they agree, otherwise that of placing with a flag.
    ///
    /// - Parameter removal: the weight by removal.
    func joined(by removal: Weight) -> Weight {
        var joined = self
        let steps = Steps(
            placing: Step(grams: grams, uncertainty: uncertainty),
            removing: Step(grams: removal.grams, uncertainty: removal.uncertainty))
        joined.steps = steps
        joined.time = removal.time
        joined.revision = revision + 1
        guard steps.agree else {
            joined.flags.append(.disagree)
            return joined
        }
        joined.flags.removeAll { Self.confirmed.contains($0) }
        guard let placed = measurement?.uncertainty, let removed = removal.measurement?.uncertainty else {
            return joined
        }
        let (own, other) = (1 / placed.variance, 1 / removed.variance)
        let part = own / (own + other)
        joined.grams = part * grams + (1 - part) * removal.grams
        let mean = placed.mean(with: removed, part: part)
        joined.uncertainty = mean.expanded
        joined.measurement?.uncertainty = mean
        return joined
    }
}
