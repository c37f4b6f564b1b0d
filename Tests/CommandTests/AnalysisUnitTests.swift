import Foundation
import TestSupport
import Testing

/// `analyze --unit`: text, report and pictures in a unit of choice, machine output in grams.
@Suite struct AnalysisUnitTests {
    private static func recording(in folder: TemporaryFolder, _ scenario: String = "plum") throws -> String {
        let file = folder.url.appending(path: "\(scenario).csv").path()
        _ = try Command.run(["record", "--demo", scenario, "--speed", "max", "-o", file])
        return file
    }

    /// The figures of the first touch by their titles.
    private static func figures(_ output: String) throws -> [String: Double] {
        let lines = output.split(separator: "\n").map(String.init)
        let index = try #require(lines.firstIndex { $0.contains("start s") })
        // Titles have single spaces within and more between them.
        let titles = lines[index].split(separator: #/ {2,}/#).map { $0.trimmingCharacters(in: .whitespaces) }
        let values = lines[index + 1].split(separator: #/ {2,}/#).map {
            Double($0.trimmingCharacters(in: CharacterSet(charactersIn: " +"))) ?? .nan
        }
        return Dictionary(zip(titles, values)) { first, _ in first }
    }

    @Test(arguments: [
        ("oz", 28.349523125), ("lb", 453.59237), ("N", 1000 / 9.80665), ("ct", 0.2), ("gr", 0.06479891),
        ("g", 1),
    ])
    func theText(unit: String, grams: Double) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try Self.recording(in: folder)
        let usual = try Self.figures(Command.run(["analyze", file], environment: ["COLUMNS": "400"]).output)
        let run = try Command.run(["analyze", file, "--unit", unit], environment: ["COLUMNS": "400"])
        let figures = try Self.figures(run.output)
        for name in ["peak", "mean"] {
            let expected = try #require(usual["\(name) g"])
            let value = try #require(figures["\(name) \(unit)"], "\(figures)")
            #expect(abs(value * grams - expected) <= 0.11, "\(name): \(value) \(unit), \(expected) g")
        }
        #expect(unit == "g" || !run.output.contains(" g\n") && !run.output.contains("385.0 g"))
    }

    @Test func reportAndPicturesAndNoMachineOutput() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try Self.recording(in: folder)
        let other = try Self.recording(in: folder, "press")
        func path(_ name: String) -> String { folder.url.appending(path: name).path() }
        func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
        for unit in ["g", "N"] {
            let run = try Command.run([
                "analyze", file, other, "--json", "--compare", "--unit", unit, "--csv", path("\(unit).csv"),
                "--svg",
                path("\(unit).svg"), "--report", path("\(unit).html"),
            ])
            try Data(run.output.utf8).write(to: folder.url.appending(path: "\(unit).json"))
        }
        #expect(try text("N.json") == text("g.json") && !text("g.json").isEmpty)
        #expect(try text("N.csv") == text("g.csv"))
        for ending in ["svg", "html"] {
            let (grams, newtons) = (try text("g.\(ending)"), try text("N.\(ending)"))
            #expect(grams.contains("(by the device), g") && !grams.contains("(by the device), N"))
            #expect(newtons.contains("(by the device), N") && !newtons.contains("(by the device), g"))
        }
        #expect(try text("N.html").contains("peak, N") && text("N.html").contains("3.776 N"))
    }

    @Test func anUnknownUnitIsRefused() throws {
        #expect(try Command.run(["analyze", "--demo", "--unit", "stone"]).code == 64)
    }
}
