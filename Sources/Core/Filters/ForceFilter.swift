/// A filter for the displayed force, which processes one sample per step of the sample grid.
///
/// Filters are causal, so that each one adds a delay. They do not allocate in `step`.
package protocol ForceFilter: Equatable, Sendable {
    /// The filtered force after the last sample.
    var output: Force { get }
    /// Whether further samples equal to the last one would not change the output.
    var isSettled: Bool { get }
    /// Restarts the filter with a force as its first sample, as if that force had always been present.
    mutating func restart(at input: Force)
    /// Processes the next sample.
    mutating func step(_ input: Force)
}

extension ForceFilter {
    /// Whether another filter has the same type and the same state.
    func isEqual(to other: any ForceFilter) -> Bool { (other as? Self) == self }
}
