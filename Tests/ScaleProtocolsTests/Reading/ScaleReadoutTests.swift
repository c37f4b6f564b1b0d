import Core
import TestSupport
import Testing

@testable import ScaleProtocols

/// A scale is read as its bytes arrive, and asked only if it is silent.
@Suite struct ScaleReadoutTests {
    /// What a readout said.
    private struct Listener {
        var readout: ScaleReadout
        var readings: [ReferenceReading] = []
        var notices: [String] = []
        var sent: [String] = []

        init(_ language: ScaleLanguage? = nil, mayBeginInside: Bool = false) {
            readout = ScaleReadout(language, .lines, at: 0, mayBeginInside: mayBeginInside)
        }

        mutating func take(_ text: String, at now: SourceTime) { take(bytes: Array(text.utf8), at: now) }

        mutating func take(bytes: [UInt8], at now: SourceTime) {
            var outputs: [ScaleReadout.Output] = []
            readout.take(bytes, at: now) { outputs.append($0) }
            note(outputs)
        }

        mutating func pass(to now: SourceTime) {
            var outputs: [ScaleReadout.Output] = []
            readout.pass(to: now) { outputs.append($0) }
            note(outputs)
        }

        private mutating func note(_ outputs: [ScaleReadout.Output]) {
            for output in outputs {
                switch output {
                case .reading(let reading): readings.append(reading)
                case .notice(let text): notices.append(text)
                case .send(let bytes): sent.append(String(decoding: bytes, as: UTF8.self))
                }
            }
        }
    }

    @Test("Weights arrive in grams with their status, however the bytes are cut", arguments: 1...7)
    func cut(size: Int) {
        var listener = Listener()
        let bytes = Array("\u{02}ST,GS   50.00g\u{03}\r\nUS,GS    0.10kg\r\n".utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            let part = String(decoding: bytes[start..<min(start + size, bytes.count)], as: UTF8.self)
            listener.take(part, at: 5)
        }
        #expect(listener.readings.first == ReferenceReading(50, at: 5, .stable))
        #expect(listener.readings.last == ReferenceReading(100, at: 5, .moving))
    }

    @Test(
        "A damaged line is a reading, shown with its text, or an answer without a number",
        arguments: [
            "ST,GS   50.00g", "S S     12.3 g", "+   100.5 g  ", "  0.52 kg", "G    12.34 g ?", "1.25 oz",
        ])
    func noLineIsLost(weight: String) {
        var random = SplitMix(seed: UInt64(weight.utf8.count))
        for _ in 0..<300 {
            var listener = Listener()
            var recognizer = LanguageRecognizer(nil)
            _ = recognizer.event(Array(weight.utf8))
            listener.take(weight + "\r\n", at: 0)
            var line = Array(weight.utf8)
            for _ in 0...random.next() % 4 {
                let byte = UInt8(32 + random.next() % 95)
                let index = Int(random.next() % UInt64(line.count))
                if random.next() % 2 == 0 { line[index] = byte } else { line.insert(byte, at: index) }
            }
            let text = String(decoding: line, as: UTF8.self)
            let before = listener.readings.count
            listener.take(text + "\r\n", at: 1)
            let event = recognizer.event(line)
            #expect(listener.readings.count > before || event == .other || event == .refused, "\(text)")
            #expect(event != nil || listener.readings.last?.status == .garbled, "\(text)")
        }
    }

    @Test("A change of unit is said, and a gap") func unitChange() {
        var listener = Listener()
        listener.take("1.0 g\n1.0 g\n1.0 oz\n", at: 1)
        #expect(listener.readings.map(\.status) == [.plain, .plain, .unitChanged, .plain])
        #expect(listener.readings.map { $0.grams ?? -1 } == [1, 1, -1, 28.349523125])
        #expect(listener.notices.contains("The scale changed its unit from g to oz."))
    }

    @Test("Overload and an unknown unit are said once and give no weight") func overload() {
        var listener = Listener()
        listener.take("S S 1.0 g\r\nS +\r\nS +\r\nS S 5 tl\r\n", at: 1)
        #expect(listener.readings.map(\.status) == [.stable, .overload, .overload, .garbled])
        #expect(listener.readings.dropFirst().allSatisfy { $0.grams == nil })
        #expect(listener.notices.filter { $0.contains("overloaded") }.count == 1)
        #expect(listener.notices.contains { $0.contains("unknown unit, 'tl'") })
    }

