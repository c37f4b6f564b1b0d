import Foundation
import Testing

@testable import Metrology
@testable import Weighing

/// The guided weighing against scenarios whose true masses are known (the truth model; docs/metrology.md).
@Suite struct TruthTests {
    @Test("Two hundred tries: the truth lies inside in 90–99 %, and wide errors bear a flag")
    func twoHundred() {
        let figures = Self.all.first(200)
        #expect(figures.coverage >= 0.90 && figures.coverage <= 0.99, "\(figures)")
        #expect(figures.unflaggedFailures <= 0.005, "\(figures)")
        #expect(figures.falseAlarms <= 0.05, "\(figures)")
        #expect(figures.medianUncertainty <= 3.3, "\(figures)")
        #expect(figures.medianRelativeError <= 1, "\(figures)")
    }

    /// Another number of tries by FORCESCALE_TRUTH, which also prints the tables of docs/metrology.md.
    static let asked = ProcessInfo.processInfo.environment["FORCESCALE_TRUTH"].flatMap { UInt64($0) }

    /// All tries without a fault, made once.
    private static let all = TruthFigures(seeds: 0..<(asked ?? 1000))

    @Test("A thousand tries, by pad and by the finger's unrest")
    func thousand() {
        let all = Self.all
        Self.show("all", all)
        #expect(all.coverage >= 0.93 && all.coverage <= 0.98)
        #expect(all.unflaggedFailures <= 0.005)
        #expect(all.falseAlarms <= 0.05)
        #expect(all.medianUncertainty <= 3.2)
        #expect(all.tooSteady <= 0.08)
        #expect(all.medianRelativeError <= 1)
        for pad in TruthPad.all {
            let figures = all.of(pad: pad)
            Self.show("pad \(pad.name)", figures)
            #expect(figures.coverage >= 0.88 && figures.coverage <= 0.995, "\(pad.name)")
        }
        for (third, name) in ["calm", "usual", "restless"].enumerated() {
            let figures = all.ofThird(third)
            Self.show(name, figures)
            #expect(figures.coverage >= 0.88 && figures.coverage <= 0.995, "\(name)")
        }
    }

    private static func show(_ name: String, _ figures: TruthFigures) {
        guard asked != nil else { return }
        print("\(name.padding(toLength: 12, withPad: " ", startingAt: 0)) \(figures)")
    }

    @Test("Two hundred tries that go wrong: flagged or without a weight in 95 %")
    func faults() {
        var caught: [TruthScenario.Fault: Int] = [:]
        for index in 0..<200 {
            let fault = TruthScenario.Fault.allCases[index % TruthScenario.Fault.allCases.count]
            let run = TruthRun(TruthScenario(seed: 100_000 + UInt64(index), fault: fault))
            if run.isFlagged { caught[fault, default: 0] += 1 }
        }
        if Self.asked != nil { print("faults, of 40 each: \(caught)") }
        #expect(caught.values.reduce(0, +) >= 190, "\(caught)")
    }
}
