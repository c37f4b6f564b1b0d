import Core
import TestSupport
import Testing
import Text

@testable import Recordings

/// Rows several bytes at once say what their fields say one by one, and nothing wrong passes.
@Suite struct RowDecoderTests {
    /// What a row says.
    struct Row: Equatable {
        var time: Int64
        var order: Int
        var contact: Contact
        var buttons: [Button] = []
        var deviceTime: UInt32?
    }

    /// The rows of a text up to the first wrong line, and what is wrong there.
    struct Found: Equatable {
        var rows: [Row] = []
        var reason: String?
        var column: Int?
    }

    static func columns(_ names: String) throws -> CSVColumns { try CSVColumns(bytes(names).span) }

    /// Decoded, fifty lines at a time.
    private func decoded(_ text: String, _ names: String) throws -> Found {
        let columns = try Self.columns(names)
        var (block, found, lines) = (RowBlock(), Found(), bytes(text).split(separator: 0x0A)[...])
        while !lines.isEmpty, found.reason == nil {
            block.clear()
            block.text = Array(lines.prefix(50).joined(separator: [0x0A])) + [0x0A]
            lines = lines.dropFirst(50)
            RowDecoder.decode(&block, columns, minimum: -10, timeZero: 1_000)
            var details = block.details[...]
            for row in 0..<block.count {
                let who = block.contacts[row]
                var contact = block.contact(row)
                let detail = who.hasDetail ? details.popFirst() : nil
                (contact.major, contact.minor) = (detail?.major, detail?.minor)
                found.rows.append(
                    Row(
                        time: block.time(row), order: who.order, contact: contact,
                        buttons: detail?.buttons ?? [],
                        deviceTime: detail?.deviceTime))
            }
            #expect(details.isEmpty)
            (found.reason, found.column) = (block.failure?.reason, block.failure?.column)
        }
        return found
    }

    /// Read field by field.
    private func read(_ text: String, _ names: String) throws -> Found {
        let columns = try Self.columns(names).columns
        var found = Found()
        for line in bytes(text).split(separator: 0x0A) {
            do throws(LineError) {
                let row = try RowFields(
                    (line.last == 0x0D ? Array(line.dropLast()) : Array(line)).span, columns, minimum: -10)
                let who = RowContact(slot: row.slot, trackingID: row.trackingID, phase: row.phase)
                let contact = Contact(
                    slot: Int(row.slot), trackingID: row.trackingID, x: row.x, y: row.y,
                    pressure: row.pressure,
                    major: row.detail.major, minor: row.detail.minor)
                found.rows.append(
                    Row(
                        time: row.time + 1_000, order: who.order, contact: contact,
                        buttons: row.detail.buttons,
                        deviceTime: row.detail.deviceTime))
            } catch {
                (found.reason, found.column) = (error.reason, error.column)
                break
            }
        }
        return found
    }

    /// Numbers of every length, signs, contacts whose ids begin alike, slots that share a place in the memory, and the
    /// same counts with other words behind them.
    @Test(arguments: Seeds.of([11])) func whatRowsSay(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let tails = [
            "1.5,2,,,,", "1.5,2,7,3,,", ",,,,,", "100,385.25,,,left,", "-1,-2.5,,,,17",
            "0.123456789012345,1,-4,9,left+right,4294967299", "1e3,1,,,,", "1.5,2,,,,\r",
        ]
        let ids: [Int32] = [0, 1, 12, 123, 1_234, 12_345_678, 123_456_789, .max, .min, -7]
        var text = ""
        for _ in 0..<4_000 {
            let digits = random.next(1...15)
            var time = (0..<digits).reduce(Int64(0)) { number, _ in number * 10 + Int64(random.next(0...9)) }
            if random.next(0...9) == 0 { time = -time }
            let slot = random.next(0...3) > 0 ? random.next(0...2) : random.next(0...255)
            let place =
                ["", "4,", ",-3", "\(random.next(0...99_999) - 50_000),\(random.next(0...9))"][
                    max(random.next(-9...3), 0)]
            let raw =
                random.next(0...20) == 0
                ? [Int32.min + 10, .max, -1][random.next(0...2)] : Int32(random.next(0...3_000))
            let phase = ["move", "up", "down"][random.next(0...2)]
            text +=
                "\(time),\(phase),\(slot),\(ids[random.next(0...9)]),\(place.isEmpty ? "," : place),\(raw),"
                + "\(tails[random.next(0...9) < 7 ? 0 : random.next(0...7)])\n"
            if random.next(0...99) == 0 { text += "\(time),drop,,,,,,,,,,,\n" }
        }
        let found = try decoded(text, CSVColumns.line)
        #expect(found.rows.count > 4_000 && found.reason == nil, "\(found.reason ?? "")")
        #expect(found == (try read(text, CSVColumns.line)))
    }

