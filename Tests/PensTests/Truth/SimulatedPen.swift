import Core
import Foundation
import TestSupport

@testable import Metrology
@testable import Pens

/// A hand that presses a pen, slowly up and down, on a tablet that lies on a scale: what both report.
///
/// The hand has slow unrest and a tremor of 8 to 11 Hz; the pen has one of four families of curves, noise, whole counts,
/// hysteresis (a play in the logarithm of the force) and a pressure that takes a new value every few reports; the scale has
/// a dead time, one of five responses, noise and digits.
struct SimulatedPen {
    /// The family of the curve from 0 at the activation to 1 at the maximum.
    enum Family: CaseIterable {
        case power, logarithm, saturating, bent
    }

    /// How the scale smooths what it weighs, besides its dead time; times are in seconds.
    enum Smoothing {
        case none
        /// A first-order response with this time constant.
        case firstOrder(Double)
        /// The mean over a window.
        case mean(Double)
        /// The mean over a window, and then a first-order response.
        case both(Double, Double)
        /// A first-order response, whose display stays until it is off by more than this many steps.
        case frozen(Double, steps: Double)

        /// The five kinds in a row, with values drawn at random.
        init(number: UInt64, _ random: inout SplitMix) {
            self =
                switch number % 5 {
                case 0: .none
                case 1: .firstOrder(random.between(0.05, 0.15))
                case 2: .mean(random.between(0.08, 0.3))
                case 3: .both(random.between(0.08, 0.2), random.between(0.04, 0.1))
                default: .frozen(random.between(0.03, 0.1), steps: random.between(1.5, 3.5))
                }
        }

        var window: Double {
            switch self {
            case .mean(let window), .both(let window, _): window
            default: 0
            }
        }

        var timeConstant: Double {
            switch self {
            case .firstOrder(let time), .both(_, let time), .frozen(let time, _): time
            default: 0
            }
        }

        /// The change in steps up to which the display stays.
        var stays: Double { if case .frozen(_, let steps) = self { steps } else { 0 } }
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
    /// The whole delay of the scale in seconds, of which its smoothing is a part; at least 20 ms more than that.
    var lag = 0.3
    var smoothing = Smoothing.firstOrder(0.05)
    /// The step of the scale in grams.
    var digit = 0.1
    /// What the scale shows without a load at first, in grams; its change per minute, and in the middle at once.
    var zero = (at: 0.0, drift: 0.0, jump: 0.0)
    var seconds = 120.0
    /// The greatest force of a sweep, as a fraction of the maximum.
    var reach = 1.15
    /// Whether the hand lifts the pen between sweeps.
    var lifts = true
    /// The times in seconds during which the force rises to a little over the activation force before each sweep; nil for
    /// sweeps that begin at once.
    var early: ClosedRange<Double>?
    /// The share of the pressure above which it stays.
    var ceiling = 1.0
    /// The shares between which the pressure stays at the lower one.
    var stuck: ClosedRange<Double>?
    /// Whether another pen, to which forces feel greater by 60 %, takes turns with this one every 20 s.
    var isMixed = false
    /// A constant force in grams instead of sweeps.
    var held: Double?
    /// The standard deviation of the slow unrest of the hand, as a fraction of the force.
    var unrest = 0.015
    /// The amplitude of the tremor in grams, besides that which is proportional to the force.
    var tremor = 0.1
    /// The amplitude of the tremor as a fraction of the force.
    var relativeTremor = 0.003
    /// The frequency of the tremor in hertz.
    var frequency = 9.0
    /// The shortest and the longest time of a rise or a fall in seconds.
    var legs = 2.0...5.0

    init() {}

    /// A pen, a hand and a scale that are drawn at random.
    init(seed: UInt64) {
        var random = SplitMix(seed: seed &* 7_919 &+ 31)
        smoothing = Smoothing(number: seed, &random)
        digit = seed / 5 % 2 == 0 ? 0.1 : 1
        family = Family.allCases[Int(seed / 10 % 4)]
        refresh = 1 + Int(seed / 40 % 3)
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
        relativeTremor = random.between(0.002, 0.01)
        frequency = random.between(8, 11)
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
        // The greatest counts below the maximum are a step below the span.
        let steps = (span + 1) / step
        let wanted = percent / 100 * Double(span) / Double((steps - 1) * step)
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if share(middle) < wanted { low = middle } else { high = middle }
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
        for number in 0..<8 as Range<Int64> {
            let grams = digit * ((zero.at + 0.03 * gauss(&random)) / digit).rounded()
            trace.add(
                .reference(ReferenceReading(grams, at: SourceTime((number - 8) * 100_000)), time: nil))
        }
        var (play, before) = (0.0, 0.0)
        let late = smoothed(loads, interval)
        var displayed = 0.0
        let dead = max(0.02, lag - smoothing.window / 2 - smoothing.timeConstant)
        var (next, report, counts, number) = (0.3, 0.0, 0, 0)
        for index in 0..<length {
            let (time, load) = (Double(index) * interval, loads[index])
            let level = log(load + 0.5)
            play = min(1, max(-1, play + (level - before) / (opening / 2)))
            before = level
            if time >= report {
                report += 1 / reportRate
                if number % refresh == 0 {
                    let other = isMixed && Int(time / 20) % 2 == 1 ? 1.6 : 1
                    let felt = other * load * (1 - play * hysteresis / 2)
                    counts = self.counts(felt, &random)
                }
                number += 1
                trace.add(.reading(reading(counts, at: time)))
            }
            guard time >= next else { continue }
            next += 1 / rate * random.between(0.95, 1.05)
            let shown =
                late[max(0, index - Int((dead / interval).rounded()))] + 0.03 * gauss(&random)
                + zero.at + zero.drift * time / 60 + (time > seconds / 2 ? zero.jump : 0)
            if abs(shown - displayed) > smoothing.stays * digit { displayed = shown }
            let now = Int64((time * 1e6).rounded())
            trace.add(
                .reference(
                    ReferenceReading(digit * (displayed / digit).rounded(), at: SourceTime(now)),
                    time: SessionTime(now)))
        }
        return trace
    }

