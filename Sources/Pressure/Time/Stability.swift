/// When a weight counts as stable.
public struct StabilityRule: Equatable, Sendable {
    /// How far the smoothed net weight may wander.
    public enum Band: Equatable, Sendable {
        /// So many display intervals or so many percent of gross, whichever is more.
        case intervals(Double, orPercentOfGross: Double)
        /// So many grams.
        case grams(Double)
    }

    /// How far it may wander, from its least to its greatest value.
    public var band: Band
    /// For how long, in seconds.
    public var seconds: Double

    /// Two display intervals or 2 % of gross over one second.
    public static let standard = StabilityRule(band: .intervals(2, orPercentOfGross: 2), seconds: 1)

    /// A rule.
    public init(band: Band, seconds: Double) {
        self.band = band
        self.seconds = seconds
    }

    /// A rule as it is written: `BAND/SECONDS`, the band in display intervals (`2d`), grams (`4g`) or percent of
    /// gross (`2%`).
    ///
    /// - Throws: `OptionError` that says what was wrong and shows what works.
    public init(parsing text: String) throws(OptionError) {
        let example = "--stable 2d/1s, --stable 4g/0.5s or --stable 2%/1s"
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let mark = parts[0].last, let size = Double(parts[0].dropLast()), size > 0,
            size.isFinite
        else { throw OptionError("'\(text)' is no band and time", example: example) }
        let time = parts[1].hasSuffix("s") ? parts[1].dropLast() : parts[1]
        guard let seconds = Double(time), seconds >= 0.05, seconds <= 60 else {
            throw OptionError("'\(parts[1])' is no time from 0.05 to 60 seconds", example: example)
        }
        self.seconds = seconds
        switch mark {
        case "d": band = .intervals(size, orPercentOfGross: 0)
        case "g": band = .grams(size)
        case "%": band = .intervals(0, orPercentOfGross: size)
        default: throw OptionError("'\(parts[0])' is neither 2d, 4g nor 2%", example: example)
        }
    }

    /// As it is written.
    public var text: String {
        switch band {
        case .intervals(let count, let percent) where percent == 0: "\(count)d/\(seconds)s"
        case .intervals(let count, let percent) where count == 0: "\(percent)%/\(seconds)s"
        case .intervals(let count, let percent): "max(\(count)d,\(percent)%)/\(seconds)s"
        case .grams(let grams): "\(grams)g/\(seconds)s"
        }
    }

    /// The band in grams.
    public func grams(interval: Double, gross: Double) -> Double {
        switch band {
        case .intervals(let count, let percent): max(count * interval, percent / 100 * abs(gross))
        case .grams(let grams): grams
        }
    }
}

/// The last values on the grid of time, and how far they lie apart.
struct StabilityWindow: Equatable, Sendable {
    private var values: [Double]
    private var newest = -1
    private(set) var count = 0

    /// A window over so many steps.
    init(steps: Int) {
        values = Array(repeating: 0, count: max(1, steps) + 1)
    }

    var capacity: Int { values.count }

    mutating func append(_ value: Double) {
        newest = (newest + 1) % values.count
        values[newest] = value
        count = min(count + 1, values.count)
    }

    mutating func removeAll() {
        count = 0
    }

    /// The distance from the least to the greatest of the last `length` values.
    func range(ofLast length: Int) -> Double {
        var least = Double.infinity
        var greatest = -Double.infinity
        for back in 0..<min(length, count) {
            let value = values[(newest - back + values.count) % values.count]
            least = min(least, value)
            greatest = max(greatest, value)
        }
        return count > 0 ? greatest - least : 0
    }
}
