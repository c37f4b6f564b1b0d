internal import Core
internal import Text

/// The figures of known masses: nonlinearity, error of indication, hysteresis, zero return and discrimination.
struct MassFigures: CheckFigures {
    private let pad: CheckedPad
    private let loadings: [Hold]
    /// The known masses with their readings; nil if there are none.
    private let weighed: [WeighedMass]?
    /// The creep of the pad, as a fraction of the load; nil if it was not measured.
    private let creep: Double?
    /// The largest difference of two masses.
    let span: Double

    /// - Parameters:
    ///   - holds: the holds on the pad.
    ///   - points: the masses that a guide measured.
    ///   - creep: the figures of creep.
    ///   - pad: the pad, with the masses of `--loads`.
    init(_ holds: [Hold], _ points: [CalibrationPoint], after creep: CreepFigures, on pad: CheckedPad) {
        self.pad = pad
        loadings = holds.loadings
        weighed = WeighedMass.all(of: loadings, points, on: pad)
        self.creep = creep.creep.map { $0.change / $0.load }
        let masses = points.isEmpty ? pad.loads.masses : points.map(\.referenceGrams)
        span = (masses.max() ?? 0) - (masses.min() ?? 0)
    }

    var figures: [CheckFigure] {
        [linearityFigure, errorFigure, hysteresisFigure, zeroReturnFigure, discriminationFigure]
    }

    /// What a profile of the pad can store: creep and hysteresis as fractions of the load. Nil if neither was measured,
    /// or if a finger loaded the pad.
    var findings: Profile.Sensor? {
        guard pad.loads.isOnStand else { return nil }
        let sensor = Profile.Sensor(hysteresis: hysteresisFigure.value.map { $0 / span }, creep: creep)
        return sensor == Profile.Sensor() ? nil : sensor
    }

    /// The masses in order with the error of each indication: the difference of the reading from that of the lightest
    /// mass, minus the difference of the masses. What else lies on the pad cancels.
    var indicationErrors: [(load: Double, isFalling: Bool, error: Double)] {
        guard pad.scale.provenance.statesGrams, let weighed,
            let lightest = weighed.min(by: { $0.mass < $1.mass })
        else { return [] }
        return weighed.map {
            ($0.mass, $0.isFalling, $0.grams - lightest.grams - ($0.mass - lightest.mass))
        }
    }

    /// Why there are no masses with readings.
    private var withoutMasses: CheckFigure.MissingReason {
        guard !pad.loads.masses.isEmpty else {
            return .needs("loadings of known masses, given with --loads")
        }
        let resting = loadings.reduce(0) { $0 + $1.loads.count }
        return .found(
            "--loads gives \(pad.loads.masses.count.counted("mass", "masses")), but "
                + "\(loadings.count.counted("loading was", "loadings were")) found"
                + (resting > loadings.count ? ", with \(resting) loads at rest" : "")
                + ": give one mass for each time that a load rested for 1.25 s and was taken off, or use --guided, which asks "
                + "for each mass")
    }

    /// The same for the figures after the first one, which has the reason.
    private var withoutMassesToo: CheckFigure.MissingReason {
        pad.loads.masses.isEmpty ? withoutMasses : .needs("the masses of --loads, as linearity does")
    }

    var linearityFigure: CheckFigure {
        guard let weighed else { return .missing(.linearity, because: withoutMasses) }
        let levels = levels
        guard levels.count >= 3,
            let deviation = PolynomialFit.nonlinearity(levels.map(\.mass), levels.map(\.raw))
        else {
            return .missing(
                .linearity, because: .needs("at least three different masses that give different readings"))
        }
        let error = 100 * deviation
        return .known(
            .linearity, error, from: "\(weighed.count) loadings of \(levels.count) masses",
            // Rounding to whole counts alone bends a line by as much as a count.
            CheckFigure.Grade(
                deviation, of: (levels.map(\.raw).max() ?? 0) - (levels.map(\.raw).min() ?? 0), count: 1,
                good: 0.01, fair: 0.05),
            "the counts deviate from a straight line by \(error.significant) percent of their range")
    }

