import TestSupport
import Testing
import Text

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

    /// The results as a page shows them that gets lines.
    private struct Shown: Equatable {
        private var results: [Int: [String]] = [:]

        mutating func take(_ line: [UInt8]) throws {
            let text = line.dropLast()
            let json = try JSONParser.value(of: text.span)
            guard let object = json["object"]?.integer(Int.self) else { return }
            let label = json["label"]?.string ?? ""
            switch json["type"]?.string {
            case "result": results[object] = [label, "\(json["grams"]?.double ?? 0)"]
            case "labeled" where results[object] != nil: results[object]?[0] = label
            case "undone": results[object] = nil
            default: break
            }
        }
    }

    @Test(
        "A page that is loaded at any moment shows what one shows that was open all the time",
        arguments: Seeds.of(1...50))
    func loadedAgain(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var (results, open) = (PageResults(), Shown())
        for _ in 0..<60 {
            let object = Int.random(in: 1...6, using: &random)
            let label = ["", "fig", #"\"<b>\", 'é"#, "a\\\\"].randomElement(using: &random) ?? ""
            let line =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: Self.line(#"{"type":"labeled","object":\#(object),"label":"\#(label)"}"#)
                case 1: Self.line(#"{"type":"undone","object":\#(object)}"#)
                default: Self.result(object, Double.random(in: 1...300, using: &random), label: label)
                }
            try open.take(results.follow(line, at: "2026-01-31T20:14:07+01:00"))
            var loaded = Shown()
            for line in results.lines { try loaded.take(line) }
            #expect(loaded == open)
        }
    }
}
