import Core
import Text

/// The protocol of the Toledo 8217 and of many scales at tills: single letters without an end, weights in kilograms.
///
/// Source: "DIVA Service Manual" of Mettler-Toledo, 6.1.3 (8217 protocol). A weight that is not stable, negative, or
/// beyond the limit is answered with a status.
package struct Toledo8217: ScaleDialect {
    /// The name for people.
    package static let name = "Toledo 8217"
    /// There are no streams.
    package let cycle: Int64 = 100_000
    /// Every byte is a command, so none is too long.
    package let complaint: [UInt8] = []

    /// The bits of the status.
    private struct Status: OptionSet {
        let rawValue: UInt8
        static let moving = Status(rawValue: 1)
        static let overloaded = Status(rawValue: 2)
        static let negative = Status(rawValue: 4)
        static let atZero = Status(rawValue: 16)
        static let isNet = Status(rawValue: 32)
        static let unknownCommand = Status(rawValue: 64)
    }

    private static let start: UInt8 = 0x02
    private static let end: UInt8 = 0x0D
    /// The number of digits of a tare, in grams.
    private static let tareDigits = 5
    /// Whether the bytes are sent back, to test the line.
    private var isEchoing = false

    package init() {}

    /// Returns what the first command of the bytes asks for.
    package mutating func parseRequest(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (
        ScaleRequest, Int
    )? {
        guard let letter = bytes.first else { return nil }
        if isEchoing {
            isEchoing = letter != UInt8(ascii: "F")
            return (.reply(isEchoing ? [letter] : framed("F")), 1)
        }
        switch UnicodeScalar(letter) {
        case "W": return (.weigh("W", .none), 1)
        case "Z": return (.act("Z", .zero, .refusing(after: 0)), 1)
        case "T": return tare(bytes.dropFirst(), scale)
        case "C": return (.act("C", .clearTare, .none), 1)
        case "A": return (.reply([Self.start, Self.end]), 1)
        // All tests of the scale have succeeded.
        case "B": return (.reply(framed("?@")), 1)
        case "E":
            isEchoing = true
            return (.reply(framed("E")), 1)
        case "F": return (.reply(framed("F")), 1)
        case "\r", "\n": return (.nothing, 1)
        default: return (.reply(framed(status(of: scale).union(.unknownCommand))), 1)
        }
    }

    /// `T` alone takes the load as the tare; with five digits it presets a number of grams.
    private func tare(_ bytes: ArraySlice<UInt8>, _ scale: ServedScale) -> (ScaleRequest, Int) {
        let digits = bytes.prefix(Self.tareDigits)
        guard digits.count == Self.tareDigits, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let grams = Double(plain: String(decoding: digits, as: UTF8.self))
        else { return (.act("T", .tare, .refusing(after: 0)), 1) }
        let length = 1 + Self.tareDigits
        guard grams <= scale.capacity else {
            return (.reply(framed(status(of: scale).union(.unknownCommand))), length)
        }
        return (.act("T", .presetTare(grams), .none), length)
    }

    /// Returns the reply to a command: the weight, or the status.
    package func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8] {
        switch outcome {
        case .weight(isStable: true) where scale.net > -scale.interval / 2:
            let text = kilograms(max(0, scale.net))
            return framed("\(text)\(scale.tare == 0 ? "" : "N")")
        // The weight settles again after a tare, but it has been taken.
        case .done: return framed(status(of: scale).subtracting(.moving))
        case .weight, .unsettled, .overloaded, .underloaded, .unavailable:
            return framed(status(of: scale))
        }
    }

    /// Five digits, three of them after the point.
    private func kilograms(_ grams: Double) -> String {
        let text = DisplayInterval.round(grams / 1_000, to: 0.001).fixed(3)
        return String(repeating: "0", count: max(0, 6 - text.utf8.count)) + text
    }

    private func status(of scale: ServedScale) -> Status {
        var status: Status =
            switch scale.condition {
            case .stable: []
            // There is no bit for a weight that is not there; as long as one moves, it is not used.
            case .moving, .unavailable: .moving
            case .overloaded: .overloaded
            case .underloaded: .negative
            }
        if scale.condition == .stable || scale.condition == .moving {
            if scale.net < -scale.interval / 2 { status.insert(.negative) }
            if abs(scale.gross) < scale.interval / 2 { status.insert(.atZero) }
        }
        if scale.tare != 0 { status.insert(.isNet) }
        return status
    }

    private func framed(_ text: String) -> [UInt8] { [Self.start] + Array(text.utf8) + [Self.end] }

    private func framed(_ status: Status) -> [UInt8] {
        [Self.start, UInt8(ascii: "?"), status.rawValue, Self.end]
    }
}
