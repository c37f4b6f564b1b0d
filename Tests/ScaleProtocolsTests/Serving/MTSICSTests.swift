import Core
import ScaleProtocols
import Testing

/// A scale with 123.4 g on it, of which 20 g are tare.
let scale: ServedScale = {
    var scale = ServedScale()
    (scale.provenance, scale.serial, scale.version) = ("calibrated", "05ac0265", "1.2")
    (scale.capacity, scale.interval) = (385, 0.1)
    (scale.net, scale.tare, scale.condition) = (103.4, 20, .stable)
    return scale
}()

extension ServedScale {
    /// The scale with another condition.
    func with(_ condition: Condition) -> ServedScale {
        var other = self
        other.condition = condition
        return other
    }
}

extension Conversation {
    /// Sends a text at a moment, and returns the reply, and the action that was asked for.
    mutating func send(
        _ text: String, to scale: ServedScale = scale, at moment: MachineTime = 0
    ) -> (reply: String, action: ScaleAction?) {
        receive(Array(text.utf8))
        return look(scale, at: moment)
    }

    /// Continues at a moment.
    mutating func look(_ scale: ServedScale = scale, at moment: MachineTime) -> (
        reply: String, action: ScaleAction?
    ) {
        let action = advance(scale, at: moment)
        return (String(decoding: takeOutput(), as: UTF8.self), action)
    }

    /// Continues after an action.
    mutating func finished(_ scale: ServedScale = scale) -> String {
        finish(scale)
        return String(decoding: takeOutput(), as: UTF8.self)
    }
}

@Suite struct MTSICSTests {
    /// Replies that need neither a wait nor an action.
    @Test(arguments: [
        ("S", "S S      103.4 g"), ("SI", "S S      103.4 g"), ("TA", "TA A       20.0 g"),
        ("SC 500", "S S      103.4 g"), ("SC -1", "S L"), ("SC", "S L"),
        ("I1", #"I1 A "01" "2.30" "2.20" "" """#), ("I2", #"I2 A "forcescale calibrated 385.0 g""#),
        ("I3", #"I3 A "1.2""#), ("I4", #"I4 A "05ac0265""#), ("I5", #"I5 A "forcescale""#),
        ("I10", #"I10 A "forcescale""#), ("I10 \"left\"", "I10 A"),
        ("I10 \"a name of more than 20 characters\"", "I10 L"), ("I11", #"I11 A "forcescale""#),
        ("@", #"I4 A "05ac0265""#), ("K 1", "K A"), ("K 4", "K L"),
        ("M21", "M21 B 0 0\r\nM21 A 1 0"), ("M21 0 0", "M21 A"), ("M21 0 2", "M21 L"),
        ("M21 1 2", "M21 L"), ("M21 2 0", "M21 L"), ("M21 0", "M21 L"), ("M28", "EL"), ("C3", "C3 L"),
        ("WS", "WS L"),
        ("WS 1", "WS L"), ("TA x g", "TA L"), ("TA 5", "TA L"), ("TA 5 stone", "TA L"),
        ("TA 386 g", "TA L"), ("TA -1 g", "TA L"), ("TA 1e2 g", "TA L"), ("D no quotes", "D L"),
        ("D word", "D L"), ("s", "ES"), ("S 1", "ES"), ("SIX", "ES"), ("HELLO", "ES"), ("S\u{7F}", "ET"),
        ("S\u{01}", "ET"), ("Sé", "ET"),
    ])
    func replies(to command: String, _ reply: String) {
        var conversation = Conversation(in: MTSICS())
        let answer = conversation.send("\(command)\r\n")
        #expect(answer.reply == reply + "\r\n")
        #expect(answer.action == nil)
    }

    @Test func theListNamesEveryCommandAndEnds() throws {
        var conversation = Conversation(in: MTSICS())
        let lines = conversation.send("I0\r\n").reply.split(separator: "\r\n")
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("I0 B ") })
        #expect(try #require(lines.last).hasPrefix("I0 A "))
        let names = Set(lines.map { String($0.split(separator: "\"").last ?? "") })
        let wanted = "@ I0 I1 I2 I3 I4 I5 I10 I11 S SI SIR SR SC Z ZI ZC T TI TC TA TAC D DW M21 M28 C3 WS K"
        #expect(names == Set(wanted.split(separator: " ").map(String.init)))
    }

    /// What is sent while the scale is in a condition.
    @Test(arguments: [
        ("SI", ServedScale.Condition.moving, "S D      103.4 g"), ("SI", .overloaded, "S +"),
        ("SI", .underloaded, "S -"), ("SI", .unavailable, "S I"), ("S", .overloaded, "S +"),
        ("S", .underloaded, "S -"), ("S", .unavailable, "S I"), ("T", .overloaded, "T +"),
        ("T", .underloaded, "T -"), ("TI", .unavailable, "TI I"), ("Z", .overloaded, "Z +"),
        ("ZI", .unavailable, "ZI I"), ("SC 0", .moving, "S D      103.4 g"),
    ])
    func conditions(_ command: String, _ condition: ServedScale.Condition, _ reply: String) {
        var conversation = Conversation(in: MTSICS())
        let answer = conversation.send("\(command)\r\n", to: scale.with(condition))
        #expect(answer.reply == reply + "\r\n")
        #expect(answer.action == nil)
    }

    /// Actions, and the replies after them.
    @Test(arguments: [
        ("T", ScaleAction.tare, "T S       20.0 g"), ("TI", .tare, "TI S       20.0 g"),
        ("TC 100", .tare, "TC S       20.0 g"), ("TAC", .clearTare, "TAC A"),
        ("TA 20.0 g", .presetTare(20), "TA A       20.0 g"),
        ("TA 0.02 kg", .presetTare(20), "TA A       20.0 g"),
        ("Z", .zero, "Z A"), ("ZI", .zero, "ZI S"), ("ZC 100", .zero, "ZC S"),
        ("D \"Hello there\"", .show("Hello there"), "D A"), ("DW", .show(nil), "DW A"),
        ("M21 1 8", .select(.ounce), "M21 A"), ("M21 1 10", .select(.grain), "M21 A"),
    ])
    func actions(_ command: String, _ action: ScaleAction, _ reply: String) {
        var conversation = Conversation(in: MTSICS())
        let answer = conversation.send("\(command)\r\n")
        #expect(answer.reply.isEmpty)
        #expect(answer.action == action)
        #expect(conversation.finished() == reply + "\r\n")
    }

    @Test func anImmediateActionOfAMovingWeightSaysSo() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("ZI\r\n", to: scale.with(.moving)).action == .zero)
        #expect(conversation.finished() == "ZI D\r\n")
        #expect(conversation.send("TI\r\n", to: scale.with(.moving)).action == .tare)
        #expect(conversation.finished() == "TI D       20.0 g\r\n")
    }

    @Test func aLoadBelowZeroIsNoTareButCanBeZeroed() {
        var empty = scale
        (empty.net, empty.tare) = (-30, 20)
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("T\r\n", to: empty).reply == "T -\r\n")
        #expect(conversation.send("Z\r\n", to: empty).action == .zero)
    }

