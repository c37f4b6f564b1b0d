extension Range<Int> {
    /// The greatest of numbers, and of one more; none of them is NaN.
    ///
    /// Four are kept side by side, so that none waits for the one before.
    @inline(__always)
    func greatest(and other: Double, _ number: (Int) -> Double) -> Double {
        var greatest = SIMD4(repeating: other)
        var place = lowerBound
        while place + 4 <= upperBound {
            let next = SIMD4(number(place), number(place + 1), number(place + 2), number(place + 3))
            greatest.replace(with: next, where: next .> greatest)
            place += 4
        }
        while place < upperBound {
            greatest[0] = Swift.max(greatest[0], number(place))
            place += 1
        }
        return greatest.max()
    }
}
