import Foundation
import TestSupport
import Testing

/// `diagnose` of several files, and of files in the forms that people attach to bug reports.
@Suite struct DiagnoseFilesTests {
    /// The output of hid-recorder.
    static func report(product: String = "0001") -> String {
        let bytes = ComputerTree.descriptor.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(
            separator: " ")
        return "R: \(ComputerTree.descriptor.count) \(bytes)\nN: Some pad\nI: 18 1234 \(product)\n"
    }

    /// The output of evtest: three touches with one and the same count, and clicks.
    static func dump(product: String = "1", count: Int = 40) -> String {
        let head = """
            Input driver version is 1.0.1
            Input device ID: bus 0x18 vendor 0x1234 product 0x\(product) version 0x100
            Input device name: "Some pad Touchpad"
            Supported events:
              Event type 1 (EV_KEY)
                Event code 272 (BTN_LEFT)
                Event code 325 (BTN_TOOL_FINGER)
                Event code 330 (BTN_TOUCH)
              Event type 3 (EV_ABS)
                Event code 47 (ABS_MT_SLOT)
                  Value      0
                  Min        0
                  Max        4
                Event code 53 (ABS_MT_POSITION_X)
                  Value      0
                  Min        0
                  Max     1000
                Event code 54 (ABS_MT_POSITION_Y)
                  Value      0
                  Min        0
                  Max     1000
                Event code 57 (ABS_MT_TRACKING_ID)
                  Value      0
                  Min        0
                  Max    65535
                Event code 58 (ABS_MT_PRESSURE)
                  Value      0
                  Min        0
                  Max      100

            """
        let events = (1...3).flatMap { touch in
            [(57, touch), (58, count + (touch == 1 ? 0 : 0)), (57, -1)].enumerated().map { step, event in
                """
                Event: time \(touch).\(step), type 3 (EV_ABS), code \(event.0) (ABS), value \(event.1)
                Event: time \(touch).\(step), -------------- SYN_REPORT ------------

                """
            }
        }
        return head + events.joined()
    }

    private func diagnose(_ files: [(name: String, text: String)], _ more: String...) throws -> RunResult {
        try withTemporaryFolder { folder in
            for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
            return try Command.run(["diagnose", "--json"] + files.map(\.name) + more, in: folder)
        }
    }

    private func axis(_ run: RunResult) throws -> [String: Any] {
        try #require(try run.lines.first?["axis"] as? [String: Any], "\(run.notes)")
    }

    private func codes(_ run: RunResult) throws -> [String] {
        (try run.lines.first?["causes"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    }

    @Test("Files of one pad are one diagnosis") func onePad() throws {
        let run = try diagnose([("pad.hid", Self.report()), ("pad.txt", Self.dump())])
        #expect(try run.lines.count == 1)
        #expect(try axis(run)["kind"] as? String == "force" && axis(run)["maximum"] as? Int == 100)
        #expect(run.output.contains(#""source":"pad.hid""#) && run.output.contains(#""source":"pad.txt""#))
    }

    @Test("Files of different pads are refused, and both are named") func differentPads() throws {
        let run = try diagnose([("one.hid", Self.report()), ("two.hid", Self.report(product: "0002"))])
        #expect(run.code == 65 && run.output.isEmpty)
        #expect(run.notes.contains("one.hid and two.hid") && run.notes.contains("1234:0001"))
        #expect(run.notes.contains("1234:0002"))
        let recording = try diagnose([("pad.hid", Self.report()), ("rec.txt", Self.dump(product: "beef"))])
        #expect(recording.code == 65 && recording.notes.contains("1234:beef"))
    }

    @Test("A report of one pad and a native recording of another") func reportAndRecording() throws {
        try withTemporaryFolder { folder in
            try Data(Self.dump(product: "7").utf8).write(to: folder.appending(path: "other.txt"))
            try Data(Self.report().utf8).write(to: folder.appending(path: "pad.hid"))
            #expect(try Command.run(["convert", "other.txt", "other.csv"], in: folder).code == 0)
            let run = try Command.run(["diagnose", "pad.hid", "other.csv"], in: folder)
            #expect(run.code == 65 && run.notes.contains("other.csv") && run.notes.contains("1234:0007"))
            #expect(
                try axis(try Command.run(["diagnose", "other.csv", "--json"], in: folder))["maximum"] as? Int
                    == 100)
        }
    }

    @Test("The same file counts once, by its path or by its contents") func twice() throws {
        let once = try diagnose([("pad.txt", Self.dump())])
        #expect(try diagnose([("pad.txt", Self.dump())], "pad.txt").output == once.output)
        let copies = try diagnose([("pad.txt", Self.dump()), ("copy.txt", Self.dump())])
        #expect(copies.output == once.output)
        #expect(once.output.contains(#""frames":9,"touches":3"#))
    }

    @Test("The events of a file are observed") func observed() throws {
        let run = try diagnose([("pad.txt", Self.dump())])
        #expect(try codes(run) == ["constant-pressure"])
        #expect(
            try codes(diagnose([("pad.txt", Self.dump(count: 101))])) == [
                "counts-beyond-axis", "constant-pressure",
            ])
    }

