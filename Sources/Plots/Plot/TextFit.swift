import Text

/// Text fitted into a width, whatever it is measured in.
struct TextFit {
    /// What a line may be long.
    let width: Double
    /// How long a text is.
    let measure: (String) -> Double

    private func fits(_ text: String) -> Bool { measure(text) <= width }

    /// The text in lines, cut between words.
    func lines(_ text: String) -> [String] { Wrapping.lines(text, fits: fits) }

    /// The text with its middle left out where it is too long: names of files differ at their ends.
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

    /// Where things of given widths begin that stand side by side, on as many lines as they need.
    func flow(_ widths: [Double], gap: Double) -> [(start: Double, line: Int)] {
        var places: [(start: Double, line: Int)] = []
        var (next, line) = (0.0, 0)
        for thing in widths {
            if next > 0, next + thing > width { (next, line) = (0, line + 1) }
            places.append((next, line))
            next += thing + gap
        }
        return places
    }
}
