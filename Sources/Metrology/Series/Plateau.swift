package import Core
internal import Glibc

/// A second of steady force, described by its four block means.
package struct Plateau: Equatable, Sendable {
    /// The number of steps in a block, over which a mean is taken: 0.25 s.
    package static let blockSteps = SampleGrid.steps(0.25)
    /// The number of blocks in a plateau.
    package static let blockCount = 4
    /// The number of steps in a plateau, W = 1 s.
    package static let steps = blockSteps * blockCount

    /// The step after the last one.
    package let end: Int
    /// The means of the blocks, latest first.
    ///
    /// A SIMD vector, because this is computed at every step and must not allocate.
    private let blocks: SIMD4<Double>

    /// The plateau that ends before a step; nil if the series does not reach back that far.
    package init?(_ series: GridSeries, endingAt end: Int) {
        guard end - Self.steps >= series.start, end <= series.end else { return nil }
        self.end = end
        var blocks = SIMD4<Double>()
        for back in blocks.indices { blocks[back] = series.blockMean(back, endingAt: end) }
        self.blocks = blocks
    }

    /// The first step.
    package var start: Int { end - Self.steps }

    package var mean: Double { blocks.indices.reduce(0) { $0 + blocks[$1] } / Double(Self.blockCount) }

    /// The means of the blocks, latest first.
    package var blockMeans: [Double] { blocks.indices.map { blocks[$0] } }

    /// Whether each block lies lower than the previous one by at least this amount.
    package func sinks(by grams: Double) -> Bool {
        blocks.indices.dropFirst().allSatisfy { blocks[$0] - blocks[$0 - 1] >= grams }
    }

    /// The range of the block means.
    package var range: Double { blocks.max() - blocks.min() }

    /// Whether the force is at rest, for guided weighing and calibration alike: the block means lie within a band, and
    /// the means of the two halves within half of it.
    package func isAtRest(within band: Double) -> Bool { range <= band && abs(rise) <= band / 2 }

    /// Whether it is as steady as a load on a stand, in counts; a finger moves more than that.
    package var isSteadyAsOnStand: Bool { range <= max(2, 0.004 * mean.magnitude) }

    /// The mean of the second half minus the mean of the first half.
    package var rise: Double { (blocks[0] + blocks[1] - blocks[2] - blocks[3]) / 2 }
}

extension Collection<Double> {
    /// The mean of block means, with weights that fall by the factor e in each second from the first block: what is
    /// nearest to the load shows best what the finger does at that moment. NaN if there are no blocks.
    package var meanNearLoad: Double {
        let decay = exp(-Double(Plateau.blockSteps) / Double(SampleGrid.rate))
        guard let first else { return .nan }
        var (weight, weights, sum) = (1.0, 0.0, 0.0)
        for mean in self {
            // Differences from the first block, so that the mean of equal values is exact.
            sum += weight * (mean - first)
            weights += weight
            weight *= decay
        }
        return first + sum / weights
    }
}

extension GridSeries {
    /// The means of consecutive blocks that end at a step, latest first.
    package func blockMeans(_ count: Int, endingAt end: Int) -> [Double] {
        (0..<count).map { blockMean($0, endingAt: end) }
    }

    /// The mean of one of the blocks that end at a step; 0 selects the last one.
    package func blockMean(_ back: Int, endingAt end: Int) -> Double {
        let last = end - back * Plateau.blockSteps
        return mean(last - Plateau.blockSteps..<last)
    }
}
