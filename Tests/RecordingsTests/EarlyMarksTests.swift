import Core
import Testing

import Recordings

/// Marks that come before anything touches.
@Suite struct EarlyMarksTests {
    private static func trace(_ format: RecordingFormat, touches: Bool, isLive: Bool = false) throws
        -> [UInt8]
    {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 255))
        let description = TraceDescription(
            version: "0", origin: try origin(axis),
            configuration: PipelineConfiguration(ForceChannel(axis: axis, scale: .assumed(axis))),
            isLive: isLive)
        guard var encoder = TraceEncoder(format, description) else { throw CannotBeWritten(format: format) }
        var frame = Frame(time: 1_000_000)
        encoder.append(.frame, frame)
        encoder.append(.mark(label: "before", at: 1_500_000), frame)
        if touches {
            frame.time = 2_000_000
            frame.contacts = [Contact(slot: 0, trackingID: 7, pressure: 80)]
            encoder.append(.frame, frame)
            encoder.append(.mark(label: "after", at: 2_250_000), frame)
        }
        encoder.append(.ended, frame)
        encoder.finish()
        return encoder.bytes
    }

    private static func origin(_ axis: PressureAxis) throws -> SourceInfo {
        try withFile(Array("E: 0.0 0003 003a 1\nE: 0.0 0000 0000 0\n".utf8)) {
            try RecordingSource(
                path: $0, options: ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255))
            ).origin
        }
    }

    private static func marks(_ trace: [UInt8]) -> [Substring] {
        String(decoding: trace, as: UTF8.self).split(separator: "\n").filter { $0.contains("mark") }
    }

    @Test(arguments: [false, true]) func bearNegativeTimes(isLive: Bool) throws {
        #expect(
            Self.marks(try Self.trace(.ndjson, touches: true, isLive: isLive)) == [
                #"{"type":"mark","t":-0.500000,"label":"before"}"#,
                #"{"type":"mark","t":0.250000,"label":"after"}"#,
            ])
        #expect(
            Self.marks(try Self.trace(.csv, touches: true, isLive: isLive)) == [
                ##"# mark: {"time_us":-500000,"label":"before"}"##,
                ##"# mark: {"time_us":250000,"label":"after"}"##,
            ])
    }

    @Test func bearNoTimeWhereNothingEverTouches() throws {
        #expect(
            Self.marks(try Self.trace(.ndjson, touches: false)) == [
                #"{"type":"mark","t":null,"label":"before"}"#
            ])
    }

    @Test func areReadBack() throws {
        for format in [RecordingFormat.ndjson, .csv] {
            let again = try encoded(try Self.trace(format, touches: true), as: .csv)
            #expect(Self.marks(again).first == ##"# mark: {"time_us":-500000,"label":"before"}"##)
        }
    }
}
