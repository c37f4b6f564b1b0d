internal import Core
import Metrology

/// A load that was detected.
struct Rise: Equatable, Sendable {
    /// What a load is that was detected.
    enum Role: Equatable, Sendable {
        /// An object that was not weighed yet.
        case object
        /// The last object, which had not settled when it was weighed.
        case revision
        /// Either: a small rise after the last object is a revision of it, a greater one another object.
        case undecided
        /// Either: after a greater rise another object, or else the load of this watch, which had not settled.
        indirect case interrupted(Watch)
    }

    /// How it was detected.
    private(set) var loading: Loading
    /// The level below it; nil until a part of the load came to rest.
    private(set) var baseline: Baseline?
    /// What it is, as far as that is known.
    private(set) var role: Role
    /// Whether it came in several steps.
    private(set) var hasSteps = false
    /// The level below the part that joined an object which has a row already; nil for none.
    private(set) var joined: Baseline?
    /// The step at which the hand was off, once a part of the load came to rest.
    private(set) var landed: Int?
    /// The step at which the hand was off when the first part landed; nil before a part of the load came to rest.
    private(set) var firstLanded: Int?

    init(_ loading: Loading, over baseline: Baseline? = nil, role: Role = .object) {
        (self.loading, self.baseline, self.role) = (loading, baseline, role)
    }

    /// The load once a part of it rests over a baseline.
    ///
    /// - Parameters:
    ///   - baseline: the level below the load.
    ///   - landed: the step at which the hand was off; nil to leave it as it is.
    func resting(over baseline: Baseline, landed: Int? = nil) -> Rise {
        var rise = self
        rise.baseline = baseline
        rise.landed = landed ?? rise.landed
        rise.firstLanded = rise.firstLanded ?? landed
        return rise
    }

    /// The load after another step of it.
    var risenFurther: Rise {
        var rise = self
        (rise.hasSteps, rise.landed) = (true, nil)
        return rise
    }

    /// The load after another step of it, over a level that its row states if it has one.
    func risenFurther(over level: Baseline) -> Rise {
        var rise = risenFurther
        if role == .revision { rise.joined = joined ?? level }
        return rise
    }

    /// The load of a watch that moved when it could have been another object.
    func interrupting(_ watch: Watch) -> Rise {
        var rise = self
        rise.role = .interrupted(watch)
        return rise
    }

    /// The load that moved again just before a step.
    ///
    /// - Parameters:
    ///   - end: the step.
    ///   - start: the first step at the level before the load.
    ///   - level: that level in gross grams.
    func moved(before end: Int, since start: Int, level: Double) -> Rise {
        var rise = self
        rise.loading = Loading(
            start: start, feltStep: end - Plateau.blockSteps - Loading.wait, fingerGrams: level)
        return rise
    }
}

extension Rise {
    /// How often a load is examined: every 50 ms.
    private static let examined = SampleGrid.steps(0.05)
    /// The change of the level that shows that a load had not settled, as a fraction of U.
    private static let settledPart = 1.0

