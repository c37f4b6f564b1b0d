internal import Core
internal import Text

/// What is compared of a loading.
struct ComparedLoading {
    let grams: Double
    let position: SurfacePosition?
    /// Its mass, if `--loads` gives one for each.
    let mass: Double?

    /// How long a load rests at least, in seconds, to measure creep.
    private static let long = 30.75

    /// The loadings that are compared: loads at rest, but not those that rested long, to measure creep, nor stands on
    /// which masses changed. A press up and down is not at rest.
    static func all(of holds: [Hold], on pad: CheckedPad) -> [ComparedLoading] {
        let loadings = holds.loadings
        let masses: [Double?] =
            pad.loads.masses.count == loadings.count ? pad.loads.masses : loadings.map { _ in nil }
        return zip(loadings, masses).compactMap { hold, mass in
            guard hold.durationSeconds < long, !hold.loads.isEmpty,
                !pad.loads.isOnStand || hold.loads.count == 1
            else { return nil }
            return ComparedLoading(grams: hold.grams, position: hold.position, mass: mass)
        }
    }

    /// Loadings with which all are compared: 200 at most, spread evenly, so that the time for a long recording does not
    /// grow with the square of its length.
    static func some(of all: [ComparedLoading]) -> [ComparedLoading] {
        let count = min(all.count, 200)
        return (0..<count).map { all[$0 * all.count / count] }
    }
}

/// The figure of loadings of the same load at one position: repeatability.
struct RepeatabilityFigure: CheckFigures {
    private let pad: CheckedPad
    /// The masses in grams that the loadings of the largest group showed.
    private let alike: [Double]

    init(_ loadings: [ComparedLoading], on pad: CheckedPad) {
        self.pad = pad
        alike = Self.largestGroup(of: loadings).map(\.grams)
    }

    var figures: [CheckFigure] { [figure] }

    var figure: CheckFigure {
        guard alike.count >= 5, let deviation = alike.standardDeviation else {
            return .missing(
                .repeatability,
                because: .needs(
                    "five loadings of the same load at one position; "
                        + "only \(alike.count.counted("similar loading was", "similar loadings were")) found")
            )
        }
        let mean = alike.mean
        let range = (alike.max() ?? 0) - (alike.min() ?? 0)
        return .known(
            .repeatability, deviation,
            from: "\(alike.count) loadings of \(pad.words(mean)) at one position",
            range <= pad.gramsPerCount * (1 + 1e-9)
                ? .good : CheckFigure.Grade(deviation / mean.magnitude, good: 0.01, fair: 0.03),
            "\((100 * deviation / mean).significant) percent; from the smallest to the largest \(pad.words(range))"
                + (pad.loads.isOnStand ? "" : "; includes the variation of the finger"))
    }

    /// The largest group of loadings of the same load at the same position: of the same mass, if masses are known.
    /// Otherwise the loadings within a quarter of one of them, without those that are further from their median than 2 %
    /// and six times their spread: these are other loads.
    private static func largestGroup(of all: [ComparedLoading]) -> [ComparedLoading] {
        var largest: [ComparedLoading] = []
        for one in ComparedLoading.some(of: all) {
            let group = all.filter { other in
                one.position.isNear(other.position) && one.mass == other.mass
                    && (other.grams - one.grams).magnitude <= 0.25 * one.grams.magnitude
            }
            guard group.count > largest.count else { continue }
            let alike = one.mass == nil ? Self.alike(group) : group
            if alike.count > largest.count { largest = alike }
        }
        return largest
    }

    private static func alike(_ group: [ComparedLoading]) -> [ComparedLoading] {
        guard let median = group.map(\.grams).percentile(0.5),
            let spread = group.map({ ($0.grams - median).magnitude }).percentile(0.5)
        else { return group }
        // 1.4826 times the median deviation is the standard deviation of normally distributed values.
        let limit = max(0.02 * median.magnitude, 6 * 1.4826 * spread)
        return group.filter { ($0.grams - median).magnitude <= limit }
    }
}

extension SurfacePosition? {
    /// Whether two positions are within 15 % of the pad. Without positions all loadings count as being at the same one.
    fileprivate func isNear(_ other: SurfacePosition?) -> Bool {
        guard let one = self, let other else { return true }
        return (one.x - other.x).magnitude <= 0.15 && (one.y - other.y).magnitude <= 0.15
    }
}
