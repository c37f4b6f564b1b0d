import Core
import Testing

import Recordings

/// Whatever stands in the place of a line of data is used, refused or warned of: no reader leaves it out silently.
@Suite("No line is lost") struct LostLineTests {
    /// A recording in one format.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The lines before the data, and the lines of data.
        let head: String
        let data: String
        /// What the documentation of the format lists as comments.
        var comments: [String] = ["", "   "]

        var dataLines: [String] { data.split(separator: "\n").map(String.init) }

        func text(_ lines: [String]) -> [UInt8] { Array((head + lines.joined(separator: "\n") + "\n").utf8) }
    }

    static let samples = [
        Sample(
            testDescription: "native CSV",
            head: """
                # forcescale-trace: 1
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":255,"resolution":0}
                time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us

                """,
            data: """
                0,down,0,7,400,300,41,16.1,61.9,,,,
                12000,move,0,7,401,300,51,20,77,,,,
                20000,up,0,7,401,300,0,0,0,,,,
                """, comments: ["", "   ", "# a remark"]),
        Sample(
            testDescription: "NDJSON",
            head: """
                {"type":"session","device":{"name":"pad"},"axis":{"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253}}

                """,
            data: """
                {"type":"reading","t":0.000000,"tick":false,"raw":9,"contacts":[{"slot":0,"id":7,"x":1,"y":2,"raw":9}]}
                {"type":"reading","t":0.010000,"tick":false,"raw":19,"contacts":[{"slot":0,"id":7,"x":1,"y":2,"raw":19}]}
                {"type":"reading","t":0.020000,"tick":false,"raw":0,"contacts":[]}
                """),
        Sample(
            testDescription: "evemu text",
            head: """
                # EVEMU 1.2
                N: pad
                I: 0018 0002 0007 01b1
                B: 03 03 00 00 11 00 80 60 06
                A: 2f 0 1 0 0
                A: 3a 0 255 0 0 0

                """,
            data: """
                E: 1.000000 0003 0039 72
                E: 1.000000 0003 003a 58
                E: 1.000000 0000 0000 0
                E: 1.010000 0003 003a 60
                E: 1.010000 0000 0000 0
                E: 1.020000 0003 0039 -001
                E: 1.020000 0000 0000 0
                """, comments: ["", "   ", "# a remark", "R: zz"]),
        Sample(
            testDescription: "libinput record YAML",
            head: """
                # libinput record
                version: 1
                ndevices: 1
                devices:
                - node: /dev/input/event7
                  evdev:
                    name: "pad"
                    id: [24, 4660, 1, 256]
                    codes:
                      3: [47, 53, 54, 57, 58]
                    absinfo:
                      47: [0, 4, 0, 0, 0]
                      58: [0, 255, 0, 0, 0]
                    properties: [0]
                  events:

                """,
            data: """
                  - evdev:
                    - [  0,      0,   3,  57,       1]
                    - [  0,      0,   3,  58,      40]
                    - [  0,      0,   0,   0,       0]
                  - evdev:
                    - [  0,  10000,   3,  58,      50]
                    - [  0,  10000,   0,   0,       0]
                  - evdev:
                    - [  0,  20000,   3,  57,      -1]
                    - [  0,  20000,   0,   0,       0]
                """, comments: ["", "   ", "# a remark"]),
        Sample(
            testDescription: "hid-recorder text", head: HIDRecorderTests.text([]),
            data: [
                HIDRecorderTests.report("0.000000", [(100, 300, 1, 4)], count: 1, scan: 0),
                HIDRecorderTests.report("0.008000", [(101, 310, 1, 4)], count: 1, scan: 80),
                HIDRecorderTests.report("0.016000", [(101, 0, 0, 4)], count: 1, scan: 160),
            ].joined(separator: "\n"), comments: ["", "   ", "# a remark"]),
    ]

    @Test("Garbage in the place of a line", arguments: samples) func garbage(_ sample: Sample) throws {
        let lines = sample.dataLines
        let whole = try Replayed(sample.text(lines))
        #expect(!whole.frames.isEmpty && whole.warnings.count == 0)
        for index in lines.indices {
            for garbage in ["zzz", "- zzz", "7", "1.0 zz 3", "\u{7F}", "}{", "E:", "R: zz"]
            where !sample.comments.contains(garbage) {
                var changed = lines
                changed[index] = garbage
                guard let read = try? Replayed(sample.text(changed)) else { continue }
                #expect(read.warnings.count > 0, "\(garbage) in line \(index + 1)")
            }
        }
    }

    @Test("Something before, in and behind a line", arguments: samples) func damage(_ sample: Sample) throws {
        let lines = sample.dataLines
        let whole = try Replayed(sample.text(lines))
        for index in lines.indices {
            for (before, after) in [("> ", ""), ("^C", ""), ("j", ""), ("", " zzz"), ("", "#")] {
                var changed = lines
                changed[index] = before + lines[index] + after
                guard let read = try? Replayed(sample.text(changed)) else { continue }
                #expect(
                    read.frames == whole.frames || read.warnings.count > 0, "\(changed[index])")
            }
        }
    }

    @Test("Comments change nothing", arguments: samples) func comments(_ sample: Sample) throws {
        let lines = sample.dataLines
        let whole = try Replayed(sample.text(lines))
        for comment in sample.comments {
            for index in 0...lines.count {
                var changed = lines
                changed.insert(comment, at: index)
                let read = try? Replayed(sample.text(changed))
                // A format may refuse what it does not know as a comment.
                #expect(read.map { $0.frames == whole.frames } ?? true, "\(comment) before line \(index + 1)")
            }
        }
    }
}
