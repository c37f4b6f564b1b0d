import Clicks
import Core

/// A pad whose click was measured with a calibration that errs, and the truth about it.
struct JudgedPad {
    let verdict: HLKVerdict
    /// Whether its threshold is within the limits.
    let isWithin: Bool

    /// Measures pads until the distance of one from a limit fits.
    ///
    /// - Parameters:
    ///   - multiple: a multiple of U.
    ///   - fits: compares the distance from the nearer limit with that multiple of U.
    init(
        _ multiple: Double, random: inout ClickRandom, fits: (Double, Double) -> Bool
    ) throws {
        while true {
            let limit =
                random.whole(below: 2) == 0 ? HLKVerdict.range.lowerBound : HLKVerdict.range.upperBound
            var firmware = SimulatedSeries.firmware(random: &random)
            firmware.threshold = limit + random.uniform(-25, 25)
            let uncertainty = random.uniform(0.003, 0.03)
            firmware.slopeUncertainty = uncertainty
            firmware.slopeError = uncertainty * random.normal()
            let series = try SimulatedSeries(on: firmware, rise: random.uniform(0.1, 0.3), random: &random)
            guard let reach = series.summary.all.press?.expandedUncertainty,
                fits(abs(firmware.threshold - limit), multiple * reach)
            else { continue }
            verdict = series.summary.verdict
            isWithin = HLKVerdict.range.contains(firmware.threshold)
            return
        }
    }
}

/// A pad that does not click alike everywhere.
struct UnevenPad {
    /// The clicks at each place.
    let clicks: [[Click]]
    /// The largest difference of the thresholds of two places, in grams.
    let difference: Double
    let scale: Scale

    init(places: Int, random: inout ClickRandom) throws {
        var firmware = SimulatedSeries.firmware(random: &random)
        let uncertainty = random.uniform(0.003, 0.03)
        firmware.slopeUncertainty = uncertainty
        firmware.slopeError = uncertainty * random.normal()
        let (middle, spread) = (random.uniform(100, 200), random.uniform(0, 40))
        var thresholds: [Double] = []
        var clicks: [[Click]] = []
        for _ in 0..<places {
            firmware.threshold = middle + random.uniform(-spread, spread)
            thresholds.append(firmware.threshold)
            let series = try SimulatedSeries(
                on: firmware, rise: random.uniform(0.1, 0.3), count: 3 + random.whole(below: 3),
                random: &random)
            clicks.append(series.clicks)
        }
        self.clicks = clicks
        difference = (thresholds.max() ?? 0) - (thresholds.min() ?? 0)
        scale = try firmware.channel.scale
    }
}
