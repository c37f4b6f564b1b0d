package import Core

/// Reads a source to its end outside a session, as fast as possible; waits for data of a pipe.
package struct FrameReader<Source: InputSource> {
    package private(set) var source: Source
    /// The frame of the last event with a frame.
    package private(set) var frame = Frame()
    private let signals: SignalQueue?
    private var isOver = false

    /// - Parameters:
    ///   - source: the source.
    ///   - signals: the signals that end waiting for a pipe; nil to end instead of waiting.
    package init(_ source: Source, signals: SignalQueue? = nil) {
        (self.source, self.signals) = (source, signals)
    }

    /// Returns the next event, including the end; nil after the end, or if the user asks to end.
    ///
    /// - Parameter rest: called before waiting.
    package mutating func next(beforeWaiting rest: () throws -> Void = {}) throws -> SourceEvent? {
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

    /// Returns the next frame, also one after lost events; nil after the end.
    package mutating func nextFrame() throws -> Frame? {
        while let event = try next() {
            switch event {
            case .frame, .dropped: return frame
            default: continue
            }
        }
        return nil
    }
}
