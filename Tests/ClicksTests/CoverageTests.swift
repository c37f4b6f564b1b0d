import Foundation
import TestSupport
import Testing

import Clicks
import Core

/// How often the stated uncertainty contains the truth, for simulated fingers and pads.
@Suite struct CoverageTests {
    /// What came of some series.
    private struct Figures {
        private(set) var (runs, presses, tooFast, delayed) = (0, 0, 0, 0)
        private(set) var (inside, insideRelease, releases) = (0, 0, 0)
        /// U of the mean at the press, and its error, as parts of the force.
        private(set) var (expanded, errors): ([Double], [Double]) = ([], [])

        mutating func add(_ series: SimulatedSeries) throws {
            let press = try #require(series.summary.all.press)
            let uncertainty = try #require(press.expandedUncertainty)
            let truth = series.firmware.threshold
            runs += 1
            presses += series.clicks.count + series.tooFast
            tooFast += series.tooFast
            if abs(press.mean - truth) <= uncertainty { inside += 1 }
            expanded.append(uncertainty / truth)
            errors.append(press.mean / truth - 1)
            if series.summary.delay?.isSignificant == true { delayed += 1 }
            guard let release = series.summary.all.release, let uncertainty = release.expandedUncertainty
            else { return }
            releases += 1
            if abs(release.mean - truth * series.firmware.releasePart) <= uncertainty { insideRelease += 1 }
        }

        var medianExpanded: Double { expanded.percentile(0.5) ?? .infinity }

        /// A row of a table.
        func row(_ name: String) -> String {
            func percent(_ part: Double) -> String { String(format: "%.1f %%", 100 * part) }
            return [
                name, percent(Double(inside) / Double(runs)),
                percent(Double(insideRelease) / Double(releases)),
                percent(medianExpanded), String(format: "%+.2f %%", 100 * errors.mean),
                percent(Double(tooFast) / Double(presses)),
            ].joined(separator: " | ")
        }
    }

    @Test("In series of 20 clicks, U contains the truth and is small", arguments: Seeds.of([1]))
    func coverage(seed: UInt64) throws {
        var figures = Figures()
        var random = ClickRandom(seed: seed)
        for _ in 0..<SampleSize.clickSeries.count {
            let firmware = SimulatedSeries.firmware(random: &random)
            try figures.add(
                SimulatedSeries(on: firmware, rise: random.logUniform(0.03...0.3), random: &random))
        }
        #expect(figures.inside >= PromisedShare.least(0.93, of: figures.runs))
        #expect(figures.insideRelease >= PromisedShare.least(0.93, of: figures.releases))
        #expect(figures.releases >= PromisedShare.least(0.98, of: figures.runs))
        #expect(figures.medianExpanded <= 0.06)
        #expect(figures.delayed <= PromisedShare.most(0.05, of: figures.runs))
    }

    @Test("A scale that errs alike in all clicks is covered, too") func scale() throws {
        var figures = Figures()
        var random = ClickRandom(seed: 2)
        for _ in 0..<SampleSize.specialClickSeries.count {
            var firmware = SimulatedSeries.firmware(random: &random)
            let uncertainty = random.uniform(0.005, 0.03)
            firmware.slopeUncertainty = uncertainty
            firmware.slopeError = uncertainty * random.normal()
            try figures.add(
                SimulatedSeries(on: firmware, rise: random.uniform(0.1, 0.3), random: &random))
        }
        #expect(figures.inside >= PromisedShare.least(0.93, of: figures.runs))
    }

    @Test("Firmware that reports the button late is found", arguments: [1, 2]) func delay(frames: Int) throws
    {
        var figures = Figures()
        var random = ClickRandom(seed: 3)
        for _ in 0..<SampleSize.specialClickSeries.count {
            var firmware = SimulatedSeries.firmware(random: &random)
            firmware.delay = frames * firmware.samplesPerReport
            try figures.add(
                SimulatedSeries(on: firmware, rise: random.logUniform(0.05...0.3), random: &random))
        }
        #expect(figures.delayed >= PromisedShare.least(0.86, of: figures.runs))
    }

    @Test(
        "The figures of each rate and rise",
        .enabled(if: SampleSize.isAsked, "FORCESCALE_SAMPLES=N prints the figures of N series of each kind"))
    func table() throws {
        for heeds in [true, false] {
            for rate in [62.0, 90, 125, 250] {
                for rise in [0.03, 0.06, 0.1, 0.15, 0.2, 0.3] {
                    var figures = Figures()
                    var random = ClickRandom(seed: UInt64(rate + 1_000 * rise))
                    for _ in 0..<SampleSize.clickSeries.count {
                        let firmware = SimulatedSeries.firmware(rate: rate, random: &random)
                        let series = try SimulatedSeries(
                            on: firmware, rise: rise, heeds: heeds, random: &random)
                        // Who never presses more slowly may never have clicked.
                        if series.clicks.count == ClickSummary.usualCount { try figures.add(series) }
                    }
                    let name =
                        "\(Int(rate)) Hz, \(Int((1_000 * rise).rounded())) ms, \(heeds ? "slower" : "as before")"
                    print(figures.runs > 0 ? figures.row(name) : "\(name) | none")
                }
            }
        }
    }
}
