internal import Core
internal import Glibc
internal import Text

/// A contact as the touch firmware test of ChromeOS sees it: in counts, with the lift as one more sample.
///
/// Source: the validators of autotest's firmware_TouchMTB. It forgets coordinates at each new id; that it also waits for a
/// pressure is left out.
package struct ChromeOSFigures: Equatable, Sendable {
    private static let leastGap = 10.0
    /// The range of a coordinate up to which it barely moves, in counts.
    private static let still = 20.0
    /// The tangent of 22.5°, within which a stroke is along one axis only.
    private static let diagonal = tan(Double.pi / 8)

    /// The greatest distances of coordinates from a line over time, and their root mean squares.
    package private(set) var timeX: Double?
    package private(set) var timeY: Double?
    package private(set) var timeRMSX: Double?
    package private(set) var timeRMSY: Double?
    /// The greatest distance of two samples.
    package private(set) var stationary: Double?
    package private(set) var drumroll: Double?
    package private(set) var hysteresis: Double?
    package private(set) var gap: Double?

    init(_ trace: ContactTrace, on axes: PositionAxes, isStroke: Bool) {
        let start = trace.firstSent
        var counts = Array(trace.counts[start...])
        var times = Array(trace.times[start...])
        if case .lifted(let time) = trace.ending, let last = counts.last {
            counts.append(last)
            times.append(time.microseconds)
        }
        guard let resolution = axes.resolution, counts.count > 1 else { return }
        let raw = counts.map { Point(Double($0.x), Double($0.y)) }
        let points = raw.map { $0 / resolution }
        let steps = zip(raw, raw.dropFirst()).map { $0.distance(to: $1) }
        let (one, other) = ConvexHull(of: raw).farthest
        stationary = ((one - other) / resolution).length
        drumroll = TapPlaces.radius(of: points)
        let changes = Array(
            zip(points, points.dropFirst()).lazy.map { $0.distance(to: $1) }.filter { $0 > 0 }.prefix(2))
        if changes.count == 2 { hysteresis = changes[0] / changes[1] }
        for index in steps.indices.dropFirst().dropLast()
        where steps[index] >= Self.leastGap && steps[index] / max(steps[index + 1], 1) > 1.2 {
            gap = max(gap ?? 0, steps[index] / max(steps[index - 1], 1))
        }
        guard isStroke else { return }
        // The direction is that of the whole stroke.
        let ends = [trace.counts[0], counts[counts.count - 1]].map {
            Point(Double($0.x), Double($0.y)) / resolution
        }
        let way = ends[1] - ends[0]
        if way.x.magnitude >= Self.diagonal * way.y.magnitude,
            let deviations = Self.deviations(times, raw.map(\.x))
        {
            (timeX, timeRMSX) = Self.figures(deviations, resolution.x)
        }
        if way.y.magnitude >= Self.diagonal * way.x.magnitude,
            let deviations = Self.deviations(times, raw.map(\.y))
        {
            (timeY, timeRMSY) = Self.figures(deviations, resolution.y)
        }
    }

    /// The greater of the root mean squares.
    package var timeRMS: Double? { [timeRMSX, timeRMSY].compactMap(\.self).max() }

    private static func figures(_ deviations: [Double], _ resolution: Double) -> (Double, Double) {
        (
            (deviations.map(\.magnitude).max() ?? 0) / resolution,
            (deviations.sumOfSquares / Double(deviations.count)).squareRoot() / resolution
        )
    }

    /// The distances of the middle of a coordinate from the least-squares line through it over time.
    private static func deviations(_ times: [Int64], _ values: [Double]) -> [Double]? {
        guard let first = values.first, let last = values.last, let least = values.min(),
            let greatest = values.max()
        else { return nil }
        var range = 0..<0
        if greatest - least > still {
            func index(beyond share: Double) -> Int? {
                values.firstIndex { ($0 - first).magnitude > share * (last - first).magnitude }
            }
            guard let start = index(beyond: 0.1), let end = index(beyond: 0.9), start < end else {
                return nil
            }
            range = start..<end
        } else {
            let margin = Int((0.1 * Double(values.count)).rounded(.toNearestOrEven))
            range = margin..<values.count - margin
        }
        let seconds = times[range].map { Double($0 - times[0]) / 1e6 }
        let middle = Array(values[range])
        guard let line = LineFit(seconds, middle) else { return nil }
        let (t, v) = (seconds.mean, middle.mean)
        return zip(seconds, middle).map { $1 - v - line.slope * ($0 - t) }
    }

    /// The figures in the order of machine output: of several contacts the greatest.
    static func members(of figures: [ChromeOSFigures]) -> FieldValue {
        func greatest(_ value: (ChromeOSFigures) -> Double?) -> FieldValue {
            .number(figures.compactMap(value).max())
        }
        return .object([
            "time_x_mm": greatest(\.timeX), "time_y_mm": greatest(\.timeY),
            "time_x_rms_mm": greatest(\.timeRMSX),
            "time_y_rms_mm": greatest(\.timeRMSY), "time_rms_mm": greatest(\.timeRMS),
            "stationary_mm": greatest(\.stationary), "drumroll_mm": greatest(\.drumroll),
            "hysteresis_ratio": greatest(\.hysteresis), "gap_ratio": greatest(\.gap),
        ])
    }
}
