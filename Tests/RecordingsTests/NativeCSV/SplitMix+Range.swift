import TestSupport

extension SplitMix {
    /// A number of a range.
    mutating func next(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}