    var errorFigure: CheckFigure {
        guard pad.scale.provenance.statesGrams else {
            return .missing(.errorOfIndication, because: .found("its grams are unknown"))
        }
        guard weighed != nil else { return .missing(.errorOfIndication, because: withoutMassesToo) }
        let errors = indicationErrors
        let masses = Set(errors.map(\.load)).count
        guard masses >= 3, let worst = errors.max(by: { $0.error.magnitude < $1.error.magnitude }) else {
            return .missing(.errorOfIndication, because: .needs("at least three different masses"))
        }
        let lacks = masses < 5 ? "; five to ten masses show more" : ""
        return .known(
            .errorOfIndication, worst.error.magnitude,
            from:
                "\(errors.count) loads of \(masses) masses, \(errors.count(where: \.isFalling)) of them falling",
            CheckFigure.Grade(
                worst.error.magnitude / span, of: span, count: pad.gramsPerCount, good: 0.01, fair: 0.05),
            "\(worst.error.significant) g at \(worst.load.significant) g, "
                + "\((100 * worst.error.magnitude / span).significant) percent of the range\(lacks)\(comparisonWithCalibration)"
        )
    }

    /// How many errors of indication exceed what the calibration states, as the end of a sentence; empty without a
    /// calibration of known uncertainty. The lightest load has no such error: zero return shows its change.
    private var comparisonWithCalibration: String {
        guard let weighed, let lightest = weighed.min(by: { $0.mass < $1.mass }) else { return "" }
        let known = (pad.scale.hysteresisVariance ?? 0) + (pad.scale.creepVariance ?? 0)
        let compared = zip(weighed, indicationErrors).compactMap { load, indication -> Bool? in
            guard load.mass > lightest.mass,
                let standard = pad.scale.standardUncertainty(from: lightest.grams, to: load.grams)
            else { return nil }
            let mass = load.mass - lightest.mass
            let variance = standard * standard + known * mass * mass
            return indication.error.magnitude > 2 * variance.squareRoot()
        }
        guard !compared.isEmpty else { return "" }
        let beyond = compared.count { $0 }
        let properties: [(name: String, known: Double?, found: Double?)] = [
            ("creep", pad.scale.creep, findings?.creep),
            ("hysteresis", pad.scale.hysteresis, findings?.hysteresis),
        ]
        let included = properties.filter { $0.known != nil }.map(\.name)
        let stated =
            "the ± of the calibration"
            + (included.isEmpty ? "" : ", \(included.listed(with: "and")) included")
        if beyond == 0 { return "; no load errs by more than \(stated)" }
        let lacking = properties.filter { $0.known == nil }
        let found = lacking.filter { $0.found != nil }.map(\.name)
        var advice = ""
        if !lacking.isEmpty {
            advice = "; it does not contain the \(lacking.map(\.name).listed(with: "and")) of the pad"
            if !found.isEmpty {
                advice += ": --store adds the \(found.listed(with: "and")) that this check found"
            }
        }
        return "; \(beyond) of \(compared.count) loads err by more than \(stated)\(advice)"
    }

    var hysteresisFigure: CheckFigure {
        guard let weighed else { return .missing(.hysteresis, because: withoutMassesToo) }
        func mean(_ mass: Double, _ isFalling: Bool) -> Double? {
            let values = weighed.filter { $0.mass == mass && $0.isFalling == isFalling }.map(\.grams)
            return values.isEmpty ? nil : values.mean
        }
        // The lightest load ends the series, which zero return shows; the heaviest is not reached from above.
        let lightest = weighed.map(\.mass).min() ?? 0
        let loops = Set(weighed.map(\.mass)).filter { $0 > lightest }.sorted().compactMap { mass in
            mean(mass, true).flatMap { down in mean(mass, false).map { (mass: mass, width: down - $0) } }
        }
        guard let widest = loops.max(by: { $0.width.magnitude < $1.width.magnitude }) else {
            return .missing(
                .hysteresis,
                because:
                    .needs(
                        "masses added to a stand that stays on the pad, and removed one by one in reverse order"
                    )
            )
        }
        return .known(
            .hysteresis, widest.width.magnitude,
            from: "\(loops.count.counted("mass", "masses")), rising and falling",
            CheckFigure.Grade(
                widest.width.magnitude / span, of: span, count: pad.gramsPerCount, good: 0.01, fair: 0.03),
            "\(widest.width.significant) g \(widest.width < 0 ? "less" : "more") at \(widest.mass.significant) g with "
                + "falling loads, \((100 * widest.width.magnitude / span).significant) percent of the range")
    }

