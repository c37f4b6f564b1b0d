import Core
import POSIX
import Sessions
import Studies
import Text

/// The random bits of the user's pads, by which studies of one pad are recognized. They stay in the user's configuration, and
/// say nothing about the pad to anybody else.
struct UnitNumbers {
    private static let limit = 1 << 20

    private let path: String?

    init() { path = UserFolder.configuration.map { "\($0)/units.csv" } }

    /// Returns the bits of a pad; new ones are stored at the first time.
    ///
    /// - Parameters:
    ///   - identity: its ids.
    ///   - serial: its serial number or address; empty if it has none.
    func bits(of identity: DeviceIdentity, serial: String) throws -> UInt64 {
        let ids = [identity.bus, identity.vendor, identity.product].map { $0.identifier }
        let key = (ids + [serial.replacing { $0 == "," || $0.isNewline }]).joined(separator: ":")
        // From now on it is an input, which no output may replace.
        defer { InputFiles.current.add([path].compactMap(\.self)) }
        if let known = try known(key) { return known }
        let bits = UInt64.random(in: .min ... .max)
        guard let path, let folder = UserFolder.configuration else {
            Diagnostics.write(
                "Neither XDG_CONFIG_HOME nor HOME is set: another study of this pad will not be recognized as one."
            )
            return bits
        }
        try UserFolder.make(folder)
        let log: AppendLog
        do throws(SystemFailure) { log = try AppendLog(path) } catch { throw Failure.writing(path, error) }
        // Two studies may begin at once, and of the same pad.
        return try log.withLock { _ in
            if let known = try known(key) { return known }
            let hasEnd = [nil, UInt8(ascii: "\n")].contains(try? log.lastByte)
            var output = OutputBuffer(descriptor: log.descriptor, name: path.printable())
            output.append("\(hasEnd ? "" : "\n")\(bits.bits),\(key)\n".utf8)
            try output.flush()
            return bits
        }
    }

    /// The bits of a pad that is known; nil for a new one.
    private func known(_ key: String) throws -> UInt64? {
        guard let path else { return nil }
        do {
            let bytes = try BoundedFile.read(path, limit: Self.limit, as: nil)
            return String(decoding: bytes, as: UTF8.self).textLines.lazy
                .compactMap { Self.bits(in: $0, of: key) }.first
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        }
    }

    private static func bits(in line: Substring, of key: String) -> UInt64? {
        let parts = line.split(separator: ",", maxSplits: 1)
        return parts.count == 2 && parts[1] == key ? UInt64(bits: String(parts[0])) : nil
    }
}

extension String {
    /// The text with some characters replaced by spaces.
    fileprivate func replacing(_ isUnwanted: (Character) -> Bool) -> String {
        String(map { isUnwanted($0) ? " " : $0 })
    }
}
