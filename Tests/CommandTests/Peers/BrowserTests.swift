import Foundation
import TestSupport
import Testing

/// Pictures as others read them: a parser of XML, and a browser.
@Suite struct BrowserTests {
    /// A folder with a recording of the demo.
    private static func folder(_ body: (URL) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "plum.csv").path()
            let run = try Command.run(["record", "--demo", "--speed", "max", "-o", file])
            #expect(run.code == 0, "\(run.notes)")
            try body(folder)
        }
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
            "there is no python3 to read XML"))
    func drawingsAreXML() throws {
        try Self.folder { folder in
            let picture = folder.appending(path: "a.svg").path()
            let made = try Command.run(["analyze", "\(folder.path())/plum.csv", "--svg", picture])
            #expect(made.code == 0, "\(made.notes)")
            let run = try SpawnedProcess.shell(
                "python3 -c 'import sys, xml.etree.ElementTree as e; print(e.parse(sys.argv[1]).getroot().tag)' '\(picture)'"
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
            let made = try Command.run(["analyze", "\(folder.path())/plum.csv", "--report", report])
            #expect(made.code == 0, "\(made.notes)")
            let page = try String(contentsOfFile: report, encoding: .utf8)
            try page.replacingOccurrences(of: "</body>", with: Self.pointer)
                .write(toFile: report, atomically: true, encoding: .utf8)
            let run = try SpawnedProcess.shell(
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
