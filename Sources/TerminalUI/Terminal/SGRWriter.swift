/// The current style of a terminal, and the bytes that change it.
struct SGRWriter {
    private(set) var style: Style = .plain

    /// Appends the bytes that change the style to `new`; none if it is the current one.
    mutating func set(_ new: Style, into bytes: inout [UInt8]) {
        guard new != style else { return }
        bytes.put("\u{1B}[")
        var isFirst = true
        func separate() {
            if !isFirst { bytes.put(";") }
            isFirst = false
        }
        // Not all terminals can reset single attributes, so all of them are reset.
        if !style.attributes.isSubset(of: new.attributes) || new == .plain {
            separate()
            bytes.put(0)
            style = .plain
        }
        for (attribute, number) in Self.attributes where new.attributes.contains(attribute) {
            guard !style.attributes.contains(attribute) else { continue }
            separate()
            bytes.put(number)
        }
        if new.foreground != style.foreground {
            separate()
            put(new.foreground, base: 30, into: &bytes)
        }
        if new.background != style.background {
            separate()
            put(new.background, base: 40, into: &bytes)
        }
        bytes.put("m")
        style = new
    }

    /// Records that the terminal's style was reset to plain.
    mutating func reset() {
        style = .plain
    }

    private static let attributes: [(Style.Attributes, Int)] = [
        (.bold, 1), (.underline, 4), (.reverse, 7),
    ]

    private func put(_ color: Color, base: Int, into bytes: inout [UInt8]) {
        switch color.kind {
        case .default:
            bytes.put(base + 9)
        case .indexed(let index) where index < 8:
            bytes.put(base + Int(index))
        case .indexed(let index) where index < 16:
            bytes.put(base + 60 + Int(index) - 8)
        case .indexed(let index):
            bytes.put(base + 8)
            bytes.put(";5;")
            bytes.put(Int(index))
        case .rgb(let value):
            bytes.put(base + 8)
            bytes.put(";2;")
            bytes.put(Int(value.red))
            bytes.put(";")
            bytes.put(Int(value.green))
            bytes.put(";")
            bytes.put(Int(value.blue))
        }
    }
}
