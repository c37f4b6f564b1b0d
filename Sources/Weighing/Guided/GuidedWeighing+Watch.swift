internal import Core
import Metrology

extension GuidedWeighing {
    /// Watches a load that came to rest: a hand may still support it, and what leans may slide.
    mutating func lookForChange(_ watch: Watch, _ emit: (GuidedEvent) -> Void) {
        let age = feed.series.end - watch.rest
        let isDone = age >= Watch.duration
        guard isDone || age % Plateau.blockSteps == 0 else { return }
        let change = abs(change(from: watch.level))
        let latest = isDone ? abs(feed.latest - watch.level) : 0
        guard !feed.isSaturated, max(change, latest) <= watch.tolerance else { return settleAgain(watch) }
        guard isDone else { return }
        let blocks = feed.series.blocks(Watch.blockCount, endingAt: watch.end)
        var weight = weight(
            ofBlocks: blocks, watched: feed.series.blocks(Watch.watchedCount, endingAt: feed.series.end),
            from: watch.end - blocks.count * Plateau.blockSteps, over: watch.baseline,
            until: feed.series.end)
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
        }
        object = WeighedObject(
            watch: watch, weight: weight, level: blocks.mean,
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
            abs(change(from: object.level)) > object.weight.uncertainty
        else { return }
        settleAgain(object.watch)
        ask(.settle, emit)
    }

    /// What the level under the load says of finger and pad.
    private func levelFlags(_ weight: Weight, _ watch: Watch) -> [WeighingFlag] {
        guard let measurement = weight.measurement else { return [] }
        let level = watch.baseline.grams + weight.grams
        let watched = feed.series.blocks(Watch.watchedCount, endingAt: feed.series.end)
        if configuration.scale.hysteresis == nil,
            let deviation = watched.standardDeviation, deviation < Watch.steadiest * watch.baseline.grams
        {
            return [.tooSteady]
        }
        let slope = Uncertainty.slope(watched)
        guard measurement.uncertainty.settling > Self.visible * weight.uncertainty * weight.uncertainty else {
            return []
        }
        if slope > 0 { return [.stillRising] }
        let alone = Uncertainty.slope(watch.baseline.blocks) / watch.baseline.grams
        let loaded = slope / level
        return (0.4...2.5).contains(alone / loaded) ? [.drifting] : []
    }

    /// The part of U² that the settling of the level has when it is reported.
    private static let visible = 0.19

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
