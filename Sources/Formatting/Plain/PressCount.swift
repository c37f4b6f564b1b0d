package import Core
import Text

/// Counts the presses of each threshold.
package struct PressCount: Equatable, Sendable {
    /// A threshold and the number of its presses.
    package struct Entry: Equatable, Sendable {
        /// The threshold's name.
        package let name: String
        /// The number of presses.
        package fileprivate(set) var presses = 0
    }

    /// The thresholds, in the order in which they were listed or first pressed.
    package private(set) var counts: [Entry] = []
    /// The time from the first contact to the last event, in microseconds.
    package private(set) var durationMicroseconds: Int64 = 0

    package init() {}

    /// Lists a threshold even if it is never pressed.
    package mutating func expect(_ name: String) {
        if !counts.contains(where: { $0.name == name }) { counts.append(Entry(name: name)) }
    }

    /// Processes an event of the measurement pipeline.
    package mutating func process(_ report: MeasurementEvent) {
        switch report {
        case .reading(let reading), .unseen(let reading): pass(to: reading.time)
        case .threshold(let crossing):
            pass(to: crossing.time)
            guard crossing.isPress else { return }
            expect(crossing.name)
            for index in counts.indices where counts[index].name == crossing.name {
                counts[index].presses += 1
            }
        case .touchDown(_, _, let time, _), .touchUp(_, _, let time, _), .gone(let time),
            .continued(let time):
            pass(to: time)
        case .dropped, .blocked, .mark, .reference: break
        }
    }

    /// `press 3, deep 1, full 0 · 12 s`
    package var text: String {
        let presses = counts.map { "\($0.name.printable(limit: 40)) \($0.presses)" }.joined(separator: ", ")
        return
            "\(presses.isEmpty ? "no thresholds" : presses) · \(Elapsed.words(microseconds: durationMicroseconds))"
    }

    private mutating func pass(to time: SessionTime?) {
        durationMicroseconds = max(durationMicroseconds, (time ?? 0).microseconds)
    }
}
