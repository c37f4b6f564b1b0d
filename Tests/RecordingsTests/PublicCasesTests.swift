import Core
import Testing
import Text

import Recordings

/// Recordings as people paste them into reports, retyped; pressure was added where the report has none.
@Suite("Recordings in public reports") struct PublicCasesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lines: String
        /// For each frame its time in milliseconds and its contacts: `slot=pressure`, with `b` if it had begun.
        let frames: [String]

        init(_ source: String, _ lines: String, _ frames: [String]) {
            (testDescription, self.lines, self.frames) = (source, lines, frames)
        }
    }

    /// Lines of evtest: `TIME TYPE CODE VALUE`, or `TIME r` and `TIME m` for SYN_REPORT and SYN_MT_REPORT.
    private static func evtest(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            let start = "Event: time \(words[0]), "
            switch words[1] {
            case "r": return start + "-------------- SYN_REPORT ------------"
            case "m": return start + "++++++++++++++ SYN_MT_REPORT ++++++++++++"
            default: return start + "type \(words[1]) (?), code \(words[2]) (?), value \(words[3])"
            }
        }.joined(separator: "\n") + "\n"
    }

    private static let touchscreen = evtest(
        """
        16.690766 3 48 38
        16.690766 3 58 90
        16.690766 3 53 113
        16.690766 3 54 395
        16.690766 m
        16.690766 r
        16.708780 3 58 100
        16.708780 3 53 113
        16.708780 3 54 395
        16.708780 m
        16.708780 3 58 30
        16.708780 3 53 500
        16.708780 3 54 300
        16.708780 m
        16.708780 r
        16.720000 m
        16.720000 r
        """)

    private static let stroke = evtest(
        """
        1677671460.685558 3 24 3411
        1677671460.685558 3 0 3772
        1677671460.685558 3 1 6528
        1677671460.685558 r
        1677671460.688414 3 24 3422
        1677671460.688414 r
        """)
    private static let lift = evtest(
        "1677671460.691028 3 24 0\n1677671460.691028 1 330 0\n1677671460.691028 r")

    private static let contact = evtest(
        """
        1539184834.039169 3 53 189
        1539184834.039185 3 54 145
        1539184834.039204 3 58 38
        1539184834.039260 3 57 0
        1539184834.039270 r
        1539184834.054222 3 58 50
        1539184834.054270 r
        1539184834.084222 3 57 -1
        1539184834.084270 r
        """)
    private static let contactFrames = ["0 0=38", "15 0=50", "45"]

    /// The text with something before the line that contains a word.
    private static func prefixed(_ prefix: String, lineWith word: String, in text: String = contact) -> String
    {
        text.split(separator: "\n").map { ($0.contains(word) ? prefix : "") + $0 }.joined(separator: "\n")
            + "\n"
    }

    static let cases = [
        Case("libts/tslib#90: protocol A in evtest", touchscreen, ["0 0=90", "18 0=100 1=30", "29"]),
        Case(
            "libts/tslib#120: protocol A in evemu text",
            """
            E: 4.901881 0003 003a 0065\t# EV_ABS / ABS_MT_PRESSURE      65
            E: 4.901881 0003 0035 0070\t# EV_ABS / ABS_MT_POSITION_X    70
            E: 4.901881 0003 0036 0408\t# EV_ABS / ABS_MT_POSITION_Y    408
            E: 4.901881 0000 0002 0000\t# ++++++++++++ SYN_MT_REPORT (0) ++++++++++
            E: 4.901881 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
            E: 4.911468 0003 003a 0070
            E: 4.911468 0003 0035 0070
            E: 4.911468 0000 0002 0000
            E: 4.911468 0000 0000 0000
            E: 4.921044 0000 0002 0000
            E: 4.921044 0000 0000 0000

            """, ["0 0=65", "9 0=70", "19"]),
        Case(
            "koreader/koreader#10168: a pen is down before the first line", stroke,
            ["0 0=3411b", "2 0=3422b"]),
        Case("koreader/koreader#10168: and lifts", stroke + lift, ["0 0=3411b", "2 0=3422b", "5"]),
        Case(
            "linuxwacom/wacom-hid-descriptors#240: with the header of evtest",
            """
            Input driver version is 1.0.1
            Input device ID: bus 0x18 vendor 0x2d1f product 0x95 version 0x133
            Input device name: "Wacom I2C Digitizer"
            Supported events:
              Event type 1 (EV_KEY)
                Event code 320 (BTN_TOOL_PEN)
                Event code 330 (BTN_TOUCH)
              Event type 3 (EV_ABS)
                Event code 0 (ABS_X)
                  Value   3772
                  Min        0
                  Max    20967
                Event code 1 (ABS_Y)
                  Value   6528
                  Min        0
                  Max    15725
                Event code 24 (ABS_PRESSURE)
                  Value   3400
                  Min        0
                  Max     4095
            Testing ... (interrupt to exit)

            """ + stroke + lift, ["0 0=3411b", "2 0=3422b", "5"]),
        Case(
            "virtio-win/kvm-guest-drivers-windows#413: a finger is down, and two axes have its pressure",
            evtest(
                """
                1575287472.806052 3 58 66
                1575287472.806052 3 0 1842
                1575287472.806052 3 24 66
                1575287472.806052 r
                1575287472.819151 3 53 1966
                1575287472.819151 3 54 1814
                1575287472.819151 r
                1575287472.844341 3 57 -1
                1575287472.844341 1 330 0
                1575287472.844341 3 24 0
                1575287472.844341 r
                """), ["0 0=66b", "13 0=66b", "38"]),
        Case(
            "Eeems-Org/remarkable.guide#74: a pen writes, and its pressure is sent with the second frame",
            evtest(
                """
                1729950011.934649 3 0 1241
                1729950011.934649 3 1 8132
                1729950011.934649 r
                1729950011.937178 3 24 1055
                1729950011.937178 3 0 1262
                1729950011.937178 r
                """), ["0", "2 0=1055b"]),
        Case(
            "larixer/hid-asus-dkms#8: two fingers are down, and the second one is heard later",
            evtest(
                """
                1479439827.559695 3 54 777
                1479439827.559695 3 58 40
                1479439827.559695 r
                1479439827.574600 3 54 779
                1479439827.574600 3 47 1
                1479439827.574600 3 54 549
                1479439827.574600 3 58 20
                1479439827.574600 r
                1479439827.582098 3 47 0
                1479439827.582098 3 57 -1
                1479439827.582098 r
                """), ["0 0=40b", "14 0=40b 1=20b", "22 1=20b"]),
        Case(
            "lvgl/lv_port_linux#40: the id comes first",
            evtest(
                """
                1697531620.958962 3 57 9
                1697531620.958962 3 53 398
                1697531620.958962 3 58 12
                1697531620.958962 r
                1697531620.968962 3 57 -1
                1697531620.968962 r
                """), ["0 0=12", "10"]),
        Case(
            "kivy/kivy#2790: protocol A with an id of 0, a frame without pressure, and axes of a single touch",
            evtest(
                """
                1418829327.001628 3 57 0
                1418829327.001628 3 48 127
                1418829327.001628 m
                1418829327.001628 3 0 172
                1418829327.001628 r
                1418829327.012777 3 53 170
                1418829327.012777 3 54 167
                1418829327.012777 3 58 127
                1418829327.012777 3 57 0
                1418829327.012777 3 48 127
                1418829327.012777 m
                1418829327.012777 r
                1418829327.024800 m
                1418829327.024800 r
                """), ["0 0=-", "11 0=127", "23"]),
        Case(
            "libts/tslib#176: two contacts in slots, and the pressure of the pad as a whole",
            evtest(
                """
                1586629995.927558 3 57 325
                1586629995.927558 3 53 105
                1586629995.927558 1 330 1
                1586629995.927558 3 24 100
                1586629995.927558 r
                1586629996.958543 3 47 1
                1586629996.958543 3 57 326
                1586629996.958543 r
                1586629997.158543 3 57 -1
                1586629997.158543 3 47 0
                1586629997.158543 3 57 -1
                1586629997.158543 1 330 0
                1586629997.158543 3 24 0
                1586629997.158543 r
                """), ["0 0=100", "1030 0=100", "1230"]),
        Case(
            "ardera/flutter-pi#212: an arrow key echoes before a value",
            prefixed("^[[A", lineWith: "value 50"), contactFrames),
        Case(
            "ardera/flutter-pi#212: ^C before the end of a frame", prefixed("^C", lineWith: "039270"),
            contactFrames),
        Case(
            "ardera/flutter-pi#212: a letter before the id", prefixed("j", lineWith: "039260"), contactFrames),
        Case(
            "A prompt before the first event", prefixed("user@host:~$ ", lineWith: "039169"), contactFrames),
        Case(
            "Quoted in a mail", prefixed("> ", lineWith: ""), contactFrames),
        Case("Indented as code", prefixed("    ", lineWith: ""), contactFrames),
        Case(
            "A quoted header",
            prefixed(
                "> ", lineWith: "",
                in: """
                    Input driver version is 1.0.1
                    Input device ID: bus 0x18 vendor 0x1 product 0x2 version 0x3
                    Input device name: "Pad"
                    Supported events:
                      Event type 3 (EV_ABS)
                        Event code 47 (ABS_MT_SLOT)
                          Value      2
                          Max        4
                        Event code 53 (ABS_MT_POSITION_X)
                          Max      100
                        Event code 54 (ABS_MT_POSITION_Y)
                          Max      100
                        Event code 57 (ABS_MT_TRACKING_ID)
                          Max      100
                        Event code 58 (ABS_MT_PRESSURE)
                          Max      255

                    """ + contact), ["0 2=38", "15 2=50", "45"]),
    ]

    @Test(arguments: cases) func isRead(_ example: Case) throws {
        let isPen = example.lines.contains("code 24")
        let axis = AbsoluteAxis(minimum: 0, maximum: isPen ? 4095 : 255)
        let replayed = try Replayed(bytes(example.lines), options: ReplayOptions(axis: axis))
        let start = replayed.frames.first?.time ?? 0
        let frames = replayed.frames.map { frame in
            ([String((frame.time - start) / 1000)]
                + frame.contacts.map {
                    "\($0.slot)=\($0.pressure.map { "\($0)" } ?? "-")\($0.isBegun ? "b" : "")"
                })
                .joined(separator: " ")
        }
        #expect(frames == example.frames)
        #expect(replayed.warnings.count == 0)
        // The whole file is decoded in the same way as its lines one by one.
        let reducer = try withFile(bytes(example.lines)) { path in
            var source = try RecordingSource(path: path, options: ReplayOptions(axis: axis))
            var counter = FrameCounter()
            try source.reduce(into: &counter, make: nil) { _, _ in }
            return counter
        }
        #expect(reducer.frames == example.frames.count)
    }

    /// Counts frames.
    private struct FrameCounter: FrameReducer {
        var frames = 0
        mutating func process(_ event: SourceEvent, _ frame: Frame) { frames += 1 }
        mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
            frames += samples.count / contacts.count
        }
        mutating func join(_ later: FrameCounter) { frames += later.frames }
    }

    @Test(
        "What cannot be read is refused by its name",
        arguments: [
            ("# ReportID: 4\nE: 000000.000000 10 04 01 00 00 00 00 26 9f 01 00\n", 2, "hid-recorder"),
            ("> E: 1.000000 0003 003a 5\n> E: 1.000000 0000 0000 0\n", 1, "\u{201C}> \u{201D} is before it"),
            ("   {\"type\":\"session\"}\n", 1, "is before it"),
            ("N: pad\nF: 1.000000 0003 003a 5\n", 2, "expected an E"),
        ] as [(String, Int, String)])
    func isRefused(text: String, line: Int, reason: String) throws {
        do {
            _ = try Replayed(
                bytes(text), options: ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255)))
            Issue.record("read")
        } catch let error as TraceError {
            #expect(error.line == line && "\(error)".contains(reason), "\(error)")
        }
    }

    /// Whatever happens to a line of an event, it is used or refused: never left out.
    @Test("No line of an event is lost by damage", arguments: [0, 1, 2, 4, 5, 7])
    func damaged(line: Int) throws {
        let lines = Self.contact.split(separator: "\n").map(String.init)
        let options = ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255))
        let whole = try Replayed(bytes(Self.contact), options: options)
        for index in lines[line].indices {
            for damage in ["", "^C", "  ", "Event: time "] {
                var changed = lines
                changed[line].replaceSubrange(index...index, with: damage)
                let text = changed.joined(separator: "\n") + "\n"
                guard let read = try? Replayed(bytes(text), options: options) else { continue }
                // A changed name in parentheses changes nothing; digits that are lost make another number.
                #expect(
                    read.frames.map(\.events.count) == whole.frames.map(\.events.count), "\(changed[line])")
            }
            var inserted = lines
            inserted[line].insert(contentsOf: "^C", at: index)
            guard let read = try? Replayed(bytes(inserted.joined(separator: "\n") + "\n"), options: options)
            else {
                continue
            }
            #expect(read.frames == whole.frames, "\(inserted[line])")
        }
    }
}
