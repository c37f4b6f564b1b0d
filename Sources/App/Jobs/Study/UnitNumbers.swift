import Core
import POSIX
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
        let lines = try lines()
        if let known = lines.lazy.compactMap({ Self.bits(in: $0, of: key) }).first { return known }
        let bits = UInt64.random(in: .min ... .max)
        guard let path, let folder = UserFolder.configuration else {
            Diagnostics.write(
                "Neither XDG_CONFIG_HOME nor HOME is set: another study of this pad will not be recognized as one."
            )
            return bits
        }
        try UserFolder.make(folder)
        let text = (lines + ["\(bits.bits),\(key)"]).map { $0 + "\n" }.joined()
        try WholeFile.write(text.utf8, to: path, as: .kept)
        return bits
    }

    private func lines() throws -> [String] {
        guard let path else { return [] }
        do {
            let text = String(
                decoding: try BoundedFile.read(path, limit: Self.limit, as: .kept), as: UTF8.self)
            return text.split(separator: "\n").map(String.init)
        } catch let failure as Failure where failure.code == .noInput {
            return []
        }
    }

    private static func bits(in line: String, of key: String) -> UInt64? {
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
