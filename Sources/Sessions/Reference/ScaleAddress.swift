package import Core
package import POSIX
package import ScaleProtocols

/// Where a scale is, as options name it.
package struct ScaleAddress: Equatable, Sendable {
    /// The kind of connection.
    package enum Connection: Equatable, Sendable {
        /// A serial port.
        case serial(path: String, SerialSettings)
        /// A TCP connection.
        case tcp(host: String, port: UInt16)
        /// A USB scale; the ids if they are given.
        case hid(vendor: UInt16?, product: UInt16?)
        /// A scale whose display a person reads and types.
        case typed
    }

    package let connection: Connection
    /// The language that was given; nil to recognize it.
    package let language: ScaleLanguage?

    /// What an address looks like, for errors.
    package static let example = "/dev/ttyUSB0, tcp://192.168.0.10:8001, hid or typed"

    /// Parses an address.
    ///
    /// - Throws: `OptionError` with the problem.
    package init(parsing text: String) throws(OptionError) {
        var rest = Substring(text)
        var language: ScaleLanguage?
        if let colon = rest.firstIndex(of: ":"), let named = ScaleLanguage(rawValue: String(rest[..<colon])) {
            language = named
            rest = rest[rest.index(after: colon)...]
        }
        self.language = language
        connection = try Self.connection(rest, language)
        if language != nil, connection == .typed { throw Self.error("'\(text)' has no language") }
        if language != nil, case .hid = connection { throw Self.error("'\(text)' has no language") }
    }

    private static func connection(
        _ text: Substring, _ language: ScaleLanguage?
    ) throws(OptionError) -> Connection {
        if text == "typed" { return .typed }
        if text == "hid" { return .hid(vendor: nil, product: nil) }
        if text.hasPrefix("hid:") {
            let ids = text.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false)
            guard ids.count == 2, let vendor = UInt16(ids[0], radix: 16),
                let product = UInt16(ids[1], radix: 16)
            else {
                throw OptionError(
                    "'\(text)' has no VENDOR:PRODUCT of hexadecimal numbers", example: "hid:0922:8003")
            }
            return .hid(vendor: vendor, product: product)
        }
        if text.hasPrefix("tcp:") {
            let hostAndPort = text.dropFirst(text.hasPrefix("tcp://") ? 6 : 4)
            guard let colon = hostAndPort.lastIndex(of: ":"),
                let port = UInt16(hostAndPort[hostAndPort.index(after: colon)...]),
                port > 0, colon > hostAndPort.startIndex
            else { throw OptionError("'\(text)' has no HOST:PORT", example: "tcp://192.168.0.10:8001") }
            var host = hostAndPort[..<colon]
            if host.first == "[", host.last == "]" { host = host.dropFirst().dropLast() }
            return .tcp(host: String(host), port: port)
        }
        guard text.hasPrefix("/") else { throw error("unknown scale '\(text)'") }
        // Names by path contain colons, so only a speed and a format at the end are taken off.
        var (path, settings) = (text, SerialSettings())
        settings.speed = language?.usualSpeed ?? settings.speed
        var hasFormat = false
        if let (head, tail) = cut(path), settings.setFormat(tail) { (path, hasFormat) = (head, true) }
        guard let (head, tail) = cut(path), let speed = Int(tail), tail.count < 8 else {
            guard !hasFormat else { throw error("'\(text)' has a format without a speed") }
            return .serial(path: String(path), settings)
        }
        guard SerialSettings.speeds.contains(speed) else {
            throw OptionError(
                "speed \(speed) is not supported",
                example: SerialSettings.speeds.map { "\($0)" }.joined(separator: ", "))
        }
        settings.speed = speed
        return .serial(path: String(head), settings)
    }

    private static func cut(_ text: Substring) -> (Substring, Substring)? {
        text.lastIndex(of: ":").map { (text[..<$0], text[text.index(after: $0)...]) }
    }

    private static func error(_ problem: String) -> OptionError { OptionError(problem, example: example) }
}
