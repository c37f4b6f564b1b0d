import Core
import RealRecordings
import Recordings
import Testing

/// Whether a threshold finds the presses at which a real pad's own button went down.
///
/// The threshold is placed from one half of the recordings, at half of the force of the weakest click in it, and tried
/// on the other half; then the other way round. A press of the threshold finds a click if the two overlap in time,
/// each click once.
@Suite(
    "Thresholds find real clicks",
    .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct ClickTests {
    /// From its begin to its end, in microseconds of the session.
    typealias Span = ClosedRange<Int64>

    /// What a recording holds: the clicks of its button with their greatest counts, and the presses of a threshold.
    struct Found {
        var clicks: [(span: Span, peak: Int64)] = []
        var presses: [Span] = []
    }

    static var recordings: [String] {
        RecordingsFolder.files(in: "gestures-alex", ending: ".dat").filter {
            $0.contains("/click-") && $0.contains("physical")
        }
    }

    static func find(in path: String, press: Double?) throws -> Found {
        var source = try RecordingSource(
            path: path, options: ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255)))
        let axis = try #require(source.origin.axis)
        let thresholds = press.map {
            [Threshold(name: "click", press: .init($0, .raw), release: .init($0 * 0.9, .raw))]
        }
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(
                ForceChannel(axis: axis, scale: .assumed(axis)), thresholds: thresholds ?? []))
        var frame = Frame()
        var found = Found()
        var (clicking, peak): (Int64?, Int64) = (nil, 0)
        var pressing: Int64?
        var latest: Int64 = 0
        while true {
            let event = try source.next(into: &frame)
            pipeline.process(event, frame) { report in
                switch report {
                case .reading(let reading):
                    latest = max(latest, (reading.time ?? 0).microseconds)
                    let isDown = reading.buttons.contains { $0.name == "left" }
                    if isDown, clicking == nil { (clicking, peak) = (latest, 0) }
                    peak = max(peak, reading.load.raw)
                    if !isDown, let start = clicking {
                        found.clicks.append((start...latest, peak))
                        clicking = nil
                    }
                case .threshold(let crossing):
                    if crossing.isPress {
                        pressing = crossing.time?.microseconds
                    } else if let start = pressing, let end = crossing.time?.microseconds {
                        found.presses.append(start...end)
                        pressing = nil
                    }
                default: break
                }
            }
            guard event != .ended else { break }
        }
        if let start = clicking { found.clicks.append((start...max(start, latest), peak)) }
        if let start = pressing { found.presses.append(start...max(start, latest)) }
        return found
    }

    @Test("Precision and recall on the half that the threshold was not placed from", arguments: [0, 1])
    func halves(placing half: Int) throws {
        let files = Self.recordings
        try #require(files.count == 6)
        let placing = files.enumerated().filter { $0.offset % 2 == half }.map(\.element)
        let trying = files.enumerated().filter { $0.offset % 2 != half }.map(\.element)
        let weakest = try placing.flatMap { try Self.find(in: $0, press: nil).clicks.map(\.peak) }.min()
        let press = Double(try #require(weakest)) / 2
        var (hits, presses, clicks) = (0, 0, 0)
        for file in trying {
            let found = try Self.find(in: file, press: press)
            var open = found.clicks.map(\.span)
            presses += found.presses.count
            clicks += open.count
            for span in found.presses {
                guard let index = open.firstIndex(where: { $0.overlaps(span) }) else { continue }
                open.remove(at: index)
                hits += 1
            }
        }
        let (precision, recall) = (Double(hits) / Double(presses), Double(hits) / Double(clicks))
        let figures = "PRESS \(press): \(hits) of \(presses) presses, \(clicks) clicks"
        print("clicks placed from half \(half): \(figures), precision \(precision), recall \(recall)")
        #expect(clicks >= 20, "\(figures)")
        #expect(precision >= 0.95, "\(figures)")
        #expect(recall == 1, "\(figures)")
    }
}
