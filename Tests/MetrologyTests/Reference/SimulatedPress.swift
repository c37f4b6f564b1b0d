import Core
import Foundation
import Metrology
import ScaleProtocols
import TestSupport

/// A hand that presses a pad, slowly up and down, which lies on a scale: what both report.
///
/// The pad has a curved response, noise, whole counts, creep, and hysteresis (two stop operators whose loop is widest in
/// the middle); the scale has a dead time, a first-order response, noise and digits, is read in its own language, and its
/// messages may wait for a latency timer, as in USB adapters for serial ports.
struct SimulatedPress {
    var language = SimulatedScaleLanguage.bare
    /// The dead time of the scale, including the mean wait for the timer.
    var lag = 0.25
    var response = 0.1
    var digit = 0.1
    /// Readings of the scale per second.
    var rate = 10.0
    /// The largest deviation of the intervals between readings from their mean, as a fraction of it.
    var unsteadiness = 0.05
    /// The longest wait for the timer in seconds, a whole even number of milliseconds.
    var timer = 0.0
    var seconds = 60.0
    var fullScale = 400.0
    var counts = 4095.0
    /// The curvature of the response: near 0 is a straight line.
    var curvature = 1.2
    /// The width of the loop as a fraction of full scale.
    var hysteresis = 0.01
    /// By how much the load must change to open most of the loop from its middle, as a fraction of full scale.
    var opening = 0.03
    /// The load that creep adds in the end, as a fraction of the load.
    var creep = 0.0
    /// The time constant of creep in seconds.
    var creepTime = 10.0
    /// The standard deviation of the counts.
    var noise = 1.0
    /// Whether the scale shows the load; otherwise it shows another one.
    var isConnected = true
    /// Whether the scale does not measure: it shows 34 g.
    var isAsleep = false

    init() {}

    /// A press on a pad and a scale that are drawn at random.
    init(seed: UInt64) {
        var random = SplitMix(seed: seed &* 7_919 &+ 7_000)
        language = SimulatedScaleLanguage.allCases[Int(seed % 6)]
        digit = seed / 6 % 2 == 0 ? 0.1 : 1
        // Whole steps of the simulation.
        lag = (1e3 * random.between(0.12, 0.4)).rounded() / 1e3
        response = random.between(0, 0.2)
        rate = random.between(8, 15)
        curvature = random.between(0.2, 1.6)
        noise = random.between(0.5, 3)
        opening = random.between(0.01, 0.03)
        creepTime = random.between(5, 20)
    }

    /// The counts of a load in grams without hysteresis and creep.
    func counts(ofGrams grams: Double) -> Double {
        counts * (1 - exp(-grams / fullScale * curvature)) / (1 - exp(-1.1 * curvature))
    }

    /// The load in grams of counts.
    func grams(ofCounts value: Double) -> Double {
        -log(1 - value / counts * (1 - exp(-1.1 * curvature))) * fullScale / curvature
    }

    /// What was measured.
    func series(seed: UInt64) -> ReferenceSeries {
        var random = SplitMix(seed: seed)
        let (step, length) = (0.001, Int(seconds / 0.001))
        let loads = hand(length, step, &random)
        let other = isConnected ? loads : hand(length, step, &random)
        var series = ReferenceSeries()
        var readout = ScaleReadout(
            nil, language == .hid ? .reports(id: 3) : .lines, at: 0, mayBeginInside: false)
        var (stops, crept, shown) = ((0.0, 0.0), 0.0, other[0])
        var late = [Double](repeating: 0, count: length)
        for index in 0..<length {
            let middle = (other[index] + other[max(0, index - 1)]) / 2
            shown += (middle - shown) * (response > 0 ? 1 - exp(-step / response) : 1)
            late[index] = shown
        }
        var next = 0.3
        for index in 0..<length {
            let time = Double(index) * step
            let load = loads[index]
            let change = (load - loads[max(0, index - 1)]) / (opening * fullScale)
            stops = (min(1, max(-1, stops.0 + change)), min(1, max(-1, stops.1 + change / 2)))
            crept += (load - crept) * (1 - exp(-step / creepTime))
            let share = load / fullScale
            if index % 8 == 0 {
                let loop = (0.7 * stops.0 + 0.3 * stops.1) * sin(.pi * share)
                let feltStep = load + creep * crept - hysteresis * fullScale / 2 * loop
                let raw = (counts(ofGrams: max(0, feltStep)) + noise * gauss(&random)).rounded()
                series.add(.reading(reading(raw, at: time)))
            }
            guard time >= next else { continue }
            next += 1 / rate * random.between(1 - unsteadiness, 1 + unsteadiness)
            let wait = (random.between(0, timer) / step).rounded() * step
            let shift = Int(((lag - timer / 2) / step).rounded())
            let grams = (isAsleep ? 34 : late[max(0, index - shift)]) + 0.03 * gauss(&random)
            let now = SourceTime(Int64((time + wait) * 1e6))
            readout.take(language.bytes(grams, digit: digit), at: now) { output in
                guard case .reading(let reading) = output else { return }
                series.add(.reference(reading, time: SessionTime(reading.time.microseconds)))
            }
        }
        return series
    }

    /// The load: rises and falls of 2.5 to 5 s with smooth turns, with an unsteady hand.
    private func hand(_ length: Int, _ step: Double, _ random: inout SplitMix) -> [Double] {
        var (loads, from, start) = ([Double](), 0.02 * fullScale, 0.0)
        var (rises, unsteady) = (true, 0.0)
        var to = fullScale * random.between(0.8, 0.95)
        var end = random.between(2.5, 5)
        let kept = exp(-step)
        for index in 0..<length {
            let time = Double(index) * step
            if time >= end {
                (from, start, rises) = (to, end, !rises)
                to = fullScale * (rises ? random.between(0.8, 0.95) : random.between(0.01, 0.04))
                end += random.between(2.5, 5)
            }
            let part = (time - start) / (end - start)
            unsteady = kept * unsteady + 0.015 * (1 - kept * kept).squareRoot() * gauss(&random)
            let tremor = 0.003 * sin(2 * .pi * 9 * time)
            loads.append(
                max(0, (from + (to - from) * part * part * (3 - 2 * part)) * (1 + unsteady + tremor)))
        }
        return loads
    }

    private func reading(_ raw: Double, at time: Double) -> Reading {
        var reading = Reading()
        reading.time = SessionTime(Int64(time * 1e6))
        reading.load.raw = Int64(max(0, raw))
        let contact = Contact(slot: 0, trackingID: 1, pressure: Int32(max(0, raw)))
        reading.contacts = [MeasuredContact(contact, on: Self.channel)].compactMap(\.self)
        return reading
    }

    private static let channel: ForceChannel = {
        let range = AbsoluteAxis(minimum: 0, maximum: 65_535)
        guard let axis = try? PressureAxis(code: AbsoluteCode.slotPressure, range) else {
            preconditionFailure("the range of the simulated pad is valid")
        }
        return ForceChannel(axis, of: .force)
    }()

    private func gauss(_ random: inout SplitMix) -> Double {
        (-2 * log(1 - random.between(0, 1))).squareRoot() * cos(2 * .pi * random.between(0, 1))
    }
}
