/// A second of force that keeps still, as its four blocks tell.
struct Plateau: Equatable, Sendable {
    /// The steps of a block: means over 0.25 s.
    static let blockSteps = HeldSeries.steps(0.25)
    /// The blocks of a plateau.
    static let blockCount = 4
    /// The steps of a plateau, W = 1 s.
    static let steps = blockSteps * blockCount

    /// The step after its last.
    let end: Int
    /// The means of its blocks, the last first.
    let blocks: [Double]

    /// The second that ends before a step; nil where the series does not reach back so far.
    init?(_ series: HeldSeries, endingAt end: Int) {
        guard end - Self.steps >= series.start, end <= series.end else { return nil }
        self.end = end
        blocks = series.blocks(Self.blockCount, endingAt: end)
    }

    /// Its first step.
    var start: Int { end - Self.steps }

    /// Its mean.
    var mean: Double { blocks.reduce(0, +) / Double(blocks.count) }

    /// How far its blocks lie apart.
    var range: Double { (blocks.max() ?? 0) - (blocks.min() ?? 0) }

    /// How far the mean of its second half lies above that of its first.
    var rise: Double { (blocks[0] + blocks[1] - blocks[2] - blocks[3]) / 2 }
}
