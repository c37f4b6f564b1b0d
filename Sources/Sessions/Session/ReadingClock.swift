import Core

/// The time of a session on the clock of its source: how far it has come, and what is due.
struct ReadingClock {
    /// What is to be done with the next event.
    enum Step: Equatable {
        /// It is not due.
        case wait
        /// It is due.
        case measure
        /// The session ends at a moment before it.
        case end(SourceTime)
    }

    /// The relation of the source's clock to that of the machine.
    private(set) var playback: PlaybackClock
    /// How far the session has come.
    private(set) var moment: SourceTime = 0
    /// The number of frames by which a paused replay is still to be stepped forward.
    private(set) var stepsAhead = 0
    /// The moment at which the recording ended; nil before that.
    private var ended: SourceTime?
    private let durationMicroseconds: Int64?

    /// How long the picture of a recording is animated after its end, so that a circle can shrink, in microseconds.
    private static let afterglow: Int64 = 250_000

    init(_ playback: PlaybackClock, durationSeconds: Double?) {
        self.playback = playback
        durationMicroseconds = durationSeconds.map { Int64(saturating: ($0 * 1e6).rounded()) }
    }

    var isLive: Bool { playback.isLive }
    var isPaused: Bool { playback.stand != nil }

    /// Whether the recording is over, and only its last picture remains.
    var isOver: Bool { ended != nil }

    /// Whether the recording is over and its last animation has ended.
    var isAtRest: Bool { ended.map { moment >= $0 + Self.afterglow } ?? false }

    /// The time on the source's clock; nil if it does not run by itself.
    var running: SourceTime? { playback.source(atMachine: PlaybackClock.machineNow) }

    /// The last moment of the duration; nil if it is not limited or has not begun.
    ///
    /// - Parameter zero: the moment of the first contact; nil before it.
    func last(since zero: SourceTime?) -> SourceTime? {
        guard let durationMicroseconds, let zero else { return nil }
        return zero.adding(saturating: durationMicroseconds)
    }

    /// Returns what is to be done with an event at a moment; nil is an event without one, which is always due.
    ///
    /// - Parameter last: the last moment of the duration; nil if it is not limited.
    mutating func next(_ time: SourceTime?, until last: SourceTime?) -> Step {
        guard let time else { return .measure }
        if playback.awaitsAnchor { playback.anchor(at: time) }
        guard isDue(time) else { return .wait }
        if stepsAhead > 0, let stand = playback.stand, time > stand {
            stepsAhead -= 1
            playback.stop(at: time)
        }
        if let last, time > last { return .end(last) }
        return .measure
    }

    private func isDue(_ time: SourceTime) -> Bool {
        if let stand = playback.stand { return time <= stand || stepsAhead > 0 }
        guard let due = playback.machine(atSource: time), !isLive else { return true }
        return due <= PlaybackClock.machineNow
    }

    /// Lets time pass until a moment, if that is later.
    mutating func advance(to time: SourceTime) { moment = max(moment, time) }

    /// Notes that the recording is over.
    mutating func end() { ended = moment }

    /// Lets the time after the end of the recording pass.
    mutating func rest(until now: SourceTime) {
        if let ended { advance(to: min(now, ended + Self.afterglow)) }
    }

    /// Begins again, for a recording that is read again.
    mutating func rewind() { (moment, ended) = (0, nil) }

    /// Stops a replay at the present moment.
    mutating func pause() {
        stepsAhead = 0
        playback.stop(at: moment)
    }

    /// Continues a replay.
    mutating func resume() {
        stepsAhead = 0
        playback.resume()
    }

    /// Steps a replay forward by a number of frames, and stops it there.
    mutating func step(by frames: Int) {
        playback.stop(at: moment)
        stepsAhead += frames
    }

    /// Gives up the steps that are still to be made; returns how many they are.
    mutating func cancelSteps() -> Int {
        defer { stepsAhead = 0 }
        return stepsAhead
    }
}
