import Foundation
import Testing

/// A pen measured against a USB scale under its tablet, both of a real kernel.
@Suite("Pen on a scale", .inMachine)
struct PenMeasureTests {
    private struct Figures: Decodable {
        struct Force: Decodable {
            var value: Double
            var low: Double
            var high: Double
        }

        struct Percentile: Decodable {
            var percent: Double
            var forceG: Double?
            var expandedUncertaintyG: Double?
        }

        var activationG: Force?
        var maximumG: Force?
        var percentiles: [Percentile]
        var refreshEvery: Int?
    }

    @Test("Contact at 5 g and the curve to 300 g are within ±", .long, arguments: Bench.kernels)
    func measured(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "pen-measure", on: kernel)
        #expect(results.exit("pen-measure", "measure") == 0, "\(results.notes("pen-measure", "measure"))")
        let line = try #require(
            results.text("pen-measure", "measure.out").split(separator: "\n").last {
                $0.contains("pen-result")
            })
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let figures = try decoder.decode(Figures.self, from: Data(line.utf8))
        let activation = try #require(figures.activationG)
        #expect(activation.low <= 5 && activation.high >= 5 && activation.high - activation.low < 2)
        #expect(figures.maximumG.map { $0.low <= 300 && $0.high >= 300 } == true)
        for percentile in figures.percentiles where [10, 50, 90].contains(percentile.percent) {
            let force = 5 + 295 * pow(percentile.percent / 100, 1 / 0.6)
            #expect(abs((percentile.forceG ?? 0) - force) <= percentile.expandedUncertaintyG ?? 0)
        }
        #expect(figures.refreshEvery == 1)
    }

    @Test("In a terminal the response grows, and the figures follow", arguments: Bench.kernels)
    func onScreen(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "pen-on-screen", on: kernel)
        #expect(results.exit("pen-on-screen", "measure") == 0, "\(results.notes("pen-on-screen", "measure"))")
        let screen = results.text("pen-on-screen", "measure.out")
        for text in ["Press the pen slowly up", "Again: slowly up", "4 sweeps", "scale late by about 0."] {
            #expect(screen.contains(text), "\(text)")
        }
        // After the screen: the figures, and the plot below them.
        let last = try #require(screen.components(separatedBy: "\u{1B}[?1049l").last)
        #expect(last.contains("activation") && last.contains("pressure, %"), "\(last)")
        #expect(results.text("pen-on-screen", "mine.html").contains("<svg"))
    }
}
