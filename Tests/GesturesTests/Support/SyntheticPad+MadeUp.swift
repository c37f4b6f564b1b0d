import Core
import Glibc
import TestSupport

extension SyntheticPad {
    /// A pad that nobody has built: everything in which pads differ is drawn at random, each within what is common.
    static func madeUp(seed: UInt64) -> SyntheticPad {
        var random = SplitMix(seed: seed &* 0x9E37 &+ 11)
        let width = random.between(62, 160)
        let scale = exp(random.between(log(5), log(60)))
        let fullScales: [Int32] = [255, 255, 255, 1023, 4095, 32767]
        let fullScale = fullScales[Int(random.between(0, Double(fullScales.count)))]
        // A firm finger is larger than a light one by less than 2, and a palm larger than both.
        let light = Double(fullScale) * exp(random.between(log(0.08), log(0.3)))
        let firm = light * random.between(1.2, 1.7)
        let palm = min(Double(fullScale), firm * random.between(2.2, 4))
        return SyntheticPad(
            testDescription: "made-up pad \(seed)", size: Point(width, width * random.between(0.55, 0.75)),
            counts: Point(scale, scale * random.between(0.8, 1.3)),
            rate: exp(random.between(log(60), log(250))),
            fullScale: fullScale, fingers: light...firm, palm: palm, isForce: random.between(0, 1) < 0.3,
            fingerLength: random.between(0, 1) < 0.4 ? random.between(6, 10) : nil,
            landing: random.between(0, 3), lift: random.between(0, 3), noise: random.between(0.01, 0.1),
            jitter: random.between(0, 0.2))
    }
}