    /// Files without ids belong to the others.
    @Test func eventsWithoutAHead() throws {
        let events =
            Self.dump().split(separator: "\n").filter { $0.hasPrefix("Event:") }.joined(separator: "\n")
            + "\n"
        let alone = try diagnose([("events.txt", events)])
        #expect(alone.code == 0 && alone.output.contains(#""frames":9"#))
        let both = try diagnose([("events.txt", events), ("pad.hid", Self.report())])
        #expect(try axis(both)["kind"] as? String == "force" && codes(both).contains("constant-pressure"))
        #expect(both.output.contains(#""vendor":4660"#))
    }

    @Test("Reports that are quoted, joined, or come through a pipe") func forms() throws {
        let quoted = Self.dump().split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
            .joined(separator: "\n")
        #expect(try diagnose([("mail.txt", quoted)]).output.contains(#""frames":9,"touches":3"#))
        let joined = try diagnose([("joined.txt", Self.report() + Self.dump(product: "2"))])
        #expect(try joined.lines.count == 2)
        let input = try Command.run(["diagnose", "-", "--json"], input: Self.dump())
        #expect(input.output.contains(#""frames":9,"touches":3"#))
    }

    /// What comes before the end of a cut file is evidence, and a part of a descriptor is none.
    @Test func cut() throws {
        let whole = Self.dump()
        for count in stride(from: 0, to: whole.utf8.count, by: 97) {
            let run = try diagnose([("pad.txt", String(whole.prefix(count)))])
            #expect([0, 65].contains(run.code), "\(count): \(run.notes)")
        }
        let report = try diagnose([("pad.hid", String(Self.report().prefix(60)))])
        #expect(report.code == 65 && report.notes.contains("R:"))
        let both = try diagnose([("pad.hid", String(Self.report().prefix(60))), ("pad.txt", whole)])
        #expect(both.code == 65 && both.notes.contains("pad.hid"))
    }

    @Test("Reports whose lines a mailer wrapped, and a pen whose pressure is padding") func mails() throws {
        let whole = Self.report() + "E: 0.000000 6 01 64 00 28 00 01\n"
        let line = try #require(whole.split(separator: "\n").first)
        let wrapped = "\(line.prefix(61))\n\(line.dropFirst(61))\n" + whole.dropFirst(line.count + 1)
        #expect(try diagnose([("pad.hid", wrapped)]).output == diagnose([("pad.hid", whole)]).output)
        let weighed = try Command.run(["weigh", "-"], input: wrapped)
        #expect(
            weighed.code == 65
                && weighed.notes.contains("; a mailer may have wrapped the line (diagnose reads it)"),
            "\(weighed.notes)")
        let quoted = "Hi!\n" + wrapped.split(separator: "\n").map { "> \($0)\n" }.joined()
        #expect(try axis(diagnose([("mail.txt", quoted)]))["kind"] as? String == "force")
        let constant =
            "R: 36 05 0d 09 02 a1 01 85 05 09 20 a1 00 05 01 09 30 26 e8 03 75 10 95 01 81 02 05 0d 09 30 26 ff 0f 81 03 c0 "
            + "c0\nI: 3 1234 1\n"
        let run = try Command.run(["diagnose", "-", "--json"], input: constant)
        #expect(try codes(run) == ["no-pressure"] && run.output.contains("0x81 0x02 instead of 0x81 0x03"))
        #expect(run.output.contains(#""observed":"the file contains no events""#))
        let events = constant + "E: 0.000000 5 05 01 00 01 00\n"
        let pressed = try Command.run(["diagnose", "-", "--json"], input: events)
        #expect(
            pressed.output.contains(
                #""observed":"its events were not read, since the device reports no pressure""#),
            "\(pressed.output)")
        let data = try Command.run(
            ["diagnose", "-", "--json"], input: constant.replacing("81 03", with: "81 02"))
        #expect(try axis(data)["kind"] as? String == "pen")
    }

    @Test("A pad that clicks, and whose surface is silent") func clicks() throws {
        let head = Self.dump().prefix { _ in true }.split(separator: "\n").filter { !$0.hasPrefix("Event:") }
        let events = [1, 0].enumerated().map { step, value in
            """
            Event: time 1.\(step), type 1 (EV_KEY), code 272 (BTN_LEFT), value \(value)
            Event: time 1.\(step), -------------- SYN_REPORT ------------

            """
        }
        let run = try diagnose([("pad.txt", head.joined(separator: "\n") + "\n" + events.joined())])
        #expect(try codes(run) == ["clicks-without-contacts"])
    }
}
