import Glibc
import Text

/// The tick values of an axis: multiples of 1, 2 or 5 times a power of ten, powers of ten, or all things that have names.
struct Ticks: Hashable {
    /// The values in increasing order.
    private(set) var values: [Double] = []
    /// The distance between values; 0 on a logarithmic axis.
    private(set) var step = 0.0
    /// The power of ten that the labels omit and the axis title states.
    private(set) var exponent = 0
    private var decimals = 0
    private let isLogarithmic: Bool
    private let isSigned: Bool
    /// The names of 1, 2, 3 and so on; empty for numbers.
    private let names: [String]

    /// About `count` ticks within a range, never more than twice as many.
    init(_ domain: AxisDomain, count: Int) {
        (isLogarithmic, isSigned, names) = (domain.isLogarithmic, domain.isSigned, domain.names)
        if !names.isEmpty {
            step = 1
            placeMultiples(in: domain)
        } else if isLogarithmic {
            placeByPowers(domain, count: max(2, count))
        } else {
            placeEvenly(domain, count: max(1, count))
        }
    }

    /// The multiples of `step` within a linear range.
    init(_ domain: AxisDomain, step: Double) {
        (isLogarithmic, isSigned, names) = (domain.isLogarithmic, domain.isSigned, domain.names)
        self.step = step
        placeMultiples(in: domain)
    }

    /// The smallest number of 1, 2 or 5 times a power of ten that is at least a positive length.
    static func niceStep(atLeast length: Double) -> Double {
        let power = pow(10, floor(log10(length)))
        let multiple = [1.0, 2, 5, 10].first { $0 * power >= length * (1 - 1e-9) } ?? 10
        return multiple * power
    }

    private mutating func placeEvenly(_ domain: AxisDomain, count: Int) {
        let least = domain.isWhole ? 1.0 : 0
        step = max(least, Self.niceStep(atLeast: domain.length / Double(count)))
        var (first, last) = (0.0, 0.0)
        repeat {
            (first, last) = multiples(in: domain)
            // A single tick does not show the scale.
            if last <= first, step > least {
                step = max(least, Self.niceStep(atLeast: 0.4 * step))
            } else {
                break
            }
        } while true
        placeMultiples(in: domain)
    }

    /// The first and the last multiple of the step in a range, in steps.
    private func multiples(in domain: AxisDomain) -> (first: Double, last: Double) {
        ((domain.low / step - 1e-9).rounded(.up), (domain.high / step + 1e-9).rounded(.down))
    }

    private mutating func placeMultiples(in domain: AxisDomain) {
        let (first, last) = multiples(in: domain)
        for index in stride(from: first, through: last, by: 1) { values.append(index * step) }
        let greatest = max(domain.low.magnitude, domain.high.magnitude)
        if greatest >= 1e6 || greatest < 1e-3 { exponent = 3 * Int(floor(log10(greatest) / 3)) }
        decimals = max(0, exponent - Int(floor(log10(step) + 1e-9)))
    }

    private mutating func placeByPowers(_ domain: AxisDomain, count: Int) {
        let decades = Int(floor(log10(domain.low) + 1e-9))...Int(ceil(log10(domain.high) - 1e-9))
        for multiples in [[1.0, 2, 5], [1, 3], [1]] {
            values = Self.multiples(multiples, of: decades, within: domain)
            if values.count <= max(count, 2) { return }
        }
        let every = (values.count + count - 1) / count
        let powers = values
        values = powers.filter { Int(log10($0).rounded()) % every == 0 }
        // A single tick does not show the scale.
        if values.count < 2, let first = powers.first, let last = powers.last { values = [first, last] }
    }

    private static func multiples(
        _ multiples: [Double], of decades: ClosedRange<Int>, within domain: AxisDomain
    ) -> [Double] {
        let shown = domain.low * (1 - 1e-9)...domain.high * (1 + 1e-9)
        var values: [Double] = []
        for decade in decades {
            let power = pow(10, Double(decade))
            values += multiples.map { $0 * power }.filter(shown.contains)
        }
        return values
    }

    /// The label of a tick; powers of ten that need many digits are written as such, with superscript exponents if
    /// `isRaised`.
    func label(_ value: Double, isRaised: Bool = true) -> String {
        if !names.isEmpty { return names[min(max(Int(value) - 1, 0), names.count - 1)] }
        guard isLogarithmic else {
            let text = (value / pow(10, Double(exponent))).fixed(decimals).withMinusSign
            return isSigned && value > 0 ? "+\(text)" : text
        }
        if value >= 0.0099, value < 99_999 {
            return value.fixed(max(0, -Int(floor(log10(value) + 1e-9))))
        }
        let power = floor(log10(value) + 1e-9)
        let multiple = (value / pow(10, power)).rounded()
        guard isRaised else { return "\(Int(multiple))e\(Int(power))" }
        return (multiple == 1 ? "" : "\(Int(multiple))·") + Self.powerOfTen(Int(power))
    }

    /// A power of ten with a superscript exponent.
    static func powerOfTen(_ exponent: Int) -> String {
        let raised: [Character: Character] = [
            "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷",
            "8": "⁸",
            "9": "⁹",
        ]
        return "10" + String("\(exponent)".compactMap { raised[$0] })
    }

    /// The labels of an axis, of equal distances, with as many of the names as have space, shortened to it.
    ///
    /// - Parameters:
    ///   - length: the length of the axis.
    ///   - least: the length that a name needs to be recognized, with a gap; it does not matter for numbers.
    ///   - isRaised: whether exponents are superscript.
    ///   - fit: fits texts into a length.
    func labels(
        along length: Double, least: Double, isRaised: Bool = true, _ fit: (Double) -> TextFit
    ) -> [(value: Double, text: String)] {
        guard !names.isEmpty else { return values.map { ($0, label($0, isRaised: isRaised)) } }
        let every = max(1, Int((least * Double(names.count) / max(length, 1)).rounded(.up)))
        let fit = fit(length * Double(every) / Double(names.count) - least / 3)
        return values.filter { Int($0) % every == 1 % every }.map { ($0, fit.shortened(label($0))) }
    }

    /// The title of an axis, with the power of ten that its labels omit.
    func title(of axis: PlotAxis, isRaised: Bool = true) -> String {
        if exponent == 0 { return axis.label }
        return "\(axis.label) × \(isRaised ? Self.powerOfTen(exponent) : "1e\(exponent)")"
    }
}
