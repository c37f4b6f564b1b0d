import Core
import Foundation
import TestSupport

@testable import Metrology
@testable import Pens

/// A hand that presses a pen, slowly up and down, on a tablet that lies on a scale: what both report.
///
/// The hand has slow unrest and a tremor of 9 Hz; the pen has one of four families of curves, noise, whole counts,
/// hysteresis (a play in the logarithm of the force) and a pressure that takes a new value every few reports; the scale has
/// a dead time, a first-order response, noise and digits.
struct SimulatedPen {
    /// The family of the curve from 0 at the activation to 1 at the maximum.
    enum Family: CaseIterable {
        case power, logarithm, saturating, bent
    }

    var family = Family.power
    /// The bend of the curve within its family, 0…1.
    var bend = 0.5
    /// The activation force in grams, without hysteresis.
    var activation = 5.0
    /// The maximum force in grams.
    var maximum = 400.0
    /// The counts of the declared range.
    var span = 8191
    /// The distance between counts that the pen reports.
    var step = 1
    /// At every how many reports the pressure takes a new value.
    var refresh = 1
    /// Reports per second.
    var reportRate = 200.0
    /// The width of the loop as a fraction of the force.
    var hysteresis = 0.03
    /// The change of the logarithm of the force that opens the loop.
    var opening = 0.08
    /// The standard deviation of the share of the pressure.
    var noise = 0.0002
    /// Readings of the scale per second.
    var rate = 10.0
    /// The dead time of the scale in seconds.
    var lag = 0.25
    /// The time constant of the scale in seconds.
    var response = 0.05
    /// The step of the scale in grams.
    var digit = 0.1
    var seconds = 120.0
    /// The greatest force of a sweep, as a fraction of the maximum.
    var reach = 1.15
    /// Whether the hand lifts the pen between sweeps.
    var lifts = true
    /// The share of the pressure above which it stays.
    var ceiling = 1.0
    /// The shares between which the pressure stays at the lower one.
    var stuck: ClosedRange<Double>?
    /// The standard deviation of the slow unrest of the hand, as a fraction of the force.
    var unrest = 0.015
    /// The amplitude of the tremor in grams, besides that which is proportional to the force.
    var tremor = 0.1

    init() {}

    /// A pen, a hand and a scale that are drawn at random.
    init(seed: UInt64) {
        var random = SplitMix(seed: seed &* 7_919 &+ 31)
        family = Family.allCases[Int(seed % 4)]
        digit = seed / 4 % 2 == 0 ? 0.1 : 1
        refresh = 1 + Int(seed / 8 % 3)
        bend = random.between(0, 1)
        activation = random.between(1.5, 16.5)
        maximum = random.between(222, 704)
        let steps = [1024, 2048, 4096, 8192, 16384][Int(random.next() % 5)]
        step = random.next() % 4 == 0 ? 4 : 1
        span = steps * step - 1
        reportRate = random.between(125, 250)
        hysteresis = random.between(0, 0.08)
        rate = random.between(8, 15)
        lag = random.between(0.12, 0.4)
        response = random.between(0, 0.15)
    }

    /// The share of the pressure at a share of the way from activation to maximum.
    func share(_ way: Double) -> Double {
        let way = min(1, max(0, way))
        switch family {
        case .power: return pow(way, 0.6 + 0.9 * bend)
        case .logarithm:
            let k = 3 + 40 * bend
            return log(1 + k * way) / log(1 + k)
        case .saturating:
            let k = 1 + 3 * bend
            return (1 - exp(-k * way)) / (1 - exp(-k))
        case .bent:
            // Fast, then slow, then fast again, as many published pens.
            return way + (0.05 + 0.08 * bend) * sin(2 * .pi * way)
        }
    }

