/// Parses the text of a scenario: a descriptive sentence, followed by one statement per line.
///
///     A finger presses in steps.
///     length 8 s
///     at 1 s finger 0 rests 46 g at 80,60 mm over 0.1 s
///     at 2 s say Press harder
///
/// `#` starts a comment. The shipped scenarios contain examples of all statements.
struct ScenarioParser {
    private var scenario: Scenario
    private var number = 0

    /// Parses a text.
    ///
    /// - Throws: `ScenarioError` with the line number.
    static func parse(_ text: String, name: String) throws(ScenarioError) -> Scenario {
        var parser = ScenarioParser(scenario: Scenario(name: name))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            parser.number += 1
            var words = Words(line.split(separator: "#", omittingEmptySubsequences: false).first ?? "")
            guard !words.isAtEnd else { continue }
            if parser.scenario.sentence.isEmpty {
                parser.scenario.sentence = words.rest()
                continue
            }
            do throws(WordError) {
                try parser.parse(&words)
                guard words.isAtEnd else {
                    throw WordError("unexpected text at the end: " + words.rest())
                }
            } catch {
                throw parser.error(error.reason)
            }
        }
        return try parser.finished()
    }

    private func error(_ reason: String) -> ScenarioError {
        ScenarioError(scenario: scenario.name, line: number, reason: reason)
    }

    private func finished() throws(ScenarioError) -> Scenario {
        var scenario = scenario
        guard scenario.durationMicroseconds > 0 else { throw error("the length is missing") }
        guard scenario.events.contains(where: \.isTouch) else { throw error("nothing touches the pad") }
        scenario.events.sort { $0.time < $1.time }
        scenario.captions.sort { $0.time < $1.time }
        scenario.cues.sort { $0.time < $1.time }
        return scenario
    }

    private mutating func parse(_ words: inout Words) throws(WordError) {
        switch try words.next("a statement") {
        case "length": scenario.durationMicroseconds = Int64((try words.takeAmount(["s"]) * 1e6).rounded())
        case "then": scenario.successor = try words.next("the name of a scenario")
        case "once": scenario.isOnce = true
        case "noise": scenario.noise = try words.takeAmount(["counts"])
        case "wavering": scenario.wavering = try words.takeAmount(["%"]) / 100
        case "seed": scenario.seed = try words.takeDigit()
        case "creep":
            scenario.creep.part = try words.takeAmount(["%"]) / 100
            try words.expect("over")
            scenario.creep.seconds = max(0.01, try words.takeAmount(["s"]))
        case "clicks":
            try words.expect("at")
            let press = try words.takeAmount(["g"])
            try words.expect("releases")
            try words.expect("at")
            var clicks = Scenario.Clicks(press: press, release: try words.takeAmount(["g"]))
            if !words.isAtEnd {
                for word in ["lower", "edge", "at"] { try words.expect(word) }
                clicks.lowerEdge = try words.takeAmount(["%"]) / 100
            }
            scenario.clicks = clicks
        case "responds": scenario.response = try words.takeResponse()
        case "scale": scenario.scale = try words.takeScale()
        case "surface":
            let word = try words.next("pad or pen")
            guard let surface = Scenario.Surface(rawValue: word) else {
                throw WordError("unknown surface \(word); expected pad or pen")
            }
            scenario.surface = surface
        case "at":
            let time = try words.takeAmount(["s"])
            try parse(&words, at: time)
        case let other: throw WordError("unknown statement \(other)")
        }
    }

    private mutating func parse(_ words: inout Words, at time: Double) throws(WordError) {
        let microseconds = Int64((time * 1e6).rounded())
        switch try words.next("what happens") {
        case "say": scenario.captions.append(Caption(time: microseconds, text: words.rest()))
        case "tare": scenario.cues.append(Cue(time: microseconds, action: .tare))
        case "clear":
            try words.expect("tare")
            scenario.cues.append(Cue(time: microseconds, action: .clearTare))
        case "note": scenario.cues.append(Cue(time: microseconds, action: .note(label: words.rest())))
        case let actor:
            scenario.events.append(ScenarioEvent(time: time, action: try words.takeAction(of: actor)))
        }
    }
}

extension ScenarioEvent {
    /// Whether the event makes a contact touch the pad.
    fileprivate var isTouch: Bool {
        switch action {
        case .rest, .press: true
        default: false
        }
    }
}

/// The error for a scenario that does not exist or is invalid.
package struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the scenario.
    package var scenario: String
    /// The line number, starting with 1; nil if the scenario does not exist.
    package let line: Int?
    package let reason: String

    /// The error message with the scenario and the line.
    package var description: String {
        line.map { "scenario \(scenario), line \($0): \(reason)" }
            ?? "unknown scenario '\(scenario)'; \(reason)"
    }
}
