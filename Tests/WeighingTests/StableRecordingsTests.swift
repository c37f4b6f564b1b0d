import Core
import RealRecordings
import Recordings
import Testing

/// Whether real touches count as stable where a person who looks at their forces would say so.
@Suite(
    "Stable or not as a person would say",
    .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct StableRecordingsTests {
    /// The seconds at whose readings a recording is stable, and those at which a contact came down.
    static func stable(_ path: String) throws -> (seconds: [Double], downs: [Double]) {
        let options = ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255))
        var source = try RecordingSource(path: path, options: options)
        let axis = try #require(source.origin.axis)
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: axis, scale: .assumed(axis)), smoothing: .oneEuro))
        var frame = Frame()
        var found: (seconds: [Double], downs: [Double]) = ([], [])
        while true {
            let event = try source.next(into: &frame)
            pipeline.process(event, frame) { report in
                switch report {
                case .reading(let reading):
                    if reading.isStable, let time = reading.time {
                        found.seconds.append(Double(time.microseconds) / 1e6)
                    }
                case .touchDown(_, _, let time, _):
                    if let time { found.downs.append(Double(time.microseconds) / 1e6) }
                default: break
                }
            }
            if event == .ended { return found }
        }
    }

    static func path(_ folder: String, _ start: String) throws -> String {
        try #require(
            RecordingsFolder.files(in: folder).first { $0.contains("/\(start)") }, "\(start) is not there")
    }

    @Test("Two fingers that come to rest are stable within 1.5 s of the second's coming")
    func twoFingers() throws {
        let path = try Self.path("gestures-alex", "select-two_fingers_lifted_2d.physical_click")
        let (seconds, downs) = try Self.stable(path)
        let second = try #require(downs.dropFirst().first)
        let first = try #require(seconds.first)
        #expect(first > second + 1 && first < second + 1.5, "\(first) s, the finger at \(second) s")
    }

    @Test("A thumb that lies still for three seconds is stable to its end") func thumb() throws {
        let (seconds, _) = try Self.stable(try Self.path("evtest", "thumb_edge_wobble"))
        let last = seconds.filter { $0 > 4.3 && $0 < 7.1 }
        #expect(last.count > 40)
        #expect(zip(last, last.dropFirst()).allSatisfy { $1 - $0 < 0.11 }, "without a break")
    }

    @Test("Two palms that lie still are stable in between") func palms() throws {
        let (seconds, _) = try Self.stable(
            try Self.path("gestures-alex", "palm-palm_presence.static.both"))
        #expect(seconds.contains { $0 > 1.6 && $0 < 2.2 })
    }

    @Test(
        "What creeps, wanders, rolls or taps is never stable",
        arguments: [
            ("gestures-alex", "palm-palm_presence.static.left"),
            ("gestures-alex", "palm-palm_presence.static.right"),
            ("gestures-alex", "palm-palm_presence.moving.left"),
            ("gestures-alex", "palm-palm_presence.moving.right"),
            ("gestures-alex", "palm-palm_presence.moving.both"),
            ("gestures-alex", "click-any_angle_click.tap"),
            ("gestures-alex", "click-any_location_click.physical_click"),
            ("gestures-alex", "click-drum_roll.click.l1r1"),
            ("gestures-alex", "palm-hovering_thumb.left.contact"),
            ("gestures-alex", "right_click-one_finger_tracking_2d"), ("evtest", "drumroll_link"),
            ("evtest", "two_close_fingers_tracking"),
        ])
    func never(folder: String, start: String) throws {
        let (seconds, _) = try Self.stable(try Self.path(folder, start))
        #expect(seconds.isEmpty, "stable at \(seconds.first ?? 0) s")
    }
}
