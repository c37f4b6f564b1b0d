import Foundation
import Recordings
import TestSupport
import Testing

/// Certificates of tables of results.
@Suite struct TableCertificateTests {
    private static let head = "\(ResultsGroupsTests.head),percent,meta.operator"

    private static let rows = [
        "2026-01-31T10:00:00+01:00,plum,152.38,5.61,device,force,,,ok,Pad A,,2.747,0.559,,Ada",
        "2026-02-01T10:00:00+01:00,fig,50.1,1.97,device,force,too-steady,,unclear,Pad A,,0.9,0.4,,Ben",
        "2026-02-01T11:00:00+01:00,fig,48.1,1.2,calibrated,force,,,over,Pad B,0.4,0.3,0.4,,Ada",
    ]

    private static func table(_ rows: [String] = rows) -> String {
        ([head] + rows).joined(separator: "\n") + "\n"
    }

    /// The certificate of a table, without its style and its script.
    private func certificate(_ text: String, _ words: [String] = [], in home: Home) throws -> String {
        _ = try home.write(text, "fruit.csv")
        let run = try home.run(["results", "fruit.csv", "--certificate", "c.html", "--force"] + words)
        #expect(run.code == 0 && run.notes.contains("Certificate written to c.html.\n"), "\(run.notes)")
        let page = try home.read("c.html")
        return String(page.split(separator: "<main>")[1].split(separator: "<script>")[0])
    }

    @Test("It has all rows as found, the hash of the table, a section per pad and scale, flags and terms")
    func contents() throws {
        let home = try Home()
        defer { home.end() }
        let page = try certificate(Self.table(), ["--certificate-number", "2026-017"], in: home)
        let hash = try #require(InputDigest.xxh128(of: home.path("fruit.csv")))
        for words in [
            hash, "The rows are as found", "2026-017", "<dt>Operators</dt><dd>Ada and Ben</dd>",
            ">Pad A</h2>", ">Pad B</h2>",
            "Scale of the grams: device; weighed from 2026-01-31 to 2026-02-01;",
            "Scale of the grams: calibrated; weighed on 2026-02-01", ">152.4 g</td>", ">5.7 g</td>",
            "2026-02-01 11:00:00 +01:00", ">too-steady</td>", ">unclear</td>", "k = 2", "no tremor visible",
            "<dt>Signature</dt>", "<th scope=\"row\">over</th>", "<th scope=\"row\">3</th>",
        ] { #expect(page.contains(words), "\(words)") }
        for words in ["docs/", home.folder.path(), "href", "under</th>"] {
            #expect(!page.contains(words), "\(words)")
        }
    }

    @Test("Its weights have the digits of the screen, one count of decimals in a column") func digits() throws
    {
        let home = try Home()
        defer { home.end() }
        let text =
            (["\(ResultsGroupsTests.head),percent,interval_g"] + [
                "t,plum,61.10,2.35,device,force,,,,Simulated Pad,,1.1,0.4,,0.10",
                "t,pear,142.92,5.23,device,force,,,,Simulated Pad,,2.6,0.4,,0.10",
            ]).joined(separator: "\n") + "\n"
        let page = try certificate(text, ["-u", "oz"], in: home)
        for cell in ["2.155 oz", "0.085 oz", "5.040 oz", "0.185 oz"] {
            #expect(page.contains(">\(cell)</td>"), "\(cell) in \(page)")
        }
        #expect(page.contains("Simulated pad: no object was weighed"))
        let run = try home.run("results", "fruit.csv", "--report", "r.html")
        #expect(run.output.contains("  2  pear  142.9 g  ± 5.3 g\n"), "\(run.output)")
        let report = try home.read("r.html")
        #expect(report.contains(">142.9 g</td>") && report.contains("<dt>Source</dt><dd>simulated</dd>"))
    }

    @Test("Its operator is the stated one, or else the column's") func operators() throws {
        let home = try Home()
        defer { home.end() }
        let page = try certificate(
            Self.table(), ["--meta", "operator=Cyd & Co", "--meta", "site=<Kitchen>"], in: home)
        #expect(page.contains("<dt>Operator</dt><dd>Cyd &amp; Co</dd>") && page.contains("&lt;Kitchen&gt;"))
        let single = try certificate(Self.table([Self.rows[0]]), in: home)
        #expect(single.contains("<dt>Operator</dt><dd>Ada</dd>"))
    }

    @Test("A row that was edited is stated as it is now, and the hash is another one") func edited() throws {
        let home = try Home()
        defer { home.end() }
        let before = try certificate(Self.table(), in: home)
        let hash = try #require(InputDigest.xxh128(of: home.path("fruit.csv")))
        let after = try certificate(Self.table().replacing("152.38", with: "162.38"), in: home)
        #expect(before.contains("152.4 g") && after.contains("162.4 g") && !after.contains("152.4 g"))
        #expect(before.contains(hash) && !after.contains(hash) && after.contains("as found"))
    }

    @Test(
        "Names with commas, quotes, line ends and markup stay text",
        arguments: [
            ("\"plum, ripe\"", "plum, ripe"), ("\"a \"\"plum\"\"\"", "a &quot;plum&quot;"),
            ("\"plum\nripe\"", "plum\\x0aripe"),
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\"</td><b>&amp;\"", "&lt;/td&gt;&lt;b&gt;&amp;amp;"),
        ])
    func names(field: String, shown: String) throws {
        let home = try Home()
        defer { home.end() }
        let row = "t,\(field),152,5,device,force,,,,pad,,1,1,,"
        let text = Self.table([row, row, row, row])
        let page = try certificate(text, in: home)
        #expect(page.contains("<td>\(shown)</td>"), "\(page)")
        let run = try home.run(
            "results", "fruit.csv", "--by", "label", "--report", "r.html", "--svg", "p.svg", "--plot")
        #expect(run.code == 0 && run.output.split(separator: "\n")[2].hasPrefix("  "), "\(run.notes)")
        for name in ["r.html", "p.svg"] {
            #expect(try !home.read(name).contains("<script>alert") && !home.read(name).contains("</td><b>"))
        }
    }

