import Core
import SessionEvents
import Weighing

@testable import Formatting
@testable import Screens

extension Bench {
    /// A finger, and then a plum on it, steady for a while.
    static func plum(_ pad: Pad = .trackpad) throws -> Bench {
        var bench = try Bench(pad)
        let full = Double(pad.maximum)
        bench.press([Touch(raw: Int32(full * 0.12), x: 0.4, y: 0.45)], seconds: 3)
        bench.press([Touch(raw: Int32(full * 0.32), x: 0.4, y: 0.45)], seconds: 1)
        bench.press([Touch(raw: Int32((full * 0.3834).rounded()), x: 0.4, y: 0.45)], seconds: 2.4)
        bench.wait(seconds: 1.5)
        return bench
    }

    /// Two fingers with the first set aside, results, and a recording that runs.
    static func twoFingers() throws -> Bench {
        var bench = try plum()
        bench.key("t")
        bench.press([Touch(raw: 97, x: 0.4, y: 0.45), Touch(raw: 42, x: 0.7, y: 0.6)], seconds: 5)
        for (grams, when) in [(62.0, "20:13:40"), (152, "20:14:07")] {
            let weight = "\(Int(grams)) g"
            let result = GaugeResult(label: "plum", weight: weight, scale: .assumed, when: when)
            bench.model.weighing.add(result)
        }
        bench.model.weighing.show(totals: [ResultStatistics(count: 2, sum: 214, scale: .assumed)])
        bench.model.update(
            .recording(ActiveRecording(name: "plum.csv", since: Timestamp(bench.time - 41_000_000))),
            at: bench.time)
        return bench
    }

    /// A press to the pad's limit.
    static func overload() throws -> Bench {
        var bench = try plum()
        bench.press([Touch(raw: 253, x: 0.5, y: 0.5)], seconds: 0.4)
        return bench
    }
}
