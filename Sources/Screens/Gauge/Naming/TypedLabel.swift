import Core
import Formatting
import TerminalUI
import Text

/// The name of a result while it is typed.
package struct TypedLabel: Equatable, Sendable {
    /// The number of the object that it is for.
    let object: Int
    /// What was typed.
    private(set) var text = ""

    init(object: Int) { self.object = object }

    /// What a key makes of it.
    enum Effect: Equatable {
        /// More may follow.
        case continues
        /// It is complete.
        case complete
        /// The result keeps its name.
        case cancelled
    }

    /// Takes a key; keys that are neither text nor end it have no effect.
    mutating func press(_ key: Key) -> Effect {
        switch key {
        case .character(let character): text.append(character)
        case .space: text.append(" ")
        case .backspace: if !text.isEmpty { text.removeLast() }
        case .enter: return .complete
        case .escape: return .cancelled
        default: break
        }
        return .continues
    }

    /// The name, without the blanks around it.
    var label: String { text.trimmed }
}

/// The row in which a name is typed: what it is for, and what was typed, of which the end is always seen.
struct LabelPrompt: Equatable {
    private let questions: [String]
    private let typed: String

    /// - Parameters:
    ///   - label: the name that is typed.
    ///   - result: the result that it is for, with the name that it has; nil if it was undone meanwhile.
    ///   - unit: the unit of its weight.
    init(_ label: TypedLabel, of result: GaugeResult?, in unit: MassUnit) {
        let number = "Name of no. \(label.object)"
        let weight = result?.weight(in: unit).split(separator: " ± ").first.map(String.init)
        let name = result?.label.isEmpty == false ? result?.label : nil
        let known = [[name, weight], [name ?? weight]].map { $0.compactMap(\.self).joined(separator: ", ") }
        questions =
            known.map { $0.isEmpty ? "\(number): " : "\(number) (\($0)): " } + [
                "\(number): ", "Name: ", "",
            ]
        typed = label.text.printable(limit: .max)
    }

    /// The columns that the end of what was typed needs, at least.
    private static let leastTyped = 12
    private static let cursor = "_"

    /// The row for a width.
    func line(columns: Int, _ canvas: Canvas) -> String {
        let question = questions.first { canvas.width(of: $0) + Self.leastTyped <= columns } ?? ""
        let free = columns - canvas.width(of: question + Self.cursor)
        guard canvas.width(of: typed) > free else { return question + typed + Self.cursor }
        // From the end, until the columns are used up.
        var (end, width) = ([Character](), 1)
        for character in typed.reversed() {
            width += canvas.width(of: String(character))
            guard width <= free else { break }
            end.append(character)
        }
        return question + "…" + String(end.reversed()) + Self.cursor
    }
}
