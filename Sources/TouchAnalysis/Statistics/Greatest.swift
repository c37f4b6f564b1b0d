extension Range<Int> {
    /// The largest of the numbers and `other`; none of them may be NaN.
    ///
    /// Four running maxima are kept, so that no comparison has to wait for the previous one.
    @inline(__always)
    func greatest(and other: Double, _ number: (Int) -> Double) -> Double {
        var greatest = SIMD4(repeating: other)
        var index = lowerBound
        while index + 4 <= upperBound {
            let next = SIMD4(number(index), number(index + 1), number(index + 2), number(index + 3))
            greatest.replace(with: next, where: next .> greatest)
            index += 4
        }
        while index < upperBound {
            greatest[0] = Swift.max(greatest[0], number(index))
            index += 1
        }
        return Swift.max(Swift.max(greatest[0], greatest[1]), Swift.max(greatest[2], greatest[3]))
    }
}
