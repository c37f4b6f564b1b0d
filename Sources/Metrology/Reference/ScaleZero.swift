internal import Core
internal import Glibc

/// What a scale shows without a load, at any moment, from its readings while nothing touched.
///
/// It is the level before the first contact, as long as the rests after it agree with one another. A scale that warms up drifts,
/// a cable that moves shifts it: if late rests differ from early ones by more than rests scatter, the zero follows straight lines
/// between them. A pen presses below its activation force, too: of a rest the lowest part counts, and rests that rise above both
/// neighbors do not.
package struct ScaleZero: Sendable {
    /// The lowest level of a rest.
    struct Level: Sendable {
        var seconds: Double
        var grams: Double
    }

    /// The levels in order of time that the zero follows; one if it stays, none if the scale is taken to be tared.
    private(set) var levels: [Level] = []
    /// The standard uncertainty of the zero in grams, from what rests differ by.
    package private(set) var uncertainty = 0.0
    /// The change of the zero in grams from the first to the last rests, or from the first contact to all of them; nil if it is not
    /// clear.
    package private(set) var driftGrams: Double?

    /// The longest usual lateness of a scale, in seconds.
    static let longestLateness = 0.9
    /// The longest part of a rest with a level of its own, in seconds.
    private static let longestPart = 2.0
    /// The shortest time over which readings are averaged, in seconds, and the fewest readings.
    private static let shortest = 0.2
    private static let fewest = 3
    /// The distance of the mean of a rest from its lowest part that noise explains, in standard deviations of a reading.
    private static let scatter = 2.0
    /// The standard deviation of a normal distribution in medians of the deviation.
    private static let normal = 1.4826
    /// The change that is followed and named, in steps of the scale and in standard uncertainties of the change.
    private static let drift = 5.0
    private static let clear = 3.0

    /// The zero of a scale that is taken to be tared.
    init() {}

    /// - Parameter series: the readings; those of rests count once the scale must have settled, however late it is.
    init(_ series: ReferenceSeries) {
        self.init(series, lag: 0) {
            Self.levels(of: $0, in: series, settled: Self.longestLateness, late: 0)
        }
    }

    /// - Parameters:
    ///   - series: the readings; those before the first contact give the first levels.
    ///   - lag: the dead time of the scale in seconds.
    ///   - lowest: returns the lowest levels of the later rests, as far as they are known.
    init(_ series: ReferenceSeries, lag: Double, lowest: ([ClosedRange<Double>]) -> [Level]) {
        let rests = series.rests
        let digit = series.digit
        var first = Self.levels(of: Array(rests.prefix(1)), in: series, settled: 0, late: lag)
        // Something may press already just before the first contact.
        while first.count > 1,
            first[first.count - 1].grams > first[first.count - 2].grams + Self.drift * digit
        {
            first.removeLast()
        }
        let later = Self.withoutPeaks(lowest(Array(rests.dropFirst())), above: digit)
        let scatter = Self.scatter(of: later)
        // The middle of the change between the first and the last third of the rests, which single rests do not move.
        let third = later.count / 3
        let change = (Self.median(later.suffix(third)) ?? 0) - (Self.median(later.prefix(third)) ?? 0)
        let changeUncertainty = 1.25 * scatter * (2 / Double(max(1, third))).squareRoot()
        let doubt = { (scatter: Double) in max(Self.drift * digit, Self.clear * scatter) }
        if abs(change) > doubt(changeUncertainty) {
            (levels, uncertainty, driftGrams) = (first.suffix(1) + later, scatter, abs(change))
            return
        }
        // A change that is not clear is as likely anywhere up to itself. The lowest levels of short rests may lie below the zero, as
        // a spline does beside a bend: only their changes count, and only as far as they may be drift.
        uncertainty = min(abs(change), Self.drift * digit) / 12.0.squareRoot()
        let (before, after) = (first.last?.grams, Self.median(later[...]))
        var grams = before ?? after
        if let before, let after, abs(after - before) > 2 * doubt(scatter) {
            // If the rests are lower, something pressed before the first contact, too.
            (grams, driftGrams) = (min(before, after), abs(after - before))
        }
        levels = grams.map { [Level(seconds: 0, grams: $0)] } ?? []
    }

    private static func median(_ levels: ArraySlice<Level>) -> Double? { levels.map(\.grams).percentile(0.5) }

    /// The standard deviation of levels from the line through their neighbors, so that single ones do not count; 0 with fewer
    /// than three.
    private static func scatter(of levels: [Level]) -> Double {
        guard levels.count >= 3 else { return 0 }
        let differences = (1..<levels.count - 1).map { index in
            abs(levels[index].grams - line(levels[index - 1], levels[index + 1], at: levels[index].seconds))
        }
        // A difference has 1.5 times the variance of a level.
        return normal / 1.5.squareRoot() * (differences.percentile(0.5) ?? 0)
    }

    /// The zero at a moment in seconds of the session.
    func grams(at seconds: Double) -> Double {
        guard let next = levels.firstIndex(where: { $0.seconds >= seconds }) else {
            return levels.last?.grams ?? 0
        }
        guard next > 0 else { return levels[0].grams }
        return Self.line(levels[next - 1], levels[next], at: seconds)
    }

    /// The mean of the levels in grams.
    package var meanGrams: Double { levels.isEmpty ? 0 : levels.map(\.grams).mean }

    /// The levels but for those that rise above both neighbors, the highest first, and ends that rise above the line of the two
    /// next to them: there the load was not 0.
    private static func withoutPeaks(_ all: [Level], above step: Double) -> [Level] {
        var levels = all
        while levels.count >= 3 {
            let last = levels.count - 1
            let heights = levels.indices.map { index -> Double in
                switch index {
                case 0, last:
                    let (near, far) =
                        index == 0 ? (levels[1], levels[2]) : (levels[last - 1], levels[last - 2])
                    let level = levels[index]
                    return level.grams - max(near.grams, line(near, far, at: level.seconds))
                default: return levels[index].grams - max(levels[index - 1].grams, levels[index + 1].grams)
                }
            }
            guard let peak = heights.indices.max(by: { heights[$0] < heights[$1] }), heights[peak] > step
            else { break }
            levels.remove(at: peak)
        }
        return levels
    }

    /// The line through two levels, extended beyond them.
    private static func line(_ one: Level, _ other: Level, at seconds: Double) -> Double {
        let width = other.seconds - one.seconds
        guard abs(width) > 1e-6 else { return (one.grams + other.grams) / 2 }
        return one.grams + (other.grams - one.grams) * (seconds - one.seconds) / width
    }

    /// The levels of parts of rests, by readings that a load before or after it cannot have changed, at the moments at which
    /// the scale weighed them.
    private static func levels(
        of rests: [ClosedRange<Double>], in series: ReferenceSeries, settled: Double, late: Double
    ) -> [Level] {
        let (readings, digit) = (series.weighedReadings, series.digit)
        var (parts, next): ([[Level]], Int) = ([], 0)
        for rest in rests {
            parts.append([])
            while next < readings.count, readings[next].seconds <= rest.upperBound + late {
                let reading = readings[next]
                next += 1
                guard reading.seconds >= rest.lowerBound + settled else { continue }
                let moment = reading.seconds - late
                if let first = parts[parts.count - 1].first, moment - first.seconds >= longestPart {
                    parts.append([])
                }
                parts[parts.count - 1].append(Level(seconds: moment, grams: reading.grams))
            }
        }
        return parts.filter { $0.count >= fewest }.map { level(of: $0, digit) }
    }

    /// The mean of the readings of a part, or that of its lowest moment if it lies below by more than noise and the step of
    /// the scale explain.
    private static func level(of part: [Level], _ digit: Double) -> Level {
        var (sum, first, lowest) = (0.0, 0, mean(of: part[...]))
        let whole = lowest
        for last in part.indices {
            sum += part[last].grams
            while last - first >= fewest, part[last].seconds - part[first + 1].seconds >= shortest {
                sum -= part[first].grams
                first += 1
            }
            guard last - first + 1 >= fewest, part[last].seconds - part[first].seconds >= shortest else {
                continue
            }
            let grams = sum / Double(last - first + 1)
            if grams < lowest.grams { lowest = mean(of: part[first...last]) }
        }
        return whole.grams - lowest.grams <= scatter * noise(of: part) + digit / 2 ? whole : lowest
    }

    private static func mean(of part: ArraySlice<Level>) -> Level {
        Level(seconds: part.map(\.seconds).mean, grams: part.map(\.grams).mean)
    }

    /// The standard deviation of a reading from the differences of successive ones, so that a slow change hardly counts (von
    /// Neumann, Ann. Math. Stat. 12, 1941), and their median, so that a fast one hardly does.
    private static func noise(of part: [Level]) -> Double {
        let differences = zip(part.dropFirst(), part).map { abs($0.grams - $1.grams) }
        return normal / 2.0.squareRoot() * (differences.percentile(0.5) ?? 0)
    }
}
