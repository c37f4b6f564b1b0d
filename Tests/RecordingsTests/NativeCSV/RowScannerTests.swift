import TestSupport
import Testing

@testable import Recordings

/// Rows several bytes at once: what they say, and that nothing wrong passes.
@Suite struct RowScannerTests {
    /// What a row says, in the words of the test.
    struct Row: Equatable {
        var time: Int64
        var phase: String
        var slot: Int
        var trackingID: Int32
        var place: [Int32]?
        var raw: Int32

        init(
            _ time: Int64, _ phase: String, _ slot: Int, _ trackingID: Int32, _ place: [Int32]?, _ raw: Int32
        ) {
            (self.time, self.phase, self.slot) = (time, phase, slot)
            (self.trackingID, self.place, self.raw) = (trackingID, place, raw)
        }

        func text(_ tail: String) -> String {
            let place = place.map { "\($0[0]),\($0[1])" } ?? ","
            return "\(time),\(phase),\(slot),\(trackingID),\(place),\(raw),\(tail)\n"
        }
    }

    /// The rows of a text, where all of it is right.
    private func rows(_ text: String, _ names: String = CSVColumns.line, takesDeviceTime: Bool = false)
        -> [Row]?
    {
        guard let columns = try? CSVColumns(Array(names.utf8).span),
            let layout = RowLayout(columns, takesDeviceTime: takesDeviceTime)
        else { return nil }
        let count = text.utf8.count
        let bytes = Array(text.utf8) + [UInt8](repeating: 0x2C, count: RowScanner.padding)
        return unsafe bytes.withUnsafeBufferPointer { buffer -> [Row]? in
            guard let base = buffer.baseAddress,
                var scanner = unsafe RowScanner(base, count: count, layout: layout, memory: RowMemory(layout))
            else { return nil }
            var rows: [Row] = []
            while let row = scanner.next() {
                rows.append(
                    Row(
                        row.time, row.contact.isUp ? "up" : "move", row.contact.slot, row.contact.trackingID,
                        row.contact.hasPlace ? [row.x, row.y] : nil, row.raw))
            }
            return scanner.isAtEnd ? rows : nil
        }
    }

    /// Numbers of every length, signs, contacts whose ids begin alike, slots that share a place in the memory, and the
    /// same counts with other words behind them.
    @Test(arguments: Seeds.of([11])) func whatRowsSay(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let tails = [
            "1.5,2,,,,", "1.5,2,7,3,,", ",,,,,", "100,385.25,,,left,", "-1,-2.5,,,,",
            "0.123456789012345,1,-4,9,left,",
        ]
        let ids: [Int32] = [0, 1, 12, 123, 1_234, 12_345_678, 123_456_789, .max, .min, -7]
        var wanted: [Row] = []
        var text = ""
        for _ in 0..<4_000 {
            let digits = random.next(1...15)
            var time = (0..<digits).reduce(Int64(0)) { number, _ in number * 10 + Int64(random.next(0...9)) }
            if random.next(0...9) == 0 { time = -time }
            let slot = random.next(0...3) > 0 ? random.next(0...2) : random.next(0...255)
            let isPlaced = random.next(0...5) > 0
            let raw =
                random.next(0...20) == 0
                ? [Int32.min, .max, -1][random.next(0...2)] : Int32(random.next(0...3_000))
            let row = Row(
                time, ["move", "up"][random.next(0...9) / 9], slot, ids[random.next(0...9)],
                isPlaced ? [Int32(random.next(0...99_999)) - 50_000, Int32(random.next(0...9))] : nil, raw)
            wanted.append(row)
            text += row.text(tails[random.next(0...9) < 7 ? 0 : random.next(0...5)])
        }
        let found = try #require(rows(text))
        #expect(found.count == wanted.count)
        for (one, other) in zip(found, wanted) where one != other { Issue.record("\(one) for \(other)") }
    }

