internal import Core
import Metrology

extension GuidedWeighing {
    /// The delay of the reference for the force of the finger: two seconds, so that even a slow hand had not begun to
    /// load.
    private static let lag = SampleGrid.steps(2)
    /// Examines the series after each step.
    mutating func look(_ emit: (GuidedEvent) -> Void) {
        reportSaturation(emit)
        switch phase {
        case .empty: break
        case .settling: lookForBaseline(emit)
        case .ready(let start): lookForLoad(since: start, emit)
        case .loading(let rise): lookForRest(rise, emit)
        case .watching(let watch): lookForChange(watch, emit)
        case .weighed: lookForRemoval(emit)
        case .weighedDirect(let half, let most): lookForDirectRemoval(half: half, most: most, emit)
        case .removing(let felt): lookForFinger(felt, emit)
        }
    }

    /// Watches an object that was weighed without a finger until it is removed.
    private mutating func lookForDirectRemoval(half: Double, most: Double, _ emit: (GuidedEvent) -> Void) {
        if feed.latest < half { return reset(emit) }
        guard feed.latest > most else { return }
        phase = .weighedDirect(half: half, most: .infinity)
        emit(.trouble(.notSettled, time: feed.time))
    }

    private mutating func reportSaturation(_ emit: (GuidedEvent) -> Void) {
        guard feed.isSaturated, !hasReportedSaturation else { return }
        hasReportedSaturation = true
        emit(.trouble(.saturated, time: feed.time))
    }

    private mutating func lookForBaseline(_ emit: (GuidedEvent) -> Void) {
        // A second weighing that an overload has ended.
        if step == .removed, !feed.isSaturated { ask(.hold, emit) }
        notePeak()
        guard let plateau = still, !hasFaded(to: plateau.mean, emit) else { return }
        rest(on: plateau)
        ask(.putOn, emit)
    }

    /// Takes a plateau for the finger, or for an object that is weighed without one.
    mutating func rest(on plateau: Plateau) {
        phase = .ready(start: plateau.start)
        places = Places(feed.held)
        let found = Direct(
            start: plateau.start, plateau: plateau, blocks: plateau.blockMeans, places: places)
        direct = found
        if first == nil { first = found }
    }

    private mutating func lookForLoad(since start: Int, _ emit: (GuidedEvent) -> Void) {
        // The beginning of the series may be discarded later.
        if feed.series.end - start == (Baseline.mostBlocks + 1) * Plateau.blockSteps { keepDirect() }
        let reference = reference(since: start)
        let smallest = configuration.smallestLoad(onFinger: reference)
        let change = feed.latest - reference
        if change > smallest {
            hasReportedLight = false
            let start = max(start, feed.series.start)
            phase = .loading(
                Rise(loading: Loading(start: start, felt: feed.series.end, reference: reference)))
            hasStepped = true
            ask(.settle, emit)
        } else if change < -smallest {
            if isSinking(by: -change) { reportFading(emit) }
            // A finger gives way for a moment when an object lands beside it: only a lower level that stays is its own.
            guard let plateau = still, plateau.mean - reference < -smallest else { return }
            keepDirect()
            peak = reference
            guard !hasFaded(to: plateau.mean, emit) else {
                phase = .settling
                return ask(.hold, emit)
            }
            rest(on: plateau)
        }
    }

    /// The level before a load that may just be felt, in gross grams.
    ///
    /// - Parameter start: the first step at that level.
    func reference(since start: Int) -> Double {
        let end = max(feed.series.end - Self.lag, start + Plateau.steps)
        return feed.series.mean(end - Plateau.steps..<end)
    }

