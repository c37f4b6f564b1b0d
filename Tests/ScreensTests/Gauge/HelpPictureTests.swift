import SessionEvents
import TerminalUI
import Testing

@testable import Formatting
@testable import Screens

/// The help in windows of every size.
@Suite struct HelpPictureTests {
    private static func help(_ columns: Int, _ rows: Int) throws -> Bench {
        var bench = try Bench(actions: Set(KeyAction.allCases))
        bench.model.willBeDrawn(on: bench.picture(columns, rows))
        bench.key("?")
        return bench
    }

    @Test(
        "All of it can be seen",
        arguments: [(120, 40), (80, 24), (40, 12), (80, 1), (30, 1), (30, 2), (24, 3)])
    func allIsSeen(columns: Int, rows: Int) throws {
        var bench = try Self.help(columns, rows)
        var seen = ""
        for _ in 0...bench.model.pageReach {
            seen += bench.picture(columns, rows).picture.replacing("\n", with: " ")
            bench.model.scrollPage(by: 1)
        }
        let words = KeyAction.allCases.flatMap { $0.explanation.split(separator: " ") }
        for word in words + ["Percent", "tare.", "q", "Space"] { #expect(seen.contains(word), "\(word)") }
    }

    @Test func scrollingStopsAtTheEnds() throws {
        var bench = try Self.help(40, 12)
        let top = bench.picture(40, 12).picture
        #expect(bench.model.pageReach > 0)
        bench.model.scrollPage(by: -5)
        #expect(bench.picture(40, 12).picture == top)
        bench.model.scrollPage(by: .max)
        let bottom = bench.picture(40, 12).picture
        #expect(bottom != top)
        bench.model.scrollPage(by: 1)
        #expect(bench.picture(40, 12).picture == bottom)
        bench.model.scrollPage(by: .min)
        #expect(bench.picture(40, 12).picture == top)
    }

    @Test func itBeginsAtItsTopAgain() throws {
        var bench = try Self.help(40, 12)
        let top = bench.picture(40, 12).picture
        bench.model.scrollPage(by: 3)
        bench.key("?")
        bench.key("?")
        #expect(bench.picture(40, 12).picture == top)
    }

    @Test func aLargerWindowShowsNoEmptyEnd() throws {
        var bench = try Self.help(40, 12)
        bench.model.scrollPage(by: .max)
        bench.model.willBeDrawn(on: bench.picture(120, 60))
        #expect(bench.model.pageReach == 0)
        #expect(bench.picture(120, 60).picture.contains("tare the load once it is steady"))
    }
}
