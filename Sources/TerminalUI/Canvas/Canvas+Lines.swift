extension Canvas {
    /// The glyphs of each row without trailing blanks and without styles, for scrolling output.
    package var lines: [String] {
        (0..<rows).map { row in
            var line = String.UnicodeScalarView()
            for column in 0..<columns { line.append(self[column, row].glyph) }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }
}
