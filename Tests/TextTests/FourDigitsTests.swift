import Testing
import Text

/// Numbers of unknown magnitude.
@Suite struct FourDigitsTests {
    @Test(
        "A number has four digits, also if it is rounded up to a power of ten",
        arguments: [
            (147.6123, "147.6"), (0.00123456, "0.001235"), (12345.6, "12346"), (0, "0"), (-2, "-2.000"),
            (99.99, "99.99"), (99.996, "100.0"), (9.99996, "10.00"), (0.099999999, "0.1000"),
            (999.96, "1000"),
            (9999.6, "10000"), (-99.996, "-100.0"), (.nan, "–"),
        ])
    func digits(value: Double, expected: String) {
        #expect(FourDigits.text(value) == expected)
    }
}
