package import Core

/// A second of force that keeps still, as its four blocks tell.
package struct Plateau: Equatable, Sendable {
    /// The steps of a block: means over 0.25 s.
    package static let blockSteps = SampleGrid.steps(0.25)
    /// The blocks of a plateau.
    package static let blockCount = 4
    /// The steps of a plateau, W = 1 s.
    package static let steps = blockSteps * blockCount

    /// The step after its last.
    package let end: Int
    /// The means of its blocks, the last first.
    ///
    /// Looked for at every step, it must not need memory of its own.
    private let blocks: SIMD4<Double>

    /// The second that ends before a step; nil where the series does not reach back so far.
    package init?(_ series: HeldSeries, endingAt end: Int) {
        guard end - Self.steps >= series.start, end <= series.end else { return nil }
        self.end = end
        var blocks = SIMD4<Double>()
        for back in blocks.indices { blocks[back] = series.block(back, endingAt: end) }
        self.blocks = blocks
    }

    /// Its first step.
    package var start: Int { end - Self.steps }

    /// Its mean.
    package var mean: Double { blocks.indices.reduce(0) { $0 + blocks[$1] } / Double(Self.blockCount) }

    /// The means of its blocks, the last first.
    package var blockMeans: [Double] { blocks.indices.map { blocks[$0] } }

    /// Whether each of its blocks lies lower than the one before, by so much at least.
    package func sinks(by grams: Double) -> Bool {
        blocks.indices.dropFirst().allSatisfy { blocks[$0] - blocks[$0 - 1] >= grams }
    }

    /// How far its blocks lie apart.
    package var range: Double { blocks.max() - blocks.min() }

    /// How far the mean of its second half lies above that of its first.
    package var rise: Double { (blocks[0] + blocks[1] - blocks[2] - blocks[3]) / 2 }
}

extension HeldSeries {
    /// The means of blocks that end at a step, the last block first.
    package func blocks(_ count: Int, endingAt end: Int) -> [Double] {
        (0..<count).map { block($0, endingAt: end) }
    }

    /// The mean of one of the blocks that end at a step, 0 for the last.
    package func block(_ back: Int, endingAt end: Int) -> Double {
        let last = end - back * Plateau.blockSteps
        return mean(last - Plateau.blockSteps..<last)
    }
}
