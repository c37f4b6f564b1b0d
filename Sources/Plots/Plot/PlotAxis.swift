import Glibc

/// What lies along a side of a plot, or what its colours stand for.
public struct PlotAxis: Hashable, Sendable {
    /// The quantity, such as `force`.
    public var title: String
    /// Its unit, such as `g`; empty for counts.
    public var unit: String
    /// The limits to show; nil for those of the data.
    public var range: ClosedRange<Double>?
    /// Whether equal ratios are equally long.
    public var isLogarithmic: Bool
    /// Whether 0 is to be seen, as where lengths are compared.
    public var includesZero: Bool
    /// Whether values grow downwards or to the left, as y does on a pad.
    public var isReversed: Bool

    /// An axis.
    public init(
        _ title: String, unit: String = "", range: ClosedRange<Double>? = nil, isLogarithmic: Bool = false,
        includesZero: Bool = false, isReversed: Bool = false
    ) {
        self.title = title
        self.unit = unit
        self.range = range
        self.isLogarithmic = isLogarithmic
        self.includesZero = includesZero
        self.isReversed = isReversed
    }

    /// Title and unit, as axes are lettered: `force, g`.
    public var label: String { unit.isEmpty ? title : "\(title), \(unit)" }

    /// What the axis shows of these values: never empty, never without length, always finite.
    func domain(of values: some Sequence<Double>) -> AxisDomain {
        var (low, high) = (Double.infinity, -Double.infinity)
        let bounds = range.map { [$0.lowerBound, $0.upperBound] } ?? []
        for value in bounds where AxisDomain.isShown(value, isLogarithmic) {
            (low, high) = (min(low, value), max(high, value))
        }
        if range == nil {
            for value in values where AxisDomain.isShown(value, isLogarithmic) {
                (low, high) = (min(low, value), max(high, value))
            }
            if includesZero, !isLogarithmic { (low, high) = (min(low, 0), max(high, 0)) }
        }
        return AxisDomain(low: low, high: high, axis: self)
    }
}

/// The stretch of an axis that is shown, and where values lie on it.
struct AxisDomain: Hashable {
    private(set) var low: Double
    private(set) var high: Double
    let isLogarithmic: Bool
    let isReversed: Bool

    /// Farther than any quantity goes; squares of it are still numbers.
    private static let limit = 1e150
    /// Below this share of its own distance from 0 a stretch has no length that digits could tell.
    private static let leastLength = 1e-6

    fileprivate init(low: Double, high: Double, axis: PlotAxis) {
        (isLogarithmic, isReversed) = (axis.isLogarithmic, axis.isReversed)
        guard low <= high else {
            (self.low, self.high) = axis.isLogarithmic ? (1, 10) : (0, 1)
            return
        }
        (self.low, self.high) = (low, high)
        if axis.isLogarithmic {
            if high / low < 1 + Self.leastLength { (self.low, self.high) = (low / 2, high * 2) }
        } else if high - low <= max(Self.leastLength * max(low.magnitude, high.magnitude), 1 / Self.limit) {
            let spare = high.magnitude <= 1 / Self.limit ? 0.5 : 0.05 * high.magnitude
            (self.low, self.high) = (low - spare, high + spare)
        }
    }

    static func isShown(_ value: Double, _ isLogarithmic: Bool) -> Bool {
        value.magnitude <= limit && (!isLogarithmic || value >= 1 / limit)
    }

    /// The domain with its ends on ticks; a logarithmic one ends on 1, 2 or 5 times a power of ten.
    func rounded(to ticks: Ticks) -> AxisDomain {
        var copy = self
        if isLogarithmic {
            copy.high = Ticks.niceStep(atLeast: high)
            copy.low = 1 / Ticks.niceStep(atLeast: 1 / low)
        } else if ticks.step > 0 {
            copy.low = ticks.step * (low / ticks.step + 1e-9).rounded(.down)
            copy.high = ticks.step * (high / ticks.step - 1e-9).rounded(.up)
        }
        return copy
    }

    /// The domain with some room on both sides.
    func widened(by share: Double) -> AxisDomain {
        var copy = self
        (copy.low, copy.high) = (low - share * length, high + share * length)
        return copy
    }

    var length: Double { high - low }

    /// Where a value lies, from 0, the left or lower end, to 1; outside of them where it lies outside; not a number
    /// where the axis has no place for it.
    func share(of value: Double) -> Double {
        let share: Double
        if isLogarithmic {
            guard value > 0 else { return .nan }
            share = log10(value / low) / log10(high / low)
        } else {
            share = (value - low) / (high - low)
        }
        return isReversed ? 1 - share : share
    }
}
