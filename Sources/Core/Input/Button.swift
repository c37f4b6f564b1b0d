/// A physical button of a pad or a pen.
public struct Button: Hashable, Sendable, Comparable {
    /// Its key code.
    public let code: UInt16

    /// The button of a key code, or nil where the code is no button (touch and tool keys are none).
    public init?(code: UInt16) {
        guard Self.names[code] != nil else { return nil }
        self.code = code
    }

    /// Its name in every output: `left`, `right`, `stylus`, …
    public var name: String { Self.names[code] ?? "button" }

    /// The button of a name.
    public init?(name: String) {
        guard let code = Self.names.first(where: { $0.value == name })?.key else { return nil }
        self.code = code
    }

    /// By key code.
    public static func < (one: Button, other: Button) -> Bool { one.code < other.code }

    private static let names: [UInt16: String] = [
        0x110: "left", 0x111: "right", 0x112: "middle", 0x113: "side", 0x114: "extra",
        0x115: "forward", 0x116: "back", 0x117: "task",
        0x149: "stylus3", 0x14B: "stylus", 0x14C: "stylus2",
    ]
}
