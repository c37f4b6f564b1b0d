internal import Core

/// The part of a recording that is analyzed, between two times or two marks.
struct AnalyzedPart: Sendable {
    /// The first and last moment, in microseconds since time 0; the greatest value until a mark sets them.
    private(set) var from: Int64
    private(set) var to: Int64
    /// Whether the part has ended.
    private(set) var isPast = false
    /// The labels of the marks that delimit the part; nil for none.
    private let marks: (first: String, last: String)?

    init(_ configuration: AnalysisConfiguration) {
        marks = configuration.marks
        from = marks == nil ? configuration.from ?? .min : .max
        to = marks == nil ? configuration.to ?? .max : .max
    }

    /// Whether a frame at a time is analyzed.
    @inline(__always)
    func contains(_ time: Int64) -> Bool { time >= from && time <= to && !isPast }

    /// Handles a mark, which may start or end the part.
    mutating func bound(by label: String, at time: Int64) {
        guard let marks else { return }
        if from == .max {
            if label == marks.first { from = time }
        } else if to == .max, label == marks.last {
            to = max(time, from)
        }
    }

    /// Ends the part for good.
    mutating func end() { isPast = true }
}
