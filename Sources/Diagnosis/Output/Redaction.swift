/// Removes the names of people and computers, and serial numbers, from what is passed on.
package struct Redaction: Equatable, Sendable {
    private let secrets: [String]
    /// What replaces a secret.
    static let replacement = "(removed)"
    /// Shorter secrets are replaced only as whole words, since they occur within others.
    private static let shortest = 4

    /// Creates a redaction; texts without a letter or digit are no secrets.
    package init(_ secrets: [String]) {
        self.secrets = Set(secrets.map { $0.lowercased() }).filter { text in
            text.count >= 2 && text.contains { $0.isLetter || $0.isNumber }
        }.sorted { $0.count > $1.count }
    }

    /// Returns a text without the secrets, whatever their case.
    package func callAsFunction(_ text: String) -> String {
        secrets.reduce(text) { text, secret in
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
    /// Returns the evidence without names of people and computers, for a report.
    ///
    /// - Parameter redaction: removes them from a text.
    package func redacted(_ redaction: Redaction) -> PadEvidence {
        var copy = self
        copy.name = redaction(name)
        // A path names the folders of its owner.
        copy.place = redaction(place.split(separator: "/").last.map(String.init) ?? place)
        copy.uniqueID = ""
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
                libinput.matches[index].file = redaction(libinput.matches[index].file)
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

extension Layer {
    fileprivate func mapped(_ redaction: Redaction, _ change: (inout Facts) -> Void) -> Layer {
        switch self {
        case .known(var facts, let source):
            change(&facts)
            let isOfSystem = ["/sys", "/run", "/usr", "/etc", "/dev"].contains { source.hasPrefix($0) }
            let name = isOfSystem ? source : source.split(separator: "/").last.map(String.init) ?? source
            return .known(facts, source: redaction(name))
        case .unknown(let reason): return .unknown(redaction(reason))
        }
    }
}
