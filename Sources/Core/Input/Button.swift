/// A physical button of a pad or a pen.
package struct Button: Hashable, Sendable, Comparable {
    /// The key code.
    package let code: UInt16

    /// Nil if the code is not a button, such as touch and tool keys.
    package init?(code: UInt16) {
        guard Self.names[code] != nil else { return nil }
        self.code = code
    }

    /// The name in all output: `left`, `right`, `stylus`, …
    package var name: String { Self.names[code] ?? "button" }

    /// Nil if the name is unknown.
    package init?(name: String) {
        guard let code = Self.names.first(where: { $0.value == name })?.key else { return nil }
        self.code = code
    }

    /// Orders buttons by key code.
    package static func < (one: Button, other: Button) -> Bool { one.code < other.code }

    private static let names: [UInt16: String] = [
        0x110: "left", 0x111: "right", 0x112: "middle", 0x113: "side", 0x114: "extra",
        0x115: "forward", 0x116: "back", 0x117: "task",
        0x149: "stylus3", 0x14B: "stylus", 0x14C: "stylus2",
    ]
}
