extension JSONWriter {
    /// Writes a member with a string.
    package mutating func field(_ name: String, _ string: String) {
        key(name)
        value(string)
    }

    /// Writes a member with an integer.
    package mutating func field(_ name: String, _ integer: some FixedWidthInteger & SignedInteger) {
        key(name)
        value(integer)
    }

    /// Writes a member with a number in full precision.
    package mutating func field(_ name: String, _ number: Double) {
        key(name)
        value(number)
    }

    /// Writes a member with a Boolean value.
    package mutating func field(_ name: String, _ truth: Bool) {
        key(name)
        value(truth)
    }

    /// Writes a member with a Boolean value, or `null`.
    package mutating func field(_ name: String, _ truth: Bool?) {
        key(name)
        if let truth { value(truth) } else { null() }
    }

    /// Writes a member with a string, or `null`.
    package mutating func field(_ name: String, _ string: String?) {
        key(name)
        if let string { value(string) } else { null() }
    }

    /// Writes a member with an integer, or `null`.
    package mutating func field(_ name: String, _ integer: (some FixedWidthInteger & SignedInteger)?) {
        key(name)
        if let integer { value(integer) } else { null() }
    }

    /// Writes a member with a time in seconds, or `null`.
    package mutating func field(_ name: String, microseconds: Int64?) {
        key(name)
        if let microseconds { seconds(microseconds: microseconds) } else { null() }
    }

    /// Writes a member that is null where there is no number.
    package mutating func field(_ name: String, orNull number: Double?) {
        key(name)
        if let number { value(number) } else { null() }
    }

    /// Writes a member that is an object.
    package mutating func object(_ name: String, _ members: (inout Self) throws -> Void) rethrows {
        key(name)
        beginObject()
        try members(&self)
        endObject()
    }

    /// Writes a member that is an object, or `null` where there is no value.
    package mutating func object<Value>(
        _ name: String, of value: Value?, _ members: (inout Self, Value) throws -> Void
    ) rethrows {
        key(name)
        guard let value else { return null() }
        beginObject()
        try members(&self, value)
        endObject()
    }

    /// Writes a member that is an array.
    ///
    /// - Parameters:
    ///   - name: the name of the member.
    ///   - elements: what the array is made of.
    ///   - write: writes one of them.
    package mutating func array<Elements: Sequence>(
        _ name: String, _ elements: Elements, _ write: (inout Self, Elements.Element) throws -> Void
    ) rethrows {
        key(name)
        beginArray()
        for element in elements { try write(&self, element) }
        endArray()
    }

    /// Writes a member that is an array of objects.
    ///
    /// - Parameters:
    ///   - name: the name of the member.
    ///   - elements: what the array is made of.
    ///   - members: writes the members of the object of one of them.
    package mutating func objects<Elements: Sequence>(
        _ name: String, _ elements: Elements, _ members: (inout Self, Elements.Element) throws -> Void
    ) rethrows {
        try array(name, elements) { json, element in
            json.beginObject()
            try members(&json, element)
            json.endObject()
        }
    }

    /// Writes a member that is an array of numbers, or `null`.
    package mutating func field(_ name: String, _ numbers: [Double]?) {
        key(name)
        if let numbers { value(numbers) } else { null() }
    }

    /// Writes a member that is an array of strings.
    package mutating func field(_ name: String, _ strings: [String]) {
        array(name, strings) { $0.value($1) }
    }

    /// Writes a member that is an array of both bounds, or `null`.
    package mutating func field(_ name: String, _ range: ClosedRange<Double>?) {
        field(name, range.map { [$0.lowerBound, $0.upperBound] })
    }
}
