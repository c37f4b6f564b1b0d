internal import Core
import Metrology

extension GuidedWeighing {
    /// Watches a load that came to rest: a hand may still support it, and what leans may slide.
    mutating func lookForChange(_ watch: Watch, _ emit: (GuidedEvent) -> Void) {
        let age = feed.series.end - watch.rest
        let isDone = feed.series.end >= watch.end
        guard isDone || age % Plateau.blockSteps == 0 else { return }
        let change = abs(change(from: watch.level))
        let latest = isDone ? abs(feed.latest - watch.level) : 0
        guard !feed.isSaturated, max(change, latest) <= watch.tolerance else {
            var rise = watch.rise
            rise.baseline = watch.baseline
            let increase = feed.latest - watch.level
            if increase > configuration.smallestLoad(onFinger: watch.level) { rise.hasSteps = true }
            return settleAgain(since: rise.loading.start, level: rise.loading.reference, rise)
        }
        guard isDone else { return }
        if LateRise(series: feed.series, interval: configuration.interval).isSeen, let longer = watch.longer {
            phase = .watching(longer)
            return
        }
        let blocks = feed.series.blocks(Watch.blockCount, endingAt: feed.series.end)
        var weight = weight(ofBlocks: blocks, over: watch.baseline)
        let isRevision = watch.rise.role == .revision
        guard isRevision || isClear(weight, over: watch.baseline) else {
            var rise = watch.rise
            rise.baseline = watch.baseline
            phase = .loading(rise)
            guard objects.isEmpty else { return }
            reportLight(emit)
            return ask(.putOn, emit)
        }
        weight.flags += levelFlags(weight, watch)
        weight.settling = Double(watch.rest - watch.baseline.onset) / Double(SampleGrid.rate)
        if watch.rise.hasSteps || hasSteps(weight, since: watch.baseline) {
            weight.flags.append(.severalSteps)
        }
        if isRevision, let object = objects.popLast() {
            (weight.object, weight.revision) = (object.weight.object, object.weight.revision + 1)
            weight.isAdded = object.weight.isAdded
            weight.flags.append(.notSettled)
            // What was added, or pressed harder, is still in the weight.
            for flag in Self.lasting where object.weight.flags.contains(flag) && !weight.flags.contains(flag)
            {
                weight.flags.append(flag)
            }
        } else {
            weight = numbered(weight)
            weight.isAdded = !objects.isEmpty
        }
        objects.append(
            WeighedObject(
                watch: watch, weight: weight, level: watch.baseline.grams + weight.grams, rest: watch.rest,
                end: feed.series.end))
        phase = .weighed
        emit(.weight(weight))
        ask(.takeOff, emit)
    }

    /// Whether the load came in several steps, each as large as an object.
    private func hasSteps(_ weight: Weight, since baseline: Baseline) -> Bool {
        let smallest = smallestObject(weight, over: baseline)
        return SecondStep(
            series: feed.series, felt: baseline.onset, end: feed.series.end, baseline: baseline.grams,
            load: smallest, rise: smallest
        ).isAnotherLoad
    }

    /// What happened to an object stays true when its weight is revised.
    private static let lasting: [WeighingFlag] = [
        .pressedHarder, .severalSteps, .contactMoved, .contactAdded,
    ]

    /// Watches the objects on the pad until one is removed, or another is put on.
    mutating func lookForRemoval(_ emit: (GuidedEvent) -> Void) {
        guard let object = objects.last, let half = objects.half else { return }
        if feed.latest < half { return remove(emit) }
        let level = reference(since: max(object.rest, feed.series.start))
        if feed.latest - level > configuration.smallestLoad(onFinger: level) {
            let start = max(object.rest, feed.series.start)
            let isRecent = feed.series.end - object.end <= WeighedObject.revisable
            phase = .loading(
                Rise(
                    loading: Loading(start: start, felt: feed.series.end, reference: level),
                    role: isRecent ? .undecided : .object))
            return ask(.settle, emit)
        }
        let age = feed.series.end - object.end
        guard age <= WeighedObject.revisable, contactsChanged <= object.end, age % Plateau.blockSteps == 0,
            abs(change(from: object.level)) > object.weight.uncertainty,
            // A force that still falls may be a removal.
            abs(change(from: feed.latest)) <= object.weight.uncertainty
        else { return }
        settleAgain(
            since: object.rest, level: object.level,
            Rise(loading: object.watch.rise.loading, role: .undecided))
        ask(.settle, emit)
    }

    /// What the level under the load says of finger and pad.
    private func levelFlags(_ weight: Weight, _ watch: Watch) -> [WeighingFlag] {
        guard let measurement = weight.measurement else { return [] }
        let level = watch.baseline.grams + weight.grams
        let watched = feed.series.blocks(Watch.blockCount, endingAt: feed.series.end)
        if configuration.scale.hysteresis == nil,
            let deviation = watched.standardDeviation, deviation < Watch.steady * watch.baseline.grams,
            !Tremor(feed.series).isVisible
        {
            return [.tooSteady]
        }
        let slope = Uncertainty.slope(watched)
        let part = measurement.uncertainty.settling / measurement.uncertainty.variance
        if slope > 0 { return part > Self.rising ? [.stillRising] : [] }
        guard part > Self.sinking else { return [] }
        let alone = Uncertainty.slope(watch.baseline.blocks) / watch.baseline.grams
        let loaded = slope / level
        return (0.5...2).contains(alone / loaded) ? [.drifting] : []
    }

    /// The part of u² that the settling of a rising level has when it is reported.
    private static let rising = 0.7
    /// The same for a sinking level.
    private static let sinking = 0.87

    /// The change of the last block from a level, in grams.
    private func change(from level: Double) -> Double {
        feed.series.block(0, endingAt: feed.series.end) - level
    }

    /// Waits until a load that moved again comes to rest.
    ///
    /// - Parameters:
    ///   - start: the first step at the level before it.
    ///   - level: that level in gross grams.
    ///   - rise: what is known of the load.
    private mutating func settleAgain(since start: Int, level: Double, _ rise: Rise) {
        let felt = feed.series.end - Plateau.blockSteps - Loading.wait
        var rise = rise
        rise.loading = Loading(start: start, felt: felt, reference: level)
        phase = .loading(rise)
    }
}
