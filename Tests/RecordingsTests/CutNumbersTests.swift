import Core
import Testing

import Recordings

/// Files that a full disk, a killed program or a mail has cut off within a number.
@Suite struct CutNumbersTests {
    /// A recording, or a table with the meaning of its columns.
    struct File: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var columns: String?
        let text: String
        /// Whether the last row is read without its line end.
        var isWholeWithoutEnd = false

        /// The frames of a beginning of the file, and the number of warnings.
        func frames(_ length: Int) throws -> (frames: [Frame], warnings: Int) {
            let part = Array(text.utf8.prefix(length))
            guard let columns else {
                let stated = ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 30_000))
                let replayed: Replayed
                do {
                    replayed = try Replayed(part, options: stated)
                } catch let error as TraceError where error.kind == .contradiction {
                    replayed = try Replayed(part)
                }
                return (replayed.frames, replayed.warnings.count)
            }
            return try withFile(part) { path in
                let mapping = try ColumnMapping(parsing: columns)
                var source = try ColumnsSource(
                    path: path, mapping: mapping, axis: AbsoluteAxis(minimum: 0, maximum: 30_000))
                var (frames, frame) = ([Frame](), Frame())
                while try source.next(into: &frame) != .ended { frames.append(frame) }
                return (frames, source.warnings.count)
            }
        }
    }

    private static let rows = "time_us,phase,slot,tracking_id,x,y,raw"
    static let files = [
        File(
            testDescription: "a table of another program",
            columns: "time=0,pressure=1", text: "17 12600\n24 12610\n31 12622\n"),
        File(
            testDescription: "a table whose time is the last column",
            columns: "time=1,pressure=0", text: "12600,17\n12610,24\n12622,1131\n"),
        File(
            testDescription: "a table saved by a spreadsheet",
            columns: "time=0,pressure=1", text: "17;126,55\r\n24;126,15\r\n31;126,25\r\n"),
        File(
            testDescription: "a table in quotes", columns: "time=0,pressure=1",
            text: "\"17\",\"12600\"\n\"24\",\"12610\"\n\"31\",\"12622\"\n", isWholeWithoutEnd: true),
        File(
            testDescription: "a table whose rows end with a separator",
            columns: "time=0,pressure=1", text: "17;126;\n24;126;\n31;129;\n", isWholeWithoutEnd: true),
        File(
            testDescription: "a table with columns after those that are used",
            columns: "time=0,pressure=1", text: "17,126,0.5\n24,126,0.5\n31,129,0.25\n"),
        File(
            testDescription: "a table of this program with few columns",
            text: "\(rows)\n0,down,0,1,5,5,100\n8000,move,0,1,5,5,110\n16000,move,0,1,5,5,120\n"),
        File(
            testDescription: "a table of this program whose last column is the phase",
            text: "time_us,slot,tracking_id,x,y,raw,phase\n0,0,1,5,5,100,down\n8000,0,1,5,5,110,move\n",
            isWholeWithoutEnd: true),
        File(
            testDescription: "a recording of this program",
            text: "\(rows),percent,grams,major,minor,buttons,device_us\n0,down,0,1,5,5,100,,,,,,1000\n"
                + "8000,move,0,1,5,5,110,,,,,,9000\n"),
        File(
            testDescription: "hid-recorder",
            text: HIDRecorderTests.text([
                HIDRecorderTests.report("000000.000000", [(300, 2000, 3, 0)], count: 1, scan: 16),
                HIDRecorderTests.report("000000.010000", [(310, 2100, 3, 0)], count: 1, scan: 0x1010),
            ]), isWholeWithoutEnd: true),
        File(
            testDescription: "evemu without a header",
            text: "E: 1.000000 0003 0039 72\nE: 1.000000 0003 003a 58\nE: 1.000000 0000 0000 0\n"
                + "E: 1.010000 0003 003a 123\nE: 1.010000 0000 0000 0\n", isWholeWithoutEnd: true),
        File(
            testDescription: "lines of JSON",
            text: """
                {"type":"session","device":{"name":"p"},"axis":{"code":"ABS_MT_PRESSURE","minimum":0,"maximum":30000}}
                {"type":"reading","t":0.0,"tick":false,"raw":9,"contacts":[{"slot":0,"id":7,"x":1,"y":2,"raw":9}]}
                {"type":"reading","t":0.1,"tick":false,"raw":123,"contacts":[{"slot":0,"id":7,"x":1,"y":2,"raw":123}]}

                """, isWholeWithoutEnd: true),
    ]

    @Test("A file that was cut off at any byte has no number that the whole file has not", arguments: files)
    func everyByte(file: File) throws {
        let bytes = Array(file.text.utf8)
        let count = bytes.count
        let whole = try file.frames(count)
        #expect(whole.frames.count > 1 && whole.warnings == 0)
        var read = 0
        for length in 1..<count {
            // A file that ends within its head is refused.
            guard let part = try? file.frames(length) else { continue }
            #expect(part.frames == Array(whole.frames.prefix(part.frames.count)), "\(length)")
            read = max(read, part.frames.count)
            let ends = "\r\n".utf8
            let isRead = file.isWholeWithoutEnd && ends.contains(bytes[length])
            let isWithinRow = !ends.contains(bytes[length - 1]) && !isRead
            if isWithinRow, part.frames.count < whole.frames.count {
                #expect(part.warnings > 0 || part.frames.isEmpty, "\(length)")
            }
        }
        #expect(read == whole.frames.count - (file.isWholeWithoutEnd ? 0 : 1))
    }
}
