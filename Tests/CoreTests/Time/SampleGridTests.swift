import Testing

import Core

@Suite struct SampleGridTests {
    @Test(
        "Steps at, before and up to a time",
        arguments: [(0, 0, 0, 0), (1, 0, 0, 1), (5_000, 1, 0, 1), (5_001, 1, 1, 2), (10_000, 2, 1, 2)]
            as [(Int64, Int64, Int64, Int)])
    func steps(time: Int64, at: Int64, before: Int64, count: Int) {
        #expect(SampleGrid.step(at: time) == at)
        #expect(SampleGrid.step(before: time) == before)
        #expect(SampleGrid.count(before: time) == count)
    }

    @Test("A step is as long whichever way it is said") func units() {
        #expect(SampleGrid.steps(1) == SampleGrid.rate)
        #expect(Int64(SampleGrid.rate) * SampleGrid.stepMicroseconds == 1_000_000)
        #expect(SampleGrid.stepSeconds == Double(SampleGrid.stepMicroseconds) / 1e6)
    }

    @Test("A run of equal values is summed the same at once and one by one") func runs() {
        var (once, singly) = (RunSum(), RunSum())
        #expect(once.mean == nil)
        for (value, count) in [(0.1, 3), (0.7, 1), (0.1, 2000), (0, 5)] {
            once.add(value, count: count)
            for _ in 0..<count { singly.add(value) }
        }
        #expect(once == singly && once.count == 2009 && once.value == 0 && once.run == 5)
        #expect(abs(once.total - 201) < 1e-9)
    }
}
