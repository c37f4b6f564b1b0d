import Testing

@testable import Core
@testable import Weighing

/// Loads compared with `--target` (docs/metrology.md, "Target").
@Suite("A weight to be reached") struct WeightTargetTests {
    @Test(
        "The state of a load, and what is said about it",
        arguments: [
            (152.4, 5.7, WeightTarget.State.below, "47.6 g to go to 200.0 g"),
            (194.3, 5.7, .reached, "The target of 200.0 g is reached, within ± 5.7 g: 194.3 g"),
            (205.7, 5.7, .reached, "The target of 200.0 g is reached, within ± 5.7 g: 205.7 g"),
            (205.8, 5.7, .over, "5.8 g beyond the target of 200.0 g"),
            (194.2, 5.7, .below, "5.8 g to go to 200.0 g"), (0, 0, .below, "200.0 g to go to 200.0 g"),
        ])
    func states(load: Double, uncertainty: Double, state: WeightTarget.State, text: String) {
        let target = WeightTarget(target: 200, load: load, uncertainty: uncertainty, interval: 0.1)
        #expect(target.state == state && target.sentence() == text)
    }

    @Test("Without an uncertainty, half of the display interval decides") func unknown() {
        func state(_ load: Double) -> WeightTarget.State {
            WeightTarget(target: 200, load: load, uncertainty: nil, interval: 1).state
        }
        #expect(state(199.6) == .reached && state(199.4) == .below && state(200.6) == .over)
    }

    @Test("In steps the results add up to the target; it is said once after each") func guided() throws {
        var settings = WeighingSessionTests.guided
        settings.target = 100
        var played = try WeighingSessionTests.play("coins", settings)
        var said: [WeightTarget] = []
        played.session.announce { if case .target(let target) = $0 { said.append(target) } }
        played.session.announce { if case .target(let target) = $0 { said.append(target) } }
        let total = played.session.summary.groups.first?.total
        #expect(said.map(\.load) == [total])
        let group = try #require(played.session.summary.groups.first)
        let mean = try #require(group.independentMeanUncertainty)
        #expect(said.first?.uncertainty == mean * Double(group.count))
    }

    @Test("Without a tare it is said once that a finger is included, and that nothing is saved")
    func bare() throws {
        var settings = WeighingSession.Settings()
        (settings.target, settings.savesWhenSteady) = (300, true)
        var played = try WeighingSessionTests.play("plum", settings)
        played.session.announce { played.events.append($0) }
        #expect(played.results.isEmpty)
        #expect(
            played.notices.filter { $0.hasPrefix("Not saved, since this may be the finger alone") }.count == 1
        )
    }

    @Test(
        "A sample says up to which count it is certain",
        arguments: [
            (50.0, 0.5, "Sample of 10 pieces, 5.00 g ± 0.05 g each; certain up to 40"),
            (
                50.0, 2.4,
                "Sample of 10 pieces, 5.00 g ± 0.24 g each; no count is certain: use a larger sample, or heavier pieces"
            ),
        ])
    func sample(grams: Double, uncertainty: Double, text: String) {
        var counter = PieceCounter(sample: 10)
        #expect(counter.sentence(interval: 0.1) == nil)
        counter.add(sample: Weight(grams: grams, uncertainty: uncertainty, time: 0))
        #expect(counter.sentence(interval: 0.1) == text)
        let certain = counter.certainPieces ?? 0
        func isDoubtful(_ pieces: Int) -> Bool? {
            counter.count(ofGrams: 5 * Double(pieces), uncertainty: uncertainty)?.isDoubtful
        }
        #expect(isDoubtful(certain + 1) == true && (certain == 0 || isDoubtful(certain) == false))
    }
}
