import Core
import SessionEvents
import TerminalUI
import Testing

@testable import Formatting
@testable import Screens
@testable import Weighing

/// The bar of `--target`, counts as the large number, and the page of the budget.
@Suite("Target, pieces and budget in the gauge")
struct TargetBarTests {
    private static func bench(grams: Double, goal: GaugeGoal? = nil) throws -> Bench {
        var bench = try Bench(.demo)
        bench.model = GaugeModel(
            session: bench.model.session, goal: goal,
            availableActions: KeyAction.basic.union([.budget, .count]), isPadGrabbed: true)
        bench.press([Touch(raw: Int32(grams * 16))], seconds: 2)
        return bench
    }

    private static func target(_ load: Double) -> SessionEvent {
        .weighing(.target(WeightTarget(target: 200, load: load, uncertainty: 4, interval: 0.1)))
    }

    @Test(
        "It fills up to the target, counts down, and says when that is reached",
        arguments: [(80, 24), (40, 12), (200, 50)])
    func target(columns: Int, rows: Int) throws {
        var bench = try Self.bench(grams: 150, goal: .target(200))
        bench.model.update(Self.target(150), at: bench.time)
        let below = bench.picture(columns, rows).picture
        if columns >= 80 { #expect(below.contains("50.0 g to go") && below.contains("^200.0 g"), "\(below)") }
        #expect(!below.contains("reached"))
        bench.model.update(Self.target(198), at: bench.time)
        let reached = bench.picture(columns, rows).picture
        #expect(reached.contains("reached"), "\(reached)")
        #expect(bench.model.noticeWords == "The target of 200.0 g is reached, within ± 4.0 g: 198.0 g.")
        bench.model.update(Self.target(230), at: bench.time)
        #expect(bench.model.noticeWords == "30.0 g beyond the target of 200.0 g.")
    }

    @Test("Pieces are the large number until the unit is chosen, and marked where they are not certain")
    func pieces() throws {
        var bench = try Self.bench(grams: 150)
        var counter = PieceCounter(sample: 10)
        counter.add(sample: Weight(grams: 50, uncertainty: 0.5, time: 0))
        bench.model.update(.weighing(.counting(counter)), at: bench.time)
        #expect(bench.model.largeAmount.text == "30 pcs")
        #expect(bench.picture(80, 24).picture.contains("PIECES"))
        #expect(
            bench.model.noticeWords
                == "Sample of 10 pieces, 5.00 g ± 0.05 g each; certain up to 40. c takes another sample, u shows weights."
        )
        counter.add(sample: Weight(grams: 50, uncertainty: 1, time: 0))
        bench.model.update(.weighing(.counting(counter)), at: bench.time)
        #expect(bench.model.largeAmount.text == "~30 pcs")
        bench.key("u")
        #expect(bench.model.largeAmount.text == "150.0 g" && bench.model.unit == .gram)
    }

    private static let plum = WeighingResult(
        label: "plum",
        weight: Weight(
            grams: 152,
            budget: Budget([.init(.movement, 1), .init(.hysteresis, 4, isAllowance: true)]), gross: 192,
            time: 0), scale: .assumed, kind: .force, interval: 1)

    @Test("b shows the budget of the last result, and hides it again", arguments: [(80, 24), (40, 12)])
    func budget(columns: Int, rows: Int) throws {
        var bench = try Self.bench(grams: 150)
        bench.key("b")
        #expect(bench.model.page == nil)
        #expect(bench.model.noticeWords?.hasPrefix("There is no result with an uncertainty yet") == true)
        bench.model.update(.weighing(.result(Self.plum)), at: bench.time)
        #expect(bench.model.noticeWords?.contains("no result") != true)
        bench.key("b")
        #expect(bench.model.page == .budget)
        bench.model.willBeDrawn(on: bench.picture(columns, rows))
        var seen = ""
        for _ in 0...bench.model.pageReach {
            seen += bench.picture(columns, rows).picture.replacing("\n", with: " ")
            bench.model.scrollPage(by: 1)
        }
        for words in ["Budget of", "movement of", "hysteresis", "Not covered", "b or Esc"] where columns >= 80
        {
            #expect(seen.contains(words), "\(words): \(seen)")
        }
        bench.key("b")
        #expect(bench.model.page == nil)
        bench.model.update(.weighing(.undone(Self.plum)), at: bench.time)
        bench.key("b")
        #expect(bench.model.page == nil)
    }
}
