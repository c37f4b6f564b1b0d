import Text

/// A number as it is written in a field of a table.
struct WrittenNumber {
    var value = 0.0
    /// The number of its decimals, also of those that are 0.
    var decimals = 0

    /// More decimals are those of numbers that were computed in binary, of which the last ones are noise.
    static let mostDecimals = 8

    init() {}

    /// Parses a field; nil if it is not a finite number.
    init?(_ field: Span<UInt8>, _ style: TableStyle) {
        if let plain = Self.plain(field, style) {
            self = plain
            return
        }
        let text = field.text(from: 0)
        guard let value = style.number(text) else { return nil }
        self.value = value
        let halves = style.decimal(text).split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        let fraction = halves[0].split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
        let exponent = halves.dropFirst().first.flatMap { Int($0) } ?? 0
        decimals = min(max((fraction?.count ?? 0) - exponent, 0), 400)
    }

    /// Parses digits with a sign and a point, up to those that the mantissa of a `Double` holds: then one division rounds as
    /// an exact conversion does. Most numbers of tables are such.
    private static func plain(_ field: Span<UInt8>, _ style: TableStyle) -> WrittenNumber? {
        let mark = style.separator == UInt8(ascii: ";") ? UInt8(ascii: ",") : UInt8(ascii: ".")
        var position = 0
        let isNegative = field.count > 0 && field[0] == UInt8(ascii: "-")
        if isNegative { position = 1 }
        let first = position
        var mantissa: UInt64 = 0
        var point: Int?
        while position < field.count {
            let digit = field[position] &- UInt8(ascii: "0")
            if digit < 10 {
                mantissa = mantissa &* 10 &+ UInt64(digit)
            } else if field[position] == mark || field[position] == UInt8(ascii: "."), point == nil {
                point = position
            } else {
                return nil
            }
            position += 1
        }
        let digits = position - first - (point == nil ? 0 : 1)
        let decimals = point.map { position - $0 - 1 } ?? 0
        guard digits > 0, digits < powers.count, mantissa <= 1 << 53 else { return nil }
        var number = WrittenNumber()
        number.value = (isNegative ? -1 : 1) * Double(mantissa) / powers[decimals]
        number.decimals = decimals
        return number
    }

    /// The powers of ten that a `Double` holds exactly, as far as 64 bits hold as many digits.
    static let powers: [Double] = (0..<19).map { exponent in
        (0..<exponent).reduce(1) { product, _ in product * 10 }
    }

    /// The decimals that count: as written, but without the noise of numbers that were computed in binary.
    var meantDecimals: Int { decimals <= Self.mostDecimals ? decimals : significantDecimals }

    /// The decimals up to the last one that is not 0, up to those that binary numbers cannot have exactly.
    var significantDecimals: Int {
        guard decimals > 0 else { return 0 }
        var (count, scaled) = (0, value)
        while count < Self.mostDecimals,
            (scaled - scaled.rounded()).magnitude > 1e-12 * max(1, scaled.magnitude)
        {
            count += 1
            scaled *= 10
        }
        return count
    }
}
