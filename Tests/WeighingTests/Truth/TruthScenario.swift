import Foundation

import Core

/// One try of the truth model: a pad, a finger, a fruit, perhaps a fault, 14 s, all from a seed.
struct TruthScenario {
    /// What goes wrong.
    enum Fault: CaseIterable, Sendable {
        case lost, moved, saturated, fading, pressed
    }

    static let seconds = 14.0

    let pad: TruthPad
    let fault: Fault?
    let mass: Double
    let unrest: Double
    let frames: [Frame]

    init(seed: UInt64, fault: Fault? = nil) {
        var random = TrialRandom(seed: seed)
        pad = TruthPad.all[Int(seed % UInt64(TruthPad.all.count))]
        self.fault = fault
        var finger = TruthFinger(random: &random)
        unrest = finger.unrest
        let heaviest = min(250, 0.85 * pad.full - finger.force)
        mass =
            fault == .saturated
            ? (pad.full - finger.force) * random.uniform(1.1, 1.5)
            : random.logUniform(8, heaviest)
        let fruit = TruthFruit(mass: mass, random: &random)
        let reaction = 0.01 * finger.force * random.normal()
        let noise = random.uniform(pad.noise.0, pad.noise.1)
        let landing = random.uniform(0.08, 0.25)
        let mishap = Mishap(fault, finger: finger.force, fruit: fruit, pad: pad, random: &random)
        let perGram = 1 / (pad.full / Double(pad.axis.span))

        var frames: [Frame] = []
        var sent: Contact?
        var time = 0.0
        var elapsed = 0.0
        while time < Self.seconds {
            let seconds = time - elapsed
            elapsed = time
            var grams = finger.advance(by: seconds, random: &random) * Self.ramp(time / landing, from: 0.2)
            grams += reaction * Self.ramp((time - fruit.start) / 0.3)
            grams += fruit.force(at: time)
            grams = mishap.force(grams, at: time)
            let counts = (grams * perGram + noise * random.normal()).rounded()
            let place = mishap.place(at: time)
            let contact = Contact(
                slot: 0, trackingID: mishap.isBack(at: time) ? 8 : 7, x: place.x, y: place.y,
                pressure: Int32(min(max(counts, 0), Double(pad.axis.span))))
            let present = mishap.isLost(at: time) ? nil : contact
            if present != sent {
                frames.append(
                    Frame(
                        time: 5_000_000 + Int64((time * 1e6).rounded()), contacts: present.map { [$0] } ?? [])
                )
                sent = present
            }
            time += (1 + 0.03 * random.normal()) / pad.rate
        }
        self.frames = frames
    }

    /// From a part to the whole, with no jump in its speed.
    static func ramp(_ part: Double, from start: Double = 0) -> Double {
        let held = min(max(part, 0), 1)
        return start + (1 - start) * held * held * (3 - 2 * held)
    }
}
