package import ArgumentParser
import Core
import Recordings

/// The options of a parsed command that were given, as on a command line, in the order of their declaration.
///
/// They are found by reflection, so that an option that is added later is among them. A test compares their names with
/// `CommandArguments`, which takes too long for a start.
package struct GivenOptions {
    /// The name of an option, such as `--rate`, and its value; nil for a flag.
    private(set) var options: [(name: String, value: String?)] = []

    /// - Parameters:
    ///   - command: the parsed command. None of the options that count may have a default, which would be among them.
    ///   - excluded: the names of options that do not count.
    package init(of command: some ParsableCommand, without excluded: Set<String> = []) {
        Self.visit(command) { name, value, wrapper in
            guard !excluded.contains(name) else { return }
            let words = Self.words(of: value)
            guard !words.isEmpty, !Self.isArgument(wrapper) else { return }
            options += words.map { (name, $0) }
        }
    }

    /// Calls a closure with the name, the value and the property wrapper of each option and argument that the parser has
    /// set, whether it was given or not.
    static func visit(_ arguments: Any, _ found: (String, Any, Any) -> Void) {
        for child in Mirror(reflecting: arguments).children {
            // A property wrapper of the parser keeps either a definition or the parsed value, and that of a group more.
            let fields = Mirror(reflecting: child.value).children
            guard let label = child.label, label.hasPrefix("_"),
                let parsed = fields.first(where: { $0.label == "_parsedValue" }),
                let value = Mirror(reflecting: parsed.value).children.first, value.label == "value"
            else { continue }
            if fields.count > 1 {
                visit(value.value, found)
            } else {
                found(name(of: label.dropFirst()), value.value, child.value)
            }
        }
    }

    /// Whether a property wrapper is that of an argument, which has no name. The question is slow.
    static func isArgument(_ wrapper: Any) -> Bool { wrapper is any ArgumentWrapper }

    /// The name that the parser gives the option of a property.
    private static func name(of property: Substring) -> String {
        "--" + String(property.flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" })
    }

    /// The words of a value; nil for a flag that is set, none for an option that was not given.
    private static func words(of value: Any) -> [String?] {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.flatMap { words(of: $0.value) } }
        if mirror.displayStyle == .collection { return mirror.children.flatMap { words(of: $0.value) } }
        return switch value {
        case let isSet as Bool: isSet ? [nil] : []
        case let smoothing as Smoothing: [smoothing.text]
        case let rule as StabilityRule: [rule.text]
        case let format as RecordingFormat: [format.id]
        case let raw as any RawRepresentable: ["\(raw.rawValue)"]
        default: ["\(value)"]
        }
    }

    /// The options as one text.
    package var text: String {
        options.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }.joined(
            separator: " ")
    }
}

private protocol ArgumentWrapper {}
extension Argument: ArgumentWrapper {}
