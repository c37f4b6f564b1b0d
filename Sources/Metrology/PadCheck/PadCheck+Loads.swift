internal import Text

/// The figures that depend on loads: repeatability, eccentricity, creep and linearity.
extension PadCheck {
    /// The holds that can be loadings: one contact, below the limit of the pad.
    var loadings: [Hold] { holds.filter { $0.contacts == 1 && !$0.isSaturated } }

    var creepFigure: CheckFigure {
        let title = loads.isOnStand ? "creep" : "drift"
        let key = "creep_g"
        guard let hold = holds.first(where: { $0.lateGrams != nil }), let early = hold.earlyGrams,
            let late = hold.lateGrams
        else {
            return .missing(
                key, title, "g",
                because: "it needs a load at rest for at least 30.75 s, below the pad's limit")
        }
        let change = late - early
        let share = early > 0 ? change / early : 0
        let who = loads.isOnStand ? "pad, not finger" : "finger and pad together"
        return .known(
            key, title, change, "g",
            from: "\(early.significant) g at 1 s, \(late.significant) g at 30 s after loading",
            CheckFigure.Grade(share.magnitude, good: 0.01, fair: 0.05),
            "\((100 * share).significant) percent in 29 s (\(who))")
    }

    var repeatabilityFigure: CheckFigure {
        let (key, title) = ("repeatability_g", "repeatability")
        let alike = largestGroup
        guard alike.count >= 5, let deviation = Statistics.deviation(alike.map(\.grams)) else {
            return .missing(
                key, title, "g",
                because: "it needs five loadings of the same load at one position; "
                    + "only \(alike.count.counted("similar loading was", "similar loadings were")) found")
        }
        let mean = Statistics.mean(alike.map(\.grams))
        return .known(
            key, title, deviation, "g",
            from: "\(alike.count) loadings of \(mean.significant) g at one position",
            CheckFigure.Grade(deviation / mean.magnitude, good: 0.01, fair: 0.03),
            "\((100 * deviation / mean).significant) percent"
                + (loads.isOnStand ? "" : "; includes the variation of the finger"))
    }

    var eccentricityFigure: CheckFigure {
        let (key, title) = ("eccentricity_g", "eccentricity")
        func missing(_ reason: String) -> CheckFigure { .missing(key, title, "g", because: reason) }
        let placed = loadings.compactMap { hold in hold.place.map { (zone: $0.zone, grams: hold.grams) } }
        guard !placed.isEmpty else { return missing("no loading at a known position was found") }
        func mean(_ zone: Place.Zone) -> Double? {
            let there = placed.filter { $0.zone == zone }.map(\.grams)
            return there.isEmpty ? nil : Statistics.mean(there)
        }
        guard let centre = mean(.centre) else { return missing("no loading at the centre was found") }
        var greatest = (corner: Place.Zone.corners[0], change: 0.0)
        for corner in Place.Zone.corners {
            guard let grams = mean(corner) else {
                return missing("no loading at the \(corner.rawValue) corner was found")
            }
            guard (grams - centre).magnitude <= 0.5 * centre.magnitude else {
                return missing("the loads at centre and corners differ by more than half: not the same load")
            }
            if (grams - centre).magnitude > greatest.change.magnitude { greatest = (corner, grams - centre) }
        }
        let share = greatest.change.magnitude / centre.magnitude
        return .known(
            key, title, greatest.change.magnitude, "g",
            from: "\(centre.significant) g at the centre, and four corners",
            CheckFigure.Grade(share, good: 0.03, fair: 0.1),
            "\((100 * share).significant) percent \(greatest.change < 0 ? "less" : "more") "
                + "at the \(greatest.corner.rawValue) corner"
                + (loads.isOnStand ? "" : "; includes the variation of the finger"))
    }

