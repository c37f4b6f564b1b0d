internal import Core
internal import Text

/// The figure of the same load at the center and at the corners: eccentricity.
struct EccentricityFigure: CheckFigures {
    /// A load at the center, and the change at the corner where it differs most.
    private struct Test {
        let load: Double
        let change: Double
        let corner: SurfacePosition.Zone
    }

    private let pad: CheckedPad
    /// The test; nil for a reason.
    private let (test, reason): (Test?, String)

    init(_ loadings: [ComparedLoading], on pad: CheckedPad) {
        self.pad = pad
        (test, reason) = Self.test(of: loadings)
    }

    var figures: [CheckFigure] { [figure] }

    /// The load in grams with which it was measured; nil if it was not.
    var load: Double? { test?.load }

    var figure: CheckFigure {
        guard let test else { return .missing(.eccentricity, because: .found(reason)) }
        let share = test.change.magnitude / test.load.magnitude
        return .known(
            .eccentricity, test.change.magnitude,
            from: "\(pad.words(test.load)) at the center, and four corners",
            CheckFigure.Grade(share, of: test.load, count: pad.gramsPerCount, good: 0.03, fair: 0.1),
            "\((100 * share).significant) percent \(test.change < 0 ? "less" : "more") "
                + "at the \(test.corner.rawValue) corner"
                + (pad.loads.isOnStand ? "" : "; includes the variation of the finger"))
    }

    /// The test, with the load at the center that those at the corners are like; nil with the reason.
    private static func test(of loadings: [ComparedLoading]) -> (Test?, reason: String) {
        let placed = loadings.filter { $0.position != nil }
        guard !placed.isEmpty else { return (nil, "no loading at a known position was found") }
        let zones = Dictionary(grouping: placed) { $0.position?.zone }
        guard let centers = zones[.center] else { return (nil, "no loading at the center was found") }
        if let absent = SurfacePosition.Zone.corners.first(where: { zones[$0] == nil }) {
            return (nil, "no loading at the \(absent.rawValue) corner was found")
        }
        // Loads of any weight may lie at the center: the one that is compared is the one that the corners are like.
        let candidates = ComparedLoading.some(of: centers).compactMap {
            center -> (load: Double, corners: [Double], distance: Double)? in
            var corners: [Double] = []
            for corner in SurfacePosition.Zone.corners {
                let same = zones[corner, default: []].filter { $0.mass == center.mass }
                guard let nearest = same.min(by: { isNearer($0, $1, to: center) }),
                    (nearest.grams - center.grams).magnitude <= 0.5 * center.grams.magnitude
                else { return nil }
                corners.append(like(nearest, among: same).map(\.grams).mean)
            }
            let load = like(center, among: centers).map(\.grams).mean
            return (load, corners, corners.reduce(0) { $0 + ($1 - load).magnitude } / load.magnitude)
        }
        guard let best = candidates.min(by: { $0.distance < $1.distance }) else {
            return (nil, "the loads at center and corners differ by more than half: not the same load")
        }
        let changes = zip(best.corners, SurfacePosition.Zone.corners).map {
            (change: $0 - best.load, corner: $1)
        }
        let worst = changes.max { $0.change.magnitude < $1.change.magnitude }
        return (worst.map { Test(load: best.load, change: $0.change, corner: $0.corner) }, "")
    }

    private static func isNearer(_ one: ComparedLoading, _ other: ComparedLoading, to load: ComparedLoading)
        -> Bool
    {
        (one.grams - load.grams).magnitude < (other.grams - load.grams).magnitude
    }

    /// The loadings of the same load as one of them: of its mass or, where no masses are known, within 2 %.
    private static func like(_ one: ComparedLoading, among all: [ComparedLoading]) -> [ComparedLoading] {
        all.filter { other in
            one.mass == other.mass
                && (one.mass != nil || (other.grams - one.grams).magnitude <= 0.02 * one.grams.magnitude)
        }
    }
}
