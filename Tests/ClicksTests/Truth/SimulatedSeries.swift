import Clicks
import Core

/// A person who clicks until twenty clicks count.
struct SimulatedSeries {
    private(set) var clicks: [Click] = []
    /// How many presses were too fast, and how many of something else.
    private(set) var (tooFast, others) = (0, 0)
    let summary: ClickSummary
    let firmware: SimulatedFirmware

    /// - Parameters:
    ///   - firmware: the pad.
    ///   - rise: the usual rise in seconds, from which each press differs by up to a fifth.
    ///   - heeds: whether the person presses more slowly after having been asked to.
    init(
        on firmware: SimulatedFirmware, rise usual: Double, heeds: Bool = true, count: Int = 20,
        unit: ClickUnit? = nil, random: inout ClickRandom
    ) throws {
        self.firmware = firmware
        let channel = try firmware.channel
        var meter = ClickMeter(on: channel, surface: SimulatedFirmware.surface, unit: unit)
        var (time, rise) = (Int64(0), usual)
        for _ in 0..<1_000 where clicks.count < count {
            let press = SimulatedPress(
                over: firmware.threshold, rise: rise * random.uniform(0.8, 1.2), random: &random)
            for frame in firmware.frames(of: press, from: time, random: &random) {
                for event in meter.add(.frame, frame) {
                    switch event {
                    case .click(let click): clicks.append(click)
                    case .tooFast:
                        tooFast += 1
                        if heeds { rise *= 1.3 }
                    case .withoutPress, .discarded: others += 1
                    }
                }
            }
            time += Int64(press.duration * 1e6) + 300_000
        }
        summary = ClickSummary(of: clicks, unit: meter.unit, scale: channel.scale)
    }

    /// A random pad: 62 Hz to 250 Hz, coarse or fine counts, thresholds that scatter by up to 3 %.
    static func firmware(rate: Double? = nil, random: inout ClickRandom) -> SimulatedFirmware {
        let rates = [62.0, 90, 125, 250]
        return SimulatedFirmware(
            rate: rate ?? rates[random.whole(below: rates.count)],
            gramsPerCount: random.logUniform(0.05...2), threshold: random.uniform(60, 250),
            releasePart: random.uniform(0.7, 0.95), scatter: random.uniform(0, 0.03),
            samplesPerReport: 1 + random.whole(below: 4))
    }
}
