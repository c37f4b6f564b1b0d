import Core
import Foundation
import Gestures
import RealRecordings
import Testing

import Screens

/// Spirals that people drew with a pen: none of them is a circle between two circles.
@Suite(
    "Real spirals",
    .enabled(if: Spiral.folder != nil, "no recordings here: FORCESCALE_RECORDINGS may name their folder"))
struct RealSpiralTests {
    /// In the spirals of one tablet the pen goes round some dozen times, away from the middle.
    @Test(arguments: Spiral.all)
    fileprivate func isNoCircle(_ spiral: Spiral) throws {
        let points = try spiral.points()
        try #require(points.count > 300)
        let low = points.reduce(points[0].place) { pointwiseMin($0, $1.place) }
        let high = points.reduce(points[0].place) { pointwiseMax($0, $1.place) }
        let middle = (low + high) / 2
        let reach = (high - low).max() / 2
        // Whatever ring lies about the middle, in shares of the spiral's own reach.
        for (inner, outer) in [
            (0.05, 0.4), (0.1, 0.5), (0.242, 0.725), (0.3, 0.9), (0.5, 0.95), (0.02, 0.95),
        ] {
            for center in [middle, points[0].place] {
                let target = CircleTarget(center: center, minimum: inner * reach, maximum: outer * reach)
                let results = Spiral.trace(points, in: target)
                #expect(
                    !results.isEmpty && results.allSatisfy { $0.state != .ended },
                    "\(spiral) \(inner) \(outer)")
            }
        }
    }
}

/// A drawing of a tablet: its points, one a frame, in counts.
private struct Spiral: Sendable, CustomTestStringConvertible {
    struct Sample {
        var place: Point
        var time: Int64
        var pressure: Int32
    }

    let file: URL
    /// The exercise of the file that is looked at; nil where the file holds one alone.
    let exercise: Int?

    var testDescription: String { "\(file.lastPathComponent) \(exercise.map(String.init) ?? "")" }

    static let folder: URL? = RecordingsFolder.path
        .map { URL(filePath: $0).appending(path: "spirals") }
        .flatMap { FileManager.default.fileExists(atPath: $0.path()) ? $0 : nil }

    static let all: [Spiral] = {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
        else {
            return []
        }
        return names.sorted().flatMap { name in
            let file = folder.appending(path: name)
            return name.hasSuffix(".svc")
                ? [Spiral(file: file, exercise: nil)] : [0, 1].map { Spiral(file: file, exercise: $0) }
        }
    }()

    func points() throws -> [Sample] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        return lines.compactMap { line -> Sample? in
            let numbers = line.split { $0 == ";" || $0 == " " }.compactMap { Double($0) }
            guard numbers.count == 7 else { return nil }
            if let exercise {
                guard Int(numbers[6]) == exercise else { return nil }
                return Sample(
                    place: Point(numbers[0], numbers[1]), time: Int64(numbers[5]) * 1_000,
                    pressure: Int32(numbers[3]))
            }
            guard numbers[3] == 1 else { return nil }
            return Sample(
                place: Point(numbers[0], numbers[1]), time: Int64(numbers[2]) * 1_000,
                pressure: Int32(numbers[6]))
        }
    }

    /// What the recognizer says of it on a surface on which a count is a millimeter.
    static func trace(_ points: [Sample], in target: CircleTarget) -> [CircleTrace] {
        let axis = AbsoluteAxis(minimum: 0, maximum: 10_000, resolution: 1)
        var recognizer = CircleRecognizer(target, on: TouchSurface(x: axis, y: axis))
        var over: [CircleTrace] = []
        guard let pressure = try? PressureAxis(code: 0x18, AbsoluteAxis(minimum: 0, maximum: 1_023)) else {
            return []
        }
        func add(_ sample: Sample?, at time: Int64) {
            var reading = Reading()
            reading.time = Timestamp(time)
            reading.contacts = [sample].compactMap(\.self).compactMap { sample in
                MeasuredContact(
                    Contact(
                        slot: 0, trackingID: 0, x: Int32(sample.place.x), y: Int32(sample.place.y),
                        pressure: sample.pressure),
                    on: ForceChannel(axis: pressure, scale: .assumed(pressure)))
            }
            recognizer.process(.reading(reading)) { if case .over(let trace) = $0 { over.append(trace) } }
        }
        for sample in points { add(sample, at: sample.time - points[0].time) }
        add(nil, at: (points.last?.time ?? 0) - points[0].time + 8_000)
        return over
    }
}
