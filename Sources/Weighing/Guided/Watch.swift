internal import Core
import Metrology

/// A load that came to rest and is watched, because a hand may still support it.
struct Watch: Equatable, Sendable {
    /// The load that came to rest.
    let rise: Rise
    /// The level before the load: the force of the finger, and what lay on the pad.
    let baseline: Baseline
    /// The first step at rest.
    let rest: Int
    /// The level of the first second at rest, in gross grams.
    let level: Double
    /// The step at which the hand was off when the load landed.
    let landed: Int
    /// The step after the last one that is watched.
    private(set) var end: Int
    /// The change of the level that shows that the load had not settled, in grams.
    private(set) var tolerance: Double
    /// How often the watch was prolonged.
    private var prolonged = 0

    /// From the moment at which the hand was off until the weight is a result: 2.9 s.
    static let afterLanding = SampleGrid.steps(2.9)
    /// From the onset of a load to that of a rise that is still a part of it, at most: 3.2 s.
    private static let slide = SampleGrid.steps(3.2)
    /// From the moment at which the hand was off to the onset of what it may still have carried, at most: 3.5 s.
    private static let carrying = SampleGrid.steps(3.5)
    /// From the onset of a load until it is felt, at most: 0.5 s.
    private static let felt = SampleGrid.steps(0.5)
    /// From rest until the weight is a result, at least: 2.5 s.
    static let shortest = blockCount * Plateau.blockSteps
    /// From rest until the hand is off, at most: 0.5 s.
    static let handOff = SampleGrid.steps(0.5)
    /// The number of blocks of the loaded level B: the last 2.5 s.
    static let blockCount = 10

    /// How often the watch of a level that just began to rise is prolonged by a quarter second, at most.
    private static let mostProlonged = 4
    /// The change of such a level that shows that the load had not settled, as a part of the tolerance.
    private static let risingPart = 0.5

    /// The coefficient of variation of block means below which a force is that of no finger (docs/metrology.md).
    static let steadiest = 0.003
    /// The same, where no tremor is visible.
    static let steady = 0.005

    init(
        _ rise: Rise, over baseline: Baseline, rest: Int, level: Double, landed: Int,
        end: Int, tolerance: Double
    ) {
        self.rise = rise
        self.baseline = baseline
        self.rest = rest
        self.level = level
        self.landed = landed
        self.end = end
        self.tolerance = tolerance
    }

    /// The step from which on a greater rise is another object, unless its onset is that of a part of this load. Later parts
    /// do not postpone it.
    var due: Int { (rise.firstLanded ?? landed) + Self.afterLanding }

    /// Whether a load over a level is a part of this one, which a hand still touched and which slid free.
    ///
    /// Before the load was felt, the finger may have risen from the level for longer.
    func isOfLanding(_ loading: Loading, over level: Baseline) -> Bool {
        Self.onset(of: loading, over: level) - baseline.onset <= Self.slide
    }

    /// Whether a load over a level may be what a hand still carried of this one. A person who adds another object waits
    /// for the result, which comes about as late after the hand was off.
    func mayHaveCarried(_ loading: Loading, over level: Baseline) -> Bool {
        Self.onset(of: loading, over: level) - (rise.firstLanded ?? landed) <= Self.carrying
    }

    private static func onset(of loading: Loading, over level: Baseline) -> Int {
        max(level.onset, loading.feltStep - felt)
    }

    /// The load as one that has not settled, over the same level as before.
    var unsettled: Rise { rise.resting(over: baseline, landed: landed) }

    /// The watch of a level that began to rise just before it was to end; nil if it lasted long enough.
    var longer: Watch? {
        guard prolonged < Self.mostProlonged else { return nil }
        var longer = self
        longer.end += Plateau.blockSteps
        if prolonged == 0 { longer.tolerance *= Self.risingPart }
        longer.prolonged += 1
        return longer
    }
}

