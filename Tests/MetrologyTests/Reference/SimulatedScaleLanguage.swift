import Foundation

/// The languages in which simulated scales send weights.
enum SimulatedScaleLanguage: String, CaseIterable {
    case sics, sbi, and
    /// US Solid.
    case solid
    /// Bare numbers.
    case bare
    /// Reports of a USB scale.
    case hid

    /// The message with a weight.
    ///
    /// - Parameters:
    ///   - grams: the weight.
    ///   - digit: the step of the display in grams, 0.1 or 1.
    func bytes(_ grams: Double, digit: Double) -> [UInt8] {
        let shown = (grams / digit).rounded()
        let text = String(format: digit < 1 ? "%.1f" : "%.0f", abs(shown * digit))
        let sign = shown < 0 ? "-" : "+"
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        switch self {
        case .sics: return Array("S D \(padded((shown < 0 ? "-" : "") + text, 10)) g\r\n".utf8)
        case .sbi: return Array("\(sign)\(padded(text, 9)) g  \r\n".utf8)
        case .and:
            let number = String(repeating: "0", count: max(0, 8 - text.count)) + text
            return Array("ST,\(sign)\(number)  g\r\n".utf8)
        case .solid: return Array("ST,GS\(padded((shown < 0 ? "- " : "") + text, 8))g\r\n".utf8)
        case .bare: return Array("\(shown < 0 ? "-" : "")\(text)\r\n".utf8)
        case .hid:
            let weight = UInt16(min(65_535, abs(shown)))
            let exponent = UInt8(bitPattern: digit < 1 ? -1 : 0)
            return [3, shown < 0 ? 5 : 4, 2, exponent, UInt8(weight & 0xFF), UInt8(weight >> 8)]
        }
    }
}
