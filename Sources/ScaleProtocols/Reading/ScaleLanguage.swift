/// A protocol of weighing scales and force gauges.
package enum ScaleLanguage: String, Sendable, CaseIterable {
    /// MT-SICS of Mettler Toledo: `S S     100.00 g`.
    case sics
    /// SBI of Sartorius: `+   100.00 g  `, 16 or 22 characters.
    case sbi
    /// A&D: `ST,+00100.00  g`.
    case and
    /// Lines with a number, with or without a unit and a status, such as those of US Solid: `ST,GS  100.00g`.
    case lines
    /// Force gauges of Mark-10, which answer `?` with a number and a unit: `0.500 lbF`.
    case mark10

    /// The languages that are recognized by what a scale sends. A force gauge sends plain lines, and only if it is asked.
    static let recognized: [ScaleLanguage] = [.sics, .sbi, .and, .lines]

    /// The usual speed of serial ports of its devices, in bits per second.
    package var usualSpeed: Int { self == .mark10 ? 115_200 : 9_600 }

    /// The name for people.
    package var name: String {
        switch self {
        case .sics: "MT-SICS"
        case .sbi: "SBI"
        case .and: "A&D"
        case .lines: "plain lines"
        case .mark10: "the lines of Mark-10"
        }
    }
}
