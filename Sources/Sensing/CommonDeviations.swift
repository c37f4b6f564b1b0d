internal import Core
internal import Glibc

/// What strokes along one line deviate in common: the pad's part, or the ruler's; where they differ, it is the hand's.
struct CommonDeviations: Sendable {
    private static let greatestAngle = 5 * Double.pi / 180
    private static let greatestDistance = 3.0
    private static let leastOverlap = 20.0
    private static let leastStrokes = 3
    /// The standard deviation of the distances of strokes from the first one, in millimeters, up to which they are along a
    /// ruler: free hands miss a line by more, and bend their strokes alike.
    private static let greatestScatter = 0.7

    /// The greatest mean deviation.
    struct Common: Equatable, Sendable {
        /// The magnitude in millimeters.
        let deviation: Double
        /// Half the width of its 95 % interval.
        let halfWidth: Double
        /// Where it is on the pad.
        let place: Point
        /// The number of strokes.
        let strokes: Int
        /// Whether the strokes lie so close to each other as along a ruler.
        let isAlongRuler: Bool
    }

    /// The mean and the sum of squared deviations from it (Welford, Technometrics 4:419, 1962).
    private struct Moments: Sendable {
        var count = 0
        var mean = 0.0
        var squares = 0.0

        mutating func add(_ value: Double) {
            count += 1
            let difference = value - mean
            mean += difference / Double(count)
            squares += difference * (value - mean)
        }
    }

    /// Strokes on the line of the first of them.
    private struct Group: Sendable {
        let line: StraightLine
        let range: ClosedRange<Double>
        var strokes = 0
        private var distances = Moments()
        var deviations: [Int: Moments] = [:]

        init(_ middle: Middle) {
            line = middle.line
            range = middle.range(along: line)
        }

        mutating func add(_ middle: Middle) {
            strokes += 1
            distances.add(line.deviation(of: middle.line.center))
            let sign = (middle.line.direction * line.direction).sum() < 0 ? -1.0 : 1
            var samples = middle.points.map { point in
                (position: line.position(of: point), deviation: sign * middle.line.deviation(of: point))
            }
            samples.sort { $0.position < $1.position }
            for (before, after) in zip(samples, samples.dropFirst()) where after.position > before.position {
                for place in Int(
                    before.position.rounded(.up))...max(
                        Int(before.position.rounded(.up)), Int(after.position.rounded(.down)))
                where Double(place) >= before.position && Double(place) < after.position {
                    let share = (Double(place) - before.position) / (after.position - before.position)
                    deviations[place, default: Moments()].add(
                        before.deviation + share * (after.deviation - before.deviation))
                }
            }
        }

        var common: Common? {
            guard strokes >= CommonDeviations.leastStrokes,
                let (place, moments) = deviations.filter({ $0.value.count == strokes }).max(by: {
                    $0.value.mean.magnitude < $1.value.mean.magnitude
                })
            else { return nil }
            let count = Double(strokes)
            let deviation = (moments.squares / (count - 1)).squareRoot()
            return Common(
                deviation: moments.mean.magnitude,
                halfWidth: Distributions.student(within: 0.95, degrees: count - 1) * deviation
                    / count.squareRoot(),
                place: line.center + line.direction * Double(place), strokes: strokes,
                isAlongRuler: (distances.squares / (count - 1)).squareRoot()
                    <= CommonDeviations.greatestScatter)
        }
    }

    /// The middle of a stroke with its own line.
    private struct Middle {
        let points: [Point]
        let line: StraightLine

        func range(along line: StraightLine) -> ClosedRange<Double> {
            let positions = points.map(line.position)
            return (positions.min() ?? 0)...(positions.max() ?? 0)
        }

        func isOnLine(of group: Group) -> Bool {
            let cosine = (line.direction * group.line.direction).sum().magnitude
            guard acos(min(cosine, 1)) <= greatestAngle,
                group.line.deviation(of: line.center).magnitude <= greatestDistance
            else { return false }
            let range = range(along: group.line)
            return min(range.upperBound, group.range.upperBound)
                - max(range.lowerBound, group.range.lowerBound) >= leastOverlap
        }
    }

    private var groups: [Group] = []

    /// Adds a stroke to the first group whose line it is on.
    mutating func add(_ stroke: Stroke) {
        guard let straight = stroke.straightness else { return }
        let middle = Middle(points: stroke.middle, line: straight.line)
        let index = groups.firstIndex(where: middle.isOnLine) ?? groups.endIndex
        if index == groups.endIndex { groups.append(Group(middle)) }
        groups[index].add(middle)
    }

    /// The greatest common deviation of all groups of three strokes or more; nil without any.
    var greatest: Common? { groups.compactMap(\.common).max { $0.deviation < $1.deviation } }
}
