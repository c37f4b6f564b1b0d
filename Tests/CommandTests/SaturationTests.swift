import Foundation
import TestSupport
import Testing

/// At the pad's limit the weight is unknown, and every output says so.
@Suite struct SaturationTests {
    @Test("JSON calls nothing stable at the limit, nor within the window of stability after it")
    func stable() throws {
        let run = try Command.run(["weigh", "--demo", "overload", "--json", "--speed", "max"])
        var limit = -Double.infinity
        var wasSaturated = false
        var stable = 0
        for line in try run.lines where line["type"] as? String == "reading" {
            let time = try #require(line["t"] as? Double)
            let isSaturated = line["saturated"] as? Bool == true
            if isSaturated || wasSaturated { limit = time }
            wasSaturated = isSaturated
            guard line["stable"] as? Bool == true else { continue }
            stable += 1
            #expect(time - limit >= 1 - 1e-6, "\(time) s")
        }
        #expect(limit > 0 && stable > 0)
    }

    @Test("A threshold that is passed at the limit says so")
    func thresholds() throws {
        let run = try Command.run(["watch", "--demo", "overload", "--json", "--speed", "max"])
        let presses = try run.lines.filter { $0["edge"] as? String == "press" }
        try #require(presses.count >= 2)
        for press in presses {
            #expect(
                press["saturated"] as? Bool == (press["name"] as? String == "full" ? true : nil), "\(press)")
        }
    }

    @Test("An analysis and a snapshot say that the force was greater than what the pad felt")
    func lowerBounds() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "o.csv").path()
            _ = try Command.run(["record", "--demo", "overload", "--speed", "max", "-o", file])
            let lines = try Command.run(["analyze", file, "--json"]).lines
            let touch = try #require((lines[0]["touches"] as? [[String: Any]])?.first)
            let overall = try #require(lines[0]["overall"] as? [String: Any])
            for figures in [touch, overall] {
                let share = try #require(figures["saturated_share"] as? Double)
                #expect(figures["saturated"] as? Bool == true && share > 0.1 && share < 0.9)
            }
            #expect(lines[1]["touch_count"] as? Int == 1 && lines[1]["touches"] == nil)

            let table = folder.appending(path: "t.csv").path()
            let report = folder.appending(path: "r.html").path()
            let run = try Command.run(["analyze", file, "--csv", table, "--report", report])
            #expect(run.output.contains("385.0+") && run.output.contains("at its limit"))
            let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
            let column = try #require(rows[0].split(separator: ",").firstIndex(of: "saturated"))
            #expect(rows[1].split(separator: ",")[column] == "true")
            let page = try String(contentsOfFile: report, encoding: .utf8)
            #expect(page.contains("<dd>385 g+</dd>") && page.contains("at the limit"))

            let picture = folder.appending(path: "s.svg").path()
            _ = try Command.run(["weigh", file, "--snapshot", picture])
            let shown = try String(contentsOfFile: picture, encoding: .utf8)
            for word in ["385+", "100%+", "LOAD"] { #expect(shown.contains(word), "\(word)") }
        }
    }
}
