package import Core
import Text

/// What is said beside the figures: notices for a few seconds, captions until the next one.
struct Notices: Equatable, Sendable {
    /// A text that temporarily replaces the suggestion of the message line.
    struct Notice: Equatable, Sendable {
        let text: String
        /// When it ends, on the clock of the source.
        let end: SourceTime
        /// Whether it is the reason why something had no effect; it is removed as soon as something changes.
        let isRefusal: Bool
    }

    /// How long a notice is shown, in microseconds.
    static let durationMicroseconds: Int64 = 4_000_000

    /// The notice that is shown; nil if there is none.
    private(set) var current: Notice?
    /// The caption of the demo, or the instruction of a calibration; nil for none.
    private(set) var caption: String?
    /// What the demo of a calibration does; nil for nothing.
    private(set) var calibrationDemo: String?
    /// A remark on the next result; nil for none.
    private var remark: String?

    /// Shows a notice instead of the current one.
    mutating func show(_ text: String, at time: SourceTime, isRefusal: Bool = false) {
        current = Notice(text: text, end: time + Self.durationMicroseconds, isRefusal: isRefusal)
    }

    /// Removes the notice.
    mutating func end() { current = nil }

    /// Removes the notice if its time has passed.
    ///
    /// - Returns: whether it was removed.
    mutating func expire(at time: SourceTime) -> Bool {
        guard let current, current.end <= time else { return false }
        end()
        return true
    }

    /// Removes a notice that was shown before a moment.
    mutating func end(shownBefore time: SourceTime) {
        if let current, current.end < time + Self.durationMicroseconds { end() }
    }

    /// Removes a refusal, because the situation that it explains has changed.
    mutating func endRefusal() { if current?.isRefusal == true { end() } }

    mutating func show(caption text: String?) { caption = text?.printable() }

    mutating func show(calibrationDemo text: String?) { calibrationDemo = text?.printable() }

    mutating func keep(remark text: String) { remark = text }

    /// Returns the remark for a result, and forgets it.
    mutating func takeRemark() -> String? {
        defer { remark = nil }
        return remark
    }
}

extension GaugeModel {
    /// The text of the notice that temporarily replaces the suggestion; nil if there is none.
    package var noticeWords: String? { notices.current?.text }

    /// Shows a notice for a few seconds.
    ///
    /// - Parameters:
    ///   - text: what is said.
    ///   - moment: the time, on the clock of the source.
    ///   - isRefusal: whether it is the reason why something had no effect.
    package mutating func notice(_ text: String, at moment: SourceTime, isRefusal: Bool = false) {
        pass(to: moment)
        say(text.printable(), isRefusal: isRefusal)
    }

    mutating func say(_ text: String, isRefusal: Bool = false) {
        notices.show(text, at: time, isRefusal: isRefusal)
        requestPicture()
    }

    /// Removes the notice: the clock of the source has stopped and would never expire it.
    package mutating func endNotice() {
        notices.end()
        requestPicture()
    }

    /// Shows a caption; nil removes it.
    package mutating func show(caption text: String?, at moment: SourceTime) {
        pass(to: moment)
        // The next instruction of a calibration ends a notice about an earlier one.
        if calibration != nil { notices.end(shownBefore: time) }
        notices.show(caption: text)
        requestPicture()
    }
}
