extension UInt16 {
    /// Four lower-case hexadecimal digits, as `lsusb` and evemu write vendor and product ids.
    public var identifier: String { hexadecimalDigits(uppercase: false) }

    /// Four upper-case hexadecimal digits, which udev's modaliases and libinput's quirks demand.
    public var uppercaseIdentifier: String { hexadecimalDigits(uppercase: true) }

    private func hexadecimalDigits(uppercase: Bool) -> String {
        let digits = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
