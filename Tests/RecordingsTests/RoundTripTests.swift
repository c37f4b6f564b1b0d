import Core
import Foundation
import RealRecordings
import Testing

import Recordings

@Suite("From format to format")
struct RoundTripTests {
    @Test(
        "native, evemu, YAML and back: the same bytes of every real recording",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        arguments: RecordingsFolder.touches)
    func recordings(path: String) throws {
        let native = try encoded(path, as: .csv)
        let evemu = try encoded(native, as: .evemu)
        let yaml = try encoded(evemu, as: .libinput)
        let again = try encoded(yaml, as: .csv)
        #expect(rows(again) == rows(native))
        #expect(rows(native).count > 3)
        // What is taken straight from the events is the same as what went through rows.
        let direct = try encoded(try encoded(path, as: .libinput), as: .csv)
        #expect(rows(direct) == rows(native))
    }

    @Test(
        "events are passed on one by one: evemu and YAML hold the same ones as the recording",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        arguments: RecordingsFolder.touches)
    func events(path: String) throws {
        let original = try Replayed(path: path).frames.map(\.events)
        #expect(try Replayed(encoded(path, as: .evemu)).frames.map(\.events) == original)
        #expect(try Replayed(encoded(path, as: .libinput)).frames.map(\.events) == original)
    }

    @Test(
        "NDJSON gives the same frames, where the axis is known",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        arguments: RecordingsFolder.files(in: "evtest", ending: ".dat")
            + RecordingsFolder.files(in: "pens", ending: ".evemu"))
    func lines(path: String) throws {
        // The robot's dumps have no header.
        let known = try RecordingSource(path: path).origin.axis
        let options = ReplayOptions(axis: known == nil ? AbsoluteAxis(minimum: 0, maximum: 255) : nil)
        let lines = try encoded(path, as: .ndjson, options: options)
        #expect(rows(try encoded(lines, as: .csv)) == rows(try encoded(path, as: .csv, options: options)))
        // The session line names the file.
        #expect(rows(try encoded(lines, as: .ndjson)).dropFirst() == rows(lines).dropFirst())
    }

    /// A recording in which everything stands that a native trace can hold.
    static let rich = """
        # forcescale-trace: 1
        # device: {"name":"A \\"pad\\"","bus":3,"vendor":1452,"product":613,"version":272}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":-5,"maximum":248,"resolution":0,"fuzz":2}
        # axes: {"ABS_MT_SLOT":{"minimum":0,"maximum":9,"resolution":0}}
        # scale: {"kind":"assumed","full_scale_g":385.0}
        # started: 2026-01-31T12:00:00.000000Z
        # clock: {"t0_monotonic_us":77000000}
        # meta: {"participant":"P07","hand":"left"}
        time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us
        0,down,0,7,1203,644,97,38.3399209486166,147.6086956521739,30,20,,4294967290
        8000,move,0,7,1203,644,97,38.3399209486166,147.6086956521739,30,20,left,4294975290
        # mark: {"time_us":9000,"label":"now, a \\"mark\\""}
        16000,move,0,7,1204,644,98,38.73517786561265,149.1304347826087,31,20,left,
        16000,down,3,9,5,-6,0,0,0,,,left,
        20000,drop,,,,,,,,,,,
        20000,move,0,7,1204,644,98,38.73517786561265,149.1304347826087,31,20,left,
        20000,move,3,9,5,-6,260,100,385,,,left,
        24000,up,0,7,1204,644,0,0,0,31,20,,
        24000,up,3,9,5,-6,0,0,0,,,,

        """

    @Test("what a native trace can hold comes back from every format", arguments: RecordingFormat.written)
    func everything(format: RecordingFormat) throws {
        let native = try encoded(bytes(Self.rich), as: .csv)
        let other = try encoded(native, as: format)
        let again = try encoded(other, as: .csv)
        var expected = rows(native)
        // The device's own clock is said to be lost in NDJSON.
        if format == .ndjson {
            expected = expected.map { row in
                let fields = row.split(separator: ",", omittingEmptySubsequences: false)
                return fields.last?.allSatisfy(\.isNumber) == true
                    ? Substring(fields.dropLast().joined(separator: ",") + ",") : row
            }
        }
        #expect(rows(again) == expected)
        let text = String(decoding: again, as: UTF8.self)
        #expect(text.contains(#"# mark: {"time_us":9000,"label":"now, a \"mark\""}"#))
        #expect(text.contains(#"# meta: {"participant":"P07","hand":"left"}"#))
        #expect(text.contains(#""name":"A \"pad\"","bus":3,"vendor":1452,"product":613,"version":272"#))
        #expect(text.contains("# started: 2026-01-31T12:00:00.000000Z"))
        #expect(text.contains(#"# clock: {"t0_monotonic_us":77000000}"#))
    }

    @Test("a trace that is read and written again is the same")
    func same() throws {
        let native = try encoded(bytes(Self.rich), as: .csv)
        #expect(rows(native) == rows(bytes(Self.rich)))
        #expect(try encoded(native, as: .csv) == native)
    }

    @Test("what a format has no place for is said")
    func losses() throws {
        let text = """
            E: 1.000000 0003 0039 7
            E: 1.000000 0003 001c 5
            E: 1.000000 0004 0005 99
            E: 1.000000 0000 0000 0
            E: 1.100000 0003 0039 -1
            E: 1.100000 0000 0000 0
            E: 1.200000 0003 001c 6
            E: 1.200000 0000 0000 0
            E: 1.300000 0003 003a 6
            E: 1.300000 0000 0000 0

            """
        let said: [RecordingFormat: String?] = [
            .csv: "2 frames without a contact, ABS_TOOL_WIDTH (2 events)",
            .ndjson:
                "2 frames without a contact, the device's own clock (1 frame), ABS_TOOL_WIDTH (2 events)",
            .evemu: nil, .libinput: nil,
        ]
        for (format, expected) in said {
            try withFile(bytes(text)) { path in
                var source = try RecordingSource(
                    path: path, options: ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255)))
                let axis = try #require(source.origin.axis)
                let description = TraceDescription(
                    version: "0", origin: source.origin,
                    configuration: PipelineConfiguration(ForceChannel(axis: axis, scale: .assumed(axis))))
                var encoder = try #require(TraceEncoder(format, description))
                var frame = Frame()
                var event = SourceEvent.waiting
                while event != .ended {
                    event = try source.next(into: &frame)
                    encoder.append(event, frame)
                }
                #expect(encoder.losses.description == expected, "\(format)")
            }
        }
    }
}
