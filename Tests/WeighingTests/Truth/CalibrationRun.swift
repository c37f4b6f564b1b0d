import Foundation

import Core
import Metrology
import Weighing

/// A pad calibrated with coins on a stand, and then five unknown masses weighed on it beside a finger.
struct CalibrationRun {
    /// The points that the guide took.
    private(set) var points: [CalibrationPoint] = []
    /// The fit, or why there is none.
    private(set) var fit: Fit?
    /// The unknown masses with what they were weighed as.
    private(set) var weighings: [(truth: Double, weight: Weight?)] = []

    private var pad: CurvedPad
    private var random: TrialRandom
    private var time = 0.0

    init?(seed: UInt64) {
        random = TrialRandom(seed: seed)
        guard let pad = CurvedPad(random: &random) else { return nil }
        self.pad = pad
        calibrate()
        guard let fit else { return }
        let stand = max(0, -fit.curve.grams(ofCounts: 0))
        let scale = Profile(
            name: "truth", device: nil, axis: Profile.Axis(pad.axis), fit: fit, standGrams: stand, date: ""
        ).scale(of: pad.axis)
        let heaviest = fit.points.map(\.referenceGrams).max() ?? 0
        let lightest = max(8, 6 * DisplayInterval.grams(of: scale))
        for _ in 0..<5 { weigh(random.logUniform(min(lightest, heaviest / 2), heaviest), scale) }
    }

    private mutating func calibrate() {
        // Coins of 8.5 g, anywhere within the stated tolerance.
        let coins = (0..<16).map { _ in 8.5 * (1 + random.uniform(-0.02, 0.02)) }
        // Half of the people have no patience for the way down.
        let rising = [0, 1, 2, 4, 8, 12, 16]
        let counts = random.uniform(0, 1) < 0.5 ? rising : rising + rising.dropLast().reversed()
        let plan = counts.map { count in
            KnownMass(
                grams: 8.5 * Double(count), tolerance: 0.02 * 8.5 * Double(count).squareRoot(),
                name: "\(count) coins")
        }
        let stand = random.uniform(20, 60)
        var guide = CalibrationGuide(plan: plan)
        var load = stand
        for (index, count) in counts.enumerated() {
            let target = stand + coins.prefix(count).reduce(0, +)
            let pause = random.uniform(1, 3)
            let over = random.logUniform(0.3, 1.5)
            let before = load
            let start = time
            while guide.points.count <= index, time < start + 15 {
                let part = TruthScenario.ramp((time - start - pause) / over)
                load = before + (target - before) * part
                guide.process(.reading(reading(load))) { _ in }
            }
            // Too small a step for the pad to be sure of: the person presses Enter, is asked, and presses it again.
            for _ in 0..<2 where guide.points.count <= index {
                guide.confirm { _ in }
                let start = time
                while guide.points.count <= index, time < start + 1.1 {
                    guide.process(.reading(reading(target))) { _ in }
                }
            }
            load = target
        }
        points = guide.points
        fit = guide.isComplete ? try? Fit(points) : nil
    }

    /// What the pad says a moment later.
    private mutating func reading(_ force: Double, scale: Scale? = nil) -> Reading {
        let seconds = max(0.002, (1 + 0.03 * random.normal()) / 125)
        time += seconds
        let contact = Contact(
            slot: 0, trackingID: 7, x: 800, y: 600, pressure: pad.counts(of: force, after: seconds))
        let scale = scale ?? .assumed(pad.axis)
        var reading = Reading()
        reading.time = SessionTime(Int64(time * 1e6))
        reading.contacts = [MeasuredContact(contact, on: ForceChannel(axis: pad.axis, scale: scale))]
            .compactMap(
                \.self)
        reading.load = LoadCombiner(.sum, of: ForceChannel(axis: pad.axis, scale: scale)).load(
            of: reading.contacts, oldest: 0)
        reading.force = reading.load.force
        return reading
    }

    private mutating func weigh(_ mass: Double, _ scale: Scale) {
        pad.rest()
        time = 0
        var weighing = GuidedWeighing(
            GuidedConfiguration(scale: scale, interval: DisplayInterval.grams(of: scale)))
        var finger = TruthFinger(random: &random)
        let fruit = TruthFruit(mass: mass, random: &random)
        let reaction = 0.01 * finger.force * random.normal()
        var found: Weight?
        var before = 0.0
        while time < TruthScenario.seconds, found == nil {
            var force =
                finger.advance(by: time - before, random: &random)
                * TruthScenario.ramp(time / 0.15, from: 0.2)
            force += reaction * TruthScenario.ramp((time - fruit.start) / 0.3) + fruit.force(at: time)
            before = time
            weighing.process(.reading(reading(force, scale: scale))) { event in
                if case .weight(let weight) = event { found = weight }
            }
        }
        weighings.append((mass, found))
    }
}
