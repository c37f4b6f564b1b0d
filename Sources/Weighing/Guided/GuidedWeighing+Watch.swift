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
        guard !feed.isSaturated, max(change, latest) <= watch.tolerance else { return settleAgain(watch) }
        guard isDone else { return }
        if LateRise(series: feed.series, interval: configuration.interval).isSeen, let longer = watch.longer {
            phase = .watching(longer)
            return
        }
        let blocks = feed.series.blocks(Watch.blockCount, endingAt: feed.series.end)
        var weight = weight(ofBlocks: blocks, over: watch.baseline)
        guard object != nil || isClear(weight, over: watch.baseline) else {
            phase = .loading(watch.loading, over: watch.baseline)
            reportLight(emit)
            return ask(.putOn, emit)
        }
        weight.flags += levelFlags(weight, watch)
        weight.settling = Double(watch.rest - watch.baseline.onset) / Double(SampleGrid.rate)
        if let object {
            weight.revision = object.weight.revision + 1
            weight.flags.append(.notSettled)
            // What was added, or pressed harder, is still in the weight.
            if object.weight.flags.contains(.pressedHarder), !weight.flags.contains(.pressedHarder) {
                weight.flags.append(.pressedHarder)
            }
        }
        object = WeighedObject(
            watch: watch, weight: weight, level: watch.baseline.grams + weight.grams,
            end: feed.series.end)
        phase = .weighed
        emit(.weight(weight))
        ask(.takeOff, emit)
    }

    /// Watches an object that was weighed until it is removed.
    mutating func lookForRemoval(_ emit: (GuidedEvent) -> Void) {
        guard let object else { return }
        if feed.latest < object.half { return remove(emit) }
        let age = feed.series.end - object.end
        guard age <= WeighedObject.revisable, contactsChanged <= object.end, age % Plateau.blockSteps == 0,
            abs(change(from: object.level)) > object.weight.uncertainty,
            // A force that still falls may be a removal.
            abs(change(from: feed.latest)) <= object.weight.uncertainty
        else { return }
        settleAgain(object.watch)
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
    private mutating func settleAgain(_ watch: Watch) {
        let felt = feed.series.end - Plateau.blockSteps - Loading.wait
        phase = .loading(
            Loading(start: watch.loading.start, felt: felt, reference: watch.loading.reference),
            over: watch.baseline)
    }
}
