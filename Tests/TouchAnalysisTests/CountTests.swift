import Testing

@testable import TouchAnalysis

/// Many numbers at once are counted like one after the other.
@Suite struct CountTests {
    @Test func manyAtOnce() {
        let numbers: [Int64] = [3, 3, -1, 0, 99, 100, 5_000, 3, .max, .min, 700, 0, -1, 101, 255, 256, 257]
        var (together, singly) = (
            CountTable(denseLimit: 300, sparseLimit: 3), CountTable(denseLimit: 300, sparseLimit: 3)
        )
        for _ in 0..<3 {
            together.count(numbers.indices) { numbers[$0] }
            for number in numbers { singly.count(number) }
        }
        #expect(together.entries.elementsEqual(singly.entries, by: ==))
        #expect(
            together.total == 3 * numbers.count && together.others == singly.others && together.others > 0)
        var joined = CountTable(denseLimit: 300, sparseLimit: 3)
        joined.count(5)
        joined.join(together)
        singly.count(5)
        #expect(joined.entries.elementsEqual(singly.entries, by: ==))
    }

    @Test func theGreatestOfAny() {
        let numbers: [Double] = [3, -7, 12, 12, 0.5, 11, 2, 40, -3, 8, 9]
        for count in 0...numbers.count {
            for first in 0...count {
                let wanted = numbers[first..<count].reduce(4) { max($0, $1) }
                #expect((first..<count).greatest(and: 4) { numbers[$0] } == wanted)
            }
        }
    }
}
