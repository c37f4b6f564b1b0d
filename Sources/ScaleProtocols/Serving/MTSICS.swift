import Core
import Text

/// The METTLER TOLEDO Standard Interface Command Set, MT-SICS: levels 0 and 1, and what clients use of levels 2 and 3.
///
/// Source: "MT-SICS Interface Commands", reference manuals 11780711 and 11781363 of Mettler-Toledo. Weights are
/// right-aligned in 10 characters, followed by a blank and the unit; lines end with CR LF.
public struct MTSICS: ScaleDialect {
    /// The name for people.
    public static let name = "MT-SICS"
    /// The time between the weights of SIR: ten per second.
    public let cycle: Int64 = 100_000
    /// The reply to a line that is too long: a transmission error.
    public let complaint = "ET".line

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

    /// The unit of the replies to this client; nil for that of the scale.
    private var unit: MassUnit?
    /// The name that I10 sets.
    private var identifier = "forcescale"

    /// Creates the dialect for a new client.
    public init() {}

    /// Returns what the first command of the bytes asks for.
    public mutating func request(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (ScaleRequest, Int)? {
        guard let line = CommandLine(in: bytes) else { return nil }
        return (request(line, scale), line.length)
    }

    private mutating func request(_ line: CommandLine, _ scale: ServedScale) -> ScaleRequest {
        guard !line.bytes.isEmpty else { return .nothing }
        guard let words = SICSWords(line.bytes) else { return .reply("ET".line) }
        guard let command = words.all.first, Self.commands.contains(where: { $0.names.contains(command) })
        else { return .reply("ES".line) }
        let arguments = Array(words.all.dropFirst())
        return weighing(command, arguments, scale) ?? taring(
            command, arguments, isQuoted: words.isQuoted, scale)
            ?? .reply(information(command, arguments, isQuoted: words.isQuoted, scale).line)
    }

    /// Returns the request of a command that asks for weights; nil for another command.
    private func weighing(_ command: String, _ arguments: [String], _ scale: ServedScale) -> ScaleRequest? {
        switch (command, arguments.count) {
        case ("S", 0): .weigh("S", .refusing(after: Patience.usual))
        case ("SI", 0): .weigh("S", .none)
        case ("SIR", 0): .stream("S")
        case ("SR", 0): .follow("S", change: nil)
        case ("SR", _):
            grams(arguments).flatMap { $0 > 0 ? .follow("S", change: $0) : nil } ?? .reply("S L".line)
        case ("SC", _): time(arguments).map { .weigh("S", .accepting(after: $0)) } ?? .reply("S L".line)
        case ("@", 0): .reset("I4 A \"\(scale.serial)\"".line)
        default: nil
        }
    }

    /// Returns the request of a command that changes tare, zero or the display; nil for another command.
    private func taring(
        _ command: String, _ arguments: [String], isQuoted: Bool, _ scale: ServedScale
    ) -> ScaleRequest? {
        switch (command, arguments.count) {
        case ("T", 0): .act("T", .tare, .refusing(after: Patience.usual))
        case ("TI", 0): .act("TI", .tare, .none)
        case ("TC", _):
            time(arguments).map { .act("TC", .tare, .accepting(after: $0)) } ?? .reply("TC L".line)
        case ("TAC", 0): .act("TAC", .clearTare, .none)
        case ("TA", 1...):
            grams(arguments).flatMap {
                (0...scale.capacity).contains($0) ? .act("TA", .presetTare($0), .none) : nil
            }
                ?? .reply("TA L".line)
        case ("Z", 0): .act("Z", .zero, .refusing(after: Patience.usual))
        case ("ZI", 0): .act("ZI", .zero, .none)
        case ("ZC", _):
            time(arguments).map { .act("ZC", .zero, .accepting(after: $0)) } ?? .reply("ZC L".line)
        case ("DW", 0): .act("DW", .show(nil), .none)
        case ("D", 1) where isQuoted: .act("D", .show(arguments[0]), .none)
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
        case ("I1", 0): #"I1 A "01" "2.30" "2.20" "" """#
        case ("I2", 0):
            "I2 A \"\(scale.model) \(scale.provenance) \(scale.text(ofGrams: scale.capacity, in: unit(of: scale))) "
                + "\(symbol(of: scale))\""
        case ("I3", 0): "I3 A \"\(scale.version)\""
        case ("I4", 0): "I4 A \"\(scale.serial)\""
        case ("I5", 0): "I5 A \"\(scale.model)\""
        case ("I10", 0): "I10 A \"\(identifier)\""
        case ("I10", 1) where isQuoted && arguments[0].utf8.count <= Self.longestName: rename(arguments[0])
        case ("I11", 0): "I11 A \"\(scale.model)\""
        case ("TA", 0): "TA A \(weight(scale.tare, of: scale))"
        case ("K", 1): arguments[0] == "1" ? "K A" : "K L"
        case ("M21", _): select(arguments, scale)
        // There is no thermometer.
        case ("M28", _): "EL"
        // There is neither a weight inside, nor a door; and there are no other arguments.
        case ("C3", _), ("WS", _), ("I10", _), ("D", _), ("K", _), ("TAC", _): "\(command) L"
        default: "ES"
        }
    }

    private mutating func rename(_ name: String) -> String {
        identifier = name
        return "I10 A"
    }

    private var list: String {
        let lines = Self.commands.flatMap { level, names in names.map { "\(level) \"\($0)\"" } }
        return lines.enumerated().map { place, text in "I0 \(place < lines.count - 1 ? "B" : "A") \(text)" }
            .joined(separator: "\r\n")
    }

    /// Carries out M21: unit 0 is that of the replies, unit 1 that of the display, which belongs to the person there.
    private mutating func select(_ arguments: [String], _ scale: ServedScale) -> String {
        let current = Self.units.first { $0.value == unit(of: scale) }?.key ?? 0
        if arguments.isEmpty { return "M21 B 0 \(current)\r\nM21 A 1 \(current)" }
        guard arguments.count == 2, let place = Int(arguments[0]), let number = Int(arguments[1]),
            let chosen = Self.units[number], place == 0 || place == 1 && number == current
        else { return "M21 L" }
        unit = chosen
        return "M21 A"
    }

    /// Returns the reply to a command.
    public func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8] {
        switch outcome {
        case .weight(let isStable): "\(command) \(isStable ? "S" : "D") \(weight(scale.net, of: scale))".line
        case .done(let wasStable): reply(to: command, wasStable: wasStable, scale).line
        case .unsettled, .unavailable: "\(command) I".line
        case .overloaded: "\(command) +".line
        case .underloaded: "\(command) -".line
        }
    }

    private func reply(to command: String, wasStable: Bool, _ scale: ServedScale) -> String {
        let status = wasStable ? "S" : "D"
        return switch command {
        case "T", "TI", "TC": "\(command) \(status) \(weight(scale.tare, of: scale))"
        case "TA": "TA A \(weight(scale.tare, of: scale))"
        case "ZI", "ZC": "\(command) \(status)"
        default: "\(command) A"
        }
    }

    private func weight(_ grams: Double, of scale: ServedScale) -> String {
        "\(scale.text(ofGrams: grams, in: unit(of: scale)).right(10)) \(symbol(of: scale))"
    }

    private func unit(of scale: ServedScale) -> MassUnit { unit ?? scale.unit }

    private func symbol(of scale: ServedScale) -> String {
        unit(of: scale) == .grain ? "GN" : unit(of: scale).rawValue
    }

    private func grams(_ arguments: [String]) -> Double? {
        guard arguments.count == 2, let value = Double(plain: arguments[0]),
            let unit = Self.units.values.first(where: { ($0 == .grain ? "GN" : $0.rawValue) == arguments[1] })
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