    /// The first and the last load at rest of a stand that stays, and the greatest between them in grams; of several stands
    /// those that differ most. Nil without any.
    private var zeroReturn: (first: RestingLoad, last: RestingLoad, most: Double)? {
        // The same load first and last: of the same mass if masses are known, otherwise within a tenth of the range.
        let series = loadings.enumerated().compactMap {
            index, hold -> (first: RestingLoad, last: RestingLoad, most: Double)? in
            guard hold.loads.count >= 3, let first = hold.loads.first, let last = hold.loads.last,
                let most = hold.loads.map(\.grams).max()
            else { return nil }
            if let its = weighed?.filter({ $0.hold == index }), its.count == hold.loads.count {
                guard its.first?.mass == its.last?.mass else { return nil }
            } else if (last.grams - first.grams).magnitude > 0.1 * (most - first.grams) {
                return nil
            }
            return (first, last, most)
        }
        let worst = series.max {
            ($0.last.grams - $0.first.grams).magnitude < ($1.last.grams - $1.first.grams).magnitude
        }
        return worst.flatMap { $0.most > $0.first.grams ? $0 : nil }
    }

    /// The zero return in counts; nil if it was not measured.
    var zeroReturnInCounts: Double? { zeroReturn.map { $0.last.raw - $0.first.raw } }

    /// The known masses in rising order with the means of their counts, rising and falling; empty without known masses.
    var levels: [(mass: Double, raw: Double)] {
        Dictionary(grouping: weighed ?? [], by: \.mass)
            .map { (mass: $0.key, raw: $0.value.map(\.raw).mean) }
            .sorted { $0.mass < $1.mass }
    }

    private var zeroReturnFigure: CheckFigure {
        guard let (first, last, most) = zeroReturn else {
            return .missing(
                .zeroReturn,
                because: .needs("a stand that stays on the pad while masses are put on it and all taken off")
            )
        }
        let (change, range) = (last.grams - first.grams, most - first.grams)
        let share = change.magnitude / range
        return .known(
            .zeroReturn, change,
            from:
                "\(pad.words(first.grams, FourDigits.text)) before and \(pad.words(last.grams, FourDigits.text)) after loads of up to "
                + "\(pad.words(range))",
            CheckFigure.Grade(share, of: range, count: pad.gramsPerCount, good: 0.005, fair: 0.02),
            "\((100 * share).significant) percent of the heaviest load remains")
    }

    private var discriminationFigure: CheckFigure {
        guard let weighed else { return .missing(.discrimination, because: withoutMassesToo) }
        let steps = zip(weighed, weighed.dropFirst()).compactMap {
            before, after -> (mass: Double, isSeen: Bool)? in
            guard before.hold == after.hold, before.mass != after.mass else { return nil }
            // R 76-1 A.4.8 asks for 0.7 of the added load.
            let share = (after.grams - before.grams) / (after.mass - before.mass)
            return ((after.mass - before.mass).magnitude, share >= 0.7)
        }
        let unseen = steps.filter { !$0.isSeen }.map(\.mass).max()
        let seen = steps.filter { $0.isSeen && $0.mass > unseen ?? -1 }.map(\.mass).min()
        guard let seen else {
            return .missing(.discrimination, because: .needs("masses added to a stand that stays on the pad"))
        }
        return .known(
            .discrimination, seen, from: "\(steps.count.counted("step")) from one mass to the next",
            unseen.map {
                CheckFigure.Grade(
                    $0, of: 1, count: 2 * pad.gramsPerCount, good: 0, fair: 0.02 * pad.scale.fullScale)
            }
                ?? .good,
            unseen.map { "a step of \($0.significant) g changed the reading by less than 0.7 of it" }
                ?? "the smallest step that was tried, and it was seen; add smaller masses to find the limit")
    }
}
