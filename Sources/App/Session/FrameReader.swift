import Core

/// A source read to its end outside of a session, as fast as it can be, waiting for what comes through a pipe.
struct FrameReader<Source: InputSource> {
    private(set) var source: Source
    /// The frame of the last event that had one.
    private(set) var frame = Frame()
    private let signals: SignalQueue?
    private var isOver = false

    /// - Parameter signals: what ends the waiting for a pipe; nil where nothing is waited for.
    init(_ source: Source, hearing signals: SignalQueue? = nil) {
        (self.source, self.signals) = (source, signals)
    }

    /// What comes next, the end included; nil after it, and where the person asks to end.
    ///
    /// - Parameter rest: what is done before waiting.
    mutating func next(beforeWaiting rest: () throws -> Void = {}) throws -> SourceEvent? {
        while !isOver {
            let event = try source.next(into: &frame)
            guard event == .waiting else {
                isOver = event == .ended
                return event
            }
            try rest()
            isOver = signals?.wait(for: source.pollable) ?? true
        }
        return nil
    }
}
