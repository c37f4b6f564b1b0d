extension Int64 {
    /// Returns the sum, clamped to 64 bits: timestamps come from files, and an invalid one must not stop the program.
    @inlinable public func adding(saturating other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference, clamped to 64 bits.
    @inlinable public func subtracting(saturating other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// Creates an integer from the integral part of a number, clamped to 64 bits; 0 for NaN.
    public init(saturating number: Double) {
        self = Int64(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
    }
}
