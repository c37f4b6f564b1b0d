/// A scale under the simulated surface, which filters and delays what it weighs.
struct SimulatedScale: Equatable, Sendable {
    /// The step of its readings in grams, and the time between them in seconds.
    let step, interval: Double
    /// How late its readings are, in seconds; half of the averaged time is a part of it.
    let lag: Double
    /// The time over which it averages, in seconds; at most twice the lag.
    let window: Double
    private var weighed: [Moment] = []
    private var nextReading = 0.0

    private struct Moment: Equatable {
        var time: Double
        var grams: Double
    }

    init(step: Double, interval: Double, lag: Double, window: Double) {
        (self.step, self.interval, self.lag, self.window) = (step, interval, lag, window)
    }

    /// Weighs a force in grams at a time in seconds, and returns a reading if one is due.
    mutating func weigh(_ grams: Double, at time: Double) -> Double? {
        weighed.append(Moment(time: time, grams: grams))
        let end = time - (lag - window / 2)
        weighed.removeAll { $0.time <= end - window }
        guard time >= nextReading else { return nil }
        nextReading += interval
        let seen = weighed.lazy.filter { $0.time <= end }
        let mean = seen.isEmpty ? 0 : seen.reduce(0) { $0 + $1.grams } / Double(seen.count)
        // Divided, since 3 · 0.1 is not the decimal 0.3.
        return (mean / step).rounded() / (1 / step)
    }
}
