import Core
import Text

/// Limits the messages about something that can cause any number of them, and counts the others.
struct NoticeLimit {
    private var left = Self.most
    /// When one more is allowed, on CLOCK_MONOTONIC.
    private var next = MachineTime.min
    private var leftOut = 0

    /// The number of messages at once, and the time after which there may be one more, in microseconds.
    private static let most = 10
    private static let intervalMicroseconds: Int64 = 10_000_000

    /// Returns what is shown for a message: the message, after the number of those that were left out before; nothing if it
    /// is left out, too.
    mutating func admit(_ text: String, at now: MachineTime) -> [String] {
        if now >= next {
            left = min(left + 1, Self.most)
            next = now + Self.intervalMicroseconds
        }
        guard left > 0 else {
            leftOut += 1
            return []
        }
        left -= 1
        defer { leftOut = 0 }
        return [sentence, text].compactMap(\.self)
    }

    /// The number of messages that were left out since the last one, in a sentence; nil if there are none.
    var sentence: String? {
        leftOut == 0
            ? nil
            : "\(leftOut.counted("more message")) of the scale \(leftOut == 1 ? "was" : "were") left out."
    }
}
