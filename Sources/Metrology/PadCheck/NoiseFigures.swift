internal import Core
internal import Glibc
internal import Text

/// The figures of noise: what distinguishes two readings.
struct NoiseFigures: CheckFigures {
    private let pad: CheckedPad
    /// The number of holds.
    private let count: Int
    /// The noise of each whole second in which a contact was held.
    private let seconds: RepeatedValues
    /// The noise floor in grams; nil if nothing was held long enough.
    private let noise: Double?

    init(_ holds: [Hold], on pad: CheckedPad) {
        self.pad = pad
        count = holds.count
        seconds = holds.reduce(into: RepeatedValues()) { $0.append($1.secondsAboutLine) }
        noise = seconds.median
    }

    /// The noise floor in counts with its U, that of a median of normal values (1.2533 of that of their mean); nil if
    /// nothing was held long enough.
    var inCounts: CheckRecord.Figure? {
        guard let noise else { return nil }
        let counts = pad.gramsPerCount
        let spread = seconds.standardDeviation.map {
            2 * 1.2533 * $0 / Double(seconds.count).squareRoot() / counts
        }
        return CheckRecord.Figure(noise / counts, expanded: spread)
    }

    var figures: [CheckFigure] { [noiseFloor, effectiveBits, noiseFreeCounts] }

    private var noiseFloor: CheckFigure {
        guard let noise else {
            return .missing(.noiseFloor, because: .needs("a hold of at least 1.75 s, below the pad's limit"))
        }
        let share = noise / pad.scale.fullScale
        return .known(
            .noiseFloor, noise,
            from: "\(seconds.count) s of holding in \(count.counted("hold"))",
            noise <= pad.gramsPerCount ? .good : CheckFigure.Grade(share, good: 0.002, fair: 0.01),
            noise <= pad.gramsPerCount
                ? "at most one count (\(pad.words(pad.gramsPerCount)))"
                : "\((100 * share).significant) percent of full scale; includes finger movement")
    }

    private var effectiveBits: CheckFigure {
        guard let noise else { return .missing(.effectiveBits, because: .needs("the noise floor")) }
        let floor = max(noise, pad.gramsPerCount / 12.0.squareRoot())
        let bits = log2(pad.scale.fullScale / (12.0.squareRoot() * floor))
        let isByCounts = noise < pad.gramsPerCount / 12.0.squareRoot()
        return .known(
            .effectiveBits, bits,
            from: "full scale \(pad.words(pad.scale.fullScale)) over the noise floor",
            bits >= 7 ? .good : bits >= 5 ? .fair : .poor,
            "as a converter of \(Int(max(0, exp2(bits)).rounded(.down))) steps without noise"
                + (isByCounts ? "; limited by whole counts and not by noise" : ""))
    }

    /// The noise, from peak to peak, of a reading in grams: 6.6 standard deviations contain 99.9 % of the readings.
    private func peakToPeak(_ noise: Double) -> Double { max(6.6 * noise, pad.gramsPerCount) }

    private var noiseFreeCounts: CheckFigure {
        guard let noise else { return .missing(.noiseFreeCounts, because: .needs("the noise floor")) }
        let width = peakToPeak(noise)
        let counts = pad.scale.fullScale / width
        return .known(
            .noiseFreeCounts, counts,
            from: "full scale \(pad.words(pad.scale.fullScale)) over 6.6 times the noise floor",
            counts >= 50 ? .good : counts >= 20 ? .fair : .poor,
            "single readings that differ by \(pad.words(width)) or more can be told apart")
    }
}
