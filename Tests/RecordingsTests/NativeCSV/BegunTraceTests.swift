import Core
import Testing

import Recordings

/// A native trace that begins while something touches the pad: its first row of a contact is not `down`.
@Suite struct BegunTraceTests {
    /// `SLOT=PHASE`, with `b` if the contact had begun, for each frame.
    private struct Marks: FrameReducer {
        var frames: [[String]] = []

        mutating func process(_ event: SourceEvent, _ frame: Frame) {
            frames.append(frame.contacts.map { "\($0.slot)\($0.isBegun ? "b" : "")" })
        }

        mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
            let marks = contacts.map { "\($0.slot)\($0.isBegun ? "b" : "")" }
            for _ in 0..<samples.count / contacts.count { frames.append(marks) }
        }

        mutating func join(_ later: Marks) { frames += later.frames }
    }

    private static let head = """
        # forcescale-trace: 1
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":255,"resolution":0}
        time_us,phase,slot,tracking_id,raw

        """

    /// The marks by whole blocks of frames, and frame by frame, which must be the same.
    private static func marks(_ rows: [String]) throws -> [[String]] {
        let text = Array((head + rows.joined(separator: "\n") + "\n").utf8)
        let single = try Replayed(text).frames.map {
            $0.contacts.map { "\($0.slot)\($0.isBegun ? "b" : "")" }
        }
        let folded = try withFile(text) { path in
            var source = try RecordingSource(path: path, options: ReplayOptions())
            var marks = Marks()
            try source.reduce(into: &marks, make: nil) { _, _ in }
            return marks.frames
        }
        #expect(folded == single)
        return single
    }

    @Test("It had begun until it lifts; the next one had not", arguments: [1, 2, 3, 5, 9, 40])
    func oneContact(length: Int) throws {
        let first = (0..<length).map { "\(8000 * $0),move,0,7,\(40 + $0)" }
        let end = 8000 * length
        let rest =
            ["\(end),up,0,7,0", "\(end + 8000),down,0,8,9"]
            + (2..<9).map { "\(end + 8000 * $0),move,0,8,9" }
        let marks = try Self.marks(first + rest)
        #expect(marks == (0..<length).map { _ in ["0b"] } + [[]] + (1..<9).map { _ in ["0"] })
    }

    @Test("One had begun, another one comes down", arguments: [1, 4, 12]) func twoContacts(length: Int) throws
    {
        var rows = (0..<length).map { "\(8000 * $0),move,0,7,40" }
        for frame in length..<length + 10 {
            rows.append("\(8000 * frame),move,0,7,41")
            rows.append("\(8000 * frame),\(frame == length ? "down" : "move"),1,8,30")
        }
        let marks = try Self.marks(rows)
        #expect(marks == (0..<length).map { _ in ["0b"] } + (0..<10).map { _ in ["0b", "1"] })
    }

    @Test("From format to format", arguments: RecordingFormat.written) func kept(format: RecordingFormat)
        throws
    {
        let text =
            Self.head + "0,move,0,7,40\n8000,move,0,7,41\n16000,up,0,7,0\n24000,down,0,8,5\n32000,up,0,8,0\n"
        let again = try encoded(try encoded(bytes(text), as: format), as: .csv)
        let phases = String(decoding: again, as: UTF8.self).split(separator: "\n").filter {
            $0.first?.isNumber == true
        }
        .map { $0.split(separator: ",")[1] }
        #expect(phases == ["move", "move", "up", "down", "up"])
    }
}
