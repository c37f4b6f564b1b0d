package struct LibinputVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
    /// The second number, since all versions begin with 1.
    package var minor: Int
    /// The third number; 0 if it is not written.
    package var patch: Int

    /// Version 1.`minor`.`patch`.
    package init(_ minor: Int, _ patch: Int = 0) { (self.minor, self.patch) = (minor, patch) }

    /// Reads the version at the start of a text, such as `1.28.1-1+deb13u1`.
    package init?(_ text: some StringProtocol) {
        let numbers = text.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
        guard numbers.count >= 2, numbers[0] == 1 else { return nil }
        self.init(numbers[1], numbers.count > 2 ? numbers[2] : 0)
    }

    /// The first version with quirk files.
    package static let quirks = LibinputVersion(12)
    /// Whether it reads quirk files.
    package var hasQuirks: Bool { self >= .quirks }
    /// The first version that knows INPUT_PROP_PRESSUREPAD (its release notes).
    static let pressurePads = LibinputVersion(30, 1)

    /// Orders versions.
    package static func < (one: Self, other: Self) -> Bool {
        (one.minor, one.patch) < (other.minor, other.patch)
    }

    /// The usual form, such as `1.28.1`.
    package var description: String { "1.\(minor).\(patch)" }
}
