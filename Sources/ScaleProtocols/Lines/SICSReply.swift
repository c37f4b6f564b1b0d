internal import Core

/// A reply of MT-SICS (Mettler Toledo, "Reference Manual MT-SICS"): `S S     100.00 g`.
enum SICSReply {
    /// The second word of a reply.
    enum Status: Substring {
        /// A stable weight.
        case stable = "S"
        /// A weight that is changing.
        case changing = "D"
        /// The command was carried out.
        case done = "A"
        /// There are further lines.
        case more = "B"
        /// The load is beyond the limit.
        case overload = "+"
        /// The load is below the zero point.
        case underload = "-"
        /// The command cannot be carried out now.
        case notNow = "I"
        /// The command has a wrong parameter.
        case wrong = "L"
        /// The scale has an error.
        case error = "E"
    }

    /// Syntax, transmission and logical errors: replies of one word.
    static let (syntaxError, transmissionError, logicalError) = ("ES", "ET", "EL")

    /// The commands whose replies are weights.
    private static let weighing: Set<Substring> = [
        "S", "SI", "SIR", "SR", "SU", "SIU", "SIRU", "SRU", "ST", "SNR",
    ]

    /// Returns the reply to a command, without its end: the status, and what follows it.
    static func text(_ command: String, _ status: Status, _ rest: String = "") -> String {
        "\(command) \(status.rawValue)\(rest.isEmpty ? "" : " \(rest)")"
    }

    /// Returns a weight in a reply: right-aligned in 10 characters, a blank, the unit.
    static func weight(_ number: String, _ unit: MassUnit) -> String {
        "\(number.right(10)) \(unit.onScale)"
    }

    /// Parses a line; nil if it is not a reply of MT-SICS.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        let words = line.words
        guard let first = words.first else { return nil }
        if words.count == 1, [syntaxError, transmissionError, logicalError].contains(String(first)) {
            return first == syntaxError ? .refused : .other
        }
        // Older balances write the status behind the command.
        if words.count == 1, ["SI+", "SI-"].contains(first) {
            return .status(first == "SI+" ? .overload : .underload)
        }
        guard words.count >= 2, let status = Status(rawValue: words[1]) else { return nil }
        guard weighing.contains(first) else { return isAnswer(first, status) ? .other : nil }
        switch status {
        case .stable, .changing, .done:
            guard words.count == 4 else { return nil }
            let text = words[2] + " " + words[3]
            let isStable = status != .changing
            if let event = PlainLine.poundsAndOunces(text[...], isStable) { return event }
            guard let weight = WrittenWeight(text), !weight.unit.isEmpty else { return nil }
            return weight.event(isStable: isStable)
        case .overload: return words.count == 2 ? .status(.overload) : nil
        case .underload: return words.count == 2 ? .status(.underload) : nil
        case .notNow, .wrong, .error: return words.count == 2 ? .other : nil
        case .more: return nil
        }
    }

    /// Whether a line is the reply to a command that returns no weight, such as `I4 A "B021002593"`.
    private static func isAnswer(_ command: Substring, _ status: Status) -> Bool {
        let commands: Set<Substring> = ["Z", "ZI", "T", "TI", "TA", "TAC", "@", "D", "DW", "M21", "M28"]
        let isInquiry =
            command.first == "I" && command.dropFirst().allSatisfy(\.isNumber) && command.count <= 3
        return (commands.contains(command) || isInquiry && command.count > 1) && status != .error
    }
}
