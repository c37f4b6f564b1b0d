internal import Core
internal import Text

/// The figures that compare loadings of the same load: repeatability and eccentricity.
extension PadCheck {
    /// What is compared of a loading.
    private struct Loading {
        var grams: Double
        var place: Place?
        /// Its mass, if `--loads` gives one for each.
        var mass: Double?
    }

    /// The loadings that are compared: loads at rest, but not those that rested long, to measure creep, nor stands on
    /// which masses changed. A press up and down is not at rest.
    private var comparable: [Loading] {
        let all = loadings
        let masses: [Double?] = loads.masses.count == all.count ? loads.masses : all.map { _ in nil }
        return zip(all, masses).compactMap { hold, mass in
            guard hold.duration < Self.long, !hold.loads.isEmpty, !loads.isOnStand || hold.loads.count == 1
            else { return nil }
            return Loading(grams: hold.grams, place: hold.place, mass: mass)
        }
    }

    /// How long a load rests at least, in seconds, to measure creep.
    private static let long = 30.75

    var repeatabilityFigure: CheckFigure {
        let (key, title) = ("repeatability_g", "repeatability")
        let alike = largestGroup.map(\.grams)
        guard alike.count >= 5, let deviation = alike.standardDeviation else {
            return .missing(
                key, title, "g",
                because: "it needs five loadings of the same load at one position; "
                    + "only \(alike.count.counted("similar loading was", "similar loadings were")) found")
        }
        let mean = alike.mean
        let range = (alike.max() ?? 0) - (alike.min() ?? 0)
        return .known(
            key, title, deviation, "g",
            from: "\(alike.count) loadings of \(mean.significant) g at one position",
            range <= gramsPerCount * (1 + 1e-9)
                ? .good : CheckFigure.Grade(deviation / mean.magnitude, good: 0.01, fair: 0.03),
            "\((100 * deviation / mean).significant) percent; from the smallest to the largest \(range.significant) g"
                + (loads.isOnStand ? "" : "; includes the variation of the finger"))
    }

    /// The largest group of loadings of the same load at the same position: of the same mass, if masses are known.
    /// Otherwise the loadings within a quarter of one of them, without those that are further from their median than 2 %
    /// and six times their spread: these are other loads.
    private var largestGroup: [Loading] {
        let all = comparable
        var largest: [Loading] = []
        for one in Self.some(of: all) {
            let group = all.filter { other in
                one.place.isNear(other.place) && one.mass == other.mass
                    && (other.grams - one.grams).magnitude <= 0.25 * one.grams.magnitude
            }
            guard group.count > largest.count else { continue }
            let alike = one.mass == nil ? Self.alike(group) : group
            if alike.count > largest.count { largest = alike }
        }
        return largest
    }

    /// Loadings with which all are compared: 200 at most, spread evenly, so that the time for a long recording does not
    /// grow with the square of its length.
    private static func some(of all: [Loading]) -> [Loading] {
        let count = min(all.count, 200)
        return (0..<count).map { all[$0 * all.count / count] }
    }

    private static func alike(_ group: [Loading]) -> [Loading] {
        guard let median = group.map(\.grams).percentile(0.5),
            let spread = group.map({ ($0.grams - median).magnitude }).percentile(0.5)
        else { return group }
        // 1.4826 times the median deviation is the standard deviation of normally distributed values.
        let limit = max(0.02 * median.magnitude, 6 * 1.4826 * spread)
        return group.filter { ($0.grams - median).magnitude <= limit }
    }

    /// A load at the center, and the change at the corner where it differs most; nil with the reason.
    private var eccentricity: (test: (load: Double, change: Double, corner: Place.Zone)?, reason: String) {
        let placed = comparable.filter { $0.place != nil }
        guard !placed.isEmpty else { return (nil, "no loading at a known position was found") }
        let zones = Dictionary(grouping: placed) { $0.place?.zone }
        guard let centers = zones[.center] else { return (nil, "no loading at the center was found") }
        if let absent = Place.Zone.corners.first(where: { zones[$0] == nil }) {
            return (nil, "no loading at the \(absent.rawValue) corner was found")
        }
        // Loads of any weight may lie at the center: the one that is compared is the one that the corners are like.
        let candidates = Self.some(of: centers).compactMap {
            center -> (load: Double, corners: [Double], distance: Double)? in
            var corners: [Double] = []
            for corner in Place.Zone.corners {
                let same = zones[corner, default: []].filter { $0.mass == center.mass }
                guard let nearest = same.min(by: { Self.isNearer($0, $1, to: center) }),
                    (nearest.grams - center.grams).magnitude <= 0.5 * center.grams.magnitude
                else { return nil }
                corners.append(Self.like(nearest, among: same).map(\.grams).mean)
            }
            let load = Self.like(center, among: centers).map(\.grams).mean
            return (load, corners, corners.reduce(0) { $0 + ($1 - load).magnitude } / load.magnitude)
        }
        guard let best = candidates.min(by: { $0.distance < $1.distance }) else {
            return (nil, "the loads at center and corners differ by more than half: not the same load")
        }
        let changes = zip(best.corners, Place.Zone.corners).map { (change: $0 - best.load, corner: $1) }
        let worst = changes.max { $0.change.magnitude < $1.change.magnitude }
        return (worst.map { (best.load, $0.change, $0.corner) }, "")
    }

    /// The load in grams with which eccentricity was measured; nil if it was not.
    var eccentricityLoad: Double? { eccentricity.test?.load }

    var eccentricityFigure: CheckFigure {
        let (key, title) = ("eccentricity_g", "eccentricity")
        let (test, reason) = eccentricity
        guard let test else { return .missing(key, title, "g", because: reason) }
        let share = test.change.magnitude / test.load.magnitude
        return .known(
            key, title, test.change.magnitude, "g",
            from: "\(test.load.significant) g at the center, and four corners",
            CheckFigure.Grade(share, of: test.load, count: gramsPerCount, good: 0.03, fair: 0.1),
            "\((100 * share).significant) percent \(test.change < 0 ? "less" : "more") "
                + "at the \(test.corner.rawValue) corner"
                + (loads.isOnStand ? "" : "; includes the variation of the finger"))
    }

    private static func isNearer(_ one: Loading, _ other: Loading, to load: Loading) -> Bool {
        (one.grams - load.grams).magnitude < (other.grams - load.grams).magnitude
    }

    /// The loadings of the same load as one of them: of its mass or, where no masses are known, within 2 %.
    private static func like(_ one: Loading, among all: [Loading]) -> [Loading] {
        all.filter { other in
            one.mass == other.mass
                && (one.mass != nil || (other.grams - one.grams).magnitude <= 0.02 * one.grams.magnitude)
        }
    }
}

extension Place {
    /// The zones of a pad.
    enum Zone: String {
        case center
        case topLeft = "top left"
        case topRight = "top right"
        case bottomLeft = "bottom left"
        case bottomRight = "bottom right"
        case elsewhere

        static let corners: [Zone] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    }

    /// The zone: the middle third in both directions is the center, the outer quarters in both directions are corners.
    var zone: Zone {
        if (x - 0.5).magnitude <= 1.0 / 6, (y - 0.5).magnitude <= 1.0 / 6 { return .center }
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
