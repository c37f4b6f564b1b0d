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

    /// Writes a member that is an array of both bounds, or `null`.
    package mutating func field(_ name: String, _ range: ClosedRange<Double>?) {
        key(name)
        guard let range else { return null() }
        beginArray()
        value(range.lowerBound)
        value(range.upperBound)
        endArray()
    }
}
