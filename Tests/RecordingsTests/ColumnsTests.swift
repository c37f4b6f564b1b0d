import Core
import Testing

import Recordings

@Suite("Tables from other programs") struct ColumnsTests {
    private static func read(
        _ text: String, _ columns: String = "x=0,y=1,time=2,pressure=3", axis: (Int32, Int32)? = (0, 1)
    ) throws -> (frames: [Frame], steps: TableSteps, axis: PressureAxis?) {
        try withFile(bytes(text)) { path in
            let mapping = try ColumnMapping(parsing: columns)
            var source = try ColumnsSource(
                path: path, mapping: mapping,
                axis: axis.map { AbsoluteAxis(minimum: $0.0, maximum: $0.1) })
            var frames: [Frame] = []
            var frame = Frame()
            while try source.next(into: &frame) != .ended { frames.append(frame) }
            return (frames, source.steps, source.origin.axis)
        }
    }

    /// Pointer events: pressure from 0 to 1, and fractions of pixels.
    @Test("personalizedrefrigerator/joplin-plugin-freehand-drawing#8: fractions are scaled by the axis")
    func pointerEvents() throws {
        let table = try Self.read("10.00,45.5,0,0\n10.37,45.61,8,0.5995\n10.74,45.72,16,0.3\n", axis: (0, 1))
        #expect(table.steps.countsPerUnit == 10_000 && table.steps.positionsPerUnit == 100)
        #expect(table.axis?.maximum == 10_000)
        #expect(table.frames.map { $0.contacts.first?.pressure } == [nil, 5995, 3000])
        #expect(table.frames[1].contacts[0].x == 1037 && table.frames[1].contacts[0].y == 4561)
    }

    @Test("NeoSmartpen/Android-SDK2.0#21: numbers that were computed in binary have eight decimals at most")
    func binary() throws {
        let table = try Self.read("0,0,0,0.3499999940395355\n0,0,8,1\n")
        #expect(table.frames.map { $0.contacts.first?.pressure } == [34_999_999, 100_000_000])
        #expect(table.axis?.maximum == 100_000_000)
    }

    @Test("Whole numbers stay as they are, with a decimal point, too") func whole() throws {
        let table = try Self.read("1.0,2.0,0,100.0\n1,2,8,101\n", axis: (0, 255))
        #expect(table.steps.countsPerUnit == 1 && table.steps.positionsPerUnit == 1)
        #expect(table.frames.map { $0.contacts.first?.pressure } == [100, 101])
    }

    @Test("Fractions without an axis are refused with the remedy") func withoutAxis() {
        #expect { try Self.read("0,0,0,0\n0,0,8,0.25\n", axis: nil) } throws: { error in
            let text = "\(error)"
            return text.contains(":2: column 3 has fractions, such as 0.25") && text.contains("--axis 0:1")
        }
    }

    @Test(
        "bogde/HX711#18: tables as spreadsheets save them",
        arguments: [
            "2,66;134\n3,20;140\n", "2.66\t134\n3.20\t140\n", "\"2.66\",\"134\"\n\"3.20\",\"140\"\n",
            "sep=;\n2,66;134\n3,20;140\n", "2.66,134\n3.20,140\n,\n,\n", "2.66 134\n3.20 140\n",
        ])
    func spreadsheets(text: String) throws {
        let table = try Self.read(text, "time=0,pressure=1,unit=s", axis: nil)
        #expect(table.frames.map(\.time) == [2_660_000, 3_200_000])
        #expect(table.frames.map { $0.contacts.first?.pressure } == [134, 140])
    }

    @Test(
        "What is not a number is shown with its column",
        arguments: [
            ("12:00:01.250,5\n", "column 0 is not a number: 12:00:01.250"),
            ("t,p\n1,5\n", "skip=N leaves out N lines"),
            ("2,66\t134\n", "separate the columns by semicolons"),
            ("1\n", "column 1 is missing"), ("1,,\n", "column 1 is empty"),
        ])
    func refused(text: String, reason: String) {
        #expect { try Self.read(text, "time=0,pressure=1", axis: nil) } throws: { "\($0)".contains(reason) }
    }

    @Test("Whatever stands in the place of a row is used or refused", arguments: [",", ";", "\t", " "])
    func noRowIsLost(separator: String) throws {
        let rows = (0..<6).map { row in
            [10 + row, 20 + row, 8 * row, 100 + row].map(String.init).joined(separator: separator)
        }
        func count(_ rows: [String]) -> Int? {
            try? Self.read(rows.joined(separator: "\n") + "\n", axis: (0, 255)).frames.count
        }
        #expect(count(rows) == rows.count)
        let damages = [
            "zzz", "1", "1,2", "a;b;c;d", "}{", "\u{7F}", "\"", "-", "1e", "1 2 3",
        ]
        for index in rows.indices {
            for damage in damages {
                var changed = rows
                changed[index] = damage
                let left = count(changed)
                #expect(left == nil || left == rows.count, "\(damage) in row \(index + 1)")
            }
            for (before, after) in [("> ", ""), ("^C", ""), ("", "x"), ("", "\u{0}"), ("j", "")] {
                var changed = rows
                changed[index] = before + rows[index] + after
                let left = count(changed)
                #expect(left == nil || left == rows.count, "\(changed[index])")
            }
            for comment in ["", "# remark", String(repeating: separator, count: 3)] {
                var more = rows
                more.insert(comment, at: index)
                #expect(count(more) == rows.count, "\(comment) before row \(index + 1)")
            }
        }
    }

    @Test("A last row that was cut off is left out, and that is said") func cutOff() throws {
        let table = try Self.read("0,0,0,1\n0,0,8", axis: nil)
        #expect(table.frames.count == 1)
    }

    /// devmobasa/wayscriber#4: times of whole seconds only.
    @Test(
        "A clock of a table that stands still is reported, but not the lift between drawings",
        arguments: [
            ("0,5\n0,6\n0,7\n1,8\n", "time=0,pressure=1,unit=s", [2, 3]),
            ("0,5\n1,6\n2,7\n", "time=0,pressure=1,unit=s", []),
            ("0,5,1\n1,6,1\n2,7,2\n3,7,2\n", "time=0,pressure=1,part=2,unit=s", []),
        ])
    func standingClock(text: String, columns: String, lines: [Int]) throws {
        try withFile(bytes(text)) { path in
            let mapping = try ColumnMapping(parsing: columns)
            var source = try ColumnsSource(path: path, mapping: mapping, axis: nil)
            var frame = Frame()
            while try source.next(into: &frame) != .ended {}
            #expect(source.warnings.first.map(\.line) == lines)
            #expect(source.warnings.first.allSatisfy { $0.reason == "the clock stands still" })
        }
    }

    @Test("An empty field of a column that is used is named") func emptyField() {
        #expect {
            try Self.read("1,2\n3,\n4,5\n", "time=0,pressure=1", axis: nil)
        } throws: { error in
            "\(error)".contains("column 1 is empty; fill it in, or remove the row")
        }
    }
}
