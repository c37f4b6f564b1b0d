import Core

/// The standard format of A&D, whose lines many bench scales understand, too.
///
/// Source: "FX-i series, Instruction Manual", A&D (commands and error codes). Commands that act have no reply, errors
/// have one. `P`, which on a balance of A&D turns the display off, and `T` with a number are those of bench scales: print
/// the weight, and preset the tare.
package struct AND: ScaleDialect {
    /// The name for people.
    package static let name = ScaleLanguage.and.name
    /// The time between the weights of SIR: ten per second.
    package let cycle: Int64 = 100_000
    /// The reply to a line that is too long: too many characters.
    package let complaint = Failure.tooLong.line

    /// The codes of errors.
    private enum Failure: String {
        case unknown = "E01"
        case notNow = "E02"
        case tooLong = "E04"
        case format = "E06"
        case outOfRange = "E07"

        var line: [UInt8] { ANDLine.text(.error, rawValue).line }
    }

    package init() {}

    /// Returns what the first command of the bytes asks for.
    package mutating func parseRequest(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (
        ScaleRequest, Int
    )? {
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
        case "U": .act("U", .nextUnit, .none)
        case "?ID": .reply(ANDLine.text(.identification, scale.model).line)
        case "?SN": .reply(ANDLine.text(.serialNumber, scale.serial).line)
        case "?TN": .reply(ANDLine.text(.typeName, scale.model).line)
        case "?PT": .reply(weight(.tare, scale.tare, scale))
        case "ON", "OFF": .nothing
        case let text where text.hasPrefix("PT:"): preset(text.dropFirst(3), scale)
        case let text where text.hasPrefix("T"): preset(text.dropFirst(), scale)
        default: .reply(Failure.unknown.line)
        }
    }

    /// Returns the request that presets a tare: a number, and optionally a unit.
    private func preset(_ text: Substring, _ scale: ServedScale) -> ScaleRequest {
        let number = text.prefix { !$0.isLetter && $0 != " " }
        let symbol = text.dropFirst(number.count).filter { $0 != " " }
        guard let value = Double(plain: number),
            let unit = symbol.isEmpty ? scale.unit : MassUnit(onScale: String(symbol)),
            let grams = unit.grams
        else { return .reply(Failure.format.line) }
        guard (0...scale.capacity).contains(value * grams) else { return .reply(Failure.outOfRange.line) }
        return .act("PT", .presetTare(value * grams), .none)
    }

    /// Returns whether a request ends a stream: `C` does (A&D, FX-i series, commands), and SIR begins another one.
    package func endsStream(_ request: ScaleRequest) -> Bool {
        switch request {
        case .stream, .reset: true
        default: false
        }
    }

    /// Returns the reply to a command.
    package func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8] {
        switch outcome {
        case .weight(let isStable): weight(isStable ? .stable : .unstable, scale.net, scale)
        case .done: []
        case .overloaded: ANDLine.overload(isBelow: false).line
        case .underloaded: ANDLine.overload(isBelow: true).line
        case .unavailable, .unsettled: Failure.notNow.line
        }
    }

    private func weight(_ header: ANDLine.Header, _ grams: Double, _ scale: ServedScale) -> [UInt8] {
        ANDLine.text(header, scale.text(ofGrams: grams, in: scale.unit), scale.unit).line
    }
}
