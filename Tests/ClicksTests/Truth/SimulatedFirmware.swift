import Foundation

@testable import Clicks
@testable import Core

/// A pad that clicks by its motor: it samples the force, compares it with its thresholds, and reports counts.
struct SimulatedFirmware {
    /// Reports per second.
    var rate: Double
    /// Grams per count; the counts are rounded.
    var gramsPerCount: Double
    /// The mean force in grams at which it presses.
    var threshold: Double
    /// The force at which it releases, as a part of that at which it pressed.
    var releasePart = 0.85
    /// The standard deviation of its thresholds, as a part of them.
    var scatter = 0.0
    /// After how many samples above the threshold it reports the button.
    var delay = 0
    /// How many samples it takes in a report interval; it reports the last one.
    var samplesPerReport = 1
    /// Grams at the axis maximum.
    var fullScale = 2_000.0
    /// The standard uncertainty of the slope of the calibration, as a part of it; nil for a scale that the device declares.
    var slopeUncertainty: Double?
    /// The error of that slope.
    var slopeError = 0.0

    var channel: ForceChannel {
        get throws {
            let axis = try PressureAxis(
                code: AbsoluteCode.slotPressure,
                AbsoluteAxis(minimum: 0, maximum: Int32(fullScale / gramsPerCount)))
            let perCount = gramsPerCount * (1 + slopeError)
            guard let slopeUncertainty else {
                return ForceChannel(
                    axis: axis,
                    scale: Scale(
                        provenance: .device, source: "descriptor",
                        curve: .line(offset: 0, perCount: perCount),
                        fullScale: Double(axis.span) * perCount, addsGrams: true))
            }
            let curve = ForceCurve.polynomial(PolynomialCurve([0, perCount], domain: 0...Double(axis.span)))
            let uncertainty = CalibrationUncertainty(
                of: curve, scattered: .coefficients([SIMD2(slopeUncertainty * perCount, 0)]),
                misjudged: .coefficients([]), lackOfFit: 0, reach: 0)
            return ForceChannel(
                axis: axis,
                scale: .calibrated(
                    by: "masses", curve: curve, fullScale: Double(axis.span) * perCount,
                    uncertainty: uncertainty))
        }
    }

    static let surface = TouchSurface(
        x: AbsoluteAxis(minimum: 0, maximum: 1_000, resolution: 10),
        y: AbsoluteAxis(minimum: 0, maximum: 800, resolution: 10))

    /// The frames of a press whose force is a function of the seconds since the finger came down, at a random phase of the
    /// report interval.
    func frames(
        of press: SimulatedPress, from time: Int64, random: inout ClickRandom
    ) -> [Frame] {
        let interval = 1 / rate
        let (down, up) = (
            threshold * (1 + scatter * random.normal()),
            threshold * releasePart * (1 + scatter * random.normal())
        )
        let phase = random.uniform(0, interval)
        var frames: [Frame] = []
        var (isDown, above) = (false, 0)
        var report = 0
        while Double(report) * interval < press.duration + 2 * interval {
            var grams = 0.0
            for sample in 0..<samplesPerReport {
                let share = Double(sample + 1 - samplesPerReport) / Double(samplesPerReport)
                grams = press.force(at: phase + (Double(report) + share) * interval)
                above = grams > (isDown ? up : down) ? above + 1 : 0
                if above > delay { isDown = true }
                if above == 0 { isDown = false }
            }
            let counts = min((grams / gramsPerCount).rounded(), (fullScale / gramsPerCount).rounded(.down))
            frames.append(
                .clicking(
                    at: time + Int64(((phase + Double(report) * interval) * 1e6).rounded()),
                    grams > 0 ? [Int32(counts)] : [], isDown: isDown, x: press.x, y: press.y))
            report += 1
        }
        return frames
    }
}

extension Frame {
    /// A frame with contacts of these counts.
    static func clicking(
        at time: Int64, _ counts: [Int32], isDown: Bool, x: Int32? = 250, y: Int32? = 200
    ) -> Frame {
        Frame(
            time: SourceTime(time),
            contacts: counts.enumerated().map {
                Contact(slot: $0.offset, trackingID: Int32($0.offset), x: x, y: y, pressure: $0.element)
            }, buttons: isDown ? [Button(code: KeyCode.left)].compactMap { $0 } : [])
    }
}
