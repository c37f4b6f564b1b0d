extension Words {
    /// Parses the action of an actor: `finger 0`, `stand 0` (an object with constant force), `pen`, or `load NAME`.
    mutating func action(of actor: String) throws(WordError) -> ScenarioEvent.Action {
        switch actor {
        case "finger": try action(of: try digit(), isSteady: false)
        case "stand": try action(of: try digit(), isSteady: true)
        case "pen": try action(of: 0, isSteady: false)
        case "load": try loadAction()
        default:
            throw WordError(
                "unknown word \(actor); expected say, tare, clear, note, finger, stand, pen or load")
        }
    }

    private mutating func action(of number: Int, isSteady: Bool) throws(WordError) -> ScenarioEvent.Action {
        switch try next("what it does") {
        case "rests":
            let grams = try amount(["g"])
            try expect("at")
            return .rest(number, isSteady: isSteady, grams: grams, at: try place(), over: try duration())
        case "presses": return .press(number, grams: try amount(["g"]), over: try duration() ?? 0.12)
        case "lifts": return .lift(number, over: try duration())
        case "moves":
            try expect("to")
            return .move(number, to: try place(), over: try duration() ?? 0.5)
        case "circles":
            let degrees = try amount(["degrees"])
            try expect("about")
            return .circle(number, degrees: degrees, about: try place(), over: try duration() ?? 3)
        case "vanishes": return .lose(number)
        case "returns": return .find(number)
        case "hovers":
            try expect("at")
            return .hover(number, at: try place())
        case "leaves": return .leave(number)
        case "fades": return .decay(number, part: try amount(["%"]) / 100, over: try duration() ?? 1)
        case let verb:
            throw WordError(
                "unknown verb \(verb); expected rests, presses, lifts, moves, circles, vanishes, returns, hovers, leaves or fades"
            )
        }
    }

    private mutating func loadAction() throws(WordError) -> ScenarioEvent.Action {
        let name = try next("the name of the load")
        switch try next("what it does") {
        case "lands": return .land(name, grams: try amount(["g"]), over: max(0.01, try duration() ?? 0.4))
        case "leaves": return .takeAway(name, over: try duration() ?? 0.3)
        case let verb: throw WordError("unknown verb \(verb); expected lands or leaves")
        }
    }
}
