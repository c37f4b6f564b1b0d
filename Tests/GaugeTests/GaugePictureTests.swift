import Canvas
import Pressure
import Testing

@testable import Gauge

@Suite("Pictures of the gauge")
struct GaugePictureTests {
    private static let blocks = Appearance(depth: .sixteen, charset: .blocks)
    private static let noColor = Appearance(depth: .none, charset: .full)

    @Test func usualTerminal() throws {
        #expect(try Bench.plum().picture(80, 24).picture == Pictures.usual)
    }

    @Test func usualTerminalInBraille() throws {
        #expect(try Bench.plum().picture(80, 24, .figure).picture == Pictures.usualInBraille)
    }

    @Test func usualTerminalOfTheConsole() throws {
        #expect(try Bench.plum().picture(80, 24, Self.blocks).picture == Pictures.usualInBlocks)
    }

    @Test func withoutColorsShadesSayTheSame() throws {
        #expect(try Bench.plum().picture(80, 24, Self.noColor).picture == Pictures.usualWithoutColor)
    }

    @Test func emptyPlate() throws {
        #expect(try Bench().picture(80, 24).picture == Pictures.empty)
    }

    @Test func twoFingersAndResults() throws {
        #expect(try Bench.twoFingers().picture(80, 24).picture == Pictures.twoFingers)
    }

    @Test func largeTerminal() throws {
        #expect(try Bench.twoFingers().picture(120, 40).picture == Pictures.large)
    }

    @Test func smallTerminal() throws {
        #expect(try Bench.plum().picture(40, 12).picture == Pictures.small)
    }

    @Test func smallTerminalInColors() throws {
        #expect(try Bench.plum().picture(40, 12, Self.blocks).stylePicture == Pictures.smallStyles)
    }

    @Test func tallTerminal() throws {
        #expect(try Bench.plum().picture(40, 30).picture == Pictures.tall)
    }

    @Test func numbersOnly() throws {
        #expect(try Bench.plum().picture(30, 8).picture == Pictures.numbers)
    }

    @Test func overload() throws {
        let canvas = try Bench.overload().picture(80, 24)
        #expect(canvas.picture == Pictures.overload)
        let row = try #require((0..<24).first { canvas[42, $0].style.attributes.contains(.reverse) })
        #expect((42..<80).allSatisfy { canvas[$0, row].style.attributes.contains([.reverse, .bold]) })
        #expect(try Bench.overload().picture(40, 12).picture == Pictures.smallOverload)
    }

    @Test func contactSize() throws {
        #expect(try Bench.plum(.contactSize).picture(80, 24).picture == Pictures.contactSize)
    }

    @Test func simulatedPad() throws {
        var bench = try Bench.plum(.demo)
        bench.model.update(.caption("Put the fruit on the plate", at: bench.time))
        #expect(bench.picture(80, 24).picture == Pictures.simulated)
    }

    @Test func fineScaleSaysOverloadInFull() throws {
        var bench = try Bench(.demo)
        bench.press([Touch(raw: 736)], seconds: 2)
        bench.key("t")
        bench.press([Touch(raw: 6160)], seconds: 0.5)
        #expect(bench.picture(80, 24).picture.contains("100%+ force  339 g+  TAKE THE LOAD OFF"))
    }

    @Test func help() throws {
        var bench = try Bench.plum()
        bench.key("?")
        #expect(bench.picture(80, 24).picture == Pictures.help)
    }

    @Test(arguments: [
        (80, "    148 g [#] stable      38% [=====|##.....|......|]  tare 0  peak 148  ASSUMED"),
        (30, "148g # 38% [===|...|..|] ASSUM"),
    ])
    func oneLine(columns: Int, expected: String) throws {
        #expect(try Bench.plum().picture(columns, 1).picture == expected)
    }

    @Test(arguments: [
        (80, "100%+ force  385 g+  TAKE THE LOAD OFF                                   ASSUMED"),
        (30, "100%+  TAKE THE LOAD OFF ASSUM"),
    ])
    func oneLineOfOverload(columns: Int, expected: String) throws {
        #expect(try Bench.overload().picture(columns, 1).picture == expected)
    }

    @Test func oneLineSaysThatThePadIsSimulated() throws {
        let bench = try Bench.plum(.demo)
        #expect(bench.picture(80, 1).picture.hasSuffix("device  SIMULATED"))
        #expect(bench.picture(30, 1).picture.hasSuffix(" SIM"))
    }
}
