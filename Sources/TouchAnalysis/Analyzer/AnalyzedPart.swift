internal import Core

/// The part of a recording that is analyzed, between two times or two marks.
struct AnalyzedPart: Sendable {
    /// The first and last moment, in microseconds since time 0; the greatest value until a mark sets them.
    private(set) var from: Int64
    private(set) var to: Int64
    /// Whether the part has ended.
    private(set) var isPast = false
    /// The labels of the marks that delimit the part; nil if its times are known.
    private let marks: (first: String, last: String)?

    init(_ configuration: AnalysisConfiguration) {
        marks = configuration.from == nil ? configuration.marks : nil
        from = marks == nil ? configuration.from ?? .min : .max
        to = marks == nil ? configuration.to ?? .max : .max
    }

    /// Whether a frame at a time is analyzed.
    @inline(__always)
    func contains(_ time: Int64) -> Bool { time >= from && time <= to && !isPast }

    /// Handles a mark, which may start or end the part.
    ///
    /// - Returns: whether it does.
    mutating func bound(by label: String, at time: Int64) -> Bool {
        guard let marks else { return false }
        if from == .max {
            guard label == marks.first else { return false }
            from = time
        } else {
            guard to == .max, label == marks.last else { return false }
            to = max(time, from)
        }
        return true
    }

    /// Ends the part for good.
    mutating func end() { isPast = true }
}