    /// Columns in any order, without those that need not be there, and with others; some of them wrong.
    @Test(arguments: Seeds.of(1...40)) func rowsInAnyColumns(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var names = CSVColumns.Column.allCases.filter { column in
            [.time, .phase, .raw].contains(column) || random.next(0...2) > 0
        }.map(\.rawValue)
        if random.next(0...1) == 0 { names.append("remark") }
        names.shuffle(using: &random)
        var text = ""
        for number in 0..<200 {
            let fields = names.map { name in
                switch name {
                case "time_us": "\(random.next(0...5_000_000_000))"
                case "phase": random.next(0...5) > 0 ? "move" : "up"
                case "slot": "\(random.next(0...12))"
                case "tracking_id": "\(random.next(0...70_000))"
                case "x", "y": random.next(0...9) > 0 ? "\(random.next(-9...9_999))" : ""
                case "raw": "\(random.next(-9...30_000))"
                case "percent", "grams": number % 3 == 0 ? "" : "\(number % 7).\(number % 5)25"
                case "major", "minor": number % 4 == 0 ? "" : "\(number)"
                case "buttons": number % 50 < 5 ? "left" : ""
                case "device_us": number % 90 == 0 ? "" : "\(number * 8000)"
                default: "text \(number)"
                }
            }
            text += fields.joined(separator: ",") + "\n"
        }
        let names1 = names.joined(separator: ",")
        let found = try decoded(text, names1)
        #expect(found.rows.count == 200 && found.reason == nil)
        #expect(found == (try read(text, names1)))
        let palette = bytes("0123456789-+.,e pmudrol\r")
        for _ in 0..<20 {
            var changed = bytes(text)
            changed[random.next(0...(changed.count - 2))] = palette.randomElement(using: &random) ?? 0
            let text = String(decoding: changed, as: UTF8.self)
            #expect(try decoded(text, names1) == read(text, names1))
        }
    }

    @Test func columnsInReverseOrder() throws {
        let names = CSVColumns.line.split(separator: ",").reversed().joined(separator: ",")
        let text = """
            ,,,,8.5,1.7,17,295,1715,12,0,down,7671
            ,,,,8.5,1.7,18,296,1716,13,1,move,7671
            ,,3,2,8.5,1.7,19,295,1715,12,0,move,7672
            9,left,,,8.5,1.7,20,295,,13,1,up,7673
            ,,,,8.5,1.7,21,295,1715,12,0,hold,7674

            """
        let found = try decoded(text, names)
        #expect(found.rows.count == 4 && found.reason?.contains("down, move, up") == true)
        #expect(found == (try read(text, names)))
    }

    @Test(
        "A row of another shape is read, or said to be wrong, wherever it stands",
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
            "1,move,0,7,1,2,2147483640,1,1,,,,", "1,move,0,7,1,2,-2147483640,1,1,,,,",
            "9,drop,,,,,,,,,,,", "1,move,0,7,1,2,3,1,1,2,3,left+none,",
        ])
    func oddRows(_ row: String) throws {
        let right = "0,move,0,7,1,2,3,1,1,,,,\n"
        for text in [row + "\n", right + row + "\n", row + "\n" + right, right + right + row + "\n" + right] {
            #expect(try decoded(text, CSVColumns.line) == read(text, CSVColumns.line))
        }
    }

    @Test(
        "A row with the digits and commas of the row before, but with other bytes between them",
        arguments: [
            "123456789,hold,0,71,-12,-3,45,1.5,12.25,,,,", "123456789,down,0,71,-12,-3,45,1.5,12.25,,,,",
            "123456789,move,0,71,+12,-3,45,1.5,12.25,,,,", "123456789,move,0,71,-12,x3,45,1.5,12.25,,,,",
            "123456789,move,0,71,-12,-3,45,1:5,12.25,,,,", "123456789,move,0,71,-12,-3,45,1.5,12-25,,,,",
        ])
    func otherBytes(_ row: String) throws {
        let right = "123456788,move,0,70,-11,-2,44,1.4,12.20,,,,\n"
        let text = right + right.replacing("788", with: "789") + row + "\n"
        #expect(try decoded(text, CSVColumns.line) == read(text, CSVColumns.line))
    }

    /// After rows that end with CR LF: another byte in place of CR is not taken for one.
    @Test(arguments: ["\r\n", "x\n", "-\n", "\n", "\r\r\n", " \n"]) func lineEnds(_ end: String) throws {
        let row = "123456788,move,0,70,11,2,44,1.4,12.20,,,,"
        for last in ["", "7"] {
            let text = [row + last + "\r\n", row + last + "\r\n", row + last + end].joined()
            #expect(try decoded(text, CSVColumns.line) == read(text, CSVColumns.line))
        }
    }

    @Test("Rows of every length up to twice what is classified at once") func longRows() throws {
        let names = CSVColumns.line + ",remark"
        for length in 0...220 {
            let text = (0..<3).map {
                "\($0),move,0,7,1,2,3,1.5,1,,,,,\(String(repeating: "r", count: length))\n"
            }
            .joined()
            let found = try decoded(text, names)
            #expect(found.rows.count == 3 && found.reason == nil)
            #expect(found == (try read(text, names)))
        }
    }

    /// Wrong as scanned, and right where columns are read one by one.
    @Test func readingFieldByFieldIsWhatIsMeant() throws {
        #expect(try read("1,move,0,7,1,2,3,1,1,,,\n", CSVColumns.line).reason?.contains("12 fields") == true)
        #expect(
            try read("1,up,3,7,1,,3,1,1,5,6,left,9\n", CSVColumns.line)
                == Found(rows: [
                    Row(
                        time: 1_001, order: 3,
                        contact: Contact(slot: 3, trackingID: 7, x: 1, pressure: -7, major: 5, minor: 6),
                        buttons: [try #require(Button(name: "left"))], deviceTime: 9)
                ]))
    }
}
