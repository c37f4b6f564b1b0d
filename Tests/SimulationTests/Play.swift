import Core

import Simulation

/// A scenario played to its end, or for so many seconds.
struct Play {
    let pad: SimulatedPad
    private(set) var frames: [Frame] = []
    /// The readings of the scale.
    private(set) var weights: [ReferenceReading] = []

    init(of name: String, loops: Bool = false, seconds: Double = .infinity) throws {
        pad = try SimulatedPad(scenario: name, loops: loops)
        var playing = pad
        var frame = Frame()
        while true {
            switch try playing.next(into: &frame) {
            case .frame where Double(frame.time.microseconds) / 1e6 <= seconds: frames.append(frame)
            case .reference(let reading): weights.append(reading)
            default: return
            }
        }
    }

    /// The frames between two times in seconds.
    func between(_ start: Double, _ end: Double) -> [Frame] {
        frames.filter {
            Double($0.time.microseconds) / 1e6 >= start && Double($0.time.microseconds) / 1e6 <= end
        }
    }

    /// The mean of the grams of all contacts between two times, at 16 counts a gram.
    func mean(_ start: Double, _ end: Double) -> Double {
        let totals = between(start, end).map(Self.grams)
        return totals.reduce(0, +) / Double(max(totals.count, 1))
    }

    /// The grams of all contacts.
    static func grams(_ frame: Frame) -> Double {
        frame.contacts.reduce(0) { $0 + Double($1.pressure ?? 0) / 16 }
    }
}
