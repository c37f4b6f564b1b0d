import Core

/// Detects contacts that flicker: parts of a palm or of another touch that are lost and found again for a few scans, while
/// that touch rests or shortly after. They are too short for a finger, or the number of fingers that the device reports
/// contradicts them.
struct FlickerFilter: Equatable, Sendable {
    /// The shortest time in microseconds for which a tap is certainly down, beside a contact that rests. What flickers is
    /// there for one or two scans, 33 ms at 60 scans per second. Taps last 133 ms on average, and more than 40 ms even at the
    /// fastest rate of voluntary tapping, 6 to 8 per second, of which the finger is down for a third of the time.
    static let shortestTap: Int64 = 33_000
    /// The longest time between two scans in microseconds (libinput's tp_detect_jumps has 24 ms). A contact may have lifted
    /// that long before the frame that reports it; a longer time without frames means that nothing changed.
    static let longestScan: Int64 = 24_000

    /// The last time at which a contact was down that has lasted for longer than a tap.
    private var restTime: SessionTime?
    private var frameTime: SessionTime = 0
    private var unseen = 0
    /// The time since the previous frame, in microseconds, and by how many the fingers without a contact have grown.
    private var frameMicroseconds: Int64 = 0
    private var growth = 0

    /// Processes a frame, before it is asked about its contacts.
    mutating func observe(_ frame: TouchFrame) {
        let isResting =
            frame.contacts.contains { $0.age(at: frame.time) > TapRecognizer.longest }
            || frame.lifted.contains { $0.age(at: frame.time) > TapRecognizer.longest }
        if isResting { restTime = frame.time }
        guard !frame.isTick else { return }
        (frameMicroseconds, frameTime) = (frame.time - frameTime, frame.time)
        growth = frame.unseenFingers() - unseen
        unseen += growth
    }

    /// Whether a contact rests, or has rested until shortly before the last frame.
    private var hasRest: Bool { restTime.map { frameTime - $0 <= TapRecognizer.pauseMicroseconds } ?? false }

    /// Whether contacts that land in the last frame were there before: the device has counted them without a contact.
    var isRegained: Bool { hasRest && growth < 0 }

    /// The longest time in microseconds for which a part of a palm is found that rests beside the pad, and the part of its
    /// greatest force with which it arrives.
    private static let longestPart: Int64 = 40_000
    private static let wholeShare = 0.9
    /// A finger may tap as shortly once or twice, but not three times within a second.
    private static let mostTaps = 2
    private static let tapping: Int64 = 1_000_000
    /// When the last contacts lifted that were as short, and there at once.
    private var wholeTimes: [SessionTime] = []

    /// Whether a contact that lifts at a time is a part of a palm that rests beside the pad: it was there at its full size at
    /// once, and is as large as a palm, or one of many.
    mutating func isPart(_ contact: TrackedContact, at time: SessionTime) -> Bool {
        guard contact.age(at: time) <= Self.longestPart,
            contact.startPercent >= Self.wholeShare * contact.peakPercent
        else { return false }
        wholeTimes.removeAll { time - $0 > Self.tapping }
        defer { wholeTimes.append(time) }
        // Fingers of one tap lift together.
        let earlier = Set(wholeTimes.filter { $0 < contact.startTime })
        return contact.isUndecided || earlier.count >= Self.mostTaps
    }

    /// Whether a contact that lifts in the last frame flickers.
    func isFlicker(_ contact: TrackedContact) -> Bool {
        // A finger that the device still counts has lost only its contact.
        if growth > 0 { return hasRest }
        return hasRest
            && contact.age(at: frameTime) - min(frameMicroseconds, Self.longestScan) < Self.shortestTap
    }
}
