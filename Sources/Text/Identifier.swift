extension UInt16 {
    /// Four hexadecimal digits, as vendor and product ids are written.
    public var identifier: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
