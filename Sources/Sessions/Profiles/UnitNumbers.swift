package import Core
import LinuxInput
import POSIX
import Text

/// The random bits of the user's pads, by which studies and checks of one pad are recognized. They stay in the user's
/// configuration, and say nothing about the pad to anybody else.
package struct UnitNumbers {
    private static let limit = 1 << 20

    private let path: String?

    package init() { path = UserFolder.configuration.map { "\($0)/units.csv" } }

    /// Returns the bits of a pad; new ones are stored at the first time.
    ///
    /// - Parameters:
    ///   - identity: its ids.
    ///   - serial: its serial number or address; empty if it has none.
    package func bits(of identity: DeviceIdentity, serial: String) throws -> UInt64 {
        let key = Self.key(identity, serial)
        // From now on it is an input, which no output may replace.
        defer { InputFiles.current.add([path].compactMap(\.self)) }
        if let known = try known(key) { return known }
        let bits = UInt64.random(in: .min ... .max)
        guard let path, let folder = UserFolder.configuration else {
            Diagnostics.write(
                "Neither XDG_CONFIG_HOME nor HOME is set: another study or check of this pad will not be recognized as one."
            )
            return bits
        }
        try UserFolder.make(folder)
        let log: AppendLog
        do throws(SystemFailure) { log = try AppendLog(path) } catch { throw Failure.writing(path, error) }
        // Two studies may begin at once, and of the same pad.
        return try log.withLock { _ in
            if let known = try known(key) { return known }
            let isAtLineStart = (try? log.isAtLineStart) ?? true
            var output = OutputBuffer(descriptor: log.descriptor, name: path.printable())
            output.append("\(isAtLineStart ? "" : "\n")\(bits.bits),\(key)\n".utf8)
            try output.flush()
            return bits
        }
    }

    /// Returns the bits of the pad of a source; new ones are stored at the first time.
    ///
    /// A recording does not state a serial number: it is of the only pad with its ids, or else of one without a number.
    package func bits(of origin: SourceInfo) throws -> UInt64 {
        if let known = try knownBits(of: origin) { return known }
        return try bits(of: origin.device.identity, serial: Self.serial(of: origin))
    }

    /// The bits of the pad of a source; nil if it has none yet.
    package func knownBits(of origin: SourceInfo) throws -> UInt64? {
        let identity = origin.device.identity
        let own = Self.key(identity, Self.serial(of: origin))
        if let known = try known(own) { return known }
        guard origin.kind == .replay, Self.isIdentified(identity) else { return nil }
        let same = try lines().filter { $0.key.hasPrefix(Self.key(identity, "")) }
        return same.count == 1 ? same[0].bits : nil
    }

    /// The serial number or address of the pad; the name of one without ids, which nothing else distinguishes.
    private static func serial(of origin: SourceInfo) -> String {
        let device = origin.device
        guard isIdentified(device.identity) else { return device.name.printable(limit: 80) }
        guard origin.kind == .device else { return "" }
        return SysfsDevice.all().first { DeviceRoots().node(of: $0.node) == device.path }?.uniqueID ?? ""
    }

    private static func isIdentified(_ identity: DeviceIdentity) -> Bool {
        identity.vendor != 0 || identity.product != 0
    }

    private static func key(_ identity: DeviceIdentity, _ serial: String) -> String {
        let ids = [identity.bus, identity.vendor, identity.product].map { $0.identifier }
        return (ids + [serial.replacing { $0 == "," || $0.isNewline }]).joined(separator: ":")
    }

    /// The bits of a pad that is known; nil for a new one.
    private func known(_ key: String) throws -> UInt64? { try lines().first { $0.key == key }?.bits }

    /// The lines of the file; none if it does not exist.
    private func lines() throws -> [(bits: UInt64, key: String)] {
        guard let path else { return [] }
        do {
            let bytes = try BoundedFile.read(path, limit: Self.limit, as: nil)
            return String(decoding: bytes, as: UTF8.self).textLines.compactMap { line in
                let parts = line.split(separator: ",", maxSplits: 1)
                guard parts.count == 2, let bits = UInt64(bits: String(parts[0])) else { return nil }
                return (bits, String(parts[1]))
            }
        } catch let failure as Failure where failure.code == .noInput {
            return []
        }
    }
}

extension String {
    /// The text with some characters replaced by spaces.
    fileprivate func replacing(_ isUnwanted: (Character) -> Bool) -> String {
        String(map { isUnwanted($0) ? " " : $0 })
    }
}
