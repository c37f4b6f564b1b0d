import Foundation

import Core
import Weighing

/// Objects of the truth model that are put on one after another beside one finger, 0.3 s to 6 s apart, all from a seed.
struct ObjectSequence {
    /// An object, and whether it rested for long enough to have a row of its own before the next one was put on.
    struct Object {
        let mass: Double
        let isRested: Bool
    }

    private(set) var objects: [Object] = []
    private(set) var events: [GuidedEvent] = []

    /// The rest after which an object has a row of its own, in seconds.
    static let rested = 3.2

    init(seed: UInt64) {
        var random = TrialRandom(seed: 500_000 + seed)
        let pad = TruthPad.all[Int(seed % UInt64(TruthPad.all.count))]
        var finger = TruthFinger(random: &random)
        let noise = random.uniform(pad.noise.0, pad.noise.1)
        let interval = DisplayInterval.grams(of: pad.scale)
        var weighing = GuidedWeighing(
            GuidedConfiguration(scale: pad.scale, interval: interval, device: pad.device))
        var fruits: [TruthFruit] = []
        var starts: [Double] = []
        var (gross, next) = (finger.force, random.uniform(2.5, 5))
        for _ in 0..<1 + Int(random.uniform(0, 8)) {
            // Plausible: more than 3 d and 6 % of what lies there, and clearly more than U.
            let least = 1.3 * max(3 * interval, 0.06 * gross, 8)
            let most = min(120, 0.85 * pad.full - gross)
            guard most > least else { break }
            let fruit = TruthFruit(mass: random.logUniform(least, most), random: &random)
            let pause = random.logUniform(0.3, 6)
            objects.append(Object(mass: fruit.mass, isRested: pause >= Self.rested))
            fruits.append(fruit)
            starts.append(next)
            gross += fruit.mass
            next += fruit.duration + pause
        }
        let seconds = next + 6
        let reaction = 0.01 * finger.force * random.normal()
        var (time, elapsed, sent) = (0.0, 0.0, Int32(-1))
        while time < seconds {
            var grams =
                finger.advance(by: time - elapsed, random: &random)
                * TruthScenario.ramp(time / 0.15, from: 0.2)
            elapsed = time
            if let first = starts.first { grams += reaction * TruthScenario.ramp((time - first) / 0.3) }
            for (fruit, start) in zip(fruits, starts) { grams += fruit.force(at: time - start + fruit.start) }
            let counts = (grams * Double(pad.axis.span) / pad.full + noise * random.normal()).rounded()
            let pressure = Int32(min(max(counts, 0), Double(pad.axis.span)))
            if pressure != sent {
                let contact = Contact(slot: 0, trackingID: 7, x: 800, y: 600, pressure: pressure)
                weighing.process(.reading(pad.reading(of: [contact], at: Int64(time * 1e6)))) {
                    events.append($0)
                }
                sent = pressure
            }
            time += (1 + 0.03 * random.normal()) / pad.rate
        }
    }

    /// The objects of each row: how many of them, from the first on, add up to it best; nil if an object that rested has no
    /// row of its own, or none is left for a row.
    var objectsOfRows: [(row: Weight, objects: [Object])]? {
        var left = objects[...]
        var found: [(row: Weight, objects: [Object])] = []
        for row in rows {
            var (best, deviation, sum) = (0, Double.infinity, 0.0)
            for (count, object) in left.enumerated() {
                sum += object.mass
                if abs(row.grams - sum) < deviation { (best, deviation) = (count + 1, abs(row.grams - sum)) }
                // Nobody may join another one that rested.
                if object.isRested { break }
            }
            guard best > 0 else { return nil }
            found.append((row, Array(left.prefix(best))))
            left = left.dropFirst(best)
        }
        return left.isEmpty ? found : nil
    }

    /// The last weight of each object.
    var rows: [Weight] {
        var rows: [Int: Weight] = [:]
        for case .weight(let weight) in events { rows[weight.object] = weight }
        return rows.sorted { $0.key < $1.key }.map(\.value)
    }
}
