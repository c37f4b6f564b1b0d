internal import Core

/// A reply of MT-SICS (Mettler Toledo, "Reference Manual MT-SICS"): `S S     100.00 g`.
enum SICSReply {
    /// The commands whose replies are weights.
    private static let weighing: Set<Substring> = [
        "S", "SI", "SIR", "SR", "SU", "SIU", "SIRU", "SRU", "ST", "SNR",
    ]

    /// Parses a line; nil if it is not a reply of MT-SICS.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        let words = line.words
        guard let first = words.first else { return nil }
        // Syntax, transmission and logical error.
        if words.count == 1, first == "ES" { return .refused }
        if words.count == 1, first == "ET" || first == "EL" { return .other }
        guard words.count >= 2 else { return nil }
        let status = words[1]
        guard weighing.contains(first) else { return isAnswer(first, status) ? .other : nil }
        switch status {
        case "S", "D", "A":
            guard words.count == 4, let weight = WrittenWeight(words[2] + " " + words[3]),
                !weight.unit.isEmpty
            else { return nil }
            return weight.event(isStable: status != "D")
        case "+": return words.count == 2 ? .status(.overload) : nil
        case "-": return words.count == 2 ? .status(.underload) : nil
        // Not executable now, logical error.
        case "I", "L", "E": return words.count == 2 ? .other : nil
        default: return nil
        }
    }

    /// Whether a line is the reply to a command that returns no weight, such as `I4 A "B021002593"`.
    private static func isAnswer(_ command: Substring, _ status: Substring) -> Bool {
        let commands: Set<Substring> = ["Z", "ZI", "T", "TI", "TA", "TAC", "@", "D", "DW", "M21", "M28"]
        let isInquiry =
            command.first == "I" && command.dropFirst().allSatisfy(\.isNumber) && command.count <= 3
        return (commands.contains(command) || isInquiry && command.count > 1)
            && ["A", "B", "I", "L", "S", "D", "+", "-"].contains(status)
    }
}
