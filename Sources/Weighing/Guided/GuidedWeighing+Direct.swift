internal import Core
import Metrology

extension GuidedWeighing {
    /// Handles Enter: if an object was weighed, asks to take it off, or with the second Enter leaves it on the pad; if no
    /// load was felt, asks whether the object is alone on the pad; otherwise repeats the instruction. What rests is never
    /// taken for the object by Enter alone, because it may be the finger.
    package mutating func confirm(emit: (GuidedEvent) -> Void) {
        feed.wake()
        switch phase {
        case .weighed where step != .takeOffFirst, .weighedDirect where step != .takeOffFirst:
            ask(.takeOffFirst, emit)
        case .weighed, .weighedDirect: reset(emit)
        case .ready where step != .confirm: ask(.confirm, emit)
        case .empty, .settling, .loading, .watching, .removing, .ready:
            emit(.step(step, time: max(feed.time, feed.held.time ?? 0)))
        }
    }

    /// Takes what rests on the pad for the object itself, without a finger; without effect unless the current step
    /// asks for it.
    package mutating func weighAlone(emit: (GuidedEvent) -> Void) {
        feed.wake()
        guard case .ready = phase, step == .confirm else { return }
        keepDirect()
        guard let direct else { return }
        let weight = numbered(weight(of: direct))
        let level = direct.plateau.mean
        phase = .weighedDirect(
            half: level - weight.grams / 2, most: level + configuration.smallestLoad(onFinger: level))
        hasStepped = true
        emit(.weight(weight))
        ask(.takeOff, emit)
    }

    /// Forgets an object on the pad after its result was undone. If it is the only one, the next weighing begins once it is
    /// off.
    ///
    /// - Parameters:
    ///   - number: the number of the object.
    ///   - emit: receives the events.
    package mutating func discard(_ number: Int, emit: (GuidedEvent) -> Void) {
        guard let place = objects.firstIndex(where: { $0.weight.object == number }) else { return }
        guard objects.count == 1 else {
            // It still lies on the pad, as a part of the level.
            let top = objects[objects.count - 1]
            objects.remove(at: place)
            (objects[objects.count - 1].level, objects[objects.count - 1].rest) = (top.level, top.rest)
            return
        }
        guard let half = objects.half else { return }
        objects = []
        guard phase.isOnPad else { return reset(emit) }
        phase = .weighedDirect(half: half, most: .infinity)
        ask(.takeOffFirst, emit)
    }

    /// Ends the weighing with its source. In a recording in which no load was ever added, and whose last plateau equals
    /// the first, that plateau is the object itself.
    package mutating func finish(isRecording: Bool = true, emit: (GuidedEvent) -> Void) {
        if isLoadUnexplained { emit(.trouble(.inputEnded, time: max(feed.time, 0))) }
        keepDirect()
        let last = lastLevel
        phase = .empty
        guard isRecording, !hasStepped, let first else { return }
        hasStepped = true
        let weight = weight(of: first)
        guard abs(last - first.plateau.mean) <= weight.uncertainty, !first.variesLikeFinger else { return }
        emit(.weight(numbered(weight)))
    }

    /// The weight of another object, with its number.
    mutating func numbered(_ weight: Weight) -> Weight {
        count += 1
        var weight = weight
        weight.object = count
        return weight
    }

    /// The level of the last second with a contact; of the first plateau if there was none since.
    private var lastLevel: Double { feed.plateau?.mean ?? direct?.plateau.mean ?? 0 }

    /// Keeps up to 16 blocks of the first plateau before the series, or the beginning of it, is discarded.
    ///
    /// They begin with its second block: the first one may contain the end of the landing, since the band of a plateau is
    /// as wide as fingers need.
    mutating func keepDirect() {
        guard case .ready(let start) = phase, var kept = direct, kept.start == start,
            kept.blocks.count < Baseline.mostBlocks
        else { return }
        let begin = start + Plateau.blockSteps
        let count = min((feed.series.end - begin) / Plateau.blockSteps, Baseline.mostBlocks)
        guard count >= Plateau.blockCount, let plateau = Plateau(feed.series, endingAt: begin + Plateau.steps)
        else { return }
        kept.plateau = plateau
        kept.blocks = feed.series.blocks(count, endingAt: begin + count * Plateau.blockSteps)
        direct = kept
        if first?.start == kept.start { first = kept }
    }

    private func weight(of direct: Direct) -> Weight {
        let uncertainty = Uncertainty(
            direct: direct.blocks, load: direct.plateau.mean,
            scale: configuration.error(from: 0, to: direct.plateau.mean))
        let grams = direct.plateau.mean - feed.held.tare
        var flags = [WeighingFlag.direct]
        if direct.isFading { flags.append(.fading) }
        if let surface = configuration.surface, direct.places.isMoved(in: feed.held, on: surface) {
            flags.append(.contactMoved)
        }
        return Weight(
            grams: grams, uncertainty: uncertainty.expanded,
            measurement: Weight.Measurement(baseline: 0, loaded: grams, uncertainty: uncertainty),
            flags: flags, time: max(feed.time, 0), gross: direct.plateau.mean)
    }
}

extension GuidedWeighing.Direct {
    /// Whether the force varies as much as that of a finger, which is never as steady as an object that rests on the pad
    /// alone.
    var variesLikeFinger: Bool {
        blocks.standardDeviation.map { $0 > Watch.steadiest * plateau.mean } ?? false
    }
}
