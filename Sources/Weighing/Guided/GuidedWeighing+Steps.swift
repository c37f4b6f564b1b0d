internal import Core
import Metrology

extension GuidedWeighing {
    /// The delay of the reference for the force of the finger: two seconds, so that even a slow hand had not begun to
    /// load.
    private static let lag = SampleGrid.steps(2)
    /// The minimum ratio of a load to its own uncertainty; a smaller load may be finger movement.
    private static let clearness = 2.0

    /// Examines the series after each step.
    mutating func look(_ emit: (GuidedEvent) -> Void) {
        reportSaturation(emit)
        switch phase {
        case .empty: break
        case .settling: lookForBaseline(emit)
        case .ready(let start, let places): lookForLoad(since: start, places, emit)
        case .loading(let loading, let places): lookForRest(loading, places, emit)
        case .weighed(let half):
            if feed.latest < half { reset(emit) }
        }
    }

    private mutating func reportSaturation(_ emit: (GuidedEvent) -> Void) {
        guard feed.isSaturated, !hasReportedSaturation else { return }
        hasReportedSaturation = true
        emit(.trouble(.saturated, time: feed.time))
    }

    private mutating func lookForBaseline(_ emit: (GuidedEvent) -> Void) {
        notePeak()
        guard let plateau = still, !hasFaded(to: plateau.mean, emit) else { return }
        phase = .ready(start: plateau.start, places: Places(feed.held))
        let found = Direct(
            plateau: plateau, blocks: plateau.blockMeans, counts: feed.held.load.raw,
            places: Places(feed.held))
        direct = found
        if first == nil { first = found }
        ask(.putOn, emit)
    }

    private mutating func lookForLoad(since start: Int, _ places: Places, _ emit: (GuidedEvent) -> Void) {
        // The beginning of the series may be discarded later.
        if feed.series.end - start == Baseline.mostBlocks * Plateau.blockSteps { keepDirect() }
        let end = max(feed.series.end - Self.lag, start + Plateau.steps)
        let reference = feed.series.mean(end - Plateau.steps..<end)
        let smallest = configuration.smallestLoad(onFinger: reference)
        let change = feed.latest - reference
        if change > smallest {
            phase = .loading(
                Loading(start: start, felt: feed.series.end, reference: reference), places: places)
            hasStepped = true
            ask(.settle, emit)
        } else if change < -smallest {
            keepDirect()
            peak = reference
            if isSinking(by: -change) { reportFading(emit) }
            restartSettling(emit)
        }
    }

    private mutating func lookForRest(
        _ loading: Loading, _ places: Places, _ emit: (GuidedEvent) -> Void
    ) {
        if feed.latest < loading.reference - configuration.smallestLoad(onFinger: loading.reference) {
            reportFading(emit)
            peak = loading.reference
            return restartSettling(emit)
        }
        guard let plateau = still, plateau.start >= loading.felt + Loading.wait,
            abs(plateau.rise) <= configuration.band(ofGross: plateau.mean) / 2
        else { return }
        let baseline = loading.baseline(in: feed.series, loaded: plateau, band: configuration.band(ofGross:))
        let weight = weight(of: plateau, over: baseline, loading, places)
        guard weight.grams > configuration.smallestLoad(onFinger: baseline.grams),
            weight.grams >= Self.clearness * weight.uncertainty
        else {
            phase = .ready(start: plateau.start, places: places)
            return ask(.putOn, emit)
        }
        phase = .weighed(half: plateau.mean - weight.grams / 2)
        emit(.weight(weight))
        ask(.takeOff, emit)
    }

    /// The last second, if its force was steady and the pad was never at its limit.
    private var still: Plateau? {
        guard let plateau = feed.plateau, plateau.range <= configuration.band(ofGross: plateau.mean)
        else { return nil }
        return plateau
    }

    private mutating func restartSettling(_ emit: (GuidedEvent) -> Void) {
        phase = .settling
        ask(.hold, emit)
    }

    private func weight(
        of loaded: Plateau, over baseline: Baseline, _ loading: Loading, _ places: Places
    ) -> Weight {
        let uncertainty = Uncertainty(
            baseline: baseline.blocks, loaded: loaded.blockMeans,
            gap: Double(loaded.start - baseline.end) / Double(SampleGrid.rate), finger: baseline.grams,
            gramsPerCount: configuration.gramsPerCount(at: feed.held.load.raw),
            calibration: configuration.calibration)
        var flags: [WeighingFlag] = []
        if let surface = configuration.surface, places.isMoved(in: feed.held, on: surface) {
            flags.append(.contactMoved)
        }
        if places.isJoined(in: feed.held) { flags.append(.contactAdded) }
        let second = SecondStep(
            series: feed.series, felt: baseline.onset, end: loaded.end, baseline: baseline.grams,
            load: configuration.smallestLoad(onFinger: baseline.grams),
            rise: configuration.smallestRise(ofFinger: baseline.grams))
        if second.isSeen { flags.append(.pressedHarder) }
        return Weight(
            grams: loaded.mean - baseline.grams, uncertainty: uncertainty.expanded,
            terms: Weight.Terms(
                baseline: baseline.grams - feed.held.tare, loaded: loaded.mean - feed.held.tare,
                uncertainty: uncertainty),
            flags: flags, time: feed.time)
    }
}
