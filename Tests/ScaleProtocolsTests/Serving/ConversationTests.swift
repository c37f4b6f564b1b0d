import Core
import ScaleProtocols
import TestSupport
import Testing

@Suite struct ConversationTests {
    private let moving = scale.with(.moving)

    @Test func aStableWeightIsAwaitedForFiveSeconds() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("S\r\n", to: moving, at: 1_000).reply.isEmpty)
        #expect(conversation.nextMoment == 5_001_000)
        #expect(conversation.look(moving, at: 5_000_999).reply.isEmpty)
        #expect(conversation.look(moving, at: 5_001_000).reply == "S I\r\n")
        #expect(conversation.nextMoment == nil)
        #expect(conversation.send("S\r\n", to: moving, at: 6_000_000).reply.isEmpty)
        #expect(conversation.look(scale, at: 6_000_001).reply == "S S      103.4 g\r\n")
    }

    @Test func awaitedActionsAreRefusedOrCarriedOutAtTheirDeadline() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("T\r\n", to: moving).action == nil)
        #expect(conversation.look(moving, at: 5_000_000).reply == "T I\r\n")
        #expect(conversation.send("TC 300\r\n", to: moving).action == nil)
        #expect(conversation.look(moving, at: 299_999).action == nil)
        #expect(conversation.look(moving, at: 300_000).action == .tare)
        #expect(conversation.finished(moving) == "TC D       20.0 g\r\n")
    }

    @Test func commandsWaitForTheOneBeforeThemAndAResetEndsThem() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("S\r\nI3\r\n", to: moving).reply.isEmpty)
        #expect(conversation.look(scale, at: 1).reply == "S S      103.4 g\r\nI3 A \"1.2\"\r\n")
        #expect(conversation.send("S\r\n@\r\n", to: moving).reply == "I4 A \"05ac0265\"\r\n")
        #expect(conversation.look(scale, at: 2).reply.isEmpty)
    }

    @Test func noOtherCommandIsCarriedOutDuringAnAction() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("TAC\r\nI3\r\n").action == .clearTare)
        #expect(conversation.look(at: 1).reply.isEmpty)
        #expect(conversation.finished() == "TAC A\r\n")
        #expect(conversation.nextMoment == 0)
        #expect(conversation.look(at: 2).reply == "I3 A \"1.2\"\r\n")
    }

    @Test func aStreamGoesOnOverInquiriesAndMissesNoCycle() {
        var conversation = Conversation(in: MTSICS())
        #expect(conversation.send("SIR\r\n").reply == "S S      103.4 g\r\n")
        #expect(conversation.nextMoment == 100_000)
        #expect(conversation.look(at: 99_999).reply.isEmpty)
        #expect(conversation.look(moving, at: 100_000).reply == "S D      103.4 g\r\n")
        #expect(conversation.look(scale.with(.overloaded), at: 250_000).reply == "S +\r\n")
        // After a pause there is one weight, not one for each missed cycle.
        #expect(conversation.look(at: 9_000_000).reply == "S S      103.4 g\r\n")
        #expect(conversation.send("\r\n", at: 9_000_001).reply.isEmpty)
        #expect(conversation.nextMoment != nil)
        #expect(conversation.send("I3\r\n", at: 9_000_001).reply == "I3 A \"1.2\"\r\n")
        #expect(conversation.nextMoment != nil)
        #expect(conversation.send("SI\r\n", at: 9_000_002).reply == "S S      103.4 g\r\n")
        #expect(conversation.nextMoment == nil)
    }

    /// Artisan starts SIR once and tares with Z (artisan-roaster-scope/artisan#2223); the manuals say which commands end it:
    /// S, SI, SR and @ of MT-SICS, C of A&D.
    @Test(
        "Only the commands that the manuals name end a stream",
        arguments: [
            ("Z", true), ("ZI", true), ("T", true), ("TI", true), ("TAC", true), ("TA 5 g", true),
            ("D \"a\"", true),
            ("K 1", true), ("I4", true), ("M21", true), ("xyz", true), ("SIR", true), ("S", false),
            ("SI", false),
            ("@", false),
        ])
    func streamOfMTSICS(command: String, goesOn: Bool) {
        #expect(Self.streams(Conversation(in: MTSICS()), after: command) == goesOn)
    }

    @Test(
        "C alone ends the stream of an A&D",
        arguments: [
            ("R", true), ("Z", true), ("T", true), ("U", true), ("Q", true), ("S", true), ("?ID", true),
            ("PT:5", true),
            ("C", false),
        ])
    func streamOfAND(command: String, goesOn: Bool) {
        #expect(Self.streams(Conversation(in: AND()), after: command) == goesOn)
    }

    /// Whether weights still come after a command to a client that has started a stream.
    private static func streams(_ conversation: Conversation, after command: String) -> Bool {
        var conversation = conversation
        _ = conversation.send("SIR\r\n", to: scale)
        if conversation.send(command + "\r\n", to: scale, at: 50_000).action != nil {
            _ = conversation.finished()
        }
        for time in 1...9 { _ = conversation.look(scale, at: MachineTime(Int64(time) * 60_000)) }
        let replies = (10...30).map { conversation.look(scale, at: MachineTime(Int64($0) * 100_000)).reply }
        return replies.filter { !$0.isEmpty }.count >= 20
    }

    @Test func changesAreFollowed() {
        func weighing(_ net: Double, _ condition: ServedScale.Condition) -> ServedScale {
            var other = scale.with(condition)
            other.net = net
            return other
        }
        var conversation = Conversation(in: MTSICS())
        var replies = [conversation.send("SR 5 g\r\n", to: weighing(10, .moving)).reply]
        let course: [(Double, ServedScale.Condition)] = [
            (10, .stable), (14, .moving), (14.5, .stable), (15.5, .moving), (30, .moving), (31, .stable),
            (31.5, .stable),
        ]
        for (index, (net, condition)) in course.enumerated() {
            let now = MachineTime(Int64(index + 1) * 100_000)
            replies.append(conversation.look(weighing(net, condition), at: now).reply)
        }
        #expect(
            replies.filter { !$0.isEmpty } == [
                "S S       10.0 g\r\n", "S D       15.5 g\r\n", "S S       31.0 g\r\n",
            ])
    }

    @Test func aClientThatDoesNotReadIsNotAnswered() {
        var conversation = Conversation(in: MTSICS())
        for moment in 0..<100_000 {
            conversation.receive(Array("SI\r\n".utf8))
            _ = conversation.advance(scale, at: MachineTime(Int64(moment)))
        }
        #expect(conversation.space < 8)
        let bytes = conversation.takeOutput().count
        #expect(bytes >= Conversation.outputLimit)
        #expect(bytes < Conversation.outputLimit + 2_000)
        // It is answered again as soon as it reads.
        #expect(conversation.look(at: 100_001).reply.hasPrefix("S S "))
    }

    @Test func aStreamToAClientThatDoesNotReadIsLeftOut() {
        var conversation = Conversation(in: MTSICS())
        conversation.receive(Array("SIR\r\n".utf8))
        for cycle in 0..<10_000 { _ = conversation.advance(scale, at: MachineTime(Int64(cycle) * 100_000)) }
        #expect(conversation.takeOutput().count < 5_000)
    }

    @Test(arguments: ["MT-SICS", "SBI", "A&D", "Toledo 8217"])
    func anEndlessCommandIsDropped(_ name: String) throws {
        let dialect = try #require(dialects.first { type(of: $0).name == name })
        var conversation = Conversation(in: dialect)
        var replies = ""
        for piece in 0..<100 {
            replies +=
                conversation.send(String(repeating: "x", count: 997), at: MachineTime(Int64(piece))).reply
            while conversation.nextMoment == 0 { replies += conversation.look(at: 0).reply }
            #expect(conversation.space > 0)
        }
        #expect(replies.utf8.count < 500_000)
    }

    @Test(arguments: 0..<4) func anyBytesKeepThePromises(_ index: Int) {
        var random = SplitMix(seed: UInt64(17 + index))
        var conversation = Conversation(in: dialects[index])
        let letters = Array("SIRTAZC@PWEFMK1Dx_ \"\r\n\u{1B}0123456789.gk?:,".utf8)
        var taken = 0
        while taken < 250_000 {
            let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? letters.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            conversation.receive(bytes)
            taken += bytes.count
            let condition: ServedScale.Condition =
                [.stable, .moving, .overloaded, .underloaded, .unavailable].randomElement(using: &random)
                ?? .stable
            let now = MachineTime(Int64(taken) * 100)
            if conversation.advance(scale.with(condition), at: now) != nil { conversation.finish(scale) }
            let output = conversation.takeOutput()
            #expect(output.count < Conversation.outputLimit + 4_096)
            let isText = output.allSatisfy { $0 < 0x80 }
            #expect(isText || dialects[index] is Toledo8217)
        }
    }
}

/// One of each dialect.
let dialects: [any ScaleDialect] = [MTSICS(), SBI(), AND(), Toledo8217()]
