import Glibc

/// An axis of a plot, or its color scale.
package struct PlotAxis: Hashable, Sendable {
    /// The quantity, such as `force`.
    package var title: String
    /// The unit, such as `g`; empty for counts.
    package var unit: String
    /// The displayed range; nil for the range of the data.
    package var range: ClosedRange<Double>?
    /// Whether the axis is logarithmic.
    package var isLogarithmic: Bool
    /// Whether 0 must be visible, as for lengths that are compared.
    package var includesZero: Bool
    /// Whether values increase downwards or to the left, as y does on a pad.
    package var isReversed: Bool
    /// Whether positive values have a sign, as residuals have.
    package var isSigned = false
    /// Whether the quantity has whole values only, such as numbers of things, so that no tick lies between them.
    package var isWhole = false
    /// Whether the unit stands in brackets, as is usual in articles, and not after a comma.
    package var hasBracketedUnit = false
    /// The names of 1, 2, 3 and so on, which stand at the axis instead of numbers; empty for numbers.
    package var names: [String] = []

    package init(
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

    /// An axis of numbers of things.
    package static func whole(_ title: String, range: ClosedRange<Double>? = nil) -> PlotAxis {
        var axis = PlotAxis(title, range: range)
        axis.isWhole = true
        return axis
    }

    /// An axis of things that have names, with values from 1 on.
    package static func names(_ title: String, _ names: [String]) -> PlotAxis {
        var axis = whole(title, range: 0.5...(Double(names.count) + 0.5))
        axis.names = names
        return axis
    }

    /// The axis label, title and unit: `force, g` or `Peak force (g)`.
    package var label: String {
        unit.isEmpty ? title : hasBracketedUnit ? "\(title) (\(unit))" : "\(title), \(unit)"
    }

    /// The space above and below values, as a share of their range.
    private static let marginShare = 0.05

    /// The range of values with some space around; nil if all are equal.
    package static func range(around values: [Double]) -> ClosedRange<Double>? {
        guard let least = values.min(), let greatest = values.max(), greatest > least else { return nil }
        let space = marginShare * (greatest - least)
        // Ranges and weights that are never negative are not drawn as if they could be.
        return (least >= 0 ? max(0, least - space) : least - space)...(greatest + space)
    }

    /// The displayed range for the given values; never empty, always finite.
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

/// The displayed range of an axis, which maps values to positions.
struct AxisDomain: Hashable {
    private(set) var low: Double
    private(set) var high: Double
    /// The only value, if all are equal; the range around it is made up then.
    private(set) var only: Double?
    let isLogarithmic: Bool
    let isReversed: Bool
    let isSigned: Bool
    let isWhole: Bool
    let names: [String]

    /// The maximum magnitude of a value; its square is still finite.
    private static let limit = 1e150
    /// The minimum length of a range relative to its values; the labels of a shorter one could not be distinguished.
    private static let leastLength = 1e-6

    fileprivate init(low: Double, high: Double, axis: PlotAxis) {
        (isLogarithmic, isReversed, isSigned) = (axis.isLogarithmic, axis.isReversed, axis.isSigned)
        (isWhole, names) = (axis.isWhole, axis.names)
        guard low <= high else {
            (self.low, self.high) = axis.isLogarithmic ? (1, 10) : (0, 1)
            return
        }
        (self.low, self.high) = (low, high)
        if axis.isLogarithmic {
            if high / low < 1 + Self.leastLength { (self.low, self.high, only) = (low / 2, high * 2, high) }
        } else if high - low <= max(Self.leastLength * max(low.magnitude, high.magnitude), 1 / Self.limit) {
            let spare = high.magnitude <= 1 / Self.limit ? 0.5 : 0.05 * high.magnitude
            (self.low, self.high, only) = (low - spare, high + spare, high)
        }
    }

    static func isShown(_ value: Double, _ isLogarithmic: Bool) -> Bool {
        value.magnitude <= limit && (!isLogarithmic || value >= 1 / limit)
    }

    /// The range extended to ticks; a logarithmic one to 1, 2 or 5 times a power of ten.
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

    /// The linear range extended to `rows` rows of cells of a length each, so that its multiples are in the middle of rows;
    /// nil if the range is longer.
    func aligned(toRows rows: Int, of length: Double) -> AxisDomain? {
        let first = (low / length + 1e-9).rounded(.down)
        let last = first + Double(rows - 1)
        guard last * length >= high - 1e-9 * self.length else { return nil }
        var copy = self
        (copy.low, copy.high) = ((first - 0.5) * length, (last + 0.5) * length)
        return copy
    }

    /// The range extended on both sides.
    func widened(by share: Double) -> AxisDomain {
        var copy = self
        (copy.low, copy.high) = (low - share * length, high + share * length)
        return copy
    }

    /// The range extended on both sides to a length.
    func widened(to least: Double) -> AxisDomain {
        length < least ? widened(by: (least / length - 1) / 2) : self
    }

    var length: Double { high - low }

    /// The position of a value, from 0 at the left or lower end to 1; outside 0…1 for values outside the range; NaN if
    /// the axis cannot show the value.
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
