import Foundation
import TestSupport
import Testing

import Text

/// Numbers of tables.
@Suite struct NineDigitsTests {
    @Test("Nine significant digits without trailing zeros, with an exponent for very small and large numbers")
    func digits() {
        for (number, text) in [
            (0.0, "0"), (-0.0, "-0"), (150, "150"), (-2.5, "-2.5"), (59.10166666666667, "59.1016667"),
            (0.0001, "0.0001"), (0.00001, "1e-05"), (999_999_999, "999999999"), (999_999_999.5, "1e+09"),
            (123_456_788.5, "123456788"), (123_456_789.5, "123456790"), (99.99999999999, "100"),
            (1e22, "1e+22"), (-1.2345678949e-7, "-1.23456789e-07"), (.infinity, "inf"), (-.infinity, "-inf"),
        ] { #expect(NineDigits.text(number) == text, "\(number)") }
        #expect(NineDigits.text(.nan) == "nan")
    }

    @Test("Every number is as C's %.9g prints it", arguments: Seeds.of(1...4))
    func likeC(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<5_000 {
            let tie = (random.between(1e8, 1e9).rounded() * 10 + 5) / pow(10, random.between(0, 18).rounded())
            let bits = Double(bitPattern: random.next())
            for number in [tie, random.between(-1_000, 1_000), bits]
            where number.isFinite && !number.isSubnormal {
                #expect(NineDigits.text(number) == String(format: "%.9g", number))
            }
        }
    }
}
