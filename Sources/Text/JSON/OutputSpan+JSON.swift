/// Values of JSON, put into room that was reserved for them.
extension OutputSpan<UInt8> {
    /// Appends a number with full precision, never `-0.0`, or `null` where it is not finite, of at most 24 bytes.
    public mutating func append(json number: Double) {
        guard number.isFinite else { return append("null") }
        append(shortest: number == 0 ? 0 : number)
    }

    /// Appends a whole number, or `null`, of at most 20 bytes.
    public mutating func append(json number: Int64?) {
        guard let number else { return append("null") }
        append(decimal: number)
    }

    /// Appends a truth value, of at most 5 bytes.
    @inlinable @inline(__always)
    public mutating func append(json truth: Bool) { if truth { append("true") } else { append("false") } }
}
