import Core

/// Somebody who listens to a session: lines, pictures, files, servers. A session has any number of them.
protocol EventSink: AnyObject {
    /// Takes what happened at a moment of the source's clock.
    ///
    /// - Throws: what ends the session, such as a file that cannot be written.
    func receive(_ event: SessionEvent, at moment: SourceTime) throws
}

/// Somebody who takes what a source gives before anything is made of it: a recording, an analysis.
protocol FrameSink: AnyObject {
    /// Takes what the source gave; the frame is that of `frame` and `dropped`.
    func receive(_ event: SourceEvent, _ frame: Frame, from source: any InputSource)
}

/// A sink that shows what it received when the session has time for it: lines are written out, a picture is drawn.
protocol Display: EventSink {
    /// For how long, in microseconds, what is shown depends on ticks: those of a force at rest further from both ends of
    /// a silence are skipped. Nil where each tick is shown.
    var tickHorizon: Int64? { get }

    /// When there is something to show although nothing happens, on CLOCK_MONOTONIC; nil for never.
    var nextShow: MachineTime? { get }

    /// A descriptor to poll for room to write; nil where nothing waits for room.
    var pollableForWriting: Int32? { get }

    /// Shows what is due.
    ///
    /// - Parameters:
    ///   - pipeline: for what it would show now.
    ///   - moment: the time on the source's clock.
    ///   - clock: how that clock runs beside the machine's.
    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws
}

extension Display {
    /// Longer than what pictures, gestures, sentences and guided steps look back on, which is 20 s at most.
    static var usualTickHorizon: Int64 { 30_000_000 }
}

/// Something between the measurements and the sinks that makes more events of events: weighing, calibration, gestures.
protocol Stage: AnyObject {
    /// Whether it leads somebody through steps, which captions and haptics would disturb.
    var isGuiding: Bool { get }

    /// Takes an event that the sinks have received, and emits what follows from it.
    ///
    /// - Throws: what ends the session, such as a file that cannot be written.
    func process(_ event: SessionEvent, at moment: SourceTime, emit: (SessionEvent) -> Void) throws
}