    private mutating func lookForRest(_ felt: Rise, _ emit: (GuidedEvent) -> Void) {
        if let half = objects.half, feed.latest < half { return remove(emit) }
        let loading = felt.loading
        guard feed.series.end % Self.examined == 0 else { return }
        guard let plateau = still, plateau.start >= loading.felt + Loading.wait,
            plateau.isAtRest(within: configuration.band(ofGross: plateau.mean))
        else { return }
        let below = loading.reference - configuration.smallestLoad(onFinger: loading.reference)
        if plateau.mean < below, !objects.isEmpty { return keep(at: plateau, emit) }
        if plateau.mean < below {
            // After an overload, the finger presses less because the object was removed in haste.
            if feed.saturatedStep < loading.felt { reportFading(emit) }
            peak = loading.reference
            phase = .settling
            return ask(.hold, emit)
        }
        var rise = felt
        if rise.role == .undecided, let object = objects.last {
            let isAnother = plateau.mean - object.level > configuration.smallestLoad(onFinger: object.level)
            rise =
                isAnother
                ? Rise(loading: loading)
                : Rise(loading: object.watch.rise.loading, baseline: object.watch.baseline, role: .revision)
        }
        if case .interrupted(let watch) = rise.role { rise = resolve(watch, loading, at: plateau, emit) }
        let baseline = rise.baseline ?? baseline(of: rise.loading, under: plateau)
        var weight = weight(ofBlocks: plateau.blockMeans, over: baseline, endingAt: feed.series.end)
        guard isClear(weight, over: baseline) else {
            // What rests here may be a part of the object, so the force of the finger stays what it was before.
            if weight.grams > configuration.smallestLoad(onFinger: baseline.grams) / 2, rise.role == .object,
                !objects.isEmpty
            {
                rise.baseline = baseline
                phase = .loading(rise)
                return
            }
            if !objects.isEmpty { return keep(at: plateau, emit) }
            if weight.grams > configuration.smallestLoad(onFinger: baseline.grams) / 2 {
                rise.baseline = baseline
                phase = .loading(rise)
                if plateau.start >= loading.felt + Watch.afterLanding { reportLight(emit) }
            } else {
                rest(on: plateau)
            }
            return ask(.putOn, emit)
        }
        let landing = Landing(
            series: feed.series, start: baseline.end, rest: plateau.start, finger: baseline.grams,
            load: weight.grams)
        // What moves after a first rest is not part of the landing.
        let landed = rise.baseline == nil && rise.role == .object ? landing.end : plateau.start
        phase = .watching(
            Watch(
                rise, over: baseline, rest: plateau.start, level: plateau.mean,
                landed: rise.landed ?? landed,
                end: max(landed + Watch.afterLanding, plateau.start + Watch.shortest),
                tolerance: max(
                    configuration.interval,
                    min(
                        Self.settledPart * weight.uncertainty,
                        configuration.smallestLoad(onFinger: plateau.mean)))))
        if rise.role == .revision, let object = objects.last {
            (weight.object, weight.revision) = (object.weight.object, object.weight.revision + 1)
        } else {
            weight.object = count + 1
        }
        emit(.provisional(weight))
    }

    /// The level before a load that came to rest.
    func baseline(of loading: Loading, under plateau: Plateau) -> Baseline {
        loading.baseline(
            in: feed.series, loaded: plateau,
            most: 2 * configuration.smallestLoad(onFinger: loading.reference),
            band: configuration.band(ofGross:))
    }

    /// Watches the objects on the pad again, whose level has changed by less than another object.
    mutating func keep(at plateau: Plateau, _ emit: (GuidedEvent) -> Void) {
        let top = objects.count - 1
        (objects[top].level, objects[top].rest) = (plateau.mean, plateau.start)
        phase = .weighed
        ask(.takeOff, emit)
    }

    /// Reports once that a load at rest is too light to be a result.
    mutating func reportLight(_ emit: (GuidedEvent) -> Void) {
        guard !hasReportedLight else { return }
        hasReportedLight = true
        emit(.trouble(.tooLight, time: feed.time))
    }

    /// The change of the level that shows that a load had not settled, as a fraction of U.
    private static let settledPart = 1.0

    /// The last second, if its force was steady and the pad was never at its limit.
    var still: Plateau? {
        guard let plateau = feed.plateau, plateau.range <= configuration.band(ofGross: plateau.mean)
        else { return nil }
        return plateau
    }

    /// How often a load is examined: every 50 ms.
    private static let examined = SampleGrid.steps(0.05)
}
