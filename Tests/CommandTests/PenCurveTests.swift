import Foundation
import TestSupport
import Testing

/// `pen curve` from strokes alone: what it prints and draws, and what it refuses.
@Suite struct PenCurveTests {
    private struct Printed: Decodable {
        struct Point: Decodable {
            var force_g: Double?; var before_percent: Double; var after_percent: Double
        }
        struct Hand: Decodable { var greatest_percent: Double; var strokes: Int; var readings: Int }
        var type, program, text, place: String
        var deviation_percent: Double
        var limits: [String]
        var hand: Hand
        var points: [Point]
    }

    private func run(_ file: Data, _ arguments: [String], in folder: URL) throws -> RunResult {
        try file.write(to: folder.appending(path: "strokes.csv"))
        return try Command.run(["pen", "curve", "--hand", "strokes.csv"] + arguments, in: folder)
    }

    @Test("Strokes give a curve in percent") func strokes() throws {
        try withTemporaryFolder { folder in
            let run = try run(
                StrokesFile.csv(), ["--for", "krita", "--target", "soft", "--json"], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            let printed = try JSONDecoder().decode(Printed.self, from: Data(run.output.utf8))
            #expect(printed.type == "pen-curve" && printed.text.hasPrefix("tabletPressureCurve=0,0;"))
            #expect(printed.limits == ["no-grams"])
            #expect(printed.hand.strokes == 40 && printed.hand.readings == 2000)
            // Of 50 even pressures up to 80 %, each 40 times, the 99th percentile is between the last two.
            #expect((78.4...80).contains(printed.hand.greatest_percent))
            for point in printed.points {
                let wanted = 100 * pow(min(1, point.before_percent / printed.hand.greatest_percent), 2.0 / 3)
                #expect(
                    point.force_g == nil
                        && abs(point.after_percent - wanted) <= printed.deviation_percent + 0.1)
            }
        }
    }

    @Test("Plots and a page show before and after, with the hand's pressures") func drawn() throws {
        try withTemporaryFolder { folder in
            let run = try run(
                StrokesFile.csv(),
                [
                    "--for", "kwin", "--target", "firm", "--plot", "--report", "curve.html", "--svg",
                    "curve.svg",
                ], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            #expect(
                run.output.contains("pressure of the pen, %")
                    && run.output.contains("How often your hand gives"))
            let page = try String(contentsOf: folder.appending(path: "curve.html"), encoding: .utf8)
            #expect(page.contains("kwriteconfig6") && page.contains("How often your hand gives"))
            #expect(page.contains("grams are unknown") && page.contains("<svg"))
        }
    }

    @Test(
        "What the strokes lack is said",
        arguments: [
            (10, 0.8, "10 strokes"), (40, 0.3, "30 % of the pen's range"),
            (40, 1.25, "22 % of the readings in contact"),
        ])
    func said(strokes: Int, share: Double, words: String) throws {
        try withTemporaryFolder { folder in
            let run = try run(StrokesFile.csv(strokes, to: share), ["--for", "krita"], in: folder)
            #expect(
                run.code == 0 && run.notes.contains(words) && run.notes.contains("grams are unknown"),
                "\(run.notes)")
        }
    }

    @Test("What is refused, with what helps") func refused() throws {
        try withTemporaryFolder { folder in
            for (file, arguments, code, words) in [
                (try StrokesFile.csv(1), ["--for", "krita"], 65, "draw for a minute"),
                (try StrokesFile.csv(kind: "contact-size"), ["--for", "krita"], 65, "is not a pen"),
                (try StrokesFile.csv(), ["--for", "krita", "--pen", "one"], 64, "--pen selects"),
                (try StrokesFile.csv(), ["--for", "krita", "--plot", "--json"], 64, "only one"),
                (try StrokesFile.csv(), ["--for", "krita", "--target", "sofd"], 66, "sofd"),
            ] {
                let run = try run(file, arguments, in: folder)
                #expect(run.code == code && run.notes.contains(words), "\(run.code): \(run.notes)")
            }
            let nothing = try Command.run(["pen", "curve", "--for", "krita"], in: folder)
            #expect(nothing.code == 64 && nothing.notes.contains("--hand"), "\(nothing.notes)")
        }
    }

    @Test("A recording of events separates pen and eraser, and knows the pen's serial number") func tools()
        throws
    {
        func evemu(_ tools: [String]) -> Data {
            var text = """
                # EVEMU 1.3
                N: Wacom Intuos4 6x9
                I: 0003 056a 00b9 0110
                P: 01 00 00 00 00 00 00 00
                B: 00 1b 00 00 00 00 00 00 00
                B: 01 \(Array(repeating: "00 00 00 00 00 00 00 00", count: 5).joined(separator: "\nB: 01 "))
                B: 01 03 0c 00 00 00 00 00 00
                B: 01 00 00 00 00 00 00 00 00
                B: 03 03 00 00 01 00 00 00 00
                B: 04 01 00 00 00 00 00 00 00
                A: 00 0 44704 0 0 200
                A: 01 0 27940 0 0 200
                A: 18 0 1000 0 0 0

                """
            var time = 0.0
            func frame(_ events: [String]) {
                let stamp = String(format: "E: %.6f", time)
                for event in events + ["0000 0000 0"] { text += "\(stamp) \(event)\n" }
                time += 0.005
            }
            for tool in tools {
                let words = tool.split(separator: " ")
                frame(["0001 \(words[0]) 1", "0003 0000 100", "0003 0001 100", "0004 0000 \(words[1])"])
                for step in 1...50 {
                    frame(
                        (step == 1 ? ["0001 014a 1"] : []) + [
                            "0003 0018 \(16 * step)", "0003 0000 \(100 + step)",
                        ])
                }
                frame(["0003 0018 0", "0001 014a 0"])
                frame(["0001 \(words[0]) 0"])
            }
            return Data(text.utf8)
        }
        try withTemporaryFolder { folder in
            let pen = "0140 -1719661677"
            let one = try run(evemu(Array(repeating: pen, count: 20)), ["--for", "gnome"], in: folder)
            #expect(one.output.contains("/stylus/99800b93/ pressure-curve"), "\(one.output) \(one.notes)")
            let erased = try run(
                evemu(Array(repeating: "0141 -1719661677", count: 20)), ["--for", "gnome"], in: folder)
            #expect(erased.output.contains("/stylus/99800b93/ eraser-pressure-curve"), "\(erased.notes)")
            #expect(erased.notes.contains("those of an eraser"))
            let mixed = try run(evemu([pen, pen, pen, "0141 -1719661677"]), ["--for", "kwin"], in: folder)
            #expect(
                mixed.code == 0 && mixed.notes.contains("50 readings of the eraser were left out"),
                "\(mixed.notes)")
            #expect(mixed.notes.contains("one curve for all pens of a tablet"))
            let two = try run(evemu([pen, pen, "0140 4660", "0140 4660"]), ["--for", "kwin"], in: folder)
            #expect(two.code == 65 && two.notes.contains("record one pen at a time"), "\(two.notes)")
        }
    }
}
