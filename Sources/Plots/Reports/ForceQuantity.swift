package import Core
import TouchAnalysis

/// The quantity of the numbers of a recording, which decides what can share an axis.
package struct ForceQuantity: Hashable, Sendable {
    /// The name: `force`, `touch size`, `pen pressure` or `pressure`.
    package let name: String
    /// The axis title including the provenance: `force (assumed)`.
    package let title: String
    /// `g` or another unit of mass, `%` or `counts`.
    package let unit: String
    private let perUnit: Double
    /// A key that is equal for comparable numbers: kind, unit and, for an assumed scale, the assumption.
    let meaning: String
    /// What is measured, which is a force wherever grams are known.
    let measured: DeviceKind

    /// Creates the quantity in which a recording is plotted.
    ///
    /// - Parameters:
    ///   - scale: the scale of the recording; nil if there are only counts.
    ///   - kind: the quantity that the pressure axis measures.
    ///   - massUnit: the unit of mass for forces.
    package init(scale: Scale?, kind: DeviceKind, unit massUnit: MassUnit = .gram) {
        measured = scale?.provenance.statesGrams == true ? .force : kind
        guard let scale else {
            (name, title, unit, perUnit, meaning) = ("pressure", "pressure", "counts", 1, "counts")
            return
        }
        if !scale.provenance.statesGrams {
            name = kind == .pen ? "pen pressure" : "touch size"
            (title, unit, perUnit, meaning) = (name, "%", 100 / scale.fullScale, name)
        } else {
            (name, title) = ("force", "force (\(scale.word))")
            (unit, perUnit) = massUnit.grams.map { (massUnit.rawValue, 1 / $0) } ?? ("g", 1)
            meaning = scale.provenance == .assumed ? "\(title) \(scale.fullScale)" : title
        }
    }

    /// The name, capitalized for titles.
    var headline: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// Returns what the quantity has in common with that of another recording.
    func common(with other: ForceQuantity) -> RecordingFigure.Common {
        meaning == other.meaning ? .scale : measured == other.measured ? .quantity : .nothing
    }

    /// Converts a force in grams (or counts) to this unit.
    func value(_ force: Double) -> Double { force * perUnit }

    /// The axis for the quantity.
    func axis(includesZero: Bool = true) -> PlotAxis {
        PlotAxis(title, unit: unit, includesZero: includesZero)
    }
}

extension Scale {
    fileprivate var word: String {
        switch provenance {
        case .calibrated: "calibrated"
        case .device: "by the \(reporter)"
        case .type: "by type calibration"
        case .assumed: "assumed"
        case .unknown: "unknown"
        }
    }
}

/// The unit for a time axis.
struct TimeUnit {
    let name: String
    private let seconds: Double

    /// Selects the unit for a duration in microseconds.
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
    /// The points of a line with zero-order hold, including the ranges of merged points.
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

    /// Merges points to at most about `limit` of them, each with the range of the points that it replaces.
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
