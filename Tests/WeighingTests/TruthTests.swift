import Foundation
import TestSupport
import Testing

import Metrology
import Weighing

/// The guided weighing against scenarios whose true masses are known (the truth model; docs/metrology.md).
@Suite struct TruthTests {
    @Test("The truth lies inside in 93–98 %, and wide errors bear a flag")
    func withoutFaults() {
        let all = TruthFigures(seeds: SampleSize.weighings.seeds)
        Self.show("all", all)
        #expect(all.agrees(withCoverage: 0.93...0.98), "\(all)")
        #expect(all.unflaggedFailures <= PromisedShare.most(0.005, of: all.tries), "\(all)")
        #expect(all.falseAlarms <= PromisedShare.most(0.05, of: all.tries), "\(all)")
        #expect(all.tooSteady <= PromisedShare.most(0.08, of: all.tries), "\(all)")
        #expect(all.isMedianUncertainty(atMost: 3.2), "\(all)")
        #expect(all.isMedianRelativeError(atMost: 1), "\(all)")
        for pad in TruthPad.all {
            let figures = all.of(pad: pad)
            Self.show("pad \(pad.name)", figures)
            #expect(figures.agrees(withCoverage: 0.88...0.995), "\(pad.name) \(figures)")
        }
        for (third, name) in ["calm", "usual", "restless"].enumerated() {
            let figures = all.ofThird(third)
            Self.show(name, figures)
            #expect(figures.agrees(withCoverage: 0.88...0.995), "\(name) \(figures)")
        }
    }

    /// Prints a row of the tables of docs/metrology.md.
    private static func show(_ name: String, _ figures: TruthFigures) {
        guard SampleSize.isAsked else { return }
        print("\(name.padding(toLength: 12, withPad: " ", startingAt: 0)) \(figures)")
    }

    @Test("Tries that go wrong are flagged or without a weight in 95 %")
    func faults() {
        let tries = SampleSize.faultyWeighings.count
        var caught: [TruthScenario.Fault: Int] = [:]
        for index in 0..<tries {
            let fault = TruthScenario.Fault.allCases[index % TruthScenario.Fault.allCases.count]
            let run = TruthRun(TruthScenario(seed: 100_000 + UInt64(index), fault: fault))
            if run.isFlagged { caught[fault, default: 0] += 1 }
        }
        if SampleSize.isAsked { print("faults, of \(tries / 5) each: \(caught)") }
        #expect(caught.values.reduce(0, +) >= PromisedShare.least(0.95, of: tries), "\(caught)")
    }
}