    /// The force in grams at a pressure in percent: the middle of the loop, or one of its branches.
    func grams(atPercent percent: Double, branch: Double = 0) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if share(middle) < percent / 100 { low = middle } else { high = middle }
        }
        let felt = activation + (maximum - activation) * low
        func force(_ side: Double) -> Double { felt / (1 - side * hysteresis / 2) }
        return branch == 0 ? (force(1) + force(-1)) / 2 : force(branch)
    }

    /// What was measured.
    func trace(seed: UInt64) -> PenTrace {
        var random = SplitMix(seed: seed)
        let (interval, length) = (0.001, Int(seconds * 1000))
        let loads = hand(length, interval, &random)
        var trace = PenTrace(span: span)
        for _ in 0..<8 {
            let grams = digit * (0.03 * gauss(&random) / digit).rounded()
            trace.add(.reference(ReferenceReading(grams, at: 0), time: nil))
        }
        var (play, before, shown) = (0.0, 0.0, loads[0])
        var late = [Double](repeating: 0, count: length)
        for index in 0..<length {
            shown += (loads[index] - shown) * (response > 0 ? 1 - exp(-interval / response) : 1)
            late[index] = shown
        }
        var (next, report, counts, number) = (0.3, 0.0, 0, 0)
        for index in 0..<length {
            let (time, load) = (Double(index) * interval, loads[index])
            let level = log(load + 0.5)
            play = min(1, max(-1, play + (level - before) / (opening / 2)))
            before = level
            if time >= report {
                report += 1 / reportRate
                if number % refresh == 0 {
                    let felt = load * (1 - play * hysteresis / 2)
                    counts = self.counts(felt, &random)
                }
                number += 1
                trace.add(.reading(reading(counts, at: time)))
            }
            guard time >= next else { continue }
            next += 1 / rate * random.between(0.95, 1.05)
            let shown = late[max(0, index - Int((lag / interval).rounded()))] + 0.03 * gauss(&random)
            let now = Int64((time * 1e6).rounded())
            trace.add(
                .reference(
                    ReferenceReading(digit * (shown / digit).rounded(), at: SourceTime(now)),
                    time: SessionTime(now)))
        }
        return trace
    }

    private func counts(_ felt: Double, _ random: inout SplitMix) -> Int {
        guard felt > activation else { return 0 }
        var share = share((felt - activation) / (maximum - activation)) + noise * gauss(&random)
        share = felt >= maximum ? 1 : min(share, 0.999_999)
        if let stuck, stuck.contains(share) { share = stuck.lowerBound }
        share = min(share, ceiling)
        let steps = (span + 1) / step
        guard share < 1 else { return span }
        return min(steps - 2, max(1, Int((share * Double(steps - 1)).rounded()))) * step
    }

    /// The force of the hand: rises and falls of 3 to 6 s with smooth turns; between them the pen is lifted.
    private func hand(_ length: Int, _ interval: Double, _ random: inout SplitMix) -> [Double] {
        var (loads, from, start) = ([Double](), 0.0, 0.6)
        var (rises, unsteady, phase) = (true, 0.0, 0.0)
        let least = lifts ? -0.004 * maximum : activation * 1.5
        var to = maximum * reach * random.between(1, 1.1)
        var end = start + random.between(3, 6)
        let kept = exp(-interval)
        loads.reserveCapacity(length)
        for index in 0..<length {
            let time = Double(index) * interval
            if time >= end {
                (from, rises) = (to, !rises)
                start = end + (rises && lifts ? random.between(0.1, 0.8) : 0)
                to = rises ? maximum * reach * random.between(1, 1.1) : least * random.between(0.5, 2)
                end = start + random.between(3, 6)
            }
            let part = min(1, max(0, (time - start) / (end - start)))
            unsteady = kept * unsteady + unrest * (1 - kept * kept).squareRoot() * gauss(&random)
            phase += 2 * .pi * interval * (9 + 6 * gauss(&random))
            let force = from + (to - from) * part * part * (3 - 2 * part)
            loads.append(
                force > 0 ? max(0, force * (1 + unsteady + 0.003 * sin(phase)) + tremor * sin(phase)) : 0)
        }
        return loads
    }

    private func reading(_ counts: Int, at time: Double) -> Reading {
        var reading = Reading()
        reading.time = SessionTime(Int64((time * 1e6).rounded()))
        reading.load.raw = Int64(counts)
        reading.load.isSaturated = counts >= span
        guard counts > 0 else { return reading }
        let contact = Contact(slot: 0, trackingID: 1, pressure: Int32(counts))
        reading.contacts = [MeasuredContact(contact, on: Self.channel)]
        return reading
    }

    private static let channel: ForceChannel = {
        let range = AbsoluteAxis(minimum: 0, maximum: 65_535)
        guard let axis = try? PressureAxis(code: AbsoluteCode.pressure, range) else {
            preconditionFailure("the range of the simulated pen is valid")
        }
        return ForceChannel(axis)
    }()

    private func gauss(_ random: inout SplitMix) -> Double {
        (-2 * log(1 - random.between(0, 1))).squareRoot() * cos(2 * .pi * random.between(0, 1))
    }
}
