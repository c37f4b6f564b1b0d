import Core
import SessionEvents
import TerminalUI
import Testing

@testable import Formatting
@testable import Screens
@testable import Weighing

/// The bar of a checkweigher.
@Suite("Limits in the gauge")
struct LimitsBarTests {
    private static func bench(grams: Double, pad: Pad = .demo) throws -> Bench {
        var bench = try Bench(pad)
        bench.model = GaugeModel(
            session: bench.model.session, goal: .limits(140...160), isPadGrabbed: true)
        bench.press([Touch(raw: Int32(grams * 16))], seconds: 2)
        return bench
    }

    private static func bar(_ canvas: Canvas) -> String? {
        canvas.picture.split(separator: "\n").first { $0.contains("|======") }.map(String.init)
    }

    @Test(
        "The position of the weight",
        arguments: [
            (150.0, "[---------|=======#========|-------]"), (130, "[#--------|================|-------]"),
            (160, "[---------|================#-------]"), (100, "[<--------|================|-------]"),
            (250, "[---------|================|------>]"),
        ])
    func position(grams: Double, bar: String) throws {
        let shown = try #require(Self.bar(Self.bench(grams: grams).picture(80, 24)))
        #expect(shown.hasSuffix(bar), "\(shown)")
    }

    @Test("The verdict stands beside the bar, and the limits below it") func verdict() throws {
        var bench = try Self.bench(grams: 150)
        bench.model.update(.weighing(.verdict(.unclear)), at: bench.time)
        let text = bench.picture(80, 24).picture
        #expect(
            text.contains("] unclear") && text.contains("^140.0 g") && text.contains("^160.0 g"), "\(text)")
        bench.model.update(.weighing(.verdict(nil)), at: bench.time)
        #expect(!bench.picture(80, 24).picture.contains("unclear"))
    }

    @Test("A pad that cannot weigh has no limits") func contactSize() throws {
        let bench = try Self.bench(grams: 9, pad: .contactSize)
        #expect(Self.bar(bench.picture(80, 24)) == nil)
    }

    private static let plum = WeighingResult(
        label: "plum", weight: Weight(grams: 152, uncertainty: 2, time: 0), scale: .assumed, kind: .force,
        interval: 1)

    @Test("An undone result leaves the list") func undone() throws {
        var bench = try Bench.twoFingers()
        #expect(bench.picture(80, 24).picture.contains("last: plum 152 g  plum 62 g"))
        bench.model.update(.weighing(.undone(Self.plum)), at: bench.time)
        let text = bench.picture(80, 24).picture
        #expect(text.contains("last: plum 62 g") && !text.contains("152 g"))
        #expect(bench.model.summary.text.contains("plum 62 g ·"))
    }
}
