import Foundation
import TestSupport
import Testing

/// `results` as its users see it.
@Suite struct ResultsTests {
    /// Lives as long as one test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

    private func write(_ text: String, _ name: String) throws -> String {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }

    /// The mean of the results is the center of their chart.
    @Test("A quantity has the same digits wherever it is printed", arguments: [0.02, 0.3, 2, 30, nil])
    func digits(uncertainty: Double?) throws {
        let rows = [150.04, 151.52, 149, 152.5].map { grams in
            "t,plum,\(grams),\(uncertainty.map { "\($0)" } ?? ""),calibrated,force,,,,pad"
        }
        let file = try write(([Self.head] + rows).joined(separator: "\n") + "\n", "digits.csv")
        let lines = try Command.run(["results", file, "--details"]).output.split(separator: "\n")
        func number(_ name: String) throws -> String {
            let line = try #require(lines.first { $0.hasPrefix("  \(name)  ") })
            return String(try #require(line.split(separator: " ").dropLast().last))
        }
        #expect(try number("mean") == number("control chart, center"))
        let names = ["mean", "least", "greatest", "standard deviation", "control chart, upper limit"]
        let decimals = try names.map { try number($0).split(separator: ".").dropFirst().first?.count ?? 0 }
        #expect(Set(decimals).count == 1, "\(lines)")
    }

    private static let head = "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"

    /// Eight results, of which two have references.
    private func table() throws -> String {
        let rows = [150.0, 151, 149, 152, 150, 148, 151, 149].enumerated().map { index, grams in
            "t,plum,\(grams),2,calibrated,force,,,,pad,1,\(index < 2 ? "150" : "")"
        }
        return try write(
            ([Self.head + ",scale_uncertainty_g,reference_g"] + rows).joined(separator: "\n") + "\n", "a.csv")
    }

    @Test(
        "A recording that is weighed twice into a table is named, and still counts twice; a demo has a time while it plays",
        arguments: [true, false])
    func weighedTwice(hasTime: Bool) throws {
        let (trace, file) = (path("plum.csv"), path("twice.csv"))
        #expect(try Command.run(["record", "--demo", "--speed", "max", "-o", trace]).code == 0)
        if hasTime {
            let clock = "# clock: {\"t0_monotonic_us\":1012962"
            let text = try String(contentsOfFile: trace, encoding: .utf8)
            try text.replacing(clock, with: clock + ",\"t0_utc\":\"2026-01-31T19:14:07.000000Z\"")
                .write(toFile: trace, atomically: true, encoding: .utf8)
        }
        let weigh = ["weigh", "--guided", "--plain", "--speed", "max", "--results", file]
        for replayed in [["--replay", trace], ["--replay", trace], ["--demo"]] {
            #expect(try Command.run(weigh + replayed).code == 0)
        }
        let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
        #expect(rows.map { !$0.hasPrefix(",") } == [hasTime, hasTime, true])
        let run = try Command.run(["results", file, "--json"])
        #expect(try run.lines.first?["count"] as? Int == 3)
    }

    @Test("A weighing with metadata is read back, and the next one fills the same columns") func weighed()
        throws
    {
        let file = path("study.csv")
        for name in ["Ada", "Ben"] {
            let run = try Command.run([
                "weigh", "--demo", "--guided", "--plain", "--speed", "max", "--results", file, "--label",
                "plum",
                "--meta", "operator=\(name)",
            ])
            #expect(run.code == 0, "\(run.notes)")
        }
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(
            lines.count == 3
                && lines[0]
                    == "\(Self.head),scale_uncertainty_g,u_common_g,u_random_g,percent,interval_g,meta.operator"
        )
        #expect(lines[1].hasSuffix(",Ada") && lines[2].hasSuffix(",Ben"))
        let run = try Command.run(["results", file, "--json", "--by", "meta.operator"])
        #expect(try run.lines.map { $0["group"] as? String } == ["Ada", "Ben"])
        let refused = try Command.run([
            "weigh", "--demo", "--guided", "--plain", "--speed", "max", "--results", file, "--meta", "site=A",
        ])
        #expect(refused.code == 65 && refused.output.isEmpty, "\(refused.notes)")
    }

    @Test("A table of an earlier version keeps its columns") func earlier() throws {
        let file = try write(Self.head + "\n", "old.csv")
        let run = try Command.run([
            "weigh", "--demo", "--guided", "--plain", "--speed", "max", "--results", file,
        ])
        #expect(run.code == 0, "\(run.notes)")
        let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(
            rows.count == 2 && rows[1].split(separator: ",", omittingEmptySubsequences: false).count == 10)
    }

    @Test("Figures as text, JSON and table agree") func figures() throws {
        let file = try table()
        let run = try Command.run([
            "results", file, "--json", "--limits", "140..160", "--csv", path("figures.csv"),
        ])
        #expect(run.code == 0, "\(run.notes)")
        let line = try #require(try run.lines.first)
        #expect(line["type"] as? String == "statistics" && line["scale"] as? String == "calibrated")
        #expect(line["count"] as? Int == 8 && line["mean_g"] as? Double == 150 && line["ok"] as? Int == 8)
        #expect(line["pairs"] as? Int == 2 && line["bias_g"] as? Double == 0.5)
        let cells = try String(contentsOfFile: path("figures.csv"), encoding: .utf8)
        #expect(
            cells.contains("calibrated,force,,mean_g,150\n")
                && cells.contains("calibrated,force,,count,8\n"))
        let text = try Command.run(["results", file, "--details"])
        #expect(text.output.hasPrefix("Scale: calibrated\n  1  plum  150.0 g  ± 2.0 g\n"), "\(text.output)")
        #expect(text.output.contains("\n\n  results  ") && !text.output.contains("Cpk"))
        // Figures of a chart have two digits of its standard deviation.
        let lines = text.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains("range chart, upper limit 7.0 g"), "\(text.output)")
    }

    @Test(
        "The results come first, the last twenty of many, then a short summary; charts follow with --details")
    func listed() throws {
        let rows = (1...55).map { "t,fruit \($0),150,2,device,force,\($0 == 55 ? "too-steady" : ""),,,pad" }
        let file = try write(([Self.head] + rows).joined(separator: "\n") + "\n", "many.csv")
        let short = try Command.run(["results", file, "-u", "oz"]).output.split(separator: "\n")
        #expect(short[1] == "  … 35 earlier, --details lists all")
        #expect(short[2] == "  36  fruit 36  5.291 oz  ± 0.071 oz" && short[21].hasSuffix("oz  too-steady"))
        #expect(short[22].hasPrefix("  too-steady: ") && short[23].hasPrefix("  results  "), "\(short)")
        #expect(short.contains { $0.hasPrefix("  standard deviation  ") })
        #expect(!short.contains { $0.contains("chart") || $0.hasPrefix("  least") })
        for words in [["--details"], ["--limits", "1..2"]] {
            let whole = try Command.run(["results", file, "-u", "oz"] + words).output
            #expect(whole.contains("control chart, center") && whole.contains("  least  "), "\(whole)")
            #expect(whole.contains("  1  fruit 1 ") == (words == ["--details"]), "\(whole)")
        }
    }

    @Test("On a narrow terminal no line is too long, and all values are there", arguments: [30, 40, 50])
    func narrow(columns: Int) throws {
        let words = ["results", try table(), "--limits", "140..160"]
        let wide = try Command.run(words)
        let run = try Command.run(words, environment: ["COLUMNS": "\(columns)"])
        #expect(run.code == 0)
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(run.output)")
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != ":" } }
        #expect(letters(run.output) == letters(wide.output))
    }

    @Test("Charts in the terminal, as SVG and in a page") func charts() throws {
        let file = try table()
        let run = try Command.run([
            "results", file, "--plot", "--svg", path("a.svg"), "--report", path("a.html"), "--limits",
            "140..160",
        ])
        #expect(run.code == 0, "\(run.notes)")
        for title in ["Individuals", "Moving ranges", "Histogram", "Bland–Altman"] {
            for name in ["a.svg", "a.html"] {
                #expect(
                    try String(contentsOfFile: path(name), encoding: .utf8).contains("\(title), calibrated"))
            }
        }
        let again = try Command.run(["results", file, "--svg", path("a.svg")])
        #expect(again.code == 64 && again.output.isEmpty)
    }

    @Test("The output of a guided weighing and its table have the same results") func streams() throws {
        let file = path("removal.csv")
        let weighing = try Command.run([
            "weigh", "--demo", "removal", "--guided", "--json", "--speed", "max", "--results", file,
        ])
        let stream = try write(weighing.output, "removal.ndjson")
        let counts = try [file, stream].map {
            try Command.run(["results", $0, "--json"]).lines.first?["count"] as? Int
        }
        #expect(counts == [1, 1])
    }

    @Test("A table that a spreadsheet has saved, with CR LF and a byte order mark, is continued")
    func spreadsheet()
        throws
    {
        let file = try write("\u{FEFF}\(Self.head)\r\nt,fig,50,2,device,force,,,,pad\r\n", "sheet.csv")
        let weighing = try Command.run([
            "weigh", "--demo", "--guided", "--plain", "--speed", "max", "--results", file, "--label", "plum",
        ])
        #expect(weighing.code == 0, "\(weighing.notes)")
        let lines = try String(contentsOfFile: file, encoding: .utf8).utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines[2].starts(with: "20".utf8) && lines[3].isEmpty)
    }

    @Test(
        "A table saved by a spreadsheet has references with decimal commas",
        arguments: [
            (";", "150,5", 150.5), (";", "150.5", 150.5), (",", "150.5", 150.5), ("\t", "150.5", 150.5),
        ])
    func savedReferences(separator: String, reference: String, grams: Double) throws {
        let head = (Self.head + ",reference_g").replacing(",", with: separator)
        let rows = ["151", "152"].map { weight in
            ["t", "a", weight, "2", "calibrated", "force", "", "", "", "pad", reference]
                .joined(separator: separator)
        }
        let file = try write(([head] + rows).joined(separator: "\n") + "\n", "saved.csv")
        let run = try Command.run(["results", file, "--json"])
        #expect(run.code == 0, "\(run.notes)")
        #expect(try run.lines.first?["bias_g"] as? Double == 151.5 - grams, "\(run.output)")
    }

    @Test(
        "What is not a decimal number is refused as a reference",
        arguments: ["0x96", "nan", "1,5", "1 5", "inf"])
    func wrongReferences(text: String) throws {
        let row = "t,a,151,2,calibrated,force,,,,pad,\"\(text)\"\n"
        let file = try write(Self.head + ",reference_g\n" + row + row, "wrong.csv")
        #expect(try Command.run(["results", file, "--json"]).code == 65)
    }
}
