/// A moving median, applied to grams and percent independently.
struct MovingMedian: ForceFilter {
    static let descriptor = FilterDescriptor(
        name: "median",
        parameter: FilterDescriptor.Parameter(name: "SECONDS", quantity: "time in seconds", maximum: 60),
        summary: "The median over this time, which removes outliers. It delays by half of the time.",
        example: "median:0.1,ema:0.2"
    ) { MovingMedian(length: Int(($0 / SampleGrid.stepSeconds).rounded())) }

    /// The number of samples in a full window, at least 1.
    let length: Int
    private var grams: SortedWindow
    private var percent: SortedWindow
    private var unchanged = 0
    private var previous = Force()

    /// - Parameter length: the number of samples.
    init(length: Int) {
        self.length = max(1, length)
        grams = SortedWindow(length: self.length)
        percent = SortedWindow(length: self.length)
    }

    /// The median of the samples in the window, or of those since the last restart if there are fewer.
    var output: Force { Force(grams: grams.median, percent: percent.median) }

    /// Restarts the filter with a force as its first sample.
    mutating func restart(at input: Force) {
        grams.removeAll()
        percent.removeAll()
        unchanged = 0
        step(input)
    }

    /// Processes the next sample.
    mutating func step(_ input: Force) {
        unchanged = input == previous ? unchanged + 1 : 0
        previous = input
        grams.append(input.grams)
        percent.append(input.percent)
    }

    /// Whether further samples equal to the last one would not change the output.
    var isSettled: Bool { unchanged >= length }
}

/// The last values, both in their order, as a ring, and sorted.
private struct SortedWindow: Equatable, Sendable {
    private var ring: [Double] = []
    private var sorted: [Double] = []
    private var oldest = 0
    private let length: Int

    init(length: Int) {
        self.length = length
    }

    var median: Double {
        guard !sorted.isEmpty else { return 0 }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    mutating func removeAll() {
        ring.removeAll(keepingCapacity: true)
        sorted.removeAll(keepingCapacity: true)
        oldest = 0
    }

    mutating func append(_ value: Double) {
        if ring.count < length {
            ring.append(value)
        } else {
            sorted.remove(at: lowerBound(of: ring[oldest]))
            ring[oldest] = value
            oldest = (oldest + 1) % length
        }
        sorted.insert(value, at: lowerBound(of: value))
    }

    /// Returns the first index whose value is not less than `value`.
    private func lowerBound(of value: Double) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
