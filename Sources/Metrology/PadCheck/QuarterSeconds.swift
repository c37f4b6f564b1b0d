internal import Core

/// The means of the quarter seconds of a hold, from the moment in which its contacts came down: what shows how a load
/// arrives, creeps, and changes while the contacts stay. Only the first hour is kept.
struct QuarterSeconds: Sendable {
    /// The samples of a quarter second on the 5 ms grid.
    private static let samples = SampleGrid.rate / 4
    private static let mostBlocks = 4 * 3_600

    /// The means in grams.
    private(set) var grams: [Double] = []
    /// The means in counts.
    private(set) var raws: [Double] = []
    private var gramSum = RunSum()
    private var rawSum = RunSum()

    /// Adds a number of equal samples.
    mutating func add(_ value: Double, raw: Double, count: Int) {
        var left = count
        while left > 0, grams.count < Self.mostBlocks {
            let more = min(left, Self.samples - gramSum.count)
            left -= more
            gramSum.add(value, count: more)
            rawSum.add(raw, count: more)
            guard gramSum.count == Self.samples, let mean = gramSum.mean, let rawMean = rawSum.mean else {
                return
            }
            grams.append(mean)
            raws.append(rawMean)
            (gramSum, rawSum) = (RunSum(), RunSum())
        }
    }

    /// The quarter second in which the load has arrived: the first that differs from the next by no more than 1 %, or
    /// two counts; nil if there is none.
    var settled: Int? {
        raws.indices.dropLast().first { abs(raws[$0 + 1] - raws[$0]) <= max(2, 0.01 * abs(raws[$0])) }
    }

    /// The mean in grams of the second in the middle of which a time in seconds lies; nil if it is not complete.
    func grams(at seconds: Int) -> Double? {
        let blocks = 4 * seconds - 2..<4 * seconds + 2
        return blocks.upperBound <= grams.count ? grams[blocks].mean : nil
    }

    /// The loads that rested, one after the other: quarter seconds, four or more, each of which differs from the mean of
    /// the four before it by no more than a share of the load, or two counts.
    func restingLoads(within share: Double) -> [RestingLoad] {
        var loads: [RestingLoad] = []
        var start = 0
        func isLike(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= max(2, share * abs(other)) }
        func close(_ end: Int) {
            guard end - start >= 4 else { return }
            // The first quarter second may contain the last of the change.
            let blocks = end - start >= 5 ? start + 1..<start + 5 : start..<end
            let load = RestingLoad(
                grams: grams[blocks].mean, raw: raws[blocks].mean,
                start: Double(start) / 4, durationSeconds: Double(end - start) / 4)
            // A load that was only touched is the same load.
            if let last = loads.last, isLike(load.raw, last.raw) {
                loads[loads.count - 1].durationSeconds = load.start + load.durationSeconds - last.start
            } else {
                loads.append(load)
            }
        }
        for block in raws.indices where block > start {
            if !isLike(raws[block], raws[max(start, block - 4)..<block].mean) {
                close(block)
                start = block
            }
        }
        close(raws.count)
        return loads
    }
}

/// A load that rested on the pad for a second or more, while its contacts stayed.
package struct RestingLoad: Equatable, Sendable {
    /// The force in grams, the mean of its first second.
    package var grams: Double
    /// The force in counts, likewise.
    package var raw: Double
    /// When it came to rest, in seconds since the contacts came down.
    package var start: Double
    /// How long it rested, in seconds.
    package var durationSeconds: Double
}

/// How a load changed while it rested: the sensor creeps.
package struct CreepCourse: Equatable, Sendable {
    /// When the load had arrived, in seconds since the contacts came down.
    package var start: Double
    /// The force in grams in the quarter second from then on.
    package var settled: Double
    /// The force in grams around 30 s.
    package var half: Double
    /// The force in grams around 300 s; nil if the load rested for less.
    package var long: Double?
}
