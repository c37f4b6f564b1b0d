extension UInt16 {
    /// Four lower-case hexadecimal digits, the form of vendor and product ids in `lsusb` and evemu.
    package var identifier: String { hexadecimalDigits(uppercase: false) }

    /// Four upper-case hexadecimal digits, the form required by udev's modaliases and libinput's quirks.
    package var uppercaseIdentifier: String { hexadecimalDigits(uppercase: true) }

    private func hexadecimalDigits(uppercase: Bool) -> String {
        let digits = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension Sequence<UInt8> {
    /// The bytes as two lower-case hexadecimal digits each, separated by spaces.
    package var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }
}

extension UInt64 {
    /// The 16 hexadecimal digits that name a unit.
    package var bits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Parses such digits; nil for any other text.
    package init?(bits text: String) {
        guard text.utf8.count == 16,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.init(text, radix: 16)
    }
}
