import Core
import Foundation
import Glibc
import Testing

@testable import Recordings

@Suite("Replays")
struct RecordingSourceTests {
    private let touch = """
        E: 10.000000 0003 0039 7
        E: 10.000001 0003 0035 100
        E: 10.000001 0003 003a 50
        E: 10.000002 0000 0000 0

        """

    private func failure(of text: String, options: ReplayOptions = ReplayOptions()) -> TraceError? {
        do {
            _ = try Replayed(bytes(text), options: options)
            return nil
        } catch { return error as? TraceError }
    }

    @Test("a frame bears the time of its SYN_REPORT, its contacts and its events")
    func frame() throws {
        let replayed = try Replayed(bytes(touch))
        let frame = try #require(replayed.frames.first)
        #expect(frame.time == 10_000_002)
        #expect(frame.contacts == [Contact(slot: 0, trackingID: 7, x: 100, pressure: 50)])
        #expect(frame.events.count == 4)
        #expect(frame.events.last?.endsFrame == true)
        #expect(replayed.origin.mode == .slots)
        #expect(replayed.origin.axis == nil)
        #expect(replayed.origin.device.judgment.kind == .contactSize)
        #expect(replayed.origin.started == nil)
    }

    @Test("an axis that is stated serves a file without a header")
    func axis() throws {
        let options = ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255))
        #expect(try Replayed(bytes(touch), options: options).origin.axis?.maximum == 255)
        let degenerate = ReplayOptions(axis: AbsoluteAxis(minimum: 5, maximum: 5))
        #expect(failure(of: touch, options: degenerate)?.reason.contains("from 5 to 5") == true)
        #expect(failure(of: "A: 3a 0 0 0 0\n" + touch)?.reason.contains("from 0 to 0") == true)
        // A header that says what can be no axis may be corrected, one that says another may not.
        let corrected = try Replayed(bytes("A: 3a 0 0 0 0\n" + touch), options: options).origin.axis
        #expect(corrected?.maximum == 255)
        let contradicted = failure(of: "A: 3a 0 100 0 0\n" + touch, options: options)
        #expect(contradicted?.kind == .contradiction && contradicted?.reason.contains("0:100") == true)
    }

    @Test("a date on the events' clock is when it was recorded")
    func started() throws {
        let dated = touch.replacing("E: 10.", with: "E: 1382570965.")
        #expect(try Replayed(bytes(dated)).origin.started == "2013-10-23T23:29:25.000000Z")
    }

    @Test("how contacts are reported, without a header")
    func modes() throws {
        func mode(_ codes: [String]) throws -> ReportingMode {
            let lines = codes.map { "E: 1.0 \($0) 5\n" }.joined() + "E: 1.1 0000 0000 0\n"
            return try Replayed(bytes(lines)).origin.mode
        }
        #expect(try mode(["0003 003a"]) == .slots)
        #expect(try mode(["0003 0018", "0001 014a"]) == .single)
        #expect(try mode(["0003 0018"]) == .bare)
        #expect(try mode(["0003 0018", "0003 0039", "0003 0035", "0003 0036"]) == .slotsOnePressure)
        #expect(try mode(["0003 0018", "0001 0140", "0003 0000"]) == .bare)
    }

    @Test("a touch key that occurs counts, though the header does not declare it")
    func occurringTouchKey() throws {
        let header =
            "N: pad\nB: 03 03 00 00 01\nB: 01 00 00 00 00 00 00 00 00\nB: 01"
            + String(repeating: " 00", count: 32)
            + " 20\nA: 18 0 255 0 0\n"
        let event = "E: 1.0 0003 0018 9\nE: 1.0 0001 014a 1\nE: 1.0 0000 0000 0\n"
        #expect(try Replayed(bytes(header + event)).origin.mode == .single)
    }

    @Test("lost events: the contacts stay and are stale")
    func dropped() throws {
        let text =
            touch + """
                E: 11.000000 0003 003a 60
                E: 11.000000 0000 0003 0
                E: 11.100000 0003 003a 99
                E: 11.200000 0000 0000 0
                E: 11.300000 0003 003a 70
                E: 11.300000 0000 0000 0

                """
        let replayed = try Replayed(bytes(text))
        #expect(replayed.sourceEvents == [.frame, .dropped(since: 10_000_002), .frame])
        #expect(replayed.frames[1].contacts.map(\.isStale) == [true])
        #expect(replayed.frames[1].contacts.map(\.pressure) == [60])
        #expect(replayed.frames[2].contacts.map(\.isStale) == [false])
    }

    @Test("a clock that goes back is held, and said; a jump of days ends the replay")
    func clock() throws {
        let back = touch + "E: 9.500000 0000 0000 0\nE: 10.000002 0000 0000 0\nE: 10.500000 0000 0000 0\n"
        let replayed = try Replayed(bytes(back))
        #expect(replayed.frames.map(\.time) == [10_000_002, 10_000_002, 10_000_002, 10_500_000])
        #expect(replayed.warnings.count == 2)
        #expect(replayed.warnings.first.map(\.line) == [5, 6])
        #expect(replayed.warnings.first.first?.reason.contains("500002 µs") == true)
        let jump = failure(of: touch + "E: 1330050188.628846 0000 0000 0\n")
        #expect(jump?.line == 5)
        #expect(jump?.reason.contains("more than a day") == true)
    }

    @Test("while nothing touches, days may pass, but not decades")
    func daysWithoutContact() throws {
        let lifted = touch + "E: 10.500000 0003 0039 -1\nE: 10.500000 0000 0000 0\n"
        let replayed = try Replayed(bytes(lifted + "E: 900010.500000 0000 0000 0\n"))
        #expect(replayed.frames.last?.time == 900_010_500_000)
        let jump = failure(of: lifted + "E: 1330050188.628846 0000 0000 0\n")
        #expect(jump?.line == 7)
        #expect(jump?.reason.contains("more than a day") == true)
    }

    @Test("where the clock stands still every frame is taken, and it is said")
    func clockStandsStill() throws {
        let more = (1...3).map { "E: 10.000002 0003 003a \(50 + $0)\nE: 10.000002 0000 0000 0\n" }.joined()
        let replayed = try Replayed(bytes(touch + more))
        #expect(replayed.frames.map(\.time) == [10_000_002, 10_000_002, 10_000_002, 10_000_002])
        #expect(replayed.frames.flatMap { $0.contacts.map(\.pressure) } == [50, 51, 52, 53])
        #expect(replayed.warnings.count == 3)
        #expect(replayed.warnings.first.map(\.line) == [6, 8, 10])
    }

    @Test("a slot beyond the declared number is a contact as any, up to the most that a device can have")
    func undeclaredSlot() throws {
        let head = "N: two slots\nA: 2f 0 1 0 0 0\nA: 39 0 65535 0 0 0\nA: 3a 0 255 0 0 0\n"
        for slot in [2, 7, 255] {
            let text =
                touch + """
                    E: 11.000000 0003 002f \(slot)
                    E: 11.000000 0003 0039 8
                    E: 11.000000 0003 003a 60
                    E: 11.000000 0000 0000 0

                    """
            let replayed = try Replayed(bytes(head + text))
            #expect(replayed.frames.last?.contacts.map(\.slot) == [0, slot])
            #expect(replayed.frames.last?.contacts.map(\.pressure) == [50, 60])
        }
        #expect(failure(of: head + touch + "E: 11.000000 0003 002f -1\n")?.reason.contains("-1") == true)
    }

    @Test("a file that was cut off within a line loses that frame, and says so")
    func cutOff() throws {
        let replayed = try Replayed(bytes(touch + "E: 11.000000 0003 003a 60\nE: 11.00000"))
        #expect(replayed.frames.count == 1)
        #expect(replayed.warnings.first.map(\.line) == [6, 6])
        #expect(failure(of: touch + "E: 11.00000\n")?.line == 5)
    }

    @Test("the last line needs no end, the first may bear a mark, lines may end in CR LF")
    func ends() throws {
        let expected = try Replayed(bytes(touch))
        #expect(try Replayed(bytes(String(touch.dropLast(1)))).frames == expected.frames)
        #expect(
            try Replayed(bytes("\u{FEFF}" + touch.replacing("\n", with: "\r\n"))).frames == expected.frames)
    }

    @Test("a broken value is an error with file, line and column")
    func broken() throws {
        let error = try #require(failure(of: touch + "E: 11.000000 0003 002f 256\n"))
        #expect(error.line == 5)
        #expect(error.column == 24)
        #expect(error.reason == "slot 256 is outside 0…255")
        #expect("\(error)".hasSuffix(":5:24: slot 256 is outside 0…255"))
    }

    @Test("what is no recording of one touch surface is refused with the reason")
    func refused() {
        let twoDevices = "N: one\nA: 3a 0 255 0 0\nN: two\n" + touch
        let endless = String(repeating: "E: 1.0 0003 003a 1\n", count: RecordingSource.frameLimit + 1)
        let cases: [(String, String)] = [
            (
                "# A page\n\n```\n{\"type\":\"session\",\"device\":{\"path\":\"demo\",…\n",
                "this is not a recording"
            ),
            ("", "the file is empty"), ("a,b,c\n1,2,3\n", "its format is not known"),
            ("\u{0}\u{1}\u{2}ELF\n", "binary data"), (twoDevices, "a recording of several devices"),
            ("# EVEMU 1.3\n", "no pressure axis"), (endless, "no SYN_REPORT in 65536 events"),
            ("N: kbd\nB: 03 00 00 00 00 00 ff ff ff\n" + touch, "axis 0x3a without slots"),
            (String(repeating: "some text\n", count: 20_000), "its format is not known"),
        ]
        for (text, reason) in cases {
            #expect(
                failure(of: text)?.reason.contains(reason) == true,
                "\(failure(of: text)?.description ?? "taken")")
        }
    }

    @Test("names never reach a terminal with control characters in them")
    func control() throws {
        let error = try #require(failure(of: "N: one\nN: \u{1B}[2Jtwo\n"))
        #expect(!"\(error)".contains("\u{1B}"))
    }

    /// A file that becomes shorter while it is read is no recording that ends there.
    @Test(arguments: [false, true]) func aFileThatShrinks(isReduced: Bool) throws {
        let rows = (0..<40_000).map { "\($0 * 8_000),\($0 == 0 ? "down" : "move"),0,1,1,2,100,,,,,,\n" }
            .joined()
        try withFile(bytes(CSVReaderTests.head + rows)) { path in
            var (source, frame, frames) = (try RecordingSource(path: path), Frame(), KeptFrames())
            _ = try source.next(into: &frame)
            #expect(unsafe truncate(path, 400_000) == 0)
            let error = #expect(throws: TraceError.self) {
                if isReduced {
                    try source.reduce(into: &frames, make: { _ in KeptFrames() }, after: { _, _ in })
                } else {
                    while try source.next(into: &frame) != .ended {}
                }
            }
            #expect(error?.kind == .reading && error?.reason.contains("shorter") == true)
        }
    }

    /// Lines of one frame with different numbers of blanks, and a CR before CR LF.
    @Test func blanksAndCarriageReturns() throws {
        let lines = ["E: 1.000000 0003 0039 7", "E: 1.000000  0003 003a 5", "E: 1.000000 0000 0000 0"]
        let text = touch + lines.joined(separator: "\n") + "\n"
        #expect(try Replayed(bytes(text)).frames.count > 0)
        let error = #expect(throws: TraceError.self) {
            try Replayed(bytes(touch + lines.joined(separator: "\r\r\n") + "\r\n"))
        }
        #expect(error?.reason == "expected the end of the line, found byte 0xd")
    }

    /// A file that is written to in place is no recording either, although its length is the same.
    @Test func aFileThatIsWrittenTo() throws {
        let rows = (0..<40_000).map { "\($0 * 8_000),\($0 == 0 ? "down" : "move"),0,1,1,2,100,,,,,,\n" }
            .joined()
        try withFile(bytes(CSVReaderTests.head + rows)) { path in
            var (source, frame) = (try RecordingSource(path: path), Frame())
            _ = try source.next(into: &frame)
            usleep(20_000)
            let file = try #require(FileHandle(forUpdatingAtPath: path))
            try file.seek(toOffset: 600_000)
            try file.write(contentsOf: bytes("9"))
            try file.close()
            let error = #expect(throws: TraceError.self) { while try source.next(into: &frame) != .ended {} }
            #expect(error?.reason == "the file was changed while it was read" || error?.kind == .data)
        }
    }
}
