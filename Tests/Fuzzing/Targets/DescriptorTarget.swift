import Core
import HID
import LinuxInput

extension FuzzTarget {
    /// A HID report descriptor: what it declares is a plausible full scale, whatever the axis.
    static let descriptor = FuzzTarget(
        name: "descriptor",
        dictionary: [
            "\u{05}\u{0D}", "\u{09}\u{30}", "\u{09}\u{05}", "\u{A1}\u{01}", "\u{15}\u{00}",
            "\u{66}\u{01}\u{01}",
            "\u{66}\u{11}\u{E1}", "\u{55}\u{0E}", "\u{75}\u{10}", "\u{95}\u{01}", "\u{81}\u{02}", "\u{A4}",
            "\u{B4}",
            "\u{C0}", "\u{FE}\u{10}\u{01}",
        ],
        feed: { bytes in
            for field in ReportDescriptor(bytes).pressureFields {
                let axis = AbsoluteAxis(minimum: field.logicalMinimum, maximum: field.logicalMaximum)
                for isPen in [false, true] {
                    guard
                        case .declared(let force) = DescriptorUnit(of: [field], axis: axis, isPen: isPen)
                    else { continue }
                    promise(
                        force.gramsPerCount.isFinite && force.gramsPerCount > 0 && force.offset.isFinite,
                        "a declared force of \(force)")
                }
            }
        })
}
