import Core
import Text

/// The standard format of A&D, whose lines many bench scales understand, too.
///
/// Source: "FX-i series, Instruction Manual", A&D (commands and error codes). Commands that act have no reply, errors
/// have one. `P`, which on a balance of A&D turns the display off, and `T` with a number are those of bench scales: print
/// the weight, and preset the tare.
public struct AND: ScaleDialect {
    /// The name for people.
    public static let name = "A&D"
    /// The time between the weights of SIR: ten per second.
    public let cycle: Int64 = 100_000
    /// The reply to a line that is too long: too many characters.
    public let complaint = "EC,E04".line

    /// Creates the dialect for a new client.
    public init() {}

    /// Returns what the first command of the bytes asks for.
    public mutating func request(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (ScaleRequest, Int)? {
        guard let line = CommandLine(in: bytes) else { return nil }
        return (line.bytes.isEmpty ? .nothing : request(line.text, scale), line.length)
    }

    private func request(_ command: String, _ scale: ServedScale) -> ScaleRequest {
        switch command {
        case "Q", "SI", "P", "PRT": .weigh("S", .none)
        case "S", "\u{1B}P": .weigh("S", .accepting(after: Patience.usual))
        case "SIR": .stream("S")
        case "C": .reset([])
        case "Z", "R", "\u{1B}T": .act("Z", .zero, .accepting(after: Patience.usual))
        case "T": .act("T", .tare, .accepting(after: Patience.usual))
        case "?ID": .reply("ID,\(scale.model)".line)
        case "?SN": .reply("SN,\(scale.serial)".line)
        case "?TN": .reply("TN,\(scale.model)".line)
        case "?PT": .reply("PT,\(weight(scale.tare, scale))".line)
        case "ON", "OFF": .nothing
        case let text where text.hasPrefix("PT:"): preset(text.dropFirst(3), scale)
        case let text where text.hasPrefix("T"): preset(text.dropFirst(), scale)
        default: .reply("EC,E01".line)
        }
    }

    /// Returns the request that presets a tare: a number, and optionally a unit.
    private func preset(_ text: Substring, _ scale: ServedScale) -> ScaleRequest {
        let number = text.prefix { !$0.isLetter && $0 != " " }
        let symbol = text.dropFirst(number.count).filter { $0 != " " }
        guard let value = Double(plain: number),
            let unit = symbol.isEmpty ? scale.unit : MassUnit(rawValue: String(symbol)),
            let grams = unit.grams
        else { return .reply("EC,E06".line) }
        guard (0...scale.capacity).contains(value * grams) else { return .reply("EC,E07".line) }
        return .act("PT", .presetTare(value * grams), .none)
    }

    /// Returns the reply to a command.
    public func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8] {
        switch outcome {
        case .weight(let isStable): "\(isStable ? "ST" : "US"),\(weight(scale.net, scale))".line
        case .done: []
        case .overloaded: "OL,+9999999E+19".line
        case .underloaded: "OL,-9999999E+19".line
        // The command cannot be carried out now.
        case .unavailable, .unsettled: "EC,E02".line
        }
    }

    /// A sign, eight characters with leading zeros, and three of the unit.
    private func weight(_ grams: Double, _ scale: ServedScale) -> String {
        let text = scale.text(ofGrams: grams, in: scale.unit)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
        return "\(text.hasPrefix("-") ? "-" : "+")\(zeros)\(digits)\(scale.unit.rawValue.right(3))"
    }
}
