import Testing

import Core

@Suite struct CodeHistogramTests {
    @Test func manyAtOnce() {
        let numbers: [Int64] = [3, 3, -1, 0, 99, 100, 5_000, 3, .max, .min, 700, 0, -1, 101, 255, 256, 257]
        var (together, singly) = (
            CodeHistogram(denseLimit: 300, sparseLimit: 3), CodeHistogram(denseLimit: 300, sparseLimit: 3)
        )
        for _ in 0..<3 {
            together.count(numbers.indices) { numbers[$0] }
            for number in numbers { singly.count(number) }
        }
        #expect(together == singly)
        #expect(
            together.total == 3 * numbers.count && together.others == singly.others && together.others > 0)
        var joined = CodeHistogram(denseLimit: 300, sparseLimit: 3)
        joined.count(5)
        joined.join(together)
        singly.count(5)
        #expect(joined == singly)
    }

    @Test("Codes are counted wherever they occur, in any order, also after joining")
    func window() {
        let codes: [Int64] = [40_000, 40_001, 3, 65_535, 65_536, 39_000, 0, 12_000, -7]
        var (joined, expected) = (CodeHistogram(), [Int64: Int]())
        let parts: [[Int64]] = [codes, codes.reversed(), [60_000], [1], []]
        for part in parts {
            var histogram = CodeHistogram()
            for code in part {
                histogram.count(code)
                expected[code, default: 0] += 1
            }
            joined.join(histogram)
        }
        let levels = joined.levels.map { [$0.raw, Int64($0.count)] }
        #expect(levels == expected.sorted { $0.key < $1.key }.map { [$0.key, Int64($0.value)] })
        #expect(joined.total == 2 * codes.count + 2 && joined.others == 0)
    }

    @Test("The missing codes lie between the 1st and the 99th percentile") func gaps() throws {
        func levels(_ codes: [Int64], _ counts: [Int]) -> [CodeHistogram.Level] {
            zip(codes, counts).map { CodeHistogram.Level(raw: $0, count: $1) }
        }
        let some = levels([10, 11, 13, 14, 17, 90], [100, 100, 100, 100, 100, 1])
        let gaps = try #require(CodeGaps(some))
        #expect(gaps.range == 10...17 && gaps.missing == [12, 15, 16] && gaps.missingCount == 3)
        #expect(CodeGaps([]) == nil)
        // Percentiles lie between two samples in proportion: at 0.99 of the way from 0 to 100.
        let few = try #require(CodeGaps(levels([0, 100], [1, 99])))
        #expect(few.range == 99...100 && few.missing == [99])
        let wide = try #require(CodeGaps(levels([0, 1 << 40], [1, 1])))
        #expect(wide.missing.count == 1000 && wide.missingCount == Int64(wide.range.count))
        #expect(gaps.isConclusive && !wide.isConclusive)
    }

    @Test(
        "Percentiles are numpy's",
        arguments: [(0, 1), (0.5, 2.5), (0.25, 1), (0.75, 4.75), (1, 9)] as [(Double, Double)])
    func percentile(share: Double, wanted: Double) {
        // numpy.percentile([1, 1, 1, 4, 5, 9], …)
        let levels = [(1, 3), (4, 1), (5, 1), (9, 1)].map { CodeHistogram.Level(raw: $0.0, count: $0.1) }
        #expect(levels.percentile(share) == wanted)
    }
}
