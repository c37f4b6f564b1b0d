import Core

/// The METTLER TOLEDO Standard Interface Command Set, MT-SICS: levels 0 and 1, and what clients use of levels 2 and 3.
///
/// Source: "MT-SICS Interface Commands", reference manuals 11780711 and 11781363 of Mettler-Toledo. Lines end with CR LF.
package struct MTSICS: ScaleDialect {
    /// The name for people.
    package static let name = ScaleLanguage.sics.name
    /// The time between the weights of SIR: ten per second.
    package let cycle: Int64 = 100_000
    /// The reply to a line that is too long: a transmission error.
    package let complaint = SICSReply.transmissionError.line

    /// The commands by level.
    static let commands: [(level: Int, names: [String])] = [
        (0, ["@", "I0", "I1", "I2", "I3", "I4", "I5", "S", "SI", "SIR", "Z", "ZI"]),
        (1, ["D", "DW", "K", "SR", "T", "TA", "TAC", "TI"]),
        (2, ["C3", "I10", "I11", "SC", "TC", "WS", "ZC"]),
        (3, ["M21", "M28"]),
    ]

    /// The units of M21 by their numbers; others are not available.
    static let units: [Int: MassUnit] = [
        0: .gram, 1: .kilogram, 3: .milligram, 5: .carat, 6: .newton, 7: .pound, 8: .ounce, 10: .grain,
    ]
    /// The greatest length of the name that I10 sets.
    static let longestName = 20

    /// The unit of the replies to this client, which it has chosen; nil for that of the display.
    private var unit: MassUnit?
    /// The name that I10 sets.
    private var identifier = "forcescale"

    package init() {}

    /// Returns what the first command of the bytes asks for.
    package mutating func parseRequest(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (
        ScaleRequest, Int
    )? {
        guard let line = CommandLine(in: bytes) else { return nil }
        return (request(line, scale), line.length)
    }

    private mutating func request(_ line: CommandLine, _ scale: ServedScale) -> ScaleRequest {
        guard !line.bytes.isEmpty else { return .nothing }
        guard let words = SICSWords(line.bytes) else { return .reply(SICSReply.transmissionError.line) }
        guard let command = words.all.first, Self.commands.contains(where: { $0.names.contains(command) })
        else { return .reply(SICSReply.syntaxError.line) }
        let arguments = Array(words.all.dropFirst())
        return weighing(command, arguments) ?? acting(
            command, arguments, isQuoted: words.isQuoted, scale)
            ?? .reply(information(command, arguments, isQuoted: words.isQuoted, scale).line)
    }

    /// Returns the request of a command that asks for weights; nil for another command.
    private func weighing(_ command: String, _ arguments: [String]) -> ScaleRequest? {
        switch (command, arguments.count) {
        case ("S", 0): .weigh("S", .refusing(after: Patience.usual))
        case ("SI", 0): .weigh("S", .none)
        case ("SIR", 0): .stream("S")
        case ("SR", 0): .follow("S", change: nil)
        case ("SR", _):
            grams(arguments).flatMap { $0 > 0 ? .follow("S", change: $0) : nil } ?? refusal("S")
        case ("SC", _): time(arguments).map { .weigh("S", .accepting(after: $0)) } ?? refusal("S")
        default: nil
        }
    }

    private func refusal(_ command: String) -> ScaleRequest { .reply(SICSReply.text(command, .wrong).line) }

    /// Returns the request of a command that changes tare, zero or the display; nil for another command.
    private func acting(
        _ command: String, _ arguments: [String], isQuoted: Bool, _ scale: ServedScale
    ) -> ScaleRequest? {
        switch (command, arguments.count) {
        case ("T", 0): .act("T", .tare, .refusing(after: Patience.usual))
        case ("TI", 0): .act("TI", .tare, .none)
        case ("TC", _):
            time(arguments).map { .act("TC", .tare, .accepting(after: $0)) } ?? refusal("TC")
        case ("TAC", 0): .act("TAC", .clearTare, .none)
        case ("TA", 1...):
            grams(arguments).flatMap {
                (0...scale.capacity).contains($0) ? .act("TA", .presetTare($0), .none) : nil
            }
                ?? refusal("TA")
        case ("Z", 0): .act("Z", .zero, .refusing(after: Patience.usual))
        case ("ZI", 0): .act("ZI", .zero, .none)
        case ("ZC", _):
            time(arguments).map { .act("ZC", .zero, .accepting(after: $0)) } ?? refusal("ZC")
        case ("DW", 0): .act("DW", .show(nil), .none)
        case ("D", 1) where isQuoted: .act("D", .show(arguments[0]), .none)
        case ("M21", 2) where arguments[0] == Self.displayed:
            Int(arguments[1]).flatMap { Self.units[$0] }.map { .act("M21", .select($0), .none) }
                ?? refusal("M21")
        case ("@", 0): .reset(SICSReply.text("I4", .done, "\"\(scale.serial)\"").line)
        default: nil
        }
    }

    /// Returns the reply of a command that asks about the scale or sets a property of the connection.
    private mutating func information(
        _ command: String, _ arguments: [String], isQuoted: Bool, _ scale: ServedScale
    ) -> String {
        switch (command, arguments.count) {
        case ("I0", 0): list
        // Levels 0 and 1 are complete.
        case ("I1", 0): answer(command, #""01" "2.30" "2.20" "" """#)
        case ("I2", 0):
            answer(command, "\"\(scale.model) \(scale.provenance) \(capacity(of: scale))\"")
        case ("I3", 0): answer(command, "\"\(scale.version)\"")
        case ("I4", 0): answer(command, "\"\(scale.serial)\"")
        case ("I5", 0), ("I11", 0): answer(command, "\"\(scale.model)\"")
        case ("I10", 0): answer(command, "\"\(identifier)\"")
        case ("I10", 1) where isQuoted && arguments[0].utf8.count <= Self.longestName: rename(arguments[0])
        case ("TA", 0): answer(command, weight(scale.tare, of: scale))
        case ("K", 1) where arguments[0] == "1": answer(command)
        case ("M21", 0): units(of: scale)
        case ("M21", 2) where arguments[0] == Self.replied: select(arguments[1])
        // There is no thermometer.
        case ("M28", _): SICSReply.logicalError
        // There is neither a weight inside, nor a door; and there are no other arguments.
        case ("C3", _), ("WS", _), ("I10", _), ("D", _), ("K", _), ("TAC", _), ("M21", _):
            SICSReply.text(command, .wrong)
        default: SICSReply.syntaxError
        }
    }

    private func answer(_ command: String, _ rest: String = "") -> String {
        SICSReply.text(command, .done, rest)
    }

    private mutating func rename(_ name: String) -> String {
        identifier = name
        return answer("I10")
    }

    private var list: String {
        let lines = Self.commands.flatMap { level, names in names.map { "\(level) \"\($0)\"" } }
        return lines.enumerated().map { index, text in
            SICSReply.text("I0", index < lines.count - 1 ? .more : .done, text)
        }.joined(separator: "\r\n")
    }

    /// The first argument of M21: the unit of the replies to a client, or that of the display.
    private static let (replied, displayed) = ("0", "1")

    private func units(of scale: ServedScale) -> String {
        func number(_ unit: MassUnit) -> Int? { Self.units.first { $0.value == unit }?.key }
        // No number says millinewton, and any other would be a wrong unit.
        guard let replied = number(unit(of: scale)), let displayed = number(scale.unit) else {
            return SICSReply.text("M21", .notNow)
        }
        return SICSReply.text("M21", .more, "\(Self.replied) \(replied)") + "\r\n"
            + answer("M21", "\(Self.displayed) \(displayed)")
    }

    private mutating func select(_ number: String) -> String {
        guard let chosen = Int(number).flatMap({ Self.units[$0] }) else {
            return SICSReply.text("M21", .wrong)
        }
        unit = chosen
        return answer("M21")
    }

    /// Returns the reply to a command.
    package func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8] {
        let text =
            switch outcome {
            case .weight(let isStable):
                SICSReply.text(command, isStable ? .stable : .changing, weight(scale.net, of: scale))
            case .done(let wasStable): reply(to: command, wasStable ? .stable : .changing, scale)
            case .unsettled, .unavailable: SICSReply.text(command, .notNow)
            case .overloaded: SICSReply.text(command, .overload)
            case .underloaded: SICSReply.text(command, .underload)
            }
        return text.line
    }

    private func reply(to command: String, _ status: SICSReply.Status, _ scale: ServedScale) -> String {
        switch command {
        case "T", "TI", "TC": SICSReply.text(command, status, weight(scale.tare, of: scale))
        case "TA": answer(command, weight(scale.tare, of: scale))
        case "ZI", "ZC": SICSReply.text(command, status)
        default: answer(command)
        }
    }

    private func weight(_ grams: Double, of scale: ServedScale) -> String {
        SICSReply.weight(scale.text(ofGrams: grams, in: unit(of: scale)), unit(of: scale))
    }

    private func capacity(of scale: ServedScale) -> String {
        let unit = unit(of: scale)
        return "\(scale.text(ofGrams: scale.capacity, in: unit)) \(unit.onScale)"
    }

    private func unit(of scale: ServedScale) -> MassUnit { unit ?? scale.unit }

    private func grams(_ arguments: [String]) -> Double? {
        guard arguments.count == 2, let value = Double(plain: arguments[0]),
            let unit = Self.units.values.first(where: { $0.onScale == arguments[1] })
        else { return nil }
        return unit.grams.map { $0 * value }
    }

    /// Returns the time of SC, TC or ZC in microseconds; the argument is in milliseconds.
    private func time(_ arguments: [String]) -> Int64? {
        guard arguments.count == 1, let time = Int64(arguments[0]), (0...65_535).contains(time) else {
            return nil
        }
        return time * 1_000
    }
}
