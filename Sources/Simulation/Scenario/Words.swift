/// The remaining words of a statement.
struct Words {
    private var left: [Substring]

    init(_ line: Substring) { left = line.split { $0 == " " || $0 == "\t" || $0 == "\r" } }

    var isAtEnd: Bool { left.isEmpty }

    /// Consumes all remaining words and returns them with single spaces.
    mutating func rest() -> String {
        defer { left = [] }
        return left.joined(separator: " ")
    }

    /// Consumes the next word.
    mutating func next(_ what: String) throws(WordError) -> String {
        guard !left.isEmpty else { throw WordError("\(what) is missing") }
        return String(left.removeFirst())
    }

    /// Consumes a word that must come next.
    mutating func expect(_ word: String) throws(WordError) {
        let found = try next(word)
        guard found == word else { throw WordError("expected \(word), found \(found)") }
    }

    /// Consumes a word if it comes next.
    mutating func skip(_ word: String) -> Bool {
        guard left.first == word[...] else { return false }
        left.removeFirst()
        return true
    }

    /// Consumes a number, 0…100 000, and its unit.
    mutating func takeAmount(_ units: [String]) throws(WordError) -> Double {
        let word = try next("a number")
        guard let number = Double(word), (0...100_000).contains(number) else {
            throw WordError("expected a number from 0 to 100000, found \(word)")
        }
        let unit = try next(units.joined(separator: " or "))
        guard units.contains(unit) else {
            throw WordError("expected the unit \(units.joined(separator: " or ")), found \(unit)")
        }
        return number
    }

    /// Consumes `over` and a duration, if present.
    mutating func takeDuration() throws(WordError) -> Double? {
        skip("over") ? try takeAmount(["s"]) : nil
    }

    /// Consumes a position such as `80,60 mm`.
    mutating func takePosition() throws(WordError) -> PadPosition {
        let word = try next("a position")
        let parts = word.split(separator: ",").map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1000).contains(x),
            (0...1000).contains(y)
        else { throw WordError("expected a position such as 80,60, found \(word)") }
        try expect("mm")
        return PadPosition(x: x, y: y)
    }

    /// Consumes an integer from 0 to 9.
    mutating func takeDigit() throws(WordError) -> Int {
        let word = try next("a number")
        guard let number = Int(word), (0...9).contains(number) else {
            throw WordError("expected a number from 0 to 9, found \(word)")
        }
        return number
    }
}

extension Words {
    /// Consumes a response, such as `from 4 g half at 130 g full at 350 g loop 4 %`.
    mutating func takeResponse() throws(WordError) -> SimulatedResponse {
        let response = SimulatedResponse(
            activation: try takeAmount(["g"], after: "from"),
            half: try takeAmount(["g"], after: "half", "at"),
            maximum: try takeAmount(["g"], after: "full", "at"),
            loop: try takeAmount(["%"], after: "loop") / 100)
        guard response.activation < response.half, response.half < response.maximum else {
            throw WordError("expected increasing forces")
        }
        return response
    }

    /// Consumes a scale, such as `0.1 g every 0.1 s late by 0.25 s averages 0.2 s`.
    mutating func takeScale() throws(WordError) -> SimulatedScale {
        let scale = SimulatedScale(
            step: try takeAmount(["g"]), interval: try takeAmount(["s"], after: "every"),
            lag: try takeAmount(["s"], after: "late", "by"),
            window: try takeAmount(["s"], after: "averages"))
        guard scale.step > 0, scale.interval > 0, scale.window <= 2 * scale.lag else {
            throw WordError(
                "expected a step and an interval above 0, and averaging over twice the lag at most")
        }
        return scale
    }

    /// Consumes words, then a number and its unit.
    private mutating func takeAmount(_ units: [String], after words: String...) throws(WordError) -> Double {
        for word in words { try expect(word) }
        return try takeAmount(units)
    }
}

/// The error for an unexpected word.
struct WordError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension Words {
    /// Parses the action of an actor: `finger 0`, `stand 0` (an object with constant force), `pen`, or `load NAME`.
    mutating func takeAction(of actor: String) throws(WordError) -> ScenarioEvent.Action {
        switch actor {
        case "finger": try takeAction(of: try takeDigit(), isSteady: false)
        case "stand": try takeAction(of: try takeDigit(), isSteady: true)
        case "pen": try takeAction(of: 0, isSteady: false)
        case "load": try takeLoadAction()
        default:
            throw WordError(
                "unknown word \(actor); expected say, tare, clear, note, finger, stand, pen or load")
        }
    }

    private mutating func takeAction(of number: Int, isSteady: Bool) throws(WordError) -> ScenarioEvent.Action
    {
        switch try next("what it does") {
        case "rests":
            let grams = try takeAmount(["g"])
            try expect("at")
            return .rest(
                number, isSteady: isSteady, grams: grams, at: try takePosition(), over: try takeDuration())
        case "presses": return .press(number, grams: try takeAmount(["g"]), over: try takeDuration() ?? 0.12)
        case "lifts": return .lift(number, over: try takeDuration())
        case "moves":
            try expect("to")
            return .move(number, to: try takePosition(), over: try takeDuration() ?? 0.5)
        case "circles":
            let degrees = try takeAmount(["degrees"])
            try expect("about")
            return .circle(number, degrees: degrees, about: try takePosition(), over: try takeDuration() ?? 3)
        case "vanishes": return .lose(number)
        case "returns": return .find(number)
        case "hovers":
            try expect("at")
            return .hover(number, at: try takePosition())
        case "leaves": return .leave(number)
        case "fades": return .decay(number, part: try takeAmount(["%"]) / 100, over: try takeDuration() ?? 1)
        case let verb:
            throw WordError(
                "unknown verb \(verb); expected rests, presses, lifts, moves, circles, vanishes, returns, hovers, leaves or fades"
            )
        }
    }

    private mutating func takeLoadAction() throws(WordError) -> ScenarioEvent.Action {
        let name = try next("the name of the load")
        switch try next("what it does") {
        case "lands":
            return .land(name, grams: try takeAmount(["g"]), over: max(0.01, try takeDuration() ?? 0.4))
        case "leaves": return .takeAway(name, over: try takeDuration() ?? 0.3)
        case let verb: throw WordError("unknown verb \(verb); expected lands or leaves")
        }
    }
}
