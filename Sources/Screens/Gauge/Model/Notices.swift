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

    /// A notice on one line, such as what a key answers, that takes the row of the provenance for a while: a small window of
    /// a guided weighing has no message line, and its instruction has to stay. Nil if there is none, or if it is longer.
    func briefNotice(in layout: Layout) -> String? {
        guard guided != nil, layout.message.isEmpty, !layout.provenance.isEmpty, !isNaming,
            let notice = noticeWords, case let message = GaugeMessage(self),
            message.text == notice, !message.isUrgent,
            Wrapping.lines(notice, columns: layout.provenance.columns).count == 1,
            Glyph.columns(of: notice) <= layout.provenance.columns
        else { return nil }
        return notice
    }

    /// The caption with its weights, which are written in grams, in the unit of the weights; those of a calibration are its
    /// masses.
    var caption: String? {
        guard let caption = notices.caption, massUnit != .gram, calibration == nil else {
            return notices.caption
        }
        return caption.replacing(/([0-9]+(?:\.[0-9]+)?) g\b/) { match in
            Double(match.1).map { session.wording.weight($0, in: massUnit).text } ?? String(match.0)
        }
    }

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
