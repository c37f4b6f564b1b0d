/// Removes the names of people and computers, and serial numbers, from what is passed on.
package struct Redaction: Equatable, Sendable {
    private let secrets: [String]
    /// What replaces a secret.
    package static let replacement = "(removed)"
    /// Shorter secrets are replaced only as whole words, since they occur within others.
    private static let shortest = 4

    /// Texts without a letter or digit are no secrets.
    package init(_ secrets: [String]) {
        self.secrets = Set(secrets.map { $0.lowercased() }).filter { text in
            text.count >= 2 && text.contains { $0.isLetter || $0.isNumber }
        }.sorted { $0.count > $1.count }
    }

    /// Returns a text without the secrets, whatever their case.
    package func callAsFunction(_ text: String) -> String {
        secrets.reduce(Self.withoutAddresses(text)) { text, secret in
            var (result, rest) = ("", text[...])
            while let range = rest.range(of: secret) {
                let isWord =
                    !(rest[..<range.lowerBound].last?.isWordPart ?? false)
                    && !(rest[range.upperBound...].first?.isWordPart ?? false)
                result += rest[..<range.lowerBound]
                result += secret.count >= Self.shortest || isWord ? Self.replacement : String(rest[range])
                rest = rest[range.upperBound...]
            }
            return result + rest
        }
    }
}

extension Redaction {
    /// Returns a text without addresses of Bluetooth and network devices, `a4:83:e7:11:22:33`.
    private static func withoutAddresses(_ text: String) -> String {
        let characters = Array(text)
        var (result, position) = ("", 0)
        while position < characters.count {
            let end = position + addressLength
            let isAddress =
                end <= characters.count
                && (position..<end).allSatisfy { index in
                    (index - position) % 3 == 2 ? characters[index] == ":" : characters[index].isHexDigit
                } && (position == 0 || !characters[position - 1].isHexDigit)
                && (end == characters.count || !characters[end].isHexDigit)
            result += isAddress ? replacement : String(characters[position])
            position += isAddress ? addressLength : 1
        }
        return result
    }

    private static let addressLength = 17
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension Substring {
    /// Returns the first range whose characters are those of a text in lower case.
    fileprivate func range(of lowercased: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            var end = start
            var wanted = lowercased[...]
            while let next = wanted.first, end < endIndex, self[end].lowercased() == next.lowercased() {
                wanted.removeFirst()
                end = index(after: end)
            }
            if wanted.isEmpty { return start..<end }
            start = index(after: start)
        }
        return nil
    }
}

extension PadEvidence {
    /// The person whose device it is by its name, as in `Bob Smith’s Magic Trackpad`; nil if the name has none.
    package var owner: String? {
        for mark in ["'s ", "\u{2019}s "] {
            if let end = name.firstRange(of: mark)?.lowerBound { return String(name[..<end]) }
        }
        return nil
    }

    /// Returns the evidence without names of people and computers, for a report.
    ///
    /// - Parameter redaction: removes them from a text.
    package func redacted(_ redaction: Redaction) -> PadEvidence {
        var copy = self
        copy.name = redaction(name)
        // A path names the folders of its owner.
        copy.location = redaction(location.split(separator: "/").last.map(String.init) ?? location)
        copy.uniqueID = ""
        copy.files = files.map { redaction($0.withoutFolders) }
        copy.root = root.map { redaction($0.withoutFolders) }
        copy.statement = statement.map { .init($0.kind, why: redaction($0.why)) }
        copy.descriptor = descriptor.mapped(redaction) { _ in }
        copy.kernel = kernel.mapped(redaction) { kernel in
            for index in kernel.nodes.indices {
                kernel.nodes[index].name = redaction(kernel.nodes[index].name)
            }
            kernel.release = kernel.release.map(redaction.callAsFunction)
        }
        copy.udev = udev.mapped(redaction) {
            $0.properties = $0.properties.mapValues(redaction.callAsFunction)
        }
        copy.libinput = libinput.mapped(redaction) { libinput in
            libinput.failure = libinput.failure.map(redaction.callAsFunction)
            for index in libinput.matches.indices {
                libinput.matches[index].section = redaction(libinput.matches[index].section)
                libinput.matches[index].file = redaction(libinput.matches[index].file.withoutFolders)
                for value in libinput.matches[index].values.indices {
                    libinput.matches[index].values[value].value = redaction(
                        libinput.matches[index].values[value].value)
                }
            }
        }
        copy.access = access.mapped(redaction) { _ in }
        copy.observed = observed.mapped(redaction) { _ in }
        return copy
    }
}

extension String {
    /// The last part of a path, whose folders may name their owner; the whole path of a file of the system.
    fileprivate var withoutFolders: String {
        let isOfSystem =
            ["/sys/", "/run/", "/usr/", "/etc/", "/dev/"].contains { hasPrefix($0) } || self == "/sys"
        return isOfSystem ? self : split(separator: "/").last.map(String.init) ?? self
    }
}

extension Layer {
    fileprivate func mapped(_ redaction: Redaction, _ change: (inout Facts) -> Void) -> Layer {
        switch self {
        case .known(var facts, let source):
            change(&facts)
            return .known(facts, source: redaction(source.withoutFolders))
        case .unknown(let reason): return .unknown(redaction(reason))
        }
    }
}
