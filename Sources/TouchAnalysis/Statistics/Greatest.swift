extension Range<Int> {
    /// The largest of the numbers and `other`; none of them may be NaN.
    ///
    /// Four running maxima are kept, so that no comparison has to wait for the previous one.
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
        return Swift.max(Swift.max(greatest[0], greatest[1]), Swift.max(greatest[2], greatest[3]))
    }
}
