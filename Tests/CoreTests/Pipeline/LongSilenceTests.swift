import Testing

@testable import Core

/// Hours and years of one weight cost no more than the time in which the filters come to rest.
@Suite struct LongSilenceTests {
    @Test(
        "Stepped at one go or little by little: the same state, to the last bit",
        arguments: ["none", "one-euro", "ema:0.5", "median:0.1,ema:0.2", "one-euro,median:0.3"])
    func sameState(_ text: String) throws {
        let smoothing = try Smoothing(parsing: text)
        for weight in [Force(grams: 147.6, percent: 38.3), Force(grams: -3, percent: 0), Force()] {
            var whole = ForceSeries(smoothing: smoothing, stability: .standard)
            whole.restart(at: 0, with: Force(grams: 600, percent: 100))
            var parts = whole
            let end: Int64 = 600_000_000
            whole.step(at: Timestamp(end), keeping: weight)
            for time in stride(from: 0, through: end, by: 250_000) {
                parts.step(at: Timestamp(time), keeping: weight)
            }
            #expect(whole.force == parts.force, "\(weight)")
            #expect(whole.calm == parts.calm, "\(weight)")
            #expect(
                whole.isStable(at: Timestamp(end), within: 0)
                    == parts.isStable(at: Timestamp(end), within: 0), "\(weight)")
        }
    }

    @Test(
        "A contact without force ends too, though nothing halves to 0", .timeLimit(.minutes(1)),
        arguments: ["one-euro", "ema:1", "median:0.1"])
    func withoutForce(_ text: String) throws {
        var series = ForceSeries(smoothing: try Smoothing(parsing: text), stability: .standard)
        series.restart(at: 0, with: Force(grams: 600, percent: 100))
        series.step(before: .max, keeping: Force())
        #expect(series.force.grams < 1e-300)
    }
}