    var linearityFigure: CheckFigure {
        let (key, title) = ("linearity_pct", "linearity")
        func missing(_ reason: String) -> CheckFigure { .missing(key, title, "percent", because: reason) }
        guard !loads.masses.isEmpty else {
            return missing("it needs loadings of known masses, given with --loads")
        }
        guard loads.masses.count == loadings.count else {
            return missing(
                "--loads gives \(loads.masses.count.counted("mass", "masses")), but "
                    + "\(loadings.count.counted("loading was", "loadings were")) found: give one mass for each time "
                    + "that a load rested for 1.25 s and was taken off")
        }
        let levels = Dictionary(grouping: zip(loads.masses, loadings), by: \.0)
            .map { (mass: $0.key, raw: Statistics.mean($0.value.map(\.1.raw))) }
            .sorted { $0.mass < $1.mass }
        guard levels.count >= 3, let error = Self.deviationFromLine(levels) else {
            return missing("it needs at least three different masses that give different readings")
        }
        return .known(
            key, title, error, "percent", from: "\(loadings.count) loadings of \(levels.count) masses",
            CheckFigure.Grade(error, good: 1, fair: 5),
            "the counts deviate from a straight line by \(error.significant) percent of their range")
    }

    /// The largest deviation from the least-squares line, in percent of the range of the counts.
    private static func deviationFromLine(_ levels: [(mass: Double, raw: Double)]) -> Double? {
        let (meanMass, meanRaw) = (Statistics.mean(levels.map(\.mass)), Statistics.mean(levels.map(\.raw)))
        var (covariance, variance) = (0.0, 0.0)
        for level in levels {
            covariance += (level.mass - meanMass) * (level.raw - meanRaw)
            variance += (level.mass - meanMass) * (level.mass - meanMass)
        }
        let raws = levels.map(\.raw)
        guard variance > 0, let least = raws.min(), let greatest = raws.max(), greatest > least else {
            return nil
        }
        let slope = covariance / variance
        let deviations = levels.map { ($0.raw - meanRaw - slope * ($0.mass - meanMass)).magnitude }
        return 100 * (deviations.max() ?? 0) / (greatest - least)
    }

    /// The largest group of similar loadings: at the same position, of the same mass if masses are known, and within a
    /// quarter of the force.
    private var largestGroup: [Hold] {
        let all = loadings
        let masses = loads.masses.count == all.count ? loads.masses : []
        var largest: [Hold] = []
        for (index, one) in all.enumerated() {
            let group = all.indices.filter { other in
                one.place.isNear(all[other].place)
                    && (all[other].grams - one.grams).magnitude <= 0.25 * one.grams.magnitude
                    && (masses.isEmpty || masses[other] == masses[index])
            }
            if group.count > largest.count { largest = group.map { all[$0] } }
        }
        return largest
    }
}

extension Place {
    /// The zones of a pad.
    enum Zone: String {
        case centre
        case topLeft = "top left"
        case topRight = "top right"
        case bottomLeft = "bottom left"
        case bottomRight = "bottom right"
        case elsewhere

        static let corners: [Zone] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    }

    /// The zone: the middle third in both directions is the centre, the outer quarters in both directions are corners.
    var zone: Zone {
        if (x - 0.5).magnitude <= 1.0 / 6, (y - 0.5).magnitude <= 1.0 / 6 { return .centre }
        guard (x - 0.5).magnitude >= 0.25, (y - 0.5).magnitude >= 0.25 else { return .elsewhere }
        return y < 0.5 ? (x < 0.5 ? .topLeft : .topRight) : (x < 0.5 ? .bottomLeft : .bottomRight)
    }
}

extension Place? {
    /// Whether two positions are within 15 % of the pad. Without positions all loadings count as being at the same one.
    fileprivate func isNear(_ other: Place?) -> Bool {
        guard let one = self, let other else { return true }
        return (one.x - other.x).magnitude <= 0.15 && (one.y - other.y).magnitude <= 0.15
    }
}
