import TestSupport
import Testing

import Text

/// Numbers as text.
@Suite struct DecimalTests {
    @Test("A fixed count of decimals, half away from zero, never −0, never an exponent where it fits")
    func fixed() {
        let rows: [(Double, Int, String)] = [
            (0, 0, "0"), (0, 3, "0.000"), (-0.0, 2, "0.00"), (-0.004, 2, "0.00"), (-0.005, 2, "-0.01"),
            (0.5, 0, "1"),
            (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, "0.13"), (1.005, 2, "1.01"),
            (2.675, 2, "2.68"),
            (0.35, 1, "0.4"), (0.349999, 1, "0.3"), (147.6, 1, "147.6"), (99.999, 2, "100.00"),
            (-99.999, 2, "-100.00"),
            (9.95, 1, "10.0"), (1e-300, 9, "0.000000000"), (.leastNonzeroMagnitude, 0, "0"),
            (1.000000001, 9, "1.000000001"),
            (123_456_789.123456789, 3, "123456789.123"), (4_503_599_627_370_497, 0, "4503599627370497"),
            (8e18, 0, "8000000000000000000"), (1e15, 2, "1000000000000000.00"),
        ]
        for (number, decimals, text) in rows {
            #expect(number.fixed(decimals) == text, "\(number) \(decimals)")
        }
    }

    @Test("What does not fit keeps its own notation; what is no number is a dash") func extremes() {
        #expect(1e20.fixed(0) == "1e+20")
        #expect((-1e17).fixed(9) == "-1e+17")
        #expect(Double.greatestFiniteMagnitude.fixed(9) == Double.greatestFiniteMagnitude.description)
        for number in [Double.nan, .signalingNaN, .infinity, -.infinity] { #expect(number.fixed(2) == "–") }
    }

    @Test("Decimals beyond 0…9 are held to it") func decimalsHeld() {
        #expect(1.5.fixed(12) == "1.500000000")
        #expect(1.5.fixed(.max) == "1.500000000")
        #expect(1.25.fixed(-1) == "1")
        #expect((-1.5).fixed(.min) == "-2")
    }

    @Test("It reads back within half a unit of the last decimal", arguments: Seeds.of([1]))
    func readsBack(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<2_000 {
            let number = Double.random(in: -1e5...1e5, using: &random)
            let decimals = Int.random(in: 0...9, using: &random)
            let text = number.fixed(decimals)
            let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
            #expect(
                abs((Double(text) ?? .nan) - number) <= unit * 0.5 + 1e-9, "\(number) \(decimals) \(text)")
            #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) == decimals)
        }
    }

    @Test("Whole numbers and microseconds, to the ends of 64 bits") func wholeNumbers() {
        func text(_ append: (inout [UInt8]) -> Void) -> String {
            var bytes: [UInt8] = Array("<".utf8)
            append(&bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        for number in [0, 1, -1, 9, 10, 1_000_000, .max, .min] as [Int64] {
            #expect(text { $0.appendDecimal(number) } == "<\(number)")
        }
        var power: Int64 = 1
        for _ in 0..<18 {
            power *= 10
            for number in [power - 1, power, power + 1, 1 - power, -power] {
                #expect(text { $0.appendDecimal(number) } == "<\(number)")
            }
        }
        let seconds: [(Int64, String)] = [
            (0, "0.000000"), (1, "0.000001"), (-1, "-0.000001"), (1_234_567, "1.234567"),
            (-1_000_000, "-1.000000"),
            (60_000_010, "60.000010"), (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
        ]
        for (microseconds, wanted) in seconds {
            #expect(text { $0.appendSeconds(microseconds: microseconds) } == "<\(wanted)")
        }
    }
}
