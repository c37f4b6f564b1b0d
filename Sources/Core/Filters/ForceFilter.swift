/// A filter of the shown force: a value that takes one sample per step of the sample grid.
///
/// It sees only what has come, and so each filter delays. It allocates nothing per step.
public protocol ForceFilter: Equatable, Sendable {
    /// The filtered force after the last sample.
    var output: Force { get }
    /// Whether further samples equal to the last would change nothing.
    var isSettled: Bool { get }
    /// Begins with a force as the first sample, as if it had always been there.
    mutating func restart(at input: Force)
    /// Takes the next sample.
    mutating func step(_ input: Force)
}

extension ForceFilter {
    /// Whether another filter is of the same type and in the same state.
    func isEqual(to other: any ForceFilter) -> Bool { (other as? Self) == self }
}
