/// A value of JSON text. Numbers are kept as text, so that parsing does not lose precision.
package enum JSONValue: Equatable, Sendable {
    /// The null value.
    case null
    /// A Boolean value.
    case truth(Bool)
    /// A number, as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The value of an object's member; nil if it is missing or `null`, or if this is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members.last(where: { $0.name == name }),
            member.value != .null
        else { return nil }
        return member.value
    }

    /// The members of an object in order; empty for other values.
    package var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The elements of an array; nil for other values.
    package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// The text of a string; nil for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A Boolean value; nil for other values.
    package var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }

    /// A number; nil for other values.
    package var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

    /// Returns an integer, which may be written with a fraction of zeros; nil for other values.
    package func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
        guard case .number(let text) = self else { return nil }
        if let whole = Integer(text) { return whole }
        guard let double = Double(text), double.magnitude < 9e15 else { return nil }
        return Integer(exactly: double)
    }

    /// A number of seconds in whole microseconds, exact if it is written without exponent; nil for other values.
    package var microseconds: Int64? {
        guard case .number(let text) = self else { return nil }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        var whole: Int64 = 0
        var decimals = -1
        for byte in text.utf8.dropFirst(isNegative ? 1 : 0) where decimals < 6 {
            if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), whole < 100_000_000_000_000_000
            else { return double.flatMap { Int64(exactly: ($0 * 1e6).rounded()) } }
            whole = whole * 10 + Int64(byte - UInt8(ascii: "0"))
            if decimals >= 0 { decimals += 1 }
        }
        guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }) else {
            return double.flatMap { Int64(exactly: ($0 * 1e6).rounded()) }
        }
        for _ in max(decimals, 0)..<6 {
            let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            whole = product
        }
        return isNegative ? -whole : whole
    }
}
