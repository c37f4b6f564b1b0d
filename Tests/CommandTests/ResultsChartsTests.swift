import Foundation
import TestSupport
import Testing

/// What charts of few, equal and light results look like.
@Suite struct ResultsChartsTests {
    private func run(_ grams: [Double], _ words: [String], in home: Home) throws -> RunResult {
        let rows = grams.enumerated().map { index, grams in
            "2026-01-31T10:\(10 + index):00Z,fruit \(index + 1),\(grams),2,device,force,,,,pad,,0.9,0.4"
        }
        _ = try home.write(([ResultsGroupsTests.head] + rows).joined(separator: "\n") + "\n", "t.csv")
        return try home.run(["results", "t.csv"] + words)
    }

    @Test("Points bear their number and name, in pages, drawings and terminals") func names() throws {
        let home = try Home()
        defer { home.end() }
        let run = try run([150, 152, 149], ["--plot", "--report", "r.html", "--svg", "p.svg"], in: home)
        for text in [run.output, try home.read("p.svg"), try home.read("r.html")] {
            for name in ["1 fruit 1", "2 fruit 2", "3 fruit 3"] { #expect(text.contains(name), "\(name)") }
        }
        #expect(try home.read("r.html").contains("&quot;names&quot;:[&quot;fruit 1&quot;,"))
        #expect(try home.read("p.svg").contains("class=\"line spot s0\""))
        let plot = run.output.split(separator: "weight, g")[1].split(separator: "Moving ranges")[0]
        #expect(plot.count { "●o".contains($0) } == 3, "\(plot)")
    }

    @Test("A list has every result with ±, time and flags") func list() throws {
        let home = try Home()
        defer { home.end() }
        _ = try run([150, 152, 149], ["--report", "r.html"], in: home)
        let page = try home.read("r.html")
        for cell in ["<td>fruit 2</td>", ">152.0 g</td>", ">2.0 g</td>", ">2026-01-31 10:11:00 UTC</td>"] {
            #expect(page.contains(cell), "\(cell)")
        }
        for fact in ["<dt>Pad</dt><dd>pad</dd>", "<dt>Weighed</dt><dd>2026-01-31</dd>"] {
            #expect(page.contains(fact), "\(fact)")
        }
        #expect(!page.contains(home.folder.path()))
    }

    @Test("Equal results have a level, but no limits and no ranges, and nothing below 0") func equal() throws
    {
        let home = try Home()
        defer { home.end() }
        let run = try run(
            Array(repeating: 150, count: 6), ["--details", "--plot", "--report", "r.html"], in: home)
        #expect(run.code == 0 && run.output.contains("Individuals") && run.output.contains("center"))
        for absent in ["Moving ranges", "UCL", "−0.4", "-0.4"] {
            #expect(!run.output.contains(absent), "\(absent) in \(run.output)")
        }
        #expect(try !home.read("r.html").contains("Moving ranges"))
    }

    @Test("A mass has no lower limit below 0, but JSON has the figure") func lowerLimit() throws {
        let home = try Home()
        defer { home.end() }
        let run = try run([5, 150, 5, 150], ["--plot", "--details"], in: home)
        #expect(run.output.firstMatch(of: /control chart, lower limit +none\n/) != nil, "\(run.output)")
        let plot = run.output.split(separator: "Individuals")[1].split(separator: "Moving")[0]
        #expect(plot.contains("UCL") && !plot.contains("LCL") && !plot.contains("−"), "\(plot)")
        #expect(!run.output.split(separator: "Moving ranges")[1].contains("LCL"))
        let line = try #require(try self.run([5, 150, 5, 150], ["--json"], in: home).lines.first)
        #expect(line["control_lower_g"] as? Double ?? 0 < -100)
    }

    @Test("One or two results have no chart, and that is said", arguments: [1, 2]) func few(count: Int) throws
    {
        let home = try Home()
        defer { home.end() }
        let run = try run(Array(repeating: 150, count: count), ["--plot", "--report", "r.html"], in: home)
        #expect(run.code == 0 && run.notes.contains("a control chart needs three or more results"))
        #expect(try home.read("r.html").contains(">150.0 g</td>"))
    }

    @Test("No results: everything says so, and a chart is not drawn") func none() throws {
        let home = try Home()
        defer { home.end() }
        let run = try run([], ["--plot", "--report", "r.html", "--by", "label"], in: home)
        #expect(run.code == 65 && run.notes.contains("no result has a value in the column label"))
        let plain = try self.run([], ["--plot", "--report", "r.html", "-u", "oz"], in: home)
        #expect(plain.code == 0 && plain.output == "t.csv: no results\n")
        #expect(try home.read("r.html").contains("There are no results."))
    }
}