    /// Columns in any order, without those that need not be there, and with others.
    @Test(arguments: Seeds.of(1...40)) func rowsInAnyColumns(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let all = CSVColumns.Column.allCases
        let isPlaced = random.next(0...3) > 0
        var names = all.filter { column in
            switch column {
            case .time, .phase, .raw: true
            case .x, .y: isPlaced
            default: random.next(0...2) > 0
            }
        }.map(\.name)
        if random.next(0...1) == 0 { names.append("remark") }
        names.shuffle(using: &random)
        var (text, wanted): (String, [Row]) = ("", [])
        for number in 0..<200 {
            let row = Row(
                Int64(random.next(0...5_000_000_000)), random.next(0...5) > 0 ? "move" : "up",
                names.contains("slot") ? random.next(0...12) : 0,
                names.contains("tracking_id") ? Int32(random.next(0...70_000)) : 0,
                isPlaced && random.next(0...9) > 0 ? [Int32(random.next(0...9_999)), -3] : nil,
                Int32(random.next(-9...30_000)))
            wanted.append(row)
            let fields = names.map { name in
                switch name {
                case "time_us": "\(row.time)"
                case "phase": row.phase
                case "slot": "\(row.slot)"
                case "tracking_id": "\(row.trackingID)"
                case "x": row.place.map { "\($0[0])" } ?? ""
                case "y": row.place.map { "\($0[1])" } ?? ""
                case "raw": "\(row.raw)"
                case "percent", "grams": number % 3 == 0 ? "" : "\(number % 7).\(number % 5)25"
                case "major", "minor": number % 4 == 0 ? "" : "\(number)"
                case "buttons": number % 50 < 5 ? "left" : ""
                case "device_us": "\(number * 8000)"
                default: "text \(number)"
                }
            }
            text += fields.joined(separator: ",") + "\n"
        }
        let found = try #require(rows(text, names.joined(separator: ","), takesDeviceTime: true))
        #expect(found.count == wanted.count)
        for (one, other) in zip(found, wanted) where one != other { Issue.record("\(one) for \(other)") }
    }

    @Test(
        "A row of another shape, or a wrong one, is left to reading line by line",
        arguments: [
            "x,move,0,7,1,2,3,1,1,,,,", "1 ,move,0,7,1,2,3,1,1,,,,", "1,hold,0,7,1,2,3,1,1,,,,",
            "1,move,256,7,1,2,3,1,1,,,,",
            "1,move,-1,7,1,2,3,1,1,,,,", "1,move,0,2147483648,1,2,3,1,1,,,,", "1,move,0,7,1,2,,1,1,,,,",
            "1,move,0,7,1,2,3,1.,1,,,,", "1,move,0,7,1,2,3,1,1,,,,9", "1,move,0,7,1,2,3,1,1,,,",
            "1,move,0,7,1,2,3,1,1,,,,,",
            "1234567890123456,move,0,7,1,2,3,1,1,,,,", "--1,move,0,7,1,2,3,1,1,,,,",
            "-,move,0,7,1,2,3,1,1,,,,",
            "12345678,,0,7,1,2,3,1,1,,,,", "123456789:,move,0,7,1,2,3,1,1,,,,",
            "1,move,0,7,12345678:,2,3,1,1,,,,",
            "1,move,0,7,1,2,9999999999,1,1,,,,", "1,move,0,7,1,2,3,1,1,,,,\r", "1,move,0,7,1:2,3,1,1,,,,",
            "1,move,0,,1,2,3,1,1,,,,", "1,move,,7,1,2,3,1,1,,,,", "1;move,0,7,1,2,3,1,1,,,,",
        ])
    func wrongRows(_ row: String) {
        let right = "0,move,0,7,1,2,3,1,1,,,,\n"
        #expect(rows(right)?.count == 1)
        #expect(rows(row + "\n") == nil)
        #expect(rows(right + row + "\n") == nil)
        #expect(rows(row + "\n" + right) == nil)
        #expect(rows(right + row) == nil)
    }
}
