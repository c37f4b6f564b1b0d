/// An uncertainty budget: the independent contributions to the uncertainty of a result (GUM, 5.1; docs/metrology.md).
package struct Budget: Equatable, Sendable {
    /// The coverage factor k of every expanded uncertainty.
    package static let coverageFactor = 2.0

    /// What contributes to the uncertainty of a weight.
    package enum Term: String, Sendable, CaseIterable {
        /// The finger changes its force between the two levels.
        case movement
        /// A level was still sinking or rising.
        case settling
        /// The finger presses differently once a load lies beside it.
        case reaction
        /// Counts of the pad, and their unequal widths.
        case resolution
        /// The pad changes its answer to a lasting load.
        case creep
        /// The pad answers differently to rising and to falling loads.
        case hysteresis
        /// The pad answers differently at other places, and a surface may give way.
        case eccentricity
        /// The fit of the calibration.
        case scale
        /// The reference masses of the calibration.
        case masses
        /// The pad has changed since the calibration.
        case age

        /// Whether its error is the same whenever the same object is weighed on the same pad, so that it does not
        /// decrease with the number of results.
        package var isCommon: Bool {
            switch self {
            case .creep, .hysteresis, .eccentricity, .scale, .masses, .age: true
            case .movement, .settling, .reaction, .resolution: false
            }
        }
    }

    /// The contribution of a term.
    package struct Contribution: Equatable, Sendable {
        /// What contributes.
        package let term: Term
        /// The variance in g², above 0.
        package let variance: Double
        /// The degrees of freedom of a type A evaluation; nil for type B.
        package let degreesOfFreedom: Int?
        /// Whether it is an allowance for a pad that nobody has measured, which a measurement would replace.
        package let isAllowance: Bool

        init(_ term: Term, _ variance: Double, degreesOfFreedom: Int? = nil, isAllowance: Bool = false) {
            (self.term, self.variance) = (term, variance)
            (self.degreesOfFreedom, self.isAllowance) = (degreesOfFreedom, isAllowance)
        }

        /// The standard uncertainty u in grams.
        package var standard: Double { variance.squareRoot() }
    }

    /// The contributions in the order of the terms. What contributes nothing is absent.
    package let contributions: [Contribution]

    init(_ contributions: [Contribution]) { self.contributions = contributions.filter { $0.variance > 0 } }

    /// The combined variance u² in g².
    package var variance: Double { contributions.reduce(0) { $0 + $1.variance } }

    /// The expanded uncertainty U in grams.
    package var expanded: Double { Self.coverageFactor * variance.squareRoot() }

    /// The standard uncertainty of what is common to all weighings of an object, in grams.
    package var common: Double { standard { $0.isCommon } }

    /// The standard uncertainty of what differs from one weighing to the next, in grams.
    package var random: Double { standard { !$0.isCommon } }

    /// The part of the variance that a contribution has, 0…1.
    package func share(of contribution: Contribution) -> Double { contribution.variance / variance }

    private func standard(_ isTaken: (Term) -> Bool) -> Double {
        contributions.reduce(0) { isTaken($1.term) ? $0 + $1.variance : $0 }.squareRoot()
    }
}

extension Uncertainty {
    /// The contributions to the combined variance.
    package var budget: Budget {
        Budget(
            [
                .init(.movement, drift, degreesOfFreedom: degreesOfFreedom),
                .init(.settling, settling, degreesOfFreedom: degreesOfFreedom),
                .init(.reaction, reaction, isAllowance: true),
                .init(.resolution, resolution + load.width),
            ] + Budget.common(load, calibration: calibration ?? 0, masses: masses))
    }
}

extension Budget {
    /// The budget of a value that was recorded at one moment.
    ///
    /// - Parameters:
    ///   - movement: the variance of the band within which the force was stable, in g².
    ///   - reaction: that of the reaction of the hand.
    ///   - resolution: that of the resolution.
    ///   - load: the load in grams.
    ///   - scale: what the scale contributes.
    init(movement: Double, reaction: Double, resolution: Double, load: Double, _ scale: ScaleError) {
        let grown = scale.variance(ofLoad: load)
        self.init(
            [
                .init(.movement, movement), .init(.reaction, reaction, isAllowance: true),
                .init(.resolution, resolution + grown.width),
            ]
                + Self.common(
                    grown, calibration: scale.calibration.map { $0 * $0 } ?? 0,
                    masses: scale.masses * scale.masses))
    }

    /// The contributions of pad and calibration, whose variances are in g².
    fileprivate static func common(
        _ load: LoadVariance, calibration: Double, masses: Double
    ) -> [Contribution] {
        [
            .init(.creep, load.creep, isAllowance: !load.knowsCreep),
            .init(.hysteresis, load.hysteresis, isAllowance: !load.knowsHysteresis),
            .init(.eccentricity, load.eccentricity, isAllowance: true),
            .init(.scale, calibration - masses), .init(.masses, masses), .init(.age, load.age),
        ]
    }
}
