/// The visibility of frames over time, as CSS classes.
struct Timeline {
    /// The start times of the frames, as fractions of the duration.
    let times: [Double]
    let durationSeconds: Double
    let still: Int
    private var used: [Range<Int>] = []

    init(times: [Double], durationSeconds: Double, still: Int) {
        self.times = times
        self.durationSeconds = durationSeconds
        self.still = still
    }

    /// The ranges of equal consecutive elements.
    static func spans<Picture: Equatable>(_ pictures: [Picture]) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        var start = 0
        for index in pictures.indices {
            guard index + 1 == pictures.count || pictures[index + 1] != pictures[start] else { continue }
            spans.append(start..<index + 1)
            start = index + 1
        }
        return spans
    }

    /// The classes of an element that is visible during a range of frames.
    mutating func classes(of span: Range<Int>) -> String {
        let number = used.firstIndex(of: span) ?? used.count
        if number == used.count { used.append(span) }
        return "f f\(number)" + (span.contains(still) ? " still" : "")
    }

    /// Adds the rules for all classes that were used.
    func add(to styles: inout SVGStyles) {
        styles.add(".f", "visibility:hidden;animation:\(Markup.number(durationSeconds))s step-end infinite")
        styles.add(".still", "visibility:visible")
        for (number, span) in used.enumerated() {
            styles.add(".f\(number)", "animation-name:f\(number)")
            styles.add(rule: "@keyframes f\(number){\(keyframes(span))}")
        }
        styles.addReducedMotion(".f", "animation:none")
    }

    private func keyframes(_ span: Range<Int>) -> String {
        var frames = span.lowerBound == 0 ? "" : "0%{visibility:hidden}"
        frames += "\(percent(span.lowerBound == 0 ? 0 : times[span.lowerBound])){visibility:visible}"
        if span.upperBound < times.count { frames += "\(percent(times[span.upperBound])){visibility:hidden}" }
        return frames
    }

    private func percent(_ share: Double) -> String { Markup.number(share * 100) + "%" }
}
