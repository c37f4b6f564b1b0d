import Foundation
import TestSupport
import Testing

/// Pictures of recordings as people ask for them, and the report in a browser where there is one.
@Suite struct PictureTests {
    /// A folder of its own with a recording of the demo.
    private static func folder(_ body: (URL) throws -> Void) throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let file = folder.appending(path: "plum.csv").path()
        let run = try Program.run(["record", "--demo", "--speed", "max", "-o", file])
        #expect(run.code == 0, "\(run.notes)")
        try body(folder)
    }

    @Test func plotsInAPipeAreText() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv").path()
            for columns in ["40", "200"] {
                let run = try Program.run(
                    ["analyze", file, "--plot"], environment: ["COLUMNS": columns, "TERM": "xterm-256color"])
                #expect(run.code == 0, "\(run.notes)")
                for title in [
                    "Force over time", "Raw counts", "Time between frames", "Spectrum of the force",
                ] {
                    #expect(run.output.contains("\n\(title)\n"), "\(title)")
                }
                #expect(!run.output.contains("\u{1B}"))
                let plots = run.output.components(separatedBy: "\nForce over time\n").last ?? ""
                #expect(plots.split(separator: "\n").allSatisfy { $0.count <= Int(columns) ?? 0 })
            }
        }
    }

    @Test func filesAreNotOverwrittenUnasked() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv").path()
            for (option, name) in [("--svg", "a.svg"), ("--report", "a.html")] {
                let picture = folder.appending(path: name).path()
                let first = try Program.run(["analyze", file, option, picture])
                #expect(first.code == 0 && first.notes.contains(picture), "\(first.notes)")
                let again = try Program.run(["analyze", file, option, picture])
                #expect(again.code == 64 && again.notes.contains("--force"), "\(again.notes)")
                #expect(try Program.run(["analyze", file, option, picture, "--force"]).code == 0)
                let itself = try Program.run(["analyze", file, option, file, "--force"])
                #expect(itself.code == 64, "\(itself.notes)")
            }
        }
    }

    @Test(arguments: [
        ["analyze", "a.csv", "--compare"], ["analyze", "a.csv", "--plot", "--json"],
        ["analyze", "a.csv", "--svg", "-"],
        ["analyze", "--demo", "--report", "a.html"],
    ])
    func whatCannotBeDrawnIsSaid(_ arguments: [String]) throws {
        #expect(try Program.run(arguments).code == 64)
    }

    /// Nobody finds SVG in a file that is called a PNG: another ending is refused, and nothing is written.
    @Test(arguments: [
        ("weigh --demo --speed max --snapshot x.png", "for example x.svg"),
        ("weigh plum.csv --snapshot a.b/x.PDF", "for example x.svg"),
        ("analyze plum.csv --svg x.png", "for example x.svg"),
        ("analyze plum.csv --report x.pdf", "for example x.html"),
        ("circle --demo --speed max --svg x.jpg", "for example x.svg"),
        ("calibrate show mypad --svg x.png", "for example x.svg"),
    ])
    func otherEndingsAreRefused(_ words: String, _ advice: String) throws {
        try Self.folder { folder in
            let run = try Program.run(words.split(separator: " ").map(String.init), in: folder)
            #expect(run.code == 64 && run.notes.contains(advice), "\(run.notes)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["plum.csv"])
        }
    }

    /// A broken recording is refused as everywhere: bad data with file, line and reason, and no picture.
    @Test func aBrokenRecordingIsBadData() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing(",move,", with: ",mvoe,").utf8).write(to: file)
            let run = try Program.run(["weigh", "plum.csv", "--snapshot", "x.svg"], in: folder)
            #expect(run.code == 65 && run.notes.hasPrefix("forcescale: plum.csv:"), "\(run.notes)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["plum.csv"])
        }
    }

    /// A name without an ending, and an ending in capitals, are taken.
    @Test(arguments: ["x", "x.SVG", ".hidden"]) func theseEndingsAreTaken(_ name: String) throws {
        try Self.folder { folder in
            let run = try Program.run(["weigh", "plum.csv", "--snapshot", name], in: folder)
            #expect(run.code == 0, "\(run.notes)")
        }
    }

    @Test func comparisonsAreLinesToo() throws {
        try Self.folder { folder in
            let file = folder.appending(path: "plum.csv").path()
            let other = folder.appending(path: "other.csv").path()
            #expect(try Program.run(["record", "--demo", "press", "--speed", "max", "-o", other]).code == 0)
            let run = try Program.run(["analyze", file, other, "--compare", "--json"])
            let lines = try run.lines
            #expect(lines.map { $0["type"] as? String } == ["analysis", "analysis", "comparison", "summary"])
            let figures = lines[2]["figures"] as? [String: [String: Any]]
            let touches = figures?["touch_count"]?["difference"] as? Int
            let counts = lines.prefix(2).compactMap { ($0["touches"] as? [Any])?.count }
            #expect(counts.count == 2 && touches == counts[1] - counts[0])
            let text = try Program.run(["analyze", file, other, "--compare"])
            #expect(text.output.contains("B − A"))
        }
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
            "there is no python3 to read XML"))
    func drawingsAreXML() throws {
        try Self.folder { folder in
            let picture = folder.appending(path: "a.svg").path()
            let run = try Program.shell(
                "forcescale analyze '\(folder.path())/plum.csv' --svg '\(picture)' >/dev/null 2>&1 && "
                    + "python3 -c 'import sys, xml.etree.ElementTree as e; print(e.parse(sys.argv[1]).getroot().tag)' '\(picture)'"
            )
            #expect(run.output == "{http://www.w3.org/2000/svg}svg\n", "\(run.notes)")
        }
    }

    private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first {
            FileManager.default.isExecutableFile(atPath: $0)
        }

    /// Moves a pointer over the first picture and writes what is then shown into the page, for `--dump-dom` to print.
    private static let pointer = """
        <script>
        const box = document.querySelector(".plot-box[data-values]"), place = box.getBoundingClientRect();
        box.dispatchEvent(new PointerEvent("pointermove",
          {clientX: place.left + place.width / 2, clientY: place.top + place.height / 2}));
        document.body.dataset.seen = box.querySelector(".tip").textContent.replace("\\n", ";");
        const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        document.body.dataset.wider = String(wide);
        </script></body>
        """

    @Test(
        .enabled(
            if: browser != nil, "there is no Chromium on this machine, so no browser to open the report in"),
        arguments: ["1100,900", "500,900"])
    func reportOpensInABrowser(_ window: String) throws {
        try Self.folder { folder in
            let report = folder.appending(path: "a.html").path()
            let made = try Program.run(["analyze", "\(folder.path())/plum.csv", "--report", report])
            #expect(made.code == 0, "\(made.notes)")
            let page = try String(contentsOfFile: report, encoding: .utf8)
            try page.replacingOccurrences(of: "</body>", with: Self.pointer)
                .write(toFile: report, atomically: true, encoding: .utf8)
            let run = try Program.shell(
                "HOME='\(folder.path())' '\(Self.browser ?? "")' --headless=new --no-sandbox --disable-gpu "
                    + "--user-data-dir='\(folder.path())/profile' --window-size=\(window) "
                    + "--enable-logging=stderr --v=0 --dump-dom 'file://\(report)'")
            #expect(run.code == 0, "\(run.notes)")
            #expect(!run.notes.contains("CONSOLE"), "\(run.notes)")
            let seen = run.output.firstMatch(
                of: /data-seen="force \(by the device\) [0-9.]+ g;time [0-9.]+ s"/)
            #expect(seen != nil, "nothing was shown under the pointer")
            #expect(run.output.contains("data-wider=\"0\""))
        }
    }
}
