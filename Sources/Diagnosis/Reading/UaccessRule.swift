internal import Core
internal import LinuxInput
internal import POSIX
internal import Text

/// A rule of udev that gives the user at the seat access by the tag `uaccess`, before or after the rules that act on it.
///
/// Since systemd 258 a tag that is set after `73-seat-late.rules` has no effect (systemd#39206).
package struct UaccessRule: Equatable, Sendable {
    /// A condition, such as `KERNEL=="event*"`.
    private struct Condition: Equatable, Sendable {
        /// The key, such as `KERNEL` or `ENV{ID_INPUT_TOUCHPAD}`.
        var key: String
        /// Whether the value must be equal, and not different.
        var isEqual: Bool
        /// The pattern.
        var pattern: String
    }

    /// The path of its file.
    package let path: String
    /// A path in the same folder that comes early enough, and that no file has.
    let earlyPath: String
    /// The version of systemd.
    package let systemd: Int
    /// Whether its file comes after the rules that act on the tag.
    let isLate: Bool
    private let conditions: [Condition]

    /// The rules that act on the tag.
    package static let actingRules = "73-seat-late.rules"
    /// The first version in which a later tag has no effect.
    private static let firstVersion = 258

    /// The rules of a computer that set the tag, in the order of their files; none where a later tag has an effect, too.
    ///
    /// - Parameters:
    ///   - reader: the computer.
    ///   - folders: the folders of rules; a file in an earlier one replaces those of its name in the others.
    static func all(_ reader: some SystemReader, in folders: [String]) -> [UaccessRule] {
        guard let systemd = systemdVersion(reader), systemd >= firstVersion else { return [] }
        var paths: [String: String] = [:]
        for folder in folders {
            for name in reader.names(in: folder) where name.hasSuffix(".rules") && paths[name] == nil {
                paths[name] = "\(folder)/\(name)"
            }
        }
        return paths.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .flatMap { name, path in
                let early = path.dropLast(name.count) + earlyName(name) { paths[$0] != nil }
                let isLate = actingRules.utf8.lexicographicallyPrecedes(name.utf8)
                return lines(of: reader.bytes(of: path) ?? []).compactMap {
                    UaccessRule($0, path: path, earlyPath: String(early), systemd: systemd, isLate: isLate)
                }
            }
    }

    /// Returns the first rule that comes too late for a node; nil if there is none, or if an earlier one gives access.
    ///
    /// - Parameters:
    ///   - rules: all rules of the computer.
    ///   - node: the path of the event node.
    ///   - evidence: the device.
    static func late(_ rules: [UaccessRule], for node: String, of evidence: PadEvidence) -> UaccessRule? {
        let own = rules.filter { $0.concerns(node, of: evidence) }
        return own.allSatisfy(\.isLate) ? own.first : nil
    }

    /// Returns a name that comes before the acting rules. One that a file has, also in another folder, would replace it.
    private static func earlyName(_ name: String, isTaken: (String) -> Bool) -> String {
        let rest = name.drop { $0.isNumber || $0 == "-" }
        let names = (70...72).map { "\($0)-\(rest)" }
        return names.first { !isTaken($0) } ?? "72-late-\(name)"
    }

    /// The installed version, which is part of the name of a library.
    private static func systemdVersion(_ reader: some SystemReader) -> Int? {
        let prefix = "libsystemd-shared-"
        let folders = ["/usr/lib", "/lib"].flatMap { folder in
            ["\(folder)/systemd", "\(folder)64/systemd"]
                + reader.names(in: folder).filter { $0.contains("-linux-") }.map { "\(folder)/\($0)/systemd" }
        }
        return folders.lazy.flatMap { reader.names(in: $0) }.filter { $0.hasPrefix(prefix) }
            .compactMap { Int($0.dropFirst(prefix.count).prefix(while: \.isNumber)) }.max()
    }

    /// The lines of a file without comments; a backslash at the end joins a line with the next one.
    private static func lines(of bytes: [UInt8]) -> [String] {
        var (lines, joined) = ([String](), "")
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let text = line.drop(while: \.isWhitespace)
            if text.hasPrefix("#") { continue }
            if text.hasSuffix("\\") {
                joined += text.dropLast()
            } else {
                lines.append(joined + text)
                joined = ""
            }
        }
        return joined.isEmpty ? lines : lines + [joined]
    }

    /// Reads a line; nil if it does not set the tag.
    private init?(_ line: String, path: String, earlyPath: String, systemd: Int, isLate: Bool) {
        var (conditions, setsTag) = ([Condition](), false)
        var rest = line[...]
        while let quote = rest.firstIndex(of: "\"") {
            let words = rest[..<quote].filter { !$0.isWhitespace && $0 != "," }
            let value = rest[rest.index(after: quote)...].prefix { $0 != "\"" }
            rest = rest[value.endIndex...].dropFirst()
            let key = String(words.prefix { !"=!+-:".contains($0) })
            switch words.dropFirst(key.count) {
            case "==": conditions.append(Condition(key: key, isEqual: true, pattern: String(value)))
            case "!=": conditions.append(Condition(key: key, isEqual: false, pattern: String(value)))
            case "+=", "=", ":=": setsTag = setsTag || key == "TAG" && value == "uaccess"
            default: break
            }
        }
        guard setsTag else { return nil }
        (self.path, self.earlyPath, self.systemd, self.isLate) = (path, earlyPath, systemd, isLate)
        self.conditions = conditions
    }

    /// Whether it concerns a node. A condition that cannot be checked here is taken to hold of a late rule only: of an
    /// earlier one, which would excuse the late one, all must hold.
    private func concerns(_ node: String, of evidence: PadEvidence) -> Bool {
        conditions.allSatisfy { condition in
            guard let value = Self.value(of: condition.key, node, evidence) else { return isLate }
            let isMatch = condition.pattern.split(separator: "|", omittingEmptySubsequences: false).contains {
                ShellPattern(String($0).lowercased()).matches(value)
            }
            return isMatch == condition.isEqual
        }
    }

    /// The value of a key in lowercase; nil if it is not known here.
    private static func value(of key: String, _ node: String, _ evidence: PadEvidence) -> String? {
        switch key {
        case "SUBSYSTEM": "input"
        case "KERNEL": node.split(separator: "/").last.map(String.init)
        case "ATTRS{idVendor}", "ATTRS{id/vendor}", "ENV{ID_VENDOR_ID}":
            evidence.identity.vendor.identifier
        case "ATTRS{idProduct}", "ATTRS{id/product}", "ENV{ID_MODEL_ID}":
            evidence.identity.product.identifier
        case _ where key.hasPrefix("ENV{ID_INPUT"):
            evidence.udev.facts.map { $0.properties[String(key.dropFirst(4).dropLast())] ?? "" }
        default: nil
        }
    }
}
