import Core
import Foundation
import Gestures
import Oracles
import Testing

import Screens

/// The figures of traces against numpy's, from the frames and the definitions alone.
@Suite struct CircleOracleTests {
    @Test(
        "quadrants, coverage, direction, radius, its deviation and the force's agree",
        .enabled(
            if: Python.withNumPy != nil,
            "there is no python3 with numpy on this machine, so no oracle to ask"))
    func agreement() throws {
        var input = ""
        var computed: [[Double]] = []
        for seed in 0..<40 {
            let case0 = Self.trace(seed)
            input += "case \(case0.target.center.x) \(case0.target.center.y) \(case0.end)\n"
            input += case0.points.map { "\($0.time) \($0.place.x) \($0.place.y) \($0.grams)" }
                .joined(separator: " ")
            input += "\n"
            computed.append(case0.figures)
        }
        let python = try #require(Python.withNumPy)
        let answers = try python.ask("circle.py", on: input).split(separator: "\n")
        try #require(answers.count == computed.count)
        for (figures, answer) in zip(computed, answers) {
            let wanted = answer.split(separator: " ").compactMap { Double($0) }
            #expect(figures.count == wanted.count)
            for (one, other) in zip(figures, wanted) {
                #expect(abs(one - other) <= max(1e-9, 1e-6 * abs(other)), "\(figures) \(wanted)")
            }
        }
    }

    private struct Point {
        var time: Int64
        var place: Core.Point
        var grams: Double
    }

    private struct Case {
        var target: CircleTarget
        var points: [Point]
        var end: Int64
        var figures: [Double]
    }

    /// A trace that wanders within a wide ring, back and forth, at uneven times.
    private static func trace(_ seed: Int) -> Case {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) * 0x1p-53
        }
        let surface = TouchSurface(
            x: AbsoluteAxis(minimum: 0, maximum: 6_400, resolution: 40),
            y: AbsoluteAxis(minimum: 0, maximum: 5_000, resolution: 50))
        let target = CircleTarget(center: .init(80.3, 49.7), minimum: 1, maximum: 60)
        var recognizer = CircleRecognizer(target, on: surface)
        var points: [Point] = []
        var over: CircleTrace?
        var (time, angle, bias) = (Int64(0), next() * 6, next() - 0.4)
        func add(_ reading: Reading) {
            recognizer.process(.reading(reading)) { if case .over(let trace) = $0 { over = trace } }
        }
        for _ in 0..<(20 + Int(next() * 600)) {
            angle += 0.2 * (next() - 0.5 + bias)
            let reach = 20 + 8 * next()
            let counts = (x: (80.3 + reach * cos(angle)) * 40, y: (49.7 + reach * sin(angle)) * 50)
            let contact = Contact(
                slot: 0, trackingID: 1, x: Int32(counts.x.rounded()), y: Int32(counts.y.rounded()),
                pressure: 1)
            guard let axis = try? PressureAxis(code: 0x3A, AbsoluteAxis(minimum: 0, maximum: 10)),
                var measured = MeasuredContact(
                    contact, on: ForceChannel(axis: axis, scale: .assumed(axis)))
            else { continue }
            measured.force = Force(grams: 50 + 100 * next(), percent: 1)
            var reading = Reading()
            reading.time = Timestamp(time)
            reading.contacts = [measured]
            add(reading)
            points.append(
                Point(
                    time: time, place: surface.point(x: contact.x, y: contact.y), grams: measured.force.grams)
            )
            time += Int64(2_000 + next() * 20_000)
        }
        var reading = Reading()
        reading.time = Timestamp(time)
        add(reading)
        var figures: [Double] = (over?.quadrants ?? []).map { $0 ? 1 : 0 }
        figures.append(over?.coverage ?? -1)
        figures.append(over?.isClockwise.map { $0 ? 1 : -1 } ?? 0)
        figures.append(over?.radius.mean ?? -1)
        figures.append(over?.radius.deviation ?? -1)
        figures.append(over?.force.variation ?? -1)
        figures.append(Double(over?.duration ?? 0) / 1e6)
        return Case(target: target, points: points, end: time, figures: figures)
    }
}
