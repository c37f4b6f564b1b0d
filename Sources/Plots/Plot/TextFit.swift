import Text

/// Fits text into a width, in any unit of length.
struct TextFit {
    /// The available width.
    let width: Double
    /// Returns the width of a text.
    let measure: (String) -> Double

    private func fits(_ text: String) -> Bool { measure(text) <= width }

    /// Wraps a text between words.
    func lines(_ text: String) -> [String] { Wrapping.lines(text, fits: fits) }

    /// Shortens a text by leaving out its middle, because file names differ at their ends.
    func shortened(_ text: String) -> String {
        guard !fits(text) else { return text }
        var kept = text.count
        while kept > 2 {
            kept -= 1
            let shorter = text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
            if fits(String(shorter)) { return String(shorter) }
        }
        return "…"
    }

    /// The positions of items of the given widths side by side, on as many lines as needed.
    func flow(_ widths: [Double], gap: Double) -> [(start: Double, line: Int)] {
        var starts: [(start: Double, line: Int)] = []
        var (next, line) = (0.0, 0)
        for thing in widths {
            if next > 0, next + thing > width { (next, line) = (0, line + 1) }
            starts.append((next, line))
            next += thing + gap
        }
        return starts
    }
}
