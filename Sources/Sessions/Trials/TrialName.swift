package import Core
import Text

/// The name of a file of each trial, such as `{participant}-{trial}.csv`: `{trial}` is its number, and other words in braces
/// are keys of metadata.
package struct TrialName: Equatable, Sendable {
    private enum Part: Equatable, Sendable { case text(String), number }

    private let parts: [Part]

    /// The key of the number of a trial.
    package static let numberKey = "trial"
    /// The greatest length of a value in a name, in characters.
    package static let valueLimit = 80
    /// The greatest length of a name between slashes, in bytes: Linux permits 255, of which `.rejected-K` needs some.
    private static let nameLimit = 243
    /// A number with as many digits as the greatest.
    private static let longestNumber = 9999
    private static let example = "-o '{participant}-{trial}.csv' --meta participant=P07"

    /// Parses a template. Values are inserted once: braces in a value are characters.
    ///
    /// - Parameters:
    ///   - template: the name with its words in braces.
    ///   - meta: the metadata that it may contain.
    /// - Throws: an error if it has no `{trial}`, an unknown key, or a value that cannot be a part of a name.
    package init(
        _ template: String, meta: [(name: String, value: String)]
    ) throws(OptionError) {
        var parts: [Part] = []
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            parts.append(.text(String(rest[..<open])))
            let key = String(rest[rest.index(after: open)..<close])
            parts.append(key == Self.numberKey ? .number : .text(try Self.value(of: key, in: meta)))
            rest = rest[rest.index(after: close)...]
        }
        self.parts = parts + [.text(String(rest))]
        let shown = template.printable(limit: 80)
        guard parts.contains(.number) else {
            throw OptionError(
                "'\(shown)' has no {\(Self.numberKey)}, so all trials would have one file",
                example: Self.example)
        }
        guard path(Self.longestNumber).split(separator: "/").allSatisfy({ $0.utf8.count <= Self.nameLimit })
        else {
            throw OptionError("'\(shown)' becomes too long for the name of a file", example: Self.example)
        }
    }

    /// The path of the file of a trial.
    package func path(_ number: Int) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .number: "\(number)"
            }
        }.joined()
    }

    private static func value(
        of key: String, in meta: [(name: String, value: String)]
    ) throws(OptionError) -> String {
        guard let value = meta.last(where: { $0.name == key })?.value else {
            let known = ([numberKey] + meta.map(\.name)).map { "{\($0.printable(limit: 40))}" }
            throw OptionError(
                "unknown {\(key.printable(limit: 40))} in a name; expected \(known.listed(with: "or"))",
                example: example)
        }
        if let problem = problem(with: value) {
            throw OptionError(
                "--meta \(key.printable(limit: 40)) cannot be a part of a name, since it \(problem)",
                example: example)
        }
        return value
    }

    /// Why a value cannot be a part of a name, as the end of a sentence; nil if it can.
    ///
    /// Scalars are examined, since a slash or a dot that bears an accent is another character, but still a slash or a dot to
    /// the system.
    private static func problem(with value: String) -> String? {
        let scalars = value.unicodeScalars
        guard let first = scalars.first else { return "is empty" }
        if value.count > valueLimit { return "is longer than \(valueLimit) characters" }
        if scalars.contains("/") { return "contains a slash" }
        let controls: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        if scalars.contains(where: { controls.contains($0.properties.generalCategory) }) {
            return "contains a control character"
        }
        return first == "." || first == "-" ? "begins with '\(first)'" : nil
    }
}
