internal import Core

/// Marks and readings of a reference scale from before the first contact, which wait for time 0.
struct EarlyNotes {
    private var notes: [SourceEvent] = []
    private var readings: [SourceEvent] = []

    /// The number of readings that are kept, the latest: they show what the scale reads without a touch.
    private static let mostReadings = 20

    /// Keeps an event, or counts it as lost if there are too many.
    ///
    /// - Returns: whether it is a note, which nothing else has to write.
    mutating func take(_ event: SourceEvent, _ losses: inout TraceLosses) -> Bool {
        switch event {
        case .mark:
            guard notes.count < TraceDescription.earlyMarks else {
                losses.countEarlyMarks()
                break
            }
            notes.append(event)
        case .reference:
            readings.append(event)
            if readings.count > Self.mostReadings { readings.removeFirst() }
        default: return false
        }
        return true
    }

    /// The number of marks that wait.
    var marks: Int { notes.count }

    /// Returns the marks, then the readings, and forgets them.
    mutating func removeAll() -> [SourceEvent] {
        defer { (notes, readings) = ([], []) }
        return notes + readings
    }
}
