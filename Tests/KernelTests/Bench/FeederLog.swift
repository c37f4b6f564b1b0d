import Foundation

/// What a pad's feeder did and was asked for, in the order of the machine's clock.
struct FeederLog: Sendable {
    /// A line: its time in microseconds and its words.
    struct Entry: Sendable {
        var time: Int64
        var text: String
    }

    let entries: [Entry]

    /// The log of what a scenario plugged in under a name.
    init(_ results: Results, _ scenario: String, _ name: String = "pad") {
        entries = results.text(scenario, "\(name).feeder").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let time = Int64(parts[0]) else { return nil }
            return Entry(time: time, text: String(parts[1]))
        }
    }

    /// The entries that begin so.
    func all(_ start: String) -> [Entry] { entries.filter { $0.text.hasPrefix(start) } }

    /// The number behind a word: `id=3`.
    static func number(_ word: String, in text: String) -> Int? {
        text.split(separator: " ").first { $0.hasPrefix("\(word)=") }.flatMap {
            Int($0.dropFirst(word.count + 1))
        }
    }

    /// The effects in the order in which they were played.
    var plays: [Int] { played.compactMap { Self.number("code", in: $0.text) } }

    /// An erasure stops its effect first, which is none of them.
    private var played: [Entry] { all("ff play").filter { !$0.text.hasSuffix("value=0") } }

    /// The effects that were given to the pad.
    var uploads: [Int] { all("ff upload").compactMap { Self.number("id", in: $0.text) } }

    /// The effects that were taken from it.
    var erasures: [Int] { all("ff erase").compactMap { Self.number("id", in: $0.text) } }

    /// The time from each frame that sets a pressure to the play that follows it, in milliseconds.
    func delays(toPlaysOf pressures: [Int]) -> [Double] {
        var delays: [Double] = []
        var pressed: Int64?
        for entry in entries {
            if entry.text.hasPrefix("frame"), let pressure = Self.number("p", in: entry.text),
                pressures.contains(pressure)
            {
                pressed = entry.time
            } else if entry.text.hasPrefix("ff play"), entry.text.hasSuffix("value=1"), let since = pressed {
                delays.append(Double(entry.time - since) / 1000)
                pressed = nil
            }
        }
        return delays
    }
}
