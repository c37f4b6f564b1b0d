internal import Core
import Metrology

extension GuidedWeighing {
    /// Watches a load that came to rest: a hand may still support it, and what leans may slide.
    mutating func lookForChange(_ watch: Watch, _ emit: (GuidedEvent) -> Void) {
        let age = feed.series.end - watch.rest
        report(Double(age) / Double(Watch.duration), emit)
        guard age % Plateau.blockSteps == 0 else { return }
        guard !feed.isSaturated, abs(change(from: watch.level)) <= watch.tolerance else {
            return settleAgain(watch.loading)
        }
        guard age >= Watch.duration else { return }
        let blocks = feed.series.blocks(Watch.blockCount, endingAt: watch.end)
        var weight = weight(
            ofBlocks: blocks, from: watch.end - blocks.count * Plateau.blockSteps, over: watch.baseline,
            until: feed.series.end)
        if let object {
            weight.revision = object.weight.revision + 1
            weight.flags.append(.notSettled)
        }
        object = WeighedObject(
            watch: watch, weight: weight, level: blocks.reduce(0, +) / Double(blocks.count),
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
            abs(change(from: object.level)) > object.watch.tolerance
        else { return }
        settleAgain(object.watch.loading)
        ask(.settle, emit)
    }

    /// The change of the last block from a level, in grams.
    private func change(from level: Double) -> Double {
        feed.series.block(0, endingAt: feed.series.end) - level
    }

    /// Waits until a load that moved again comes to rest.
    private mutating func settleAgain(_ loading: Loading) {
        phase = .loading(
            Loading(
                start: loading.start, felt: feed.series.end - Plateau.blockSteps - Loading.wait,
                reference: loading.reference))
    }
}
