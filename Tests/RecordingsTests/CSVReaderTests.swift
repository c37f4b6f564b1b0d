import Core
import Testing

@testable import Recordings

@Suite("Native traces")
struct CSVReaderTests {
    static let head = """
        # forcescale-trace: 1
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
        time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us

        """
    static let row = "0,down,0,7,1203,644,97,38.3,147.6,,,,\n"

    private func failure(_ text: String) -> TraceError? {
        do {
            _ = try Replayed(bytes(text))
            return nil
        } catch { return error as? TraceError }
    }

    @Test(
        "what is broken is said with its line and column",
        arguments: [
            ("x,down,0,7,1,2,97,,,,,,\n", 5, 1, "expected a digit, found 'x'"),
            (",down,0,7,1,2,97,,,,,,\n", 5, 1, "expected a time in microseconds, found ','"),
            ("1,fall,0,7,1,2,97,,,,,,\n", 5, 3, "down, move, up or drop"),
            ("1,move,256,7,1,2,97,,,,,,\n", 5, 8, "slot 256 is outside 0…255"),
            ("1,move,-1,7,1,2,97,,,,,,\n", 5, 8, "slot -1"),
            ("1,up,0,7,1,2,,,,,,,\n", 5, 14, "expected a count, found ','"),
            ("1,move,0,7,1,2,9x,,,,,,\n", 5, 17, "expected a comma, found 'x'"),
            ("1,move,0,7,1,2,1.5,,,,,,\n", 5, 18, "found '5'"),
            ("1,move,0,7,1,2,3000000000,,,,,,\n", 5, 16, "the count is out of range"),
            ("1,move,0,7,1,2,99999999999999999999,,,,,,\n", 5, 16, "too large"),
            ("1,move,0,3000000000,1,2,9,,,,,,\n", 5, 10, "does not fit in 32 bits"),
            ("1,move,0,7,1,2,9,,,,,paw,\n", 5, 22, "unknown button paw"),
            ("1,move,0,7,1,2,9,a,,,,,\n", 5, 18, "expected a number, found 'a'"),
            ("1,move,0,7,1,2,9,,\n", 5, 19, "9 fields where there are 13 columns"),
            ("1,move,0,7,1,2,9,,,,,,,\n", 5, 24, "more fields than columns"),
            ("1,mo\u{0}e,0,7,1,2,9,,,,,,\n", 5, 3, "found 'm'"),
            ("# clock: {\"t0_monotonic_us\":}\n", 5, 29, "expected a JSON value, found '}'"),
            ("# mark: {\"label\":\"no time\"}\n", 5, 9, "the mark has no time"),
        ] as [(String, Int, Int, String)])
    func mistakes(line: String, number: Int, column: Int, reason: String) throws {
        let error = try #require(failure(Self.head + Self.row + line))
        #expect(error.line == number, "\(error)")
        #expect(error.column == column, "\(error)")
        #expect(error.reason.contains(reason), "\(error)")
    }

    @Test(
        "heads that cannot be read",
        arguments: [
            ("# forcescale-trace: 2\n" + row, "version 2 of the native trace is not known"),
            ("time_us,phase,raw,raw\n", "the column raw occurs twice"),
            ("# forcescale-trace: 1\ntime_us,phase,slot\n", "the column raw is missing"),
            (
                "# forcescale-trace: 1\n# axis: {\"code\":\"ABS_X\"}\n" + row,
                "unknown pressure axis ABS_X"
            ),
            (
                "# forcescale-trace: 1\n# axis: {\"code\":\"ABS_PRESSURE\",\"minimum\":3}\n",
                "without its minimum and maximum"
            ),
        ])
    func heads(text: String, reason: String) throws {
        let error = try #require(failure(text))
        #expect(error.reason.contains(reason), "\(error)")
    }

    @Test("columns are found by their names; others and empty lines are passed over")
    func columns() throws {
        let text = """
            raw,time_us,mood,phase,x
            97,0,good,down,5
            98.0,8000,,move,6.0

            0,16000,bad,up,

            """
        let replayed = try Replayed(bytes(text))
        #expect(replayed.frames.map(\.time) == [0, 8000, 16_000])
        #expect(replayed.frames.map { $0.contacts.map(\.pressure) } == [[97], [98], []])
        #expect(replayed.frames.map { $0.contacts.map(\.x) } == [[5], [6], []])
        #expect(replayed.origin.axis == nil)
    }

    @Test("a clock that goes back is held, and said; a byte-order mark and CR LF are nothing")
    func odd() throws {
        let text = Self.head + Self.row + "-5,move,0,7,1,2,9,,,,,,\n"
        let replayed = try Replayed(bytes("\u{FEFF}" + text.replacing("\n", with: "\r\n")))
        #expect(replayed.frames.map(\.time) == [0, 0])
        #expect(replayed.warnings.first.map(\.reason) == ["the clock goes back by 5 µs"])
        let jump = try #require(failure(text + "99999999999999,move,0,7,1,2,9,,,,,,\n"))
        #expect(jump.reason.contains("more than a day"))
    }

    @Test("while nothing touches, days may pass, on one core and in pieces", arguments: [64, 1 << 18])
    func daysWithoutContact(piece: Int) throws {
        let days = (0..<40).map { day in
            let time = day * 200_000_000_000
            return "\(time),down,0,\(day),1,2,9,,,,,,\n\(time + 5),up,0,\(day),1,2,0,,,,,,\n"
        }
        try withFile(bytes(Self.head + days.joined())) { path in
            var (source, frames) = (try RecordingSource(path: path), KeptFrames())
            source.pieceSize = piece
            try source.reduce(into: &frames, make: { _ in KeptFrames() }, after: { _, _ in })
            #expect(frames.kept.count == 80)
            #expect(frames.kept.last?.time == 7_800_000_000_005)
        }
    }

    @Test("rows of one time are one frame; a slot that comes again begins the next")
    func frames() throws {
        let rows = """
            0,down,0,7,1,2,9,,,,,,
            0,down,1,8,1,2,9,,,,,,
            5,up,1,8,1,2,0,,,,,,
            5,move,0,7,1,2,9,,,,,,
            5,move,0,7,1,2,10,,,,,,
            6,drop,,,,,,,,,,,
            6,move,0,7,1,2,11,,,,,,

            """
        let replayed = try Replayed(bytes(Self.head + rows))
        #expect(replayed.frames.map { $0.contacts.map(\.pressure) } == [[9, 9], [9], [10], [11]])
        #expect(replayed.sourceEvents == [.frame, .frame, .frame, .dropped(since: 5)])
    }

    @Test("a last line that was cut off is left out, and said")
    func cutOff() throws {
        let replayed = try Replayed(bytes(Self.head + Self.row + "8000,mo"))
        #expect(replayed.frames.count == 1)
        #expect(replayed.warnings.first.map(\.line) == [5])
    }
}
