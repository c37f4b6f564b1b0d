/// The value of a field of machine output.
package enum FieldValue: Equatable, Sendable {
    /// The record does not have the field, which is left out.
    case absent
    /// The value is unknown or undefined: `null`, and an empty field of a table.
    case none
    case number(Double)
    case whole(Int64)
    /// A time in microseconds, written in seconds.
    case microseconds(Int64)
    case truth(Bool)
    case text(String)
    case list([FieldValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: FieldValue

        package init(name: String, value: FieldValue) { (self.name, self.value) = (name, value) }
    }

    /// The value, or none.
    package static func number(_ number: Double?) -> FieldValue { number.map { .number($0) } ?? .none }
    package static func whole(_ number: Int?) -> FieldValue { number.map { .whole(Int64($0)) } ?? .none }
    package static func microseconds(_ time: Int64?) -> FieldValue {
        time.map { .microseconds($0) } ?? .none
    }
    package static func truth(_ truth: Bool?) -> FieldValue { truth.map { .truth($0) } ?? .none }
    package static func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .none }
    package static func texts(_ texts: [String]) -> FieldValue { .list(texts.map { .text($0) }) }

    /// An object with members in their order.
    package static func object(_ members: KeyValuePairs<String, FieldValue>) -> FieldValue {
        .object(members.map { Member(name: $0.key, value: $0.value) })
    }

    /// The value if the record has the field; absent otherwise.
    package static func ifPresent(_ value: FieldValue) -> FieldValue { value == .none ? .absent : value }

    /// The field of a table of comma-separated values: a list is joined by spaces, an object has none.
    ///
    /// - Parameter decimals: the decimals of numbers; nil for full precision.
    package func csv(decimals: Int? = nil) -> String {
        switch self {
        case .absent, .none, .object: ""
        case .number(let number): decimals.map { number.fixed($0) } ?? "\(number)"
        case .whole(let number): "\(number)"
        case .microseconds(let time): "\(Double(time) / 1e6)"
        case .truth(let truth): "\(truth)"
        case .text(let text): text.csvField
        case .list(let values): values.map { $0.csv() }.joined(separator: " ")
        }
    }

    /// The field of a table of comma-separated values with numbers of nine significant digits.
    package var csvOfNineDigits: String {
        if case .number(let number) = self { NineDigits.text(number) } else { csv() }
    }
}

extension JSONWriter {
    /// Writes a value of a field.
    package mutating func value(_ value: FieldValue) {
        switch value {
        case .absent, .none: null()
        case .number(let number): self.value(number)
        case .whole(let number): self.value(number)
        case .microseconds(let time): seconds(microseconds: time)
        case .truth(let truth): self.value(truth)
        case .text(let text): self.value(text)
        case .list(let values):
            beginArray()
            for value in values { self.value(value) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members { field(member.name, member.value) }
            endObject()
        }
    }

    /// Writes a member with the value of a field, unless that is absent.
    package mutating func field(_ name: String, _ value: FieldValue) {
        guard value != .absent else { return }
        key(name)
        self.value(value)
    }

    /// Writes figures as members.
    package mutating func figures(_ figures: [Figure]) {
        for figure in figures { field(figure.key, figure.value) }
    }
}