    /// Waits until the load rests.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        if let half = pad.objects.half, pad.feed.latest < half { return Removal.begin(on: &pad, emit) }
        guard pad.feed.series.end % Self.examined == 0,
            let plateau = pad.loadAtRest(after: loading.feltStep + Loading.wait)
        else { return nil }
        if plateau.mean < loading.fingerGrams - pad.configuration.smallestLoad(onFinger: loading.fingerGrams)
        {
            return fallen(to: plateau, &pad, emit)
        }
        let rise = decided(at: plateau, &pad, emit)
        let baseline = rise.baseline ?? rise.loading.baseline(on: pad, under: plateau)
        let weight = pad.weight(
            ofBlocks: plateau.blockMeans, over: baseline, endingAt: pad.feed.series.end)
        guard pad.isClear(weight, over: baseline) else {
            return rise.tooLight(weight, over: baseline, at: plateau, feltStep: loading.feltStep, &pad, emit)
        }
        emit(.provisional(pad.objects.numbered(weight, isRevision: rise.role == .revision)))
        return .watching(rise.watch(weight, over: baseline, at: plateau, on: pad))
    }

    /// Continues below the level from before the load.
    private func fallen(
        to plateau: Plateau, _ pad: inout PadState, _ emit: (GuidedEvent) -> Void
    ) -> GuidedPhase {
        guard pad.objects.isEmpty else { return pad.keepObjects(at: plateau, emit) }
        // After an overload, the finger presses less because the object was removed in haste.
        if pad.feed.saturatedStep < loading.feltStep { pad.reportFading(emit) }
        pad.setPeak(loading.fingerGrams)
        pad.ask(.hold, emit)
        return .settling
    }

    /// The load, once its level shows whether it is another object.
    private func decided(
        at plateau: Plateau, _ pad: inout PadState, _ emit: (GuidedEvent) -> Void
    ) -> Rise {
        if case .interrupted(let watch) = role { return watch.resolve(loading, at: plateau, &pad, emit) }
        guard role == .undecided, let object = pad.objects.last else { return self }
        let revised = Rise(object.watch.rise.loading, over: object.watch.baseline, role: .revision)
        guard plateau.mean - object.level > pad.configuration.smallestLoad(onFinger: object.level)
        else { return revised }
        let level = loading.baseline(on: pad, under: plateau)
        return object.watch.isOfLanding(loading, over: level)
            ? revised.risenFurther(over: level) : Rise(loading)
    }

    /// Continues where what rests is not clearly a load.
    private func tooLight(
        _ weight: Weight, over baseline: Baseline, at plateau: Plateau, feltStep: Int, _ pad: inout PadState,
        _ emit: (GuidedEvent) -> Void
    ) -> GuidedPhase {
        // What rests here may be a part of the object, so the force of the finger stays what it was before.
        let isPart = weight.grams > pad.configuration.smallestLoad(onFinger: baseline.grams) / 2
        guard pad.objects.isEmpty else {
            return isPart && (role == .object || joined != nil)
                ? .loading(resting(over: baseline)) : pad.keepObjects(at: plateau, emit)
        }
        if isPart, plateau.start >= feltStep + Watch.afterLanding { pad.report(.tooLight, emit) }
        pad.ask(.putOn, emit)
        return isPart ? .loading(resting(over: baseline)) : pad.rest(on: plateau)
    }

    /// Begins to watch the load.
    private func watch(
        _ weight: Weight, over baseline: Baseline, at plateau: Plateau, on pad: PadState
    ) -> Watch {
        let landing = Landing(
            series: pad.feed.series, start: baseline.end, rest: plateau.start, finger: baseline.grams,
            load: weight.grams)
        // What moves after a first rest is not part of the landing.
        let handOff = self.baseline == nil && role == .object ? landing.end : plateau.start
        let tolerance = min(
            Self.settledPart * weight.uncertainty, pad.configuration.smallestLoad(onFinger: plateau.mean))
        return Watch(
            self, over: baseline, rest: plateau.start, level: plateau.mean, landed: landed ?? handOff,
            end: max(handOff + Watch.afterLanding, plateau.start + Watch.shortest),
            tolerance: max(pad.configuration.interval, tolerance))
    }
}

extension Loading {
    /// The level before this load, which came to rest.
    func baseline(on pad: PadState, under plateau: Plateau) -> Baseline {
        baseline(
            in: pad.feed.series, loaded: plateau,
            most: 2 * pad.configuration.smallestLoad(onFinger: fingerGrams),
            band: pad.configuration.band(ofGross:))
    }
}

/// The ascent of a load, which shows when the hand was off.
///
/// A hand that puts an object down slowly also lets it go slowly: the last quarter of the load takes about as long as
/// the half before it.
struct Landing {
    /// The series in gross grams.
    let series: GridSeries
    /// The first step after the force of the finger was measured.
    let start: Int
    /// The first step at rest.
    let rest: Int
    /// The force of the finger in gross grams.
    let finger: Double
    /// The load in grams.
    let load: Double

    /// The duration of the last quarter, as a part of that of the half before it.
    private static let lastQuarter = 0.9

    /// The step at which the hand was off, at most half a second after rest.
    var end: Int {
        let threeQuarters = last(below: 0.75, before: rest)
        let quarter = last(below: 0.25, before: threeQuarters)
        let left = Int(Self.lastQuarter * Double(threeQuarters - quarter))
        return min(threeQuarters + left, rest + Watch.handOff)
    }

    /// The last step before another one at which a short mean was below a part of the load.
    private func last(below part: Double, before end: Int) -> Int {
        let level = finger + part * load
        var step = end
        while step > start + Baseline.meanSteps, series.mean(step - Baseline.meanSteps..<step) > level {
            step -= 1
        }
        return step
    }
}
