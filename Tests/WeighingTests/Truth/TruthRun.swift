import Core
import Metrology
import Weighing

/// A scenario of the truth model, weighed.
struct TruthRun {
    let scenario: TruthScenario
    private(set) var events: [GuidedEvent] = []

    init(_ scenario: TruthScenario) {
        self.scenario = scenario
        let pad = scenario.pad
        var weighing = GuidedWeighing(
            GuidedConfiguration(
                scale: pad.scale, interval: DisplayInterval.grams(of: pad.scale), device: pad.device))
        let zero = scenario.frames.first?.time ?? 0
        for frame in scenario.frames {
            weighing.process(.reading(pad.reading(of: frame.contacts, at: frame.time - zero))) {
                events.append($0)
            }
        }
        let end = Int64(TruthScenario.seconds * 1e6)
        weighing.process(.reading(pad.reading(of: scenario.frames.last?.contacts ?? [], at: end))) {
            events.append($0)
        }
    }

    /// The first weight.
    var weight: Weight? {
        for case .weight(let weight) in events { return weight }
        return nil
    }

    /// Whether it came to nothing or says that something was wrong.
    var isFlagged: Bool { weight.map { !$0.flags.isEmpty } ?? true }

    /// How far the weight is from the truth, in grams.
    var error: Double? { weight.map { abs($0.grams - scenario.mass) } }

    /// Whether the true weight lies within the reported interval.
    var isInside: Bool { weight.map { abs($0.grams - scenario.mass) <= $0.uncertainty } ?? false }
}

extension TruthPad {
    /// The reading of contacts at a time in microseconds since time 0.
    func reading(of contacts: [Contact], at time: Int64) -> Reading {
        var reading = Reading()
        reading.time = SessionTime(time)
        reading.contacts = contacts.compactMap {
            MeasuredContact($0, on: ForceChannel(axis: axis, scale: scale))
        }
        reading.load = LoadCombiner(.sum, of: ForceChannel(axis: axis, scale: scale)).load(
            of: reading.contacts, oldest: 0)
        reading.force = reading.load.force
        return reading
    }
}
