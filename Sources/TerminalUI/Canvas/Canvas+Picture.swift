extension Canvas {
    /// The glyphs as text, one line per row, without trailing blanks.
    package var picture: String {
        lines { _, cell in cell.isContinuation ? nil : Character(cell.glyph) }
    }

    /// The styles as text: `.` for plain, a letter for each other style, with a legend below the picture.
    package var stylePicture: String {
        var letters: [Style: Character] = [:]
        var legend: [String] = []
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let grid = lines { _, cell in
            guard cell.style != .plain else { return cell.glyph == " " ? " " : "." }
            if let letter = letters[cell.style] { return letter }
            let letter = letters.count < alphabet.count ? alphabet[letters.count] : "?"
            letters[cell.style] = letter
            legend.append("\(letter) \(cell.style)")
            return letter
        }
        return ([grid] + legend).joined(separator: "\n")
    }

    private func lines(_ glyph: (Int, Cell) -> Character?) -> String {
        (0..<rows).map { row in
            var line = (0..<columns).compactMap { glyph(row, self[$0, row]) }
            while line.last == " " { line.removeLast() }
            return String(line)
        }.joined(separator: "\n")
    }
}

extension Style: CustomStringConvertible {
    /// A description of the style, such as `#D55E00 on 16, bold`.
    package var description: String {
        var words = "\(foreground)"
        if background != .default { words += " on \(background)" }
        if attributes.contains(.bold) { words += ", bold" }
        if attributes.contains(.underline) { words += ", underline" }
        if attributes.contains(.reverse) { words += ", reverse" }
        return words
    }
}

extension Color: CustomStringConvertible {
    /// `default`, the index in the color table, or `#RRGGBB`.
    package var description: String {
        switch kind {
        case .default: "default"
        case .indexed(let index): "\(index)"
        case .rgb(let value): value.description
        }
    }
}

extension RGB: CustomStringConvertible {
    /// The color as `#RRGGBB`.
    package var description: String {
        [red, green, blue].reduce(into: "#") { text, channel in
            let digits = String(channel, radix: 16, uppercase: true)
            text += digits.count < 2 ? "0" + digits : digits
        }
    }
}
