import Foundation
import TestSupport
import Testing

/// At the pad's limit the weight is unknown, and every output says so.
@Suite struct SaturationTests {
    @Test("JSON calls nothing stable at the limit, nor within the window of stability after it")
    func stable() throws {
        let run = try Program.run(["weigh", "--demo", "overload", "--json", "--speed", "max"])
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
}
