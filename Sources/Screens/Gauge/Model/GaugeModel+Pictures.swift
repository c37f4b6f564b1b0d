package import Core

extension GaugeModel {
    /// The time between redraws that only advance the trend or a clock, in microseconds.
    private static let slowPace: Int64 = 100_000
    /// The smallest visible change of a circle, in percent.
    private static let visible = 0.2

    /// When the next redraw is due, on the clock of the source; nil if nothing will change by itself.
    ///
    /// Redraws are at least the minimum interval apart; a time in the past means now.
    package var nextPictureDue: SourceTime? {
        let earliest = lastPicture.map { $0 + pictureInterval } ?? time
        if isDirty || isMoving { return earliest }
        var due = SourceTime.max
        if let change = digits.nextChange, frozen == nil { due = min(due, change) }
        if let until = litUntil { due = min(due, until) }
        if let deadline = tareDeadline { due = min(due, deadline) }
        if let until = notice?.until { due = min(due, until) }
        let base = lastPicture ?? time
        if page == nil, showsTrend, frozen == nil, !trend.isFlat(at: base) {
            due = min(due, base + Self.slowPace)
        }
        if let recording {
            let second: Int64 = 1_000_000
            due = min(due, recording.since + ((base - recording.since) / second + 1) * second)
        }
        if extent != nil, !isPaused, !isOver {
            let second: Int64 = 1_000_000
            due = min(due, base + second)
        }
        return due == .max ? nil : max(due, earliest)
    }

    /// Notes that the model was drawn.
    package mutating func pictureWasDrawn(at time: SourceTime) {
        lastPicture = time
        isDirty = false
    }

    /// Forces a redraw, because the terminal was resized or lost.
    package mutating func requestPicture() { isDirty = true }

    /// Whether an animation is in progress: a circle shrinks, or follows the smoothed force while no readings arrive.
    private var isMoving: Bool {
        if page != nil { return false }
        if !lifted.isEmpty { return true }
        guard !reading.contacts.isEmpty, link == .connected else { return false }
        return abs(reading.force.percent - reading.load.force.percent) > Self.visible
    }
}
