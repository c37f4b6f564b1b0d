import Core
import ScaleProtocols
import Testing

/// SBI, A&D and Toledo 8217; MT-SICS has a suite of its own.
@Suite struct DialectTests {
    @Test(arguments: [
        ("\u{1B}P", ServedScale.Condition.stable, "N     +    103.4 g  \r\n"),
        ("\u{1B}P", .moving, "N     +    103.4    \r\n"),
        ("\u{1B}P", .overloaded, "Stat        High    \r\n"),
        ("\u{1B}P", .underloaded, "Stat        Low     \r\n"),
        ("\u{1B}P", .unavailable, "Stat        OFF     \r\n"),
        ("\u{1B}kP_", .stable, "N     +    103.4 g  \r\n"), ("\u{1B}x1_\r\n", .stable, "forcescale\r\n"),
        ("\u{1B}x2_", .stable, "05ac0265\r\n"), ("\u{1B}x3_", .stable, "1.2\r\n"), ("\u{1B}x9_", .stable, ""),
        ("\u{1B}K", .stable, ""), ("P", .stable, ""), ("\u{1B}x\u{1B}P", .stable, "N     +    103.4 g  \r\n"),
        ("\u{1B}xabcdefg\u{1B}P", .stable, "N     +    103.4 g  \r\n"),
    ])
    func sbi(_ command: String, _ condition: ServedScale.Condition, _ reply: String) {
        var conversation = Conversation(in: SBI())
        let answer = conversation.send(command, to: scale.with(condition))
        #expect(answer.reply == reply)
        #expect(answer.action == nil)
    }

    @Test(arguments: [
        ("\u{1B}T", ScaleAction.tare), ("\u{1B}U\r\n", .tare), ("\u{1B}V", .zero),
        ("\u{1B}f3_\r\n", .zero), ("\u{1B}f4_", .tare),
    ])
    func sbiActionsAreSilent(_ command: String, _ action: ScaleAction) {
        var conversation = Conversation(in: SBI())
        #expect(conversation.send(command, to: scale.with(.moving)).action == action)
        #expect(conversation.finished().isEmpty)
    }

    @Test(arguments: [
        ("Q", ServedScale.Condition.stable, "ST,+000103.4  g\r\n"), ("SI", .moving, "US,+000103.4  g\r\n"),
        ("S", .overloaded, "OL,+9999999E+19\r\n"), ("SI", .underloaded, "OL,-9999999E+19\r\n"),
        ("S", .unavailable, "EC,E02\r\n"), ("P", .stable, "ST,+000103.4  g\r\n"),
        ("?PT", .stable, "PT,+000020.0  g\r\n"), ("?ID", .stable, "ID,forcescale\r\n"),
        ("?SN", .stable, "SN,05ac0265\r\n"), ("?TN", .stable, "TN,forcescale\r\n"), ("ON", .stable, ""),
        ("C", .stable, ""), ("XYZ", .stable, "EC,E01\r\n"), ("PT:x", .stable, "EC,E06\r\n"),
        ("PT:9999 g", .stable, "EC,E07\r\n"), ("PT:5 stone", .stable, "EC,E06\r\n"),
        ("TARE", .stable, "EC,E06\r\n"),
    ])
    func and(_ command: String, _ condition: ServedScale.Condition, _ reply: String) {
        var conversation = Conversation(in: AND())
        let answer = conversation.send("\(command)\r\n", to: scale.with(condition))
        #expect(answer.reply == reply)
        #expect(answer.action == nil)
    }

    @Test(arguments: [
        ("T", ScaleAction.tare), ("Z", .zero), ("R", .zero), ("PT:20.000  g", .presetTare(20)),
        ("PT:0.02 kg", .presetTare(20)), ("T20.000", .presetTare(20)),
        ("PT:0.5 lbs", .presetTare(226.796185)), ("U", .nextUnit),
    ])
    func andActionsAreSilent(_ command: String, _ action: ScaleAction) {
        var conversation = Conversation(in: AND())
        #expect(conversation.send("\(command)\r\n").action == action)
        #expect(conversation.finished().isEmpty)
    }

    @Test func andSendsAnUnstableWeightAfterFiveSeconds() {
        var conversation = Conversation(in: AND())
        #expect(conversation.send("S\r\n", to: scale.with(.moving)).reply.isEmpty)
        #expect(conversation.look(scale.with(.moving), at: 5_000_000).reply == "US,+000103.4  g\r\n")
    }

    @Test func negativeWeightsHaveTheirSignInFront() {
        var light = scale
        light.net = -3.4
        var and = Conversation(in: AND())
        #expect(and.send("SI\r\n", to: light).reply == "ST,-000003.4  g\r\n")
        var sbi = Conversation(in: SBI())
        #expect(sbi.send("\u{1B}P", to: light).reply == "N     -      3.4 g  \r\n")
        var sics = Conversation(in: MTSICS())
        #expect(sics.send("SI\r\n", to: light).reply == "S S       -3.4 g\r\n")
        var toledo = Conversation(in: Toledo8217())
        #expect(toledo.send("W", to: light).reply == "\u{02}?\u{24}\r")
    }

    /// What Odoo's driver sends to find a scale, to read it and to tare it.
    @Test func toledoSpeaksAsOdooExpects() {
        var gross = scale
        (gross.net, gross.tare) = (123.4, 0)
        var conversation = Conversation(in: Toledo8217())
        #expect(conversation.send("Ehello", to: gross).reply == "\u{02}E\rhello")
        #expect(conversation.send("F", to: gross).reply == "\u{02}F\r")
        #expect(conversation.send("W", to: gross).reply == "\u{02}00.123\r")
        #expect(conversation.send("W", to: gross.with(.moving)).reply == "\u{02}?\u{01}\r")
        #expect(conversation.send("W", to: gross.with(.overloaded)).reply == "\u{02}?\u{02}\r")
        #expect(conversation.send("T", to: gross).action == .tare)
        #expect(conversation.finished(scale.with(.moving)) == "\u{02}?\u{20}\r")
        #expect(conversation.send("W").reply == "\u{02}00.103N\r")
        #expect(conversation.send("C").action == .clearTare)
        #expect(conversation.finished(gross) == "\u{02}?\u{00}\r")
        #expect(conversation.send("Z", to: gross.with(.moving)).reply == "\u{02}?\u{01}\r")
        #expect(conversation.send("Z", to: gross).action == .zero)
    }

    @Test func toledoTaresDigitsAndRefusesWhatItDoesNotKnow() {
        var conversation = Conversation(in: Toledo8217())
        #expect(conversation.send("T00250").action == .presetTare(250))
        #expect(conversation.finished() == "\u{02}? \r")
        #expect(conversation.send("T99999").reply == "\u{02}?\u{60}\r")
        #expect(conversation.send("q").reply == "\u{02}?\u{60}\r")
        #expect(conversation.send("AB").reply == "\u{02}\r\u{02}?@\r")
    }
}
