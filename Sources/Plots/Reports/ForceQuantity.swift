public import Core
import TouchAnalysis

/// What a recording's numbers are, and so what may stand on one axis with them.
public struct ForceQuantity: Hashable, Sendable {
    /// What it is: `force`, `touch size` or `pressure`.
    public let name: String
    /// What it is called on an axis, with who says so: `force (assumed)`.
    public let title: String
    /// `g` or another unit of mass, `%` or `counts`.
    public let unit: String
    private let perUnit: Double
    /// Equal where numbers of two recordings mean the same: their kind, their unit, and what an assumed scale assumes.
    let meaning: String

    /// The quantity in which a recording is drawn.
    ///
    /// - Parameters:
    ///   - scale: what made the grams; nil where there are only counts.
    ///   - isContactSize: whether the pad feels how large a touch is, and not how hard.
    ///   - massUnit: the unit of forces, a unit of mass.
    public init(scale: Scale?, isContactSize: Bool, unit massUnit: MassUnit = .gram) {
        guard let scale else {
            (name, title, unit, perUnit, meaning) = ("pressure", "pressure", "counts", 1, "counts")
            return
        }
        if scale.provenance == .assumed, isContactSize {
            // Grams of such a pad are a guess; percent is what it has to say.
            (name, title, unit, perUnit) = ("touch size", "touch size", "%", 100 / scale.fullScale)
            meaning = title
        } else {
            (name, title) = ("force", "force (\(scale.provenance.word))")
            (unit, perUnit) = massUnit.grams.map { (massUnit.rawValue, 1 / $0) } ?? ("g", 1)
            meaning = scale.provenance == .assumed ? "\(title) \(scale.fullScale)" : title
        }
    }

    /// The name as a title begins with it.
    var headline: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The number in this unit of what an analysis calls force.
    func value(_ force: Double) -> Double { force * perUnit }

    /// The axis on which it is drawn.
    func axis(includesZero: Bool = true) -> PlotAxis {
        PlotAxis(title, unit: unit, includesZero: includesZero)
    }
}

extension Scale.Provenance {
    fileprivate var word: String {
        switch self {
        case .calibrated: "calibrated"
        case .device: "by the device"
        case .assumed: "assumed"
        }
    }
}

/// Time in the unit that suits a length of it.
struct TimeUnit {
    let name: String
    private let seconds: Double

    /// The unit for a length of time in microseconds.
    init(for length: Int64) {
        (name, seconds) =
            switch length {
            case ..<600_000_000: ("s", 1)
            case ..<10_800_000_000: ("min", 60)
            default: ("h", 3600)
            }
    }

    func value(_ microseconds: Int64) -> Double { Double(microseconds) / 1e6 / seconds }
}

extension [ForcePoint] {
    /// The points of a line that holds each force until the next, and reaches as far as the joined ones did.
    func line(since start: Int64 = 0, _ time: TimeUnit, _ quantity: ForceQuantity) -> [PlotPoint] {
        var points: [PlotPoint] = []
        points.reserveCapacity(count)
        for point in self {
            let x = time.value(point.time - start)
            points.append(PlotPoint(x, quantity.value(point.force)))
            if point.greatest > point.force { points.append(PlotPoint(x, quantity.value(point.greatest))) }
            if point.least < point.force { points.append(PlotPoint(x, quantity.value(point.least))) }
        }
        return points
    }

    /// At most about so many points, each with the range of those that it stands for.
    func joined(atMost limit: Int) -> [ForcePoint] {
        guard count > limit, limit > 0 else { return self }
        let each = (count + limit - 1) / limit
        return stride(from: 0, to: count, by: each).map { start in
            var point = self[start]
            for other in self[start..<Swift.min(start + each, count)] {
                point.least = Swift.min(point.least, other.least)
                point.greatest = Swift.max(point.greatest, other.greatest)
                point.isSaturated = point.isSaturated || other.isSaturated
            }
            return point
        }
    }
}
