import Core
import Foundation
import Oracles
import RealRecordings
import Recordings
import Simulation
import TestSupport
import Testing

import Metrology

/// The figures against numpy's, from the same frames.
@Suite struct CheckOracleTests {
    private static let keys = [
        "noise_floor_g", "effective_bits", "noise_free_counts", "creep_g", "creep_settled_g",
        "repeatability_g",
        "eccentricity_g", "linearity_pct", "error_of_indication_g", "hysteresis_g", "zero_return_g",
        "discrimination_g", "uncertainty_offset_g", "uncertainty_slope_pct", "minimum_weight_g",
        "missing_codes", "two_finger_change_share", "size_correlation",
    ]

    /// A source read to its end: what it gave, and how the oracle reads that.
    private struct Session {
        var name: String
        var check: PadCheck
        var text: String
    }

    @Test(
        "All figures of recordings, scenarios and made-up pads agree to 1e-9",
        .enabled(if: Python.withNumPy != nil, "there is no python3 with numpy on this machine to ask"))
    func agreement() throws {
        var sessions: [Session] = []
        let options = ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255))
        for path in RecordingsFolder.touches {
            sessions.append(
                try Self.read(
                    (try? RecordingSource(path: path)).flatMap { $0.origin.axis == nil ? nil : $0 }
                        ?? RecordingSource(path: path, options: options), path))
        }
        for scenario in try SimulatedPad.scenarios() {
            sessions.append(try Self.read(SimulatedPad(scenario: scenario.name), scenario.name))
        }
        for seed in UInt64(0)..<20 { sessions.append(try Self.madeUp(seed)) }
        for seed in UInt64(0)..<20 { sessions.append(try Self.weighed(seed)) }
        let python = try #require(Python.withNumPy)
        let answers = try python.ask("check.py", on: sessions.map(\.text).joined()).split(separator: "\n")
        try #require(answers.count == sessions.count)
        var compared: [String: Int] = [:]
        for (session, answer) in zip(sessions, answers) {
            let wanted = answer.split(separator: " ").map { Double($0) ?? .nan }
            for (key, other) in zip(Self.keys, wanted) {
                let figure = try session.check.figure(key)
                guard let value = figure.value, !other.isNaN else {
                    #expect(figure.value == nil && other.isNaN, "\(session.name): \(key) \(figure) \(other)")
                    continue
                }
                #expect(abs(value - other) <= 1e-9 * max(1, abs(other)), "\(session.name): \(key)")
                compared[key, default: 0] += 1
            }
        }
        // An oracle that is asked of nothing agrees with everything.
        for key in Self.keys { #expect(compared[key, default: 0] >= 5, "\(key): \(compared)") }
    }

    private static func read(_ opened: some InputSource, _ name: String) throws -> Session {
        var source = opened
        var frame = Frame()
        var sourceEvents: [(SourceEvent, Frame)] = []
        while true {
            let event = try source.next(into: &frame)
            if event == .ended { break }
            // The oracle knows masses that are stated, and no readings of a scale.
            if case .reference = event { continue }
            sourceEvents.append((event, frame))
        }
        return try session(sourceEvents, source.origin, name)
    }

    private static func session(
        _ sourceEvents: [(SourceEvent, Frame)], _ origin: SourceInfo, _ name: String,
        _ loads: PadCheck.Loads = PadCheck.Loads()
    ) throws -> Session {
        let axis = try #require(origin.axis, "\(name)")
        let scale = Scale.declared(axis) ?? .assumed(axis)
        let codes = origin.device.positionCodes
        let bounds = [codes.x, codes.y].flatMap { code -> [String] in
            guard let axis = origin.device.axes[code], axis.span > 0 else { return ["nan", "nan"] }
            return ["\(axis.minimum)", "\(axis.maximum)"]
        }
        let masses = loads.masses.isEmpty ? "-" : loads.masses.map { "\($0)" }.joined(separator: ",")
        var text =
            "session \(scale.fullScale) \(scale.curve.gramsPerCount) \(axis.span) \(bounds.joined(separator: " ")) "
            + "\(loads.isOnStand ? 1 : 0) \(masses)\n"
        var hasBegun = false
        for (event, frame) in sourceEvents where event == .frame || event.isDrop {
            hasBegun = hasBegun || !frame.contacts.isEmpty
            guard hasBegun else { continue }
            if event.isDrop { text += "D\n" }
            // Where a pressure is unknown, whatever was being measured ends.
            let isKnown = frame.contacts.allSatisfy { $0.pressure != nil }
            let contacts = (isKnown ? frame.contacts : []).map { contact in
                let values = [
                    contact.x, contact.y, contact.pressure.map { Int32(clamping: axis.raw(of: $0)) },
                    contact.major,
                ]
                return "\(contact.slot):\(contact.trackingID):"
                    + values.map { $0.map(String.init) ?? "-" }.joined(separator: ":")
            }
            text += "\(frame.time) \(contacts.joined(separator: " "))\n"
        }
        return Session(name: name, check: Bench.check(sourceEvents, origin, scale, loads), text: text)
    }

    /// Masses on a stand that stays, up and down, on a pad with hysteresis, creep and noise; then one of the masses five
    /// times or more, and at the corners. Every other seed states the masses of single loadings instead.
    private static func weighed(_ seed: UInt64) throws -> Session {
        var bench = Bench(seed: seed)
        var random = SplitMix(seed: seed)
        let rising = [0.0, 20, 50, 100, 200, 400]
        let series = rising + rising.dropLast().reversed()
        // Two of three pads are good enough to weigh to 1 %.
        let fault = seed % 3 == 1 ? 1 : 0.02
        let loop = fault * Double.random(in: 0...8, using: &random)
        let gain = 1 + fault * Double.random(in: -0.03...0.03, using: &random)
        let creep = fault * Double.random(in: 0...0.02, using: &random)
        var masses: [Double] = []
        func grams(_ mass: Double, _ place: Int) -> Double {
            30 + gain * mass + (place > 5 ? loop * mass * (400 - mass) / 40_000 + 0.5 : 0)
        }
        if seed % 2 == 0 {
            bench.rest(2 * Double(series.count), noise: 0.2) { time in
                let place = min(Int(time / 2), series.count - 1)
                let part = min(1, (time - 2 * Double(place)) / 0.4)
                let before = grams(series[max(0, place - 1)], max(0, place - 1))
                return before + (grams(series[place], place) - before) * part
            }
            masses += series
        }
        bench.rest(seed % 4 < 2 ? 302 : 32, noise: 0.2) { 100 * (1 + creep * min(1, $0 / 20)) }
        masses.append(100)
        for _ in 0..<5 {
            let grams = 100 * Double.random(in: 0.995...1.005, using: &random)
            bench.rest(2) { _ in grams }
            masses.append(100)
        }
        for place in [(300, 200), (3700, 200), (300, 1800), (3700, 1800)] as [(Int32, Int32)] {
            let grams = 100 * (1 + fault * Double.random(in: -0.03...0.03, using: &random))
            bench.rest(2, x: place.0, y: place.1) { _ in grams }
            masses.append(100)
        }
        if seed % 2 == 1 {
            for mass in [50.0, 200, 300] {
                let grams = gain * mass + fault * Double.random(in: -1...1, using: &random)
                bench.rest(2) { _ in grams }
                masses.append(mass)
            }
        }
        return try session(
            bench.frames.map { (.frame, $0) }, Bench.origin(), "weighed \(seed)",
            PadCheck.Loads(masses: masses, isOnStand: true))
    }

    /// Noise, creep, loadings at all places and two fingers, each by chance.
    private static func madeUp(_ seed: UInt64) throws -> Session {
        var bench = Bench(seed: seed)
        var random = SplitMix(seed: seed)
        let load = Double.random(in: 50...700, using: &random)
        let creep = Double.random(in: -0.1...0.1, using: &random)
        bench.rest(31.5, noise: 1) { load * (1 + creep * $0 / 30) }
        for place in [(2000, 1000), (300, 200), (3700, 200), (300, 1800), (3700, 1800)] as [(Int32, Int32)] {
            let there = load * Double.random(in: 0.8...1.2, using: &random)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let again = there * Double.random(in: 0.97...1.03, using: &random)
                bench.rest(
                    Double.random(in: 1...3, using: &random), x: place.0, y: place.1, noise: 0.5,
                    major: {
                        Int32($0 / 3)
                    }
                ) { _ in again }
            }
        }
        bench.pair(1) { load + 10 * ($0 * 4).rounded() }
        return try session(bench.frames.map { (.frame, $0) }, Bench.origin(), "made up \(seed)")
    }
}

extension SourceEvent {
    fileprivate var isDrop: Bool { if case .dropped = self { true } else { false } }
}
