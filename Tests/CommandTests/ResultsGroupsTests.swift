import Foundation
import TestSupport
import Testing

/// `results --by`: one table, a row per group.
@Suite struct ResultsGroupsTests {
    static let head =
        "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device,scale_uncertainty_g,u_common_g,u_random_g"

    private static let fruit = [
        "t,plum,152.38,5.61,device,force,,,ok,pad,,2.747,0.559",
        "t,plum,150.24,5.56,device,force,,,ok,pad,,2.747,0.415",
        "t,fig,50.1,1.97,device,force,,,unclear,pad,,0.9,0.4",
        "t,fig,48.1,1.97,device,force,,,ok,pad,,0.9,0.4",
        "t,berry,3.1,0.97,device,force,,,,pad,,0.05,0.48",
    ]

    /// Runs `results` on rows, with further words.
    private func run(_ rows: [String], _ words: [String], columns: Int? = nil) throws -> RunResult {
        let text = ([Self.head] + rows).joined(separator: "\n") + "\n"
        return try Command.run(
            ["results", "-"] + words, input: text,
            environment: columns.map { ["COLUMNS": "\($0)"] } ?? [:])
    }

    @Test("A row has name, n, mean, ±, SD and verdict, with the decimals of its ±, point below point")
    func table() throws {
        let run = try run(Self.fruit, ["--by", "label"])
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n")
        #expect(
            lines.prefix(5) == [
                "By label, in g; scale: device", "  label  n    mean     ±   SD  verdict",
                "  plum   2  151.3   5.6   1.5  ok", "  fig    2   49.1   1.9   1.4  1 ok, 1 unclear",
                "  berry  1    3.10  0.97  –    –",
            ], "\(run.output)")
        #expect(lines.count == 6 && lines[5].hasPrefix("±: expanded uncertainty"), "\(run.output)")
    }

    @Test("--details and --budget add all statistics of each group", arguments: ["--details", "--budget"])
    func details(option: String) throws {
        let run = try run(Self.fruit, ["--by", "label", option])
        let table = try self.run(Self.fruit, ["--by", "label"]).output
        #expect(run.output.hasPrefix(table + "\nScale: device, label plum\n"), "\(run.output)")
        #expect(run.output.contains("  ± of the mean, one object") && !run.output.contains("U of"))
    }

    @Test("No line is wider than the window, and no figure is lost", arguments: [20, 30, 40, 60, 80])
    func narrow(columns: Int) throws {
        let long = "t,\(String(repeating: "very ", count: 1_000)),7.5,0.3,device,force,,,,pad,,0.1,0.1"
        let wide = "t,梨の実,70.5,3,device,force,,,,pad,,1,1"
        let run = try run(Self.fruit + [long, wide], ["--by", "label"], columns: columns)
        for line in run.output.split(separator: "\n") {
            let width = line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x3000 ? 2 : 1) }
            #expect(width <= columns, "\(line)")
        }
        for figure in ["151.3", "5.6", "1.5", "49.1", "3.10", "0.97", "7.50", "70.5"] {
            #expect(run.output.contains(figure), "\(figure) in \(run.output)")
        }
    }

    @Test("Groups of several scales say theirs; without grams there are percent") func scales() throws {
        let rows = [
            "t,plum,150,5,calibrated,force,,,,pad,,,", "t,plum,140,5,assumed,force,,,,pad,,,",
            "t,,,,none,contact-size,,,,pad,,,,38.50",
        ]
        let text = ([Self.head + ",percent"] + rows).joined(separator: "\n") + "\n"
        let output = try Command.run(["results", "-", "--by", "label", "-u", "oz"], input: text).output
        let lines = output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines[0] == "By label, in oz")
        #expect(lines[2].hasPrefix("plum, calibrated 1 5.29 0.18 – –"), "\(lines)")
        #expect(lines[3].hasPrefix("plum, assumed 1 4.94"), "\(lines)")
        #expect(lines[4].hasPrefix("(empty), contact size, none 1 38.5 % – – –"), "\(lines)")
    }

    @Test("Every column can be the one, and one without values is refused") func columns() throws {
        #expect(try run(Self.fruit, ["--by", "limits"]).output.contains("\n  unclear  1"))
        #expect(try run(Self.fruit, ["--by", "nowhere"]).code == 65)
    }

    @Test("Numbers of a table have nine digits, those of JSON are exact") func digits() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(([Self.head] + Self.fruit).joined(separator: "\n") + "\n", "fruit.csv")
        let line = try #require(try home.run("results", "fruit.csv", "--json", "--csv", "f.csv").lines.first)
        let rows = try home.read("f.csv").split(separator: "\n").dropFirst()
        var compared = 0
        for row in rows {
            let fields = row.split(separator: ",", omittingEmptySubsequences: false)
            guard let exact = line[String(fields[3])] as? Double else { continue }
            #expect(fields[4] == String(format: "%.9g", exact), "\(row)")
            compared += 1
        }
        #expect(compared > 15 && line["mean_g"] as? Double == (152.38 + 150.24 + 50.1 + 48.1 + 3.1) / 5)
    }
}
