import Core
import Foundation
import TestSupport
import Testing

/// Statistics, reports and certificates state the same weights in every unit; machine output is in grams.
@Suite struct ResultsUnitTests {
    /// A table of random weights, with references and limits.
    private static func table(seed: UInt64) -> String {
        var random = SplitMix(seed: seed)
        let (mass, spread) = (random.between(2, 900), random.between(0.001, 0.2))
        let (share, count) = (random.between(0.001, 0.1), 3 + Int(random.between(0, 12)))
        var text =
            "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device,scale_uncertainty_g,u_common_g,u_random_g,"
            + "reference_g\n"
        for index in 0..<count {
            let grams = mass * (1 + random.between(-spread, spread))
            let uncertainty = share * grams
            text +=
                "2026-01-31T10:\(10 + index):00+01:00,\(["fig", "plum"][index % 2]),\(grams),\(uncertainty),calibrated,force,,,,"
                + "pad,\(uncertainty / 2),\(0.4 * uncertainty),\(0.3 * uncertainty),\(mass)\n"
        }
        return text
    }

    /// The figures in a unit with their keys; what is rounded up is never below the figure.
    private static let figures: [(name: String, key: String, isRoundedUp: Bool)] = [
        ("total", "total_g", false), ("± of the total", "total_uncertainty_g", true),
        ("mean", "mean_g", false), ("± of the mean, one object", "mean_uncertainty_g", true),
        ("± of the mean, different objects", "mean_uncertainty_independent_g", true),
        ("part of ± due to the scale", "scale_uncertainty_g", true), ("standard deviation", "sd_g", false),
        ("least", "min_g", false), ("greatest", "max_g", false),
        ("control chart, center", "control_center_g", false),
        ("control chart, upper limit", "control_upper_g", false),
        ("range chart, upper limit", "range_upper_g", false),
        ("specification, upper limit", "limit_upper_g", false), ("bias", "bias_g", false),
        ("95 % confidence interval of the bias, ±", "bias_ci_g", false),
        ("limits of agreement, upper", "agreement_upper_g", false),
    ]

    @Test(
        "Totals, means and reports in a unit are those in grams, converted",
        arguments: Seeds.of(1...3), [MassUnit.ounce, .pound, .newton, .milligram])
    func converted(seed: UInt64, unit: MassUnit) throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(Self.table(seed: seed), "fruit.csv")
        let words = ["results", "fruit.csv", "--limits", "1g..1000g", "-u", unit.rawValue]
        let grams = try #require(try home.run(words + ["--json"]).lines.first)
        let plain = try #require(
            try home.run("results", "fruit.csv", "--limits", "1..1000", "--json").lines.first)
        #expect(NSDictionary(dictionary: grams) == NSDictionary(dictionary: plain), "JSON is in grams")
        let run = try home.run(
            words + ["--report", "r.html", "--certificate", "c.html", "--csv", "f.csv", "--svg", "p.svg"])
        #expect(run.code == 0, "\(run.notes)")
        let report = try home.read("r.html")
        let size = try #require(unit.grams)
        for figure in Self.figures {
            let row = try #require(
                run.output.split(separator: "\n").first { $0.hasPrefix("  \(figure.name)  ") })
            let stated = row.dropFirst(2 + figure.name.count).drop { $0 == " " }
            let parts = stated.split(separator: " ")
            let value = try #require(Double(parts[0]), "\(row)")
            #expect(parts[1] == unit.rawValue, "\(row)")
            let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
            let step = (0..<decimals).reduce(1.0) { step, _ in step / 10 }
            let exact = try #require(grams[figure.key] as? Double) / size
            let error = (value - exact) / step
            let allowed = figure.isRoundedUp ? -1e-6...1 + 1e-6 : -0.5 - 1e-6...0.5 + 1e-6
            #expect(allowed.contains(error), "\(row): \(exact)")
            #expect(report.contains("<td>\(stated)</td>"), "\(row)")
        }
        for page in [report, try home.read("c.html"), try home.read("p.svg")] {
            let text = page.split(separator: "<script>")[0]
            #expect(text.contains(" \(unit.rawValue)<"))
            #expect(text.firstMatch(of: /[0-9] g[<; ]/) == nil, "no gram beside \(unit)")
        }
        #expect(try home.read("f.csv").contains(",total_g,"))
    }

    @Test("The unit of the options file holds for results, and a word for it is understood everywhere")
    func remembered() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(Self.table(seed: 1), "fruit.csv")
        let typed = try home.run("results", "fruit.csv", "--unit", "Ounces")
        #expect(typed.code == 0 && typed.output.contains(" oz\n"))
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "forcescale"), withIntermediateDirectories: true)
        _ = try home.write("--unit oz\n", "forcescale/options")
        #expect(try home.run("results", "fruit.csv").output == typed.output)
        #expect(try home.run("results", "fruit.csv", "-u", "g").output.contains(" g\n"))
        let refused = try home.run("results", "fruit.csv", "-u", "stone")
        #expect(refused.code == 64 && refused.notes.contains("unknown unit 'stone'"), "\(refused.notes)")
    }

    @Test("Limits without a unit are in that of --unit") func limits() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(Self.table(seed: 1), "fruit.csv")
        let run = try home.run("results", "fruit.csv", "--limits", "1..2", "-u", "oz", "--json")
        #expect(try run.lines.first?["limit_upper_g"] as? Double == 56.69904625)
    }
}
