/// A protocol of weighing scales.
package enum ScaleLanguage: String, Sendable, CaseIterable {
    /// MT-SICS of Mettler Toledo: `S S     100.00 g`.
    case sics
    /// SBI of Sartorius: `+   100.00 g  `, 16 or 22 characters.
    case sbi
    /// A&D: `ST,+00100.00  g`.
    case and
    /// Lines with a number, with or without a unit and a status, such as those of US Solid: `ST,GS  100.00g`.
    case lines

    /// The name for people.
    package var name: String {
        switch self {
        case .sics: "MT-SICS"
        case .sbi: "SBI"
        case .and: "A&D"
        case .lines: "plain lines"
        }
    }
}