    /// What the scale weighs, without its dead time.
    private func smoothed(_ loads: [Double], _ interval: Double) -> [Double] {
        let width = Int((smoothing.window / interval).rounded())
        let kept = smoothing.timeConstant > 0 ? exp(-interval / smoothing.timeConstant) : 0
        var (sum, shown, smoothed) = (0.0, loads[0], [Double]())
        smoothed.reserveCapacity(loads.count)
        for index in loads.indices {
            sum += loads[index] - (index >= width ? loads[index - width] : 0)
            let mean = width > 0 ? sum / Double(width) : loads[index]
            shown = mean + (shown - mean) * kept
            smoothed.append(shown)
        }
        return smoothed
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

    /// The force of the hand: rises and falls of 2 to 5 s with smooth turns; between them the pen is lifted.
    private func hand(_ length: Int, _ interval: Double, _ random: inout SplitMix) -> [Double] {
        if let held { return (0..<length).map { _ in held + tremor * gauss(&random) } }
        var (loads, from, start) = ([Double](), 0.0, 0.6)
        var (rises, unsteady, phase) = (true, 0.0, 0.0)
        let touch = 1.02 * activation
        var lead = 0.0
        func leadIn() {
            guard let early else { return }
            lead = random.between(early.lowerBound, early.upperBound)
            (from, start) = (touch, start + lead)
        }
        leadIn()
        let least = lifts ? -0.004 * maximum : activation * 1.5
        var to = maximum * reach * random.between(1, 1.1)
        var end = start + random.between(legs.lowerBound, legs.upperBound)
        let kept = exp(-interval)
        loads.reserveCapacity(length)
        for index in 0..<length {
            let time = Double(index) * interval
            if time >= end {
                (from, rises) = (to, !rises)
                start = end + (rises && lifts ? random.between(0.1, 0.8) : 0)
                if rises { leadIn() }
                to = rises ? maximum * reach * random.between(1, 1.1) : least * random.between(0.5, 2)
                end = start + random.between(legs.lowerBound, legs.upperBound)
            }
            let part = min(1, max(0, (time - start) / (end - start)))
            unsteady = kept * unsteady + unrest * (1 - kept * kept).squareRoot() * gauss(&random)
            phase += 2 * .pi * interval * (frequency + 6 * gauss(&random))
            let force =
                rises && time < start && lead > 0
                ? touch * (1 - (start - time) / lead) : from + (to - from) * part * part * (3 - 2 * part)
            loads.append(
                force > 0
                    ? max(0, force * (1 + unsteady + relativeTremor * sin(phase)) + tremor * sin(phase)) : 0)
        }
        return loads
    }

    func reading(_ counts: Int, at time: Double) -> Reading {
        var reading = Reading()
        reading.time = SessionTime(Int64((time * 1e6).rounded()))
        reading.load.raw = Int64(counts)
        reading.load.isSaturated = counts >= span
        guard counts > 0 else { return reading }
        let contact = Contact(slot: 0, trackingID: 1, pressure: Int32(counts))
        reading.contacts = [MeasuredContact(contact, on: Self.channel)].compactMap(\.self)
        return reading
    }

    private static let channel: ForceChannel = {
        let range = AbsoluteAxis(minimum: 0, maximum: 65_535)
        guard let axis = try? PressureAxis(code: AbsoluteCode.pressure, range) else {
            preconditionFailure("the range of the simulated pen is valid")
        }
        return ForceChannel(axis, of: .force)
    }()

    private func gauss(_ random: inout SplitMix) -> Double {
        (-2 * log(1 - random.between(0, 1))).squareRoot() * cos(2 * .pi * random.between(0, 1))
    }
}