    /// The unit of the replies to one client; the resolution follows it.
    @Test(arguments: [
        ("M21 0 1", "S S     0.1034 kg"), ("M21 0 3", "S S     103400 mg"), ("M21 0 5", "S S      517.0 ct"),
        ("M21 0 6", "S S      1.014 N"), ("M21 0 8", "S S      3.645 oz"), ("M21 0 10", "S S       1596 GN"),
    ])
    func units(_ command: String, _ reply: String) {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("\(command)\r\nSI\r\n").reply == "M21 A\r\n\(reply)\r\n")
    }

    @Test func aClientThatHasChosenNoUnitGetsThatOfTheDisplay() {
        var inOunces = scale
        inOunces.unit = .ounce
        var conversation = Conversation(in: MTSICS())
        #expect(
            conversation.send("SI\r\nM21\r\n", to: inOunces).reply
                == "S S      3.645 oz\r\nM21 B 0 8\r\nM21 A 1 8\r\n")
        let answer = conversation.send("M21 0 0\r\nSI\r\nM21\r\n", to: inOunces)
        #expect(answer.reply == "M21 A\r\nS S      103.4 g\r\nM21 B 0 0\r\nM21 A 1 8\r\n")
    }

    /// MT-SICS has no number for it; 0 would say gram of weights in millinewtons.
    @Test func aUnitWithoutANumberIsNotCalledGram() {
        var inMillinewtons = scale
        inMillinewtons.unit = .millinewton
        var conversation = Conversation(in: MTSICS())
        #expect(
            conversation.send("SI\r\nM21\r\n", to: inMillinewtons).reply
                == "S S       1014 mN\r\nM21 I\r\n")
        let answer = conversation.send("M21 0 6\r\nSI\r\n", to: inMillinewtons)
        #expect(answer.reply == "M21 A\r\nS S      1.014 N\r\n")
    }

    @Test func linesEndWithEitherCharacterAndComeInPieces() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("S").reply.isEmpty)
        #expect(conversation.send("I").reply.isEmpty)
        #expect(conversation.send("\r").reply == "S S      103.4 g\r\n")
        #expect(conversation.send("\n\n\r\nSI\n").reply == "S S      103.4 g\r\n")
    }
}
