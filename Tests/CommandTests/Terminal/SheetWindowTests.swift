import Foundation
import TestSupport
import Testing

/// A sheet that is arranged in a terminal.
@Suite struct SheetWindowTests {
    /// A folder with recordings of the simulated pad, the last one the newest.
    private static func folder(_ body: (URL) throws -> Void) throws {
        try withTemporaryFolder { folder in
            for (age, scenario) in zip([300.0, 200, 100], ["plum", "press", "two-fingers"]) {
                let run = try Command.run(
                    ["record", "--demo", scenario, "--speed", "max", "-o", "\(scenario).csv"], in: folder)
                #expect(run.code == 0, "\(run.notes)")
                try FileManager.default.setAttributes(
                    [.modificationDate: Date.now.addingTimeInterval(-age)],
                    ofItemAtPath: folder.appending(path: "\(scenario).csv").path())
            }
            try body(folder)
        }
    }

    private static func sheets(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".svg") }
    }

    @Test func keysAloneArrangeAndShareASheet() throws {
        try Self.folder { folder in
            let window = try Window(
                ["sheet", "--share-with", "sh -c 'cp \"$1\" shared.copy' copy"], columns: 100, rows: 34,
                in: folder)
            try window.wait(for: "< Swipe left to share")
            #expect(try window.wait(for: "[1]").filter { $0 == "+" }.count >= 3)
            window.type("3")
            try window.wait(for: "[3]")
            window.type("1")
            try window.wait(for: "[1]")
            window.type("S")
            try window.wait(for: "Grid incomplete")
            try window.wait(for: "Select all images for swipe up and share.")
            #expect(try Self.sheets(in: folder).isEmpty)
            window.type("x")
            window.press(.enter)
            let list = try window.wait(for: "Recording for pane 1, newest first")
            // The newest one is first, and described once it was read.
            let names = ["two-fingers.csv", "press.csv", "plum.csv"].compactMap {
                list.range(of: $0)?.lowerBound
            }
            #expect(names.count == 3 && names == names.sorted())
            try window.wait(for: "Simulated Pad, force (by the device)")
            window.press(.enter)
            try window.wait(for: "1  two-fingers.csv: Force over time")
            window.press(.enter)
            try window.wait(for: "Recording for pane 2")
            window.type("\u{1B}[B")
            window.press(.enter)
            try window.wait(for: "2  press.csv: Force over")
            window.type("\t\u{1B}[Z")
            window.press(.enter)
            try window.wait(for: "Recording for pane 3")
            window.type("\u{1B}[B\u{1B}[B")
            window.press(.enter)
            try window.wait(for: "3  plum.csv: Force over")
            // Other views, and another window of time, which the picture says.
            window.type("v")
            try window.wait(for: "3  plum.csv: Touches over")
            window.type("v")
            try window.wait(for: "3  plum.csv: Spectrum of")
            window.type("v")
            try window.wait(for: "3  plum.csv: Raw counts")
            window.type("[")
            try window.wait(for: "from ")
            window.type("S")
            try window.wait(for: "Saved sheet-")
            try window.wait(for: "Its path was copied.")
            let sheets = try Self.sheets(in: folder)
            #expect(sheets.count == 1)
            let path = folder.appending(path: sheets.first ?? "").resolvingSymlinksInPath().path()
            #expect(window.terminal.clipboard == Data(path.utf8).base64EncodedString())
            let text = try String(contentsOf: folder.appending(path: sheets.first ?? ""), encoding: .utf8)
            #expect(text.contains("two-fingers.csv:force press.csv:force plum.csv:counts@"))
            window.type("q")
            try window.expectEnd()
            #expect(try String(contentsOf: folder.appending(path: "shared.copy"), encoding: .utf8) == text)
        }
    }

    /// A hidden pane keeps its picture.
    @Test func aHiddenPaneKeepsItsPicture() throws {
        try Self.folder { folder in
            let window = try Window(
                ["sheet", "--layout", "four", "plum.csv", "press.csv", "two-fingers.csv", "plum.csv:counts"],
                columns: 120, rows: 40, in: folder)
            try window.wait(for: "4  plum.csv: Raw counts")
            window.type("2")
            #expect(try !window.wait(for: "[2]").contains("Raw counts"))
            window.type("3")
            try window.wait(for: "4  plum.csv: Raw counts")
            window.type("q")
            try window.expectEnd()
        }
    }

    @Test("The keys + and - show one pane more or less") func morePanes() throws {
        try Self.folder { folder in
            let window = try Window(
                ["sheet", "plum.csv", "press.csv=Two", "--letters"], columns: 100, rows: 34, in: folder)
            try window.wait(for: "B  Two")
            window.type("+")
            window.type("S")
            try window.wait(for: "Grid incomplete")
            window.type("x")
            window.type("-")
            window.type("-")
            window.type("S")
            try window.wait(for: "Saved sheet-")
            let sheet = try #require(Self.sheets(in: folder).first)
            let text = try String(contentsOf: folder.appending(path: sheet), encoding: .utf8)
            #expect(text.contains("--layout one --letters plum.csv:force -o"))
            window.type("q")
            try window.expectEnd()
        }
    }

    @Test func aSmallWindowSaysSo() throws {
        let window = try Window(["sheet"], columns: 40, rows: 12)
        try window.wait(for: "This window is too small for a sheet.")
        window.type("q")
        try window.expectEnd()
    }

    @Test func withoutATerminalAFileIsNeeded() throws {
        let run = try Command.run(["sheet"])
        #expect(run.code == 64 && run.notes.contains("-o fig.svg"), "\(run.notes)")
    }

    /// Touches at places of the window, in shares of it, and swipes, one after the other.
    private enum Touch {
        case tap(Double, Double)
        case swipe(fromX: Double, y: Double, toX: Double, toY: Double)
    }

    /// A recording of touches, `interval` seconds apart.
    private static func write(_ touches: [Touch], interval: Int, to file: URL) throws {
        let axis = #"{"minimum":0,"maximum":4000,"resolution":40}"#
        var rows = """
            # forcescale-trace: 1
            # device: {"name":"Hands","bus":3,"vendor":1,"product":2,"version":1,"properties":[0]}
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}
            # axes: {"ABS_MT_POSITION_X":\(axis),"ABS_MT_POSITION_Y":\(axis)}
            # scale: {"kind":"device","full_scale_g":500}
            # clock: {"t0_monotonic_us":0}
            time_us,phase,slot,tracking_id,x,y,raw,percent,grams

            """
        for (id, touch) in touches.enumerated() {
            let start = id * interval * 1_000_000
            let (from, to) =
                switch touch {
                case .tap(let x, let y): ((x, y), (x, y))
                case .swipe(let fromX, let y, let toX, let toY): ((fromX, y), (toX, toY))
                }
            let pace = from == to ? 10_000 : 25_000
            for step in 0...10 {
                let share = Double(step) / 10
                let x = Int(4000 * (from.0 + share * (to.0 - from.0)))
                let y = Int(4000 * (from.1 + share * (to.1 - from.1)))
                let phase = step == 0 ? "down" : step == 10 ? "up" : "move"
                rows += "\(start + step * pace),\(phase),0,\(id),\(x),\(y),\(step == 10 ? 0 : 120),,\n"
            }
        }
        try Data(rows.utf8).write(to: file)
    }

    /// Taps choose the layout and the recordings, and a swipe shares: up where the window is upright, else to the left.
    @Test(arguments: [("landscape", "< Swipe left to share"), ("portrait", "Swipe up to share ^")])
    func tapsAndSwipesAloneArrangeAndShareASheet(orientation: String, prompt: String) throws {
        try Self.folder { folder in
            // The second row of the list: row 4 of 40; the button of the second layout: column 60 of 120, row 35.
            let entry = Touch.tap(0.2, 4.5 / 40)
            let share: Touch =
                orientation == "landscape"
                ? .swipe(fromX: 0.8, y: 0.5, toX: 0.2, toY: 0.52)
                : .swipe(fromX: 0.5, y: 0.8, toX: 0.52, toY: 0.2)
            let other: Touch =
                orientation == "landscape"
                ? .swipe(fromX: 0.5, y: 0.8, toX: 0.52, toY: 0.2)
                : .swipe(fromX: 0.8, y: 0.5, toX: 0.2, toY: 0.52)
            let touches: [Touch] = [
                .tap(0.5, 0.01), .tap(60.0 / 120, 35.5 / 40), share, .tap(0.5, 0.01), .tap(0.2, 0.2), entry,
                .tap(0.8, 0.2), entry, .tap(0.5, 0.7), entry, other, share,
            ]
            let hands = folder.appending(path: "../hands-\(UUID().uuidString).csv").standardized
            try Self.write(touches, interval: 1, to: hands)
            defer { try? FileManager.default.removeItem(at: hands) }
            let window = try Window(
                ["sheet", "--orientation", orientation, "--replay", hands.path()], columns: 120, rows: 40,
                in: folder)
            try window.wait(for: prompt)
            try window.wait(for: "[2]")
            try window.wait(for: "Grid incomplete")
            try window.wait(for: "Recording for pane 1")
            try window.wait(for: "1  press.csv: Force over time")
            try window.wait(for: "2  press.csv: Force over time")
            try window.wait(for: "3  press.csv: Force over time")
            #expect(try Self.sheets(in: folder).isEmpty, "a swipe in another direction shares nothing")
            try window.wait(for: "Saved sheet-")
            let sheet = try #require(Self.sheets(in: folder).first)
            let text = try String(contentsOf: folder.appending(path: sheet), encoding: .utf8)
            #expect(text.contains("--layout wide-bottom press.csv:force press.csv:force press.csv:force"))
            window.type("q")
            try window.expectEnd()
        }
    }
}
