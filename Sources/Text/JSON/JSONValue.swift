/// A value of JSON text; numbers keep their text, so that nothing is lost by reading them.
public enum JSONValue: Equatable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case truth(Bool)
    /// A number as it is written.
    case number(String)
    /// A string.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Named values.
    case object([Member])

    /// A named value of an object.
    public struct Member: Equatable, Sendable {
        /// Its name.
        public var name: String
        /// Its value.
        public var value: JSONValue

        /// A member.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The member of an object; nil where it is missing or `null`, or this is no object.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members.last(where: { $0.name == name }),
            member.value != .null
        else { return nil }
        return member.value
    }

    /// The members of an object, in their order.
    public var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The elements of an array.
    public var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// The text of a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A truth value.
    public var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }

    /// A number.
    public var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

    /// A whole number; also one written with a fraction of zeros.
    public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
        guard case .number(let text) = self else { return nil }
        if let whole = Integer(text) { return whole }
        guard let double = Double(text), double.magnitude < 9e15 else { return nil }
        return Integer(exactly: double)
    }

    /// Seconds, in whole microseconds; exact where they are written with decimals.
    public var microseconds: Int64? {
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