extension Watch {
    /// Waits until the load has rested for long enough: a hand may still support it, and what leans may slide.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        let series = pad.feed.series
        let isDone = series.end >= end
        guard isDone || (series.end - rest) % Plateau.blockSteps == 0 else { return nil }
        let change = abs(pad.change(from: level))
        let latest = isDone ? abs(pad.feed.latest - level) : 0
        guard !pad.feed.isSaturated, max(change, latest) <= tolerance else { return .loading(moved(on: pad)) }
        guard isDone else { return nil }
        if LateRise(series: series, interval: pad.configuration.interval).isSeen, let longer {
            return .watching(longer)
        }
        guard let weight = weight(on: pad, endingAt: series.end) else {
            guard pad.objects.isEmpty else { return .loading(rise.resting(over: baseline)) }
            pad.report(.tooLight, emit)
            pad.ask(.putOn, emit)
            return .loading(rise.resting(over: baseline))
        }
        pad.record(weight, of: self, emit)
        pad.ask(.takeOff, emit)
        return .weighed
    }

    /// The load whose level moved while it was watched.
    private func moved(on pad: PadState) -> Rise {
        var moved = unsettled
        let (feed, loading) = (pad.feed, moved.loading)
        if !feed.isSaturated, rise.role == .revision || feed.series.end - Plateau.blockSteps >= due {
            moved = moved.interrupting(self)
        } else if feed.latest - level > pad.configuration.smallestLoad(onFinger: level) {
            moved = moved.risenFurther
        }
        return moved.moved(before: feed.series.end, since: loading.start, level: loading.fingerGrams)
    }

    /// Decides what came to rest after a watched level moved: a greater rise is another object, and what was watched
    /// before it has its row; anything else is the same load, which had not settled.
    func resolve(
        _ loading: Loading, at plateau: Plateau, _ pad: inout PadState, _ emit: (GuidedEvent) -> Void
    ) -> Rise {
        guard plateau.mean - level > pad.configuration.smallestLoad(onFinger: level) else { return unsettled }
        let another = Loading(start: rest, feltStep: loading.feltStep, fingerGrams: level)
        let before = another.baseline(on: pad, under: plateau)
        if isOfLanding(another, over: before) { return unsettled.risenFurther(over: before) }
        if rise.role == .revision, !pad.objects.isEmpty, rise.joined == nil {
            pad.setLevel(level, since: rest)
            return Rise(another)
        }
        guard before.end - rest >= Plateau.steps, let weight = weight(on: pad, endingAt: before.end) else {
            // What joined a row, but did not rest, is one load with what came then.
            return rise.joined.map { Rise(another, over: $0).risenFurther } ?? unsettled.risenFurther
        }
        pad.record(weight, of: self, emit)
        return Rise(another)
    }

    /// The weight of the load that was watched until a step, with its flags; nil if it is too light.
    private func weight(on pad: PadState, endingAt end: Int) -> Weight? {
        let series = pad.feed.series
        let count = min(Self.blockCount, (end - rest) / Plateau.blockSteps)
        var weight = pad.weight(
            ofBlocks: series.blockMeans(count, endingAt: end), over: baseline, endingAt: end)
        guard rise.role == .revision || pad.isClear(weight, over: baseline) else { return nil }
        weight.flags += flags(ofLevelUnder: weight, on: pad, endingAt: end)
        weight.settling = Double(rest - baseline.onset) / Double(SampleGrid.rate)
        let smallest = pad.smallestObject(weight, over: baseline)
        let second = SecondStep(
            series: series, feltStep: baseline.onset, end: end, baseline: baseline.grams, load: smallest,
            rise: smallest)
        if rise.hasSteps || second.isAnotherLoad { weight.flags.append(.severalSteps) }
        return weight
    }

    /// What the level under the load says of finger and pad.
    private func flags(ofLevelUnder weight: Weight, on pad: PadState, endingAt end: Int) -> [WeighingFlag] {
        guard let uncertainty = weight.measurement?.uncertainty else { return [] }
        let watched = pad.feed.series.blockMeans(Self.blockCount, endingAt: end)
        if pad.configuration.scale.hysteresis == nil,
            let deviation = watched.standardDeviation, deviation < Self.steady * baseline.grams,
            !Tremor(pad.feed.series, endingAt: end).isVisible
        {
            return [.tooSteady]
        }
        let slope = Uncertainty.slope(watched)
        let part = uncertainty.settling / uncertainty.variance
        if slope > 0 { return part > Self.rising ? [.stillRising] : [] }
        guard part > Self.sinking else { return [] }
        let alone = Uncertainty.slope(baseline.blocks) / baseline.grams
        let loaded = slope / (baseline.grams + weight.grams)
        return (0.5...2).contains(alone / loaded) ? [.drifting] : []
    }

    /// The part of u² that the settling of a rising level has when it is reported.
    private static let rising = 0.7
    /// The same for a sinking level.
    private static let sinking = 0.87
}

/// A rise of the level at the moment at which a load was to be weighed, as when what leans slides free.
struct LateRise {
    /// The series in gross grams, which ends at the moment.
    let series: GridSeries
    /// The display interval in grams; a rise by less than half of it is one of the reading.
    let interval: Double

    /// The duration of the level that the last mean is compared with: 0.8 s.
    private static let compared = SampleGrid.steps(0.8)
    /// The least rise, in standard deviations of the short means of the level.
    private static let clear = 2.0

    /// Whether the last mean of 0.1 s lies above the 0.8 s before by more than such means vary within 2.5 s.
    var isSeen: Bool {
        let last = series.end - Baseline.meanSteps
        let first = series.end - Watch.blockCount * Plateau.blockSteps
        let means = stride(from: first, to: last, by: Baseline.meanSteps).map {
            series.mean($0..<$0 + Baseline.meanSteps)
        }
        guard let deviation = means.standardDeviation else { return false }
        let rise = series.mean(last..<series.end) - series.mean(last - Self.compared..<last)
        return rise > max(Self.clear * deviation, interval / 2)
    }
}