    @Test("A million bytes without an end of line take no memory, and are said") func endless() {
        var listener = Listener()
        for _ in 0..<100 { listener.take(String(repeating: "7", count: 10_000), at: 1) }
        listener.take("\n12.5 g\n12.5 g\n", at: 2)
        #expect(listener.readings.last?.grams == 12.5)
        var assembler = LineAssembler()
        var lines = 0
        for _ in 0..<1_000 { assembler.take([UInt8](repeating: 0x37, count: 1_000)) { _ in lines += 1 } }
        #expect(lines == 1)
    }

    @Test("Each line that is not understood is counted, and each kind is shown once with what it lacks")
    func misread() {
        var listener = Listener()
        listener.take("x7\u{FFFD}f\n", at: 1)
        #expect(listener.notices.first?.contains("speed and parity") == true)
        listener.take("12.34 xyz zz\n12.35 xyz zz\nno weight\n", at: 2)
        #expect(listener.notices.count == 3)
        #expect(listener.notices[1].contains("\"12.34 xyz zz\"; it is not one number with a unit"))
        #expect(listener.notices[2].contains("\"no weight\"; it has no number"))
        #expect(listener.readings.map(\.status) == Array(repeating: .garbled, count: 4))
        #expect(
            listener.readings.map(\.text) == ["x7\u{FFFD}f", "12.34 xyz zz", "12.35 xyz zz", "no weight"])
        #expect(listener.readout.summary?.hasPrefix("4 lines of the scale were not understood") == true)
    }

    /// The GLP print of a laboratory balance (A&D BM manual, p. 57), and what printers are sent.
    @Test("Titles, dates and serial numbers between weights are text, and neither Toledo nor a wrong parity")
    func blocks() {
        var listener = Listener()
        let block = [
            "A & D", "MODEL    BM-300", "S/N     01234567", "ID      01234567", "DATE 2011/02/20",
            "TIME 12:34:56",
            "WT  +123.4567  g", "WT  +123.4612  g", "TOT     01234567", "No. 00000012 345", "2011/02/20",
            "REMARKS",
            "SIGNATURE", "--------", "WT  +123.4623  g",
        ]
        listener.take(block.joined(separator: "\r\n") + "\r\n\u{4}\r\n", at: 1)
        #expect(listener.readings.compactMap(\.grams) == [123.4567, 123.4612, 123.4623])
        let said = (listener.notices + [listener.readout.summary ?? ""]).joined(separator: "\n")
        #expect(!said.contains("Toledo") && !said.contains("parity"), "\(said)")
        #expect(listener.readings.contains { $0.text == "No. 00000012 345" })
        var text = Listener()
        text.take("1.5 g\n1.5 g\nDATE 2011/02/20\nTIME 12:34:56\n1.5 g\n", at: 1)
        #expect(text.notices.count { $0.contains("text between its weights") } == 1)
        #expect(text.readout.summary?.hasPrefix("2 lines of the scale were text between weights") == true)
    }

    @Test(
        "One ESC, no-break space or micro sign in a line is no wrong parity",
        arguments: [
            [0x1B] + Array("@TITLE".utf8), Array("12,3".utf8) + [0xA0] + Array("x".utf8),
            Array("12.3 ".utf8) + [0xB5] + Array("g".utf8), Array("12.3 µg".utf8), [0x04],
        ] as [[UInt8]])
    func oddSigns(line: [UInt8]) {
        var listener = Listener()
        listener.take(bytes: line + [0x0A], at: 1)
        #expect(!listener.notices.contains { $0.contains("parity") }, "\(listener.notices)")
    }

    @Test("The text of a line with an unknown unit is the whole line, and it is counted")
    func unknownUnitText() {
        var listener = Listener()
        let line = "QT,+00000012 PC"
        listener.take("\(line)\r\nST,+00123.45  g\r\nST,+00012.50 tl\r\n", at: 1)
        #expect(listener.readings.map(\.text) == [line, nil, "ST,+00012.50 tl"])
        #expect(listener.notices.contains { $0.contains("counting mode: it sends an unknown unit, 'PC'") })
        #expect(listener.notices.contains { $0.contains("unknown unit, 'tl'") })
        #expect(listener.readout.summary?.hasPrefix("2 lines of the scale were not understood") == true)
        let long = "REMARK " + String(repeating: "x", count: 100)
        listener.take(long + "\r\n", at: 2)
        #expect(listener.readings.last?.text == long)
    }

    @Test("Digits in brackets belong to the number, which is said once") func markedDigits() {
        var listener = Listener()
        listener.take("  18.32[0] g  \r\n  18.32[5] g  \r\n", at: 1)
        #expect(listener.readings.map(\.grams) == [18.32, 18.325])
        #expect(listener.notices.count { $0.contains("brackets") } == 1)
    }

    @Test("Lines of Toledo are named, and those of another language than the given one")
    func misreadLanguages() {
        var listener = Listener()
        listener.take("\u{02})0 000123000000\r", at: 1)
        #expect(listener.notices.first?.contains("continuous output of Toledo") == true)
        var sbi = Listener(.sbi)
        sbi.take("12.5 g\n", at: 1)
        #expect(sbi.notices.first?.contains("leave out sbi:") == true)
        #expect(sbi.readings.map(\.grams) == [nil])
    }

    @Test("A scale that sends what is not understood does not send nothing") func misreadIsNotSilence() {
        var listener = Listener()
        for step in 0..<100 {
            let now = SourceTime(Int64(step) * 100_000)
            listener.take("WEIGHT IS 5\r\n", at: now)
            listener.pass(to: now)
        }
        #expect(listener.notices.count == 1)
        #expect(listener.sent.isEmpty)
    }

    /// Balances of Sartorius send no unit while the load moves (PyLabRobot/pylabrobot#1168).
    @Test(
        "There is no weight before its unit is known",
        arguments: [
            ("+   1.23%d0    ", "+   1.2342 kg "), ("N     +   1.23%d0    ", "N     +   1.2342 kg "),
        ],
        [nil, ScaleLanguage.sbi])
    func unknownUnit(lines: (moving: String, stable: String), language: ScaleLanguage?) {
        var listener = Listener(language)
        for digit in 0..<5 {
            listener.take(
                lines.moving.replacing("%d", with: "\(digit)") + "\r\n", at: SourceTime(Int64(digit)))
        }
        #expect(listener.readings.isEmpty)
        listener.take(lines.stable + "\r\n" + lines.moving.replacing("%d", with: "5") + "\r\n", at: 9)
        #expect(listener.readings.map(\.status) == [.stable, .moving])
        #expect(zip(listener.readings, [1234.2, 1235.0]).allSatisfy { abs(($0.grams ?? 0) - $1) < 1e-6 })
        #expect(!listener.notices.contains { $0.contains("changed its unit") || $0.contains("as grams") })
    }

    @Test("Other scales that send no unit while the load moves, and scales that never send one")
    func missingUnit() {
        var moving = Listener()
        moving.take("US,GS   1.50\nUS,GS   1.50\nST,GS   1.50kg\n", at: 1)
        #expect(moving.readings.map(\.grams) == [1500])
        var plain = Listener()
        plain.take("12.5\n12.5\n", at: 1)
        #expect(plain.readings.map(\.grams) == [12.5, 12.5])
        var columns = Listener()
        columns.take("+     12.5    \r\n", at: 1)
        columns.take("+     12.5    \r\n", at: 3_100_000)
        #expect(columns.readings.isEmpty)
        #expect(columns.notices.last?.contains("put lines: before its address") == true)
    }

    /// A balance of Ohaus that wants IP or P (int-brain-lab/iblrig#95).
    @Test(
        "A scale that refuses every query is asked less often, and that is said", arguments: ["ES", "EC,E01"])
    func refused(answer: String) {
        var listener = Listener()
        for step in 1...200 {
            let now = SourceTime(Int64(step) * 100_000)
            let asked = listener.sent.count
            listener.pass(to: now)
            if listener.sent.count > asked { listener.take(answer + "\r\n", at: now + 10_000) }
        }
        #expect(listener.sent.count < 30)
        #expect(Set(listener.sent).isSuperset(of: ["SIR\r\n", "\u{1B}P\r\n"]))
        #expect(listener.notices.count == 1 && listener.notices[0].contains("refuses the queries"))
    }

    @Test("Silence is said, and its end") func silence() {
        var listener = Listener(.lines)
        listener.take("1 g\n1 g\n", at: 0)
        listener.pass(to: 2_900_000)
        #expect(listener.readings.count == 2)
        listener.pass(to: 3_000_000)
        #expect(listener.readings.last?.status == .silent)
        listener.pass(to: 9_000_000)
        #expect(listener.readings.count == 3)
        listener.take("1 g\n", at: 9_100_000)
        #expect(listener.notices.last == "The scale answers again.")
    }

    @Test("A scale that streams is not asked") func streams() {
        var listener = Listener()
        for step in 0..<100 {
            let now = SourceTime(Int64(step) * 120_000)
            listener.take("S D 1.0 g\r\n", at: now)
            listener.pass(to: now + 60_000)
        }
        #expect(listener.sent.isEmpty)
        #expect(listener.readout.farewell.isEmpty)
    }

    @Test("A silent scale is asked in one language after another; a repeating one is stopped at the end")
    func asked() {
        var listener = Listener()
        for second in 1...4 { listener.pass(to: SourceTime(Int64(second) * 1_300_000)) }
        #expect(listener.sent == ["SIR\r\n", "\u{1B}P\r\n", "SIR\r\n", "\u{1B}P\r\n"])
        var sics = Listener(.sics)
        sics.pass(to: 1_300_000)
        sics.take("S S 1 g\r\n", at: 1_400_000)
        sics.pass(to: 1_500_000)
        #expect(sics.sent == ["SIR\r\n"])
        #expect(sics.readout.farewell == Array("SI\r\n".utf8))
        #expect(Listener(.lines).readout.nextDue == SourceTime(ScaleReadout.patienceMicroseconds))
    }

    @Test("A scale that refuses to repeat is asked for each weight") func polled() {
        var listener = Listener()
        listener.pass(to: 1_200_000)
        listener.take("ES\r\n", at: 1_250_000)
        for answer in 1...5 {
            let now = SourceTime(1_250_000 + Int64(answer) * 100_000)
            listener.pass(to: now)
            listener.take("S D      52.1873 g\r\n", at: now + 10_000)
        }
        #expect(listener.sent == ["SIR\r\n"] + Array(repeating: "SI\r\n", count: 5))
        #expect(listener.readings.map(\.grams) == Array(repeating: 52.1873, count: 5))
        #expect(listener.readout.farewell.isEmpty)
    }

    @Test("SBI is asked for each print") func prints() {
        var listener = Listener(.sbi)
        listener.pass(to: 1_200_000)
        for print in 1...5 {
            let now = SourceTime(1_200_000 + Int64(print) * 100_000)
            listener.take("+   123.45 g  \r\n", at: now)
            listener.pass(to: now)
        }
        #expect(listener.sent.count == 6)
        #expect(listener.readings.count == 5)
    }

    /// The answers of the Mark-10 BGI manual.
    @Test("A force gauge is asked at once and after each answer; a number without a unit is not a force")
    func forceGauge() {
        var listener = Listener(.mark10)
        listener.pass(to: 0)
        let answers = ["2.224 N", "0.500 lbF", "226.8 gF", "0.2268 kgF", "8.000 ozF"]
        for (index, answer) in answers.enumerated() {
            let now = SourceTime(Int64(index) * 20_000)
            listener.take(answer + "\r\n", at: now + 2_000)
            listener.pass(to: now + 20_000)
        }
        #expect(listener.sent == Array(repeating: "?\r", count: 6))
        let grams = listener.readings.compactMap(\.grams)
        let right = [226.785, 226.796, 226.8, 226.8, 226.796]
        let areRight = zip(grams, right).allSatisfy { abs($0 - $1) < 1e-3 }
        #expect(grams.count == right.count && areRight, "\(grams)")
        listener.take("226.8\r\n*10\r\n", at: 110_000)
        #expect(listener.readings.suffix(2).map(\.grams) == [nil, nil])
        #expect(listener.readings.last?.text == "*10")
        // Without an answer it is asked less often.
        for step in 0..<24 { listener.pass(to: SourceTime(Int64(200_000 + step * 100_000))) }
        #expect(listener.sent.count <= 9, "\(listener.sent.count)")
        #expect(listener.readout.farewell.isEmpty)
        var unnamed = Listener()
        unnamed.pass(to: 1_300_000)
        unnamed.take("2.224 N\r\n2.224 N\r\n", at: 1_400_000)
        #expect(unnamed.readout.language == .lines)
    }

    @Test("The end of a line that began before the port was opened is left out") func partial() {
        var listener = Listener(mayBeginInside: true)
        listener.take("3.45 g\r\n123.45 g\r\n", at: 1)
        #expect(listener.readings.map(\.grams) == [123.45])
    }
}
