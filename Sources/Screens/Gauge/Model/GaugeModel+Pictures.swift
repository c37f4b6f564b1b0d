public import Core

extension GaugeModel {
    /// The time between pictures that only let the trend or a clock go on, in microseconds.
    private static let slowPace: Int64 = 100_000
    /// The difference of percent below which a circle is not seen to move.
    private static let visible = 0.2

    /// When the next picture is due, on the source's clock; nil where nothing will change by itself.
    ///
    /// Never sooner after the last picture than the least time between two; a time that has passed means now.
    public var nextPictureDue: SourceTime? {
        let earliest = lastPicture.map { $0 + pictureInterval } ?? time
        if isDirty || isMoving { return earliest }
        var due = SourceTime.max
        if let change = digits.nextChange, heldReading == nil { due = min(due, change) }
        if let until = litUntil { due = min(due, until) }
        if let deadline = tareDeadline { due = min(due, deadline) }
        if let until = notice?.until { due = min(due, until) }
        let base = lastPicture ?? time
        if !showsHelp, showsTrend, !trend.isFlat(at: base) { due = min(due, base + Self.slowPace) }
        if let recording {
            let second: Int64 = 1_000_000
            due = min(due, recording.since + ((base - recording.since) / second + 1) * second)
        }
        return due == .max ? nil : max(due, earliest)
    }

    /// Notes that a picture of this model was drawn.
    public mutating func pictureWasDrawn(at time: SourceTime) {
        lastPicture = time
        isDirty = false
    }

    /// Notes that the next picture must be drawn whatever happens: the terminal has another size or was lost.
    public mutating func requestPicture() { isDirty = true }

    /// Whether something moves from picture to picture: a circle shrinks, or follows its force in silence.
    private var isMoving: Bool {
        if showsHelp { return false }
        if !lifted.isEmpty { return true }
        guard !reading.contacts.isEmpty, link == .connected else { return false }
        return abs(reading.force.percent - reading.load.force.percent) > Self.visible
    }
}
