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
        guard !feed.isSaturated, max(change, latest) <= watch.tolerance else { return follow(watch) }
        guard isDone else { return }
        if LateRise(series: feed.series, interval: configuration.interval).isSeen, let longer = watch.longer {
            phase = .watching(longer)
            return
        }
        guard let weight = weight(of: watch, endingAt: feed.series.end) else {
            var rise = watch.rise
            rise.baseline = watch.baseline
            phase = .loading(rise)
            guard objects.isEmpty else { return }
            reportLight(emit)
            return ask(.putOn, emit)
        }
        record(weight, of: watch, emit)
        phase = .weighed
        ask(.takeOff, emit)
    }

    /// Waits for the rest of a level that moved while it was watched.
    private mutating func follow(_ watch: Watch) {
        var rise = watch.unsettled
        let increase = feed.latest - watch.level
        if !feed.isSaturated, rise.role == .revision || feed.series.end - Plateau.blockSteps >= watch.due {
            rise.role = .interrupted(watch)
        } else if increase > configuration.smallestLoad(onFinger: watch.level) {
            (rise.hasSteps, rise.landed) = (true, nil)
        }
        settleAgain(since: rise.loading.start, level: rise.loading.reference, rise)
    }

    /// Decides what came to rest after a watched level moved: a greater rise is another object, and what was watched
    /// before it has its row; anything else is the same load, which had not settled.
    mutating func resolve(
        _ watch: Watch, _ loading: Loading, at plateau: Plateau, _ emit: (GuidedEvent) -> Void
    ) -> Rise {
        let another = Loading(start: watch.rest, felt: loading.felt, reference: watch.level)
        let isGreater = plateau.mean - watch.level > configuration.smallestLoad(onFinger: watch.level)
        if isGreater, watch.rise.role == .revision, let top = objects.indices.last {
            (objects[top].level, objects[top].rest) = (watch.level, watch.rest)
            return Rise(loading: another)
        }
        if isGreater {
            let before = baseline(of: another, under: plateau)
            if before.end - watch.rest >= Plateau.steps, let weight = weight(of: watch, endingAt: before.end)
            {
                record(weight, of: watch, emit)
                return Rise(loading: another)
            }
        }
        var rise = watch.unsettled
        if isGreater { (rise.hasSteps, rise.landed) = (true, nil) }
        return rise
    }

    /// The weight of a load that was watched until a step, with its flags; nil if it is too light.
    private func weight(of watch: Watch, endingAt end: Int) -> Weight? {
        let count = min(Watch.blockCount, (end - watch.rest) / Plateau.blockSteps)
        var weight = weight(
            ofBlocks: feed.series.blocks(count, endingAt: end), over: watch.baseline, endingAt: end)
        guard watch.rise.role == .revision || isClear(weight, over: watch.baseline) else { return nil }
        weight.flags += levelFlags(weight, watch, endingAt: end)
        weight.settling = Double(watch.rest - watch.baseline.onset) / Double(SampleGrid.rate)
        if watch.rise.hasSteps || hasSteps(weight, since: watch.baseline, endingAt: end) {
            weight.flags.append(.severalSteps)
        }
        return weight
    }

    /// Makes a row of a load that was watched, or a revision of the last row.
    private mutating func record(_ result: Weight, of watch: Watch, _ emit: (GuidedEvent) -> Void) {
        var weight = result
        if watch.rise.role == .revision, let object = objects.popLast() {
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
        emit(.weight(weight))
    }

    /// Whether the load came in several steps, each as large as an object.
    private func hasSteps(_ weight: Weight, since baseline: Baseline, endingAt end: Int) -> Bool {
        let smallest = smallestObject(weight, over: baseline)
        return SecondStep(
            series: feed.series, felt: baseline.onset, end: end, baseline: baseline.grams,
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
    private func levelFlags(_ weight: Weight, _ watch: Watch, endingAt end: Int) -> [WeighingFlag] {
        guard let measurement = weight.measurement else { return [] }
        let level = watch.baseline.grams + weight.grams
        let watched = feed.series.blocks(Watch.blockCount, endingAt: end)
        if configuration.scale.hysteresis == nil,
            let deviation = watched.standardDeviation, deviation < Watch.steady * watch.baseline.grams,
            !Tremor(feed.series, endingAt: end).isVisible
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