    @Test("A name of 5000 letters is cut, and widens no page") func longName() throws {
        let home = try Home()
        defer { home.end() }
        let row = "t,\(String(repeating: "x", count: 5_000)),152,5,device,force,,,,pad,,1,1,,"
        let page = try certificate(Self.table([row, row, row]), in: home)
        #expect(page.contains("<td>\(String(repeating: "x", count: 60))…</td>"))
        #expect(!page.contains(String(repeating: "x", count: 61)))
    }

    @Test("A row without ± says so, and its verdict by limits is unclear") func withoutUncertainty() throws {
        let home = try Home()
        defer { home.end() }
        let page = try certificate(
            Self.table(["t,plum,152.38,,device,force,,,,pad,,,,,"]), ["--limits", "100..200"], in: home)
        #expect(page.contains("<td class=\"unbroken\">unknown</td>") && page.contains(">unclear</td>"))
        #expect(page.contains("judged again, by the limits 100.0 g to 200.0 g"))
        #expect(page.contains(">152.4 g</td>") && !page.contains("<th scope=\"row\">±</th>"))
    }

    @Test("A row that repeats another is named by its number") func repeated() throws {
        let home = try Home()
        defer { home.end() }
        let page = try certificate(Self.table([Self.rows[0], Self.rows[1], Self.rows[0]]), in: home)
        #expect(page.contains("3 repeats 1"))
    }

    @Test("Grams that are unknown are percent, and no weight") func percent() throws {
        let home = try Home()
        defer { home.end() }
        let page = try certificate(
            Self.table(["t,finger,,,none,contact-size,contact-size,,,pad,,,,38.50,"]), ["-u", "oz"], in: home)
        #expect(page.contains(">38.5 %</td>") && page.contains("Grams unknown") && !page.contains(" oz<"))
    }

