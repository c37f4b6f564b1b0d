/// A chain of filters that runs on the sample grid.
///
/// A copy shares the state of the filters until one of the two processes a sample, so that looking ahead is cheap.
struct FilterChain: Equatable, Sendable {
    private var filters: [any ForceFilter]
    /// The smoothed force after the last step.
    private(set) var output = Force()

    /// The output is zero at first.
    init(_ smoothing: Smoothing) { filters = smoothing.stages.map { $0.makeFilter() } }

    /// Restarts all filters with a force as the first sample.
    mutating func restart(at input: Force) {
        output = input
        for index in filters.indices {
            filters[index].restart(at: output)
            output = filters[index].output
        }
    }

    /// Processes the force at the next grid step.
    ///
    /// - Returns: Whether further steps with the same force would not change the output.
    mutating func step(_ input: Force) -> Bool {
        output = input
        var isSettled = true
        for index in filters.indices {
            filters[index].step(output)
            output = filters[index].output
            isSettled = isSettled && filters[index].isSettled
        }
        return isSettled
    }

    /// Whether two chains have the same filters in the same state.
    static func == (one: FilterChain, other: FilterChain) -> Bool {
        one.output == other.output && one.filters.count == other.filters.count
            && zip(one.filters, other.filters).allSatisfy { $0.isEqual(to: $1) }
    }
}

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
