import Testing

@testable import Serving

/// The results that a page gets which is loaded in the middle of a session.
@Suite struct PageResultsTests {
    private static func line(_ text: String) -> [UInt8] { Array("\(text)\n".utf8) }
    private static func result(_ object: Int, _ grams: Double, label: String = "") -> [UInt8] {
        line(#"{"type":"result","object":\#(object),"label":"\#(label)","grams":\#(grams)}"#)
    }

    private static func lines(after lines: [[UInt8]]) -> [String] {
        var results = PageResults()
        for line in lines { _ = results.follow(line, at: nil) }
        return results.lines.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func earlier(_ object: Int, _ grams: Double, label: String = "") -> String {
        #"{"type":"result","object":\#(object),"label":"\#(label)","grams":\#(grams),"earlier":true}"# + "\n"
    }

    @Test func resultsAreKeptInTheirOrder() {
        #expect(
            Self.lines(after: [Self.result(1, 5, label: "a"), Self.result(2, 6)])
                == [Self.earlier(1, 5, label: "a"), Self.earlier(2, 6)])
    }

    @Test func aRevisionTakesThePlaceOfItsObject() {
        #expect(
            Self.lines(after: [Self.result(1, 5), Self.result(2, 6), Self.result(1, 5.5)])
                == [Self.earlier(1, 5.5), Self.earlier(2, 6)])
    }

    @Test func whatIsUndoneIsGoneUntilItCountsAgain() {
        let undone = Self.line(#"{"type":"undone","object":1,"grams":5.5}"#)
        #expect(Self.lines(after: [Self.result(1, 5), Self.result(1, 5.5), undone]) == [])
        #expect(
            Self.lines(after: [Self.result(1, 5), Self.result(1, 5.5), undone, Self.result(1, 5)])
                == [Self.earlier(1, 5)])
    }

    @Test func aNameFollowsItsResult() {
        let named = Self.line(#"{"type":"labeled","object":1,"label":"fig, \"dried\""}"#)
        #expect(
            Self.lines(after: [Self.result(1, 5), Self.result(2, 6), named]) == [
                Self.earlier(1, 5),
                #"{"type":"labeled","object":1,"label":"fig, \"dried\"","earlier":true}"# + "\n",
                Self.earlier(2, 6),
            ])
        // A revision states its name itself.
        #expect(
            Self.lines(after: [Self.result(1, 5), named, Self.result(1, 5.5, label: "fig")])
                == [Self.earlier(1, 5.5, label: "fig")])
        // There is nothing to name.
        #expect(Self.lines(after: [named]) == [])
    }

    @Test func theTimeIsAdded() {
        var results = PageResults()
        let sent = results.follow(Self.result(1, 5), at: "2026-01-31T20:14:07+01:00")
        let begin = #"{"type":"result","object":1,"label":"","grams":5.0,"time":"2026-01-31T20:14:07+01:00""#
        #expect(sent == Self.line("\(begin)}"))
        #expect(results.lines == [Self.line("\(begin),\"earlier\":true}")])
    }

    @Test func otherLinesPass() {
        var results = PageResults()
        for text in [
            #"{"type":"step","step":"rest"}"#, #"{"type":"taken-off","object":"x"}"#, "{}", "rubbish", "",
        ] {
            let line = Self.line(text)
            #expect(results.follow(line, at: "t") == line)
        }
        #expect(results.lines.isEmpty)
    }

    @Test func onlyTheLatestAreKept() {
        let lines = Self.lines(after: (1...PageResults.most + 2).map { Self.result($0, 1) })
        #expect(lines.count == PageResults.most && lines.first == Self.earlier(3, 1))
    }
}
