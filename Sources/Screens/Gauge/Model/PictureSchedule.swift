package import Core
package import TerminalUI

/// When the next picture is drawn, and on what.
struct PictureSchedule: Equatable, Sendable {
    /// The minimum time between pictures in microseconds.
    private let intervalMicroseconds: Int64
    /// Whether something has changed since the last picture.
    private(set) var isDirty = true
    private(set) var last: SourceTime?
    /// The whole screen.
    private(set) var screen = Area(column: 0, row: 0, columns: 0, rows: 0)
    /// Whether the screen shows the trend; otherwise the trend needs no redraws.
    private(set) var showsTrend = true

    init(intervalMicroseconds: Int64) { self.intervalMicroseconds = max(1, intervalMicroseconds) }

    /// The earliest time of the next picture.
    ///
    /// - Parameter now: the time of the first one.
    func earliest(from now: SourceTime) -> SourceTime { last.map { $0 + intervalMicroseconds } ?? now }

    mutating func request() { isDirty = true }

    /// Notes that a picture was drawn.
    mutating func noteDrawn(at time: SourceTime) { (last, isDirty) = (time, false) }

    /// Forgets the last picture, because the clock is another one.
    mutating func restart() { last = nil }

    /// Notes what the next pictures are drawn on.
    mutating func fit(_ screen: Area, showsTrend: Bool) {
        (self.screen, self.showsTrend) = (screen, showsTrend)
        request()
    }
}

extension GaugeModel {
    /// The time between redraws that only advance the trend or a clock, in microseconds.
    private static let slowPace: Int64 = 100_000
    private static let second: Int64 = 1_000_000

    /// When the next redraw is due, on the clock of the source; nil if nothing will change by itself.
    ///
    /// Redraws are at least the minimum interval apart; a time in the past means now.
    package var nextPictureDue: SourceTime? {
        let earliest = pictures.earliest(from: time)
        if pictures.isDirty || isMoving { return earliest }
        let base = pictures.last ?? time
        var due = SourceTime.max
        if let change = digits.nextChange, frozen == nil { due = min(due, change) }
        for end in [live.litUntil, tare.deadline, notices.current?.end] { due = min(due, end ?? .max) }
        if page == nil, pictures.showsTrend, frozen == nil, !live.trend.isFlat(at: base) {
            due = min(due, base + Self.slowPace)
        }
        if let recording {
            due = min(due, recording.since + ((base - recording.since) / Self.second + 1) * Self.second)
        }
        if replay.isMoving { due = min(due, base + Self.second) }
        return due == .max ? nil : max(due, earliest)
    }

    /// Whether an animation is in progress: a circle shrinks, or follows the smoothed force while no readings arrive.
    private var isMoving: Bool { page == nil && (!live.lifted.isEmpty || live.isFollowing) }

    /// Notes that the model was drawn.
    package mutating func pictureWasDrawn(at time: SourceTime) { pictures.noteDrawn(at: time) }

    /// Forces a redraw, because something that is shown has changed.
    package mutating func requestPicture() { pictures.request() }

    /// Notes the canvas for the following redraws, because panels that do not fit need no redraws.
    package mutating func willBeDrawn(on canvas: Canvas) {
        let layout = layout(on: canvas)
        pictures.fit(canvas.area, showsTrend: !layout.trend.isEmpty)
        openPage.limit(to: pageReach)
    }
}
