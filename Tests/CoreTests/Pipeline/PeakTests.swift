import Testing

import Core

/// The peak is the greatest smoothed net weight since it was reset.
@Suite struct PeakTests {
    @Test("Unsmoothed it is the greatest of the frames, and outlives the lift") func unsmoothed() {
        var bench = Bench(tare: 10)
        #expect(bench.pipeline.reading.peak == nil)
        bench.frame(0, [50])
        bench.frame(1, [300])
        bench.frame(2, [200])
        #expect(bench.pipeline.reading.peak == 290)
        bench.frame(3, [])
        #expect(bench.pipeline.reading.peak == 290)
        bench.frame(50, [400])
        #expect(bench.pipeline.reading.peak == 390)
    }

    @Test("Smoothed it counts the steps between the frames, the last before a lift too") func smoothed() {
        var bench = Bench(smoothing: .oneEuro)
        bench.frame(0, [0])
        bench.frame(5, [500])
        let atFrame = bench.pipeline.reading.force.grams
        bench.frame(95, [])
        let peak = bench.pipeline.reading.peak ?? 0
        #expect(peak > atFrame + 100)
        #expect(peak < 500)
        let before = bench.pipeline.reading.peak
        bench.frame(300, [0])
        bench.frame(310, [])
        #expect(bench.pipeline.reading.peak == before)
    }

    @Test("Resetting it, and a tare, begin with what presses now, or with nothing") func reset() {
        var bench = Bench()
        bench.frame(0, [300])
        bench.frame(1, [200])
        bench.pipeline.resetPeak()
        #expect(bench.pipeline.reading.peak == 200)
        bench.pipeline.setTare()
        #expect(bench.pipeline.reading.peak == 0)
        bench.frame(2, [150])
        #expect(bench.pipeline.reading.peak == 0)
        bench.frame(3, [])
        bench.pipeline.resetPeak()
        #expect(bench.pipeline.reading.peak == nil)
        bench.frame(9, [150])
        #expect(bench.pipeline.reading.peak == -50)
    }
}
