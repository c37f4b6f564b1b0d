/// Writing of JSON values into capacity that the caller has reserved.
extension OutputSpan<UInt8> {
    /// Appends a number with full precision, never `-0.0`, or `null` if it is not finite; at most 24 bytes.
    public mutating func append(json number: Double) {
        guard number.isFinite else { return append("null") }
        append(shortest: number == 0 ? 0 : number)
    }

    /// Appends an integer, or `null`; at most 20 bytes.
    public mutating func append(json number: Int64?) {
        guard let number else { return append("null") }
        append(decimal: number)
    }

    /// Appends a Boolean value; at most 5 bytes.
    @inlinable @inline(__always)
    public mutating func append(json truth: Bool) { if truth { append("true") } else { append("false") } }
}
