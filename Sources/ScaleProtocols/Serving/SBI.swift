/// The Sartorius Balance Interface, SBI, with lines of 22 characters.
///
/// Source: "Entris II, Description of the Interface", Sartorius Technical Note (2020). A command is ESC and a letter, or
/// ESC, a letter, a digit and `_`; CR LF after it are optional. A weight without a unit is not stable.
package struct SBI: ScaleDialect {
    /// The name for people.
    package static let name = ScaleLanguage.sbi.name
    /// There are no streams.
    package let cycle: Int64 = 100_000
    /// Unknown commands have no reply.
    package let complaint: [UInt8] = []

    private static let escape: UInt8 = 0x1B

    package init() {}

    /// Returns what the first command of the bytes asks for.
    package mutating func parseRequest(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (
        ScaleRequest, Int
    )? {
        guard bytes.first == Self.escape else {
            let other = bytes.firstIndex(of: Self.escape) ?? bytes.endIndex
            return (.nothing, other - bytes.startIndex)
        }
        guard let letter = bytes.dropFirst().first else { return nil }
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else {
            return (request(UnicodeScalar(letter)), 2)
        }
        // A command with a parameter ends with `_`, at most five characters after its letter.
        let rest = bytes.dropFirst(2).prefix(5)
        guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "_") || $0 < 0x20 }) else {
            return rest.count < 5 ? nil : (.nothing, 2)
        }
        let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        let isComplete = bytes[end] == UInt8(ascii: "_")
        return (
            isComplete ? information(name, scale) : .nothing, end - bytes.startIndex + (isComplete ? 1 : 0)
        )
    }

    private func request(_ letter: UnicodeScalar) -> ScaleRequest {
        switch letter {
        case "P": .weigh("P", .none)
        case "T", "U": .act("T", .tare, .none)
        case "V": .act("V", .zero, .none)
        // Filters, keys and the adjustment with a weight inside have no reply, and do not exist here.
        default: .nothing
        }
    }

    private func information(_ name: String, _ scale: ServedScale) -> ScaleRequest {
        switch name {
        case "x1": .reply(scale.model.line)
        case "x2": .reply(scale.serial.line)
        case "x3": .reply(scale.version.line)
        case "kP": .weigh("P", .none)
        case "f3": request("V")
        case "f4": request("U")
        default: .nothing
        }
    }

    /// Returns the reply to a command: a weight in 22 characters, or a status; commands that act have none.
    package func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8] {
        guard command == "P" else { return [] }
        return switch outcome {
        case .weight(let isStable):
            SBIPrint.text(
                scale.text(ofGrams: scale.net, in: scale.unit), scale.unit, isStable: isStable
            ).line
        case .overloaded: SBIPrint.text(.high).line
        case .underloaded: SBIPrint.text(.low).line
        case .unavailable, .unsettled: SBIPrint.text(.off).line
        case .done: []
        }
    }
}