    @Test(
        "What cannot be written is refused before anything is",
        arguments: [
            (["--certificate", "taken.html"], Int32(64), "taken.html exists; --force overwrites it"),
            (["--certificate", "fruit.txt"], 64, "--certificate writes HTML"),
            (["--certificate", "-"], 64, "must name a file"),
            (["--certificate", "nowhere/c.html"], 74, "nowhere/c.html"),
            (["--certificate", "c.html", "--report", "c.html"], 64, "must name different files"),
            (["--certificate-number", "5"], 64, "--certificate-number needs --certificate"),
            (["--meta", "operator=Ada"], 64, "--meta needs --certificate"),
            (["--certificate", "c.html", "--meta", "Ada"], 64, "--meta must be KEY=VALUE"),
            (["--certificate", "c.html", "--certificate-number", ""], 64, "must have 1 to 80 characters"),
            (
                ["--certificate", "c.html", "--certificate-number", "a\nb"], 64,
                "must have 1 to 80 characters"
            ),
        ])
    func refusals(words: [String], code: Int32, reason: String) throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(Self.table(), "fruit.csv")
        _ = try home.write("mine", "taken.html")
        let run = try home.run(["results", "fruit.csv"] + words)
        #expect(run.code == code && run.notes.contains(reason), "\(run.code) \(run.notes)")
        #expect(run.output.isEmpty && home.isMissing("c.html"))
        #expect(try home.read("taken.html") == "mine")
    }

    @Test("An empty table gives no certificate") func empty() throws {
        let home = try Home()
        defer { home.end() }
        for (text, code) in [(Self.table([]), Int32(65)), ("", 65)] {
            _ = try home.write(text, "fruit.csv")
            let run = try home.run("results", "fruit.csv", "--certificate", "c.html")
            #expect(run.code == code && home.isMissing("c.html"), "\(run.notes)")
        }
    }

    @Test(
        "Weights in another unit's column are refused with what is expected",
        arguments: [
            (
                "label,oz,scale,kind",
                "the column oz is not read, since weights are expected in grams; 1 oz is 28.349523125 g"
            ),
            ("label,Weight (lb),scale,kind", "the column Weight (lb) is not read"),
            ("label,weight_g,scale,kind", "the column weight_g is not read"),
            ("label,weight,scale,kind", "it needs the columns grams, scale and kind"),
            ("label,grams", "it needs the columns grams, scale and kind, and has no scale and kind"),
        ])
    func otherUnits(head: String, reason: String) throws {
        let row = head.split(separator: ",").enumerated().map { $0.offset == 1 ? "5.4" : "device" }
        let text = "\(head)\n\(row.joined(separator: ","))\n"
        let run = try Command.run(["results", "-"], input: text)
        #expect(run.code == 65 && run.output.isEmpty, "\(run.output)")
        #expect(
            run.notes.contains("standard input:1: not a table of results: ") && run.notes.contains(reason),
            "\(run.notes)")
    }

    @Test("A certificate of a run has all of its results, with number and operator, by the same page")
    func ofARun() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run(
            "weigh", "--demo", "coins", "--guided", "--plain", "--speed", "max", "--report", "w.html",
            "--label", "coin", "--meta", "operator=Ada", "--certificate-number", "7", "--results", "w.csv",
            "-u", "oz")
        #expect(run.code == 0, "\(run.notes)")
        let page = try home.read("w.html")
        let rows = try home.read("w.csv").split(separator: "\n").dropFirst()
        #expect(rows.count > 2 && page.contains("Certificate of \(rows.count) results"))
        for words in [
            "<dt>Operator</dt><dd>Ada</dd>", "<dt>Certificate number</dt><dd>7</dd>", "<dt>Signature</dt>",
            ">too-steady</td>", "no tremor visible", "Uncertainty budget", "<th scope=\"row\">type</th>",
        ] { #expect(page.contains(words), "\(words)") }
        #expect(page.split(separator: "<script>")[0].firstMatch(of: /[0-9] oz</) != nil)
        #expect(!page.contains("docs/"))
        let refused = try home.run("weigh", "--demo", "--guided", "--certificate-number", "7")
        #expect(refused.code == 64 && refused.notes.contains("--certificate-number needs --report"))
    }
}

extension Home {
    /// Whether there is no such file.
    fileprivate func isMissing(_ name: String) -> Bool { !FileManager.default.fileExists(atPath: path(name)) }
}
