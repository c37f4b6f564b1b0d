import Core

/// A receiver of a session's events, such as lines, pictures, files or servers. A session can have any number of sinks.
protocol EventSink: AnyObject {
    /// Receives an event at a moment of the source's clock.
    ///
    /// - Throws: an error that ends the session, such as a file that cannot be written.
    func receive(_ event: SessionEvent, at moment: SourceTime) throws
}

/// A receiver of a source's unprocessed events, such as a recording or an analysis.
protocol FrameSink: AnyObject {
    /// Receives an event of the source; `frame` and `dropped` events come with their frame.
    func receive(_ event: SourceEvent, _ frame: Frame, from source: any InputSource)
}

/// A sink that produces output when the session calls `show`: it writes lines or draws a picture.
protocol Display: EventSink {
    /// How far from both ends of a silence ticks of a constant force matter for the output, in microseconds; the others
    /// are skipped. Nil if every tick is shown.
    var tickHorizon: Int64? { get }

    /// When `show` must be called even without an event, on CLOCK_MONOTONIC; nil for never.
    var nextShow: MachineTime? { get }

    /// The descriptor to poll until it is writable; nil if no output is pending.
    var pollableForWriting: Int32? { get }

    /// Shows what is due.
    ///
    /// - Parameters:
    ///   - pipeline: the pipeline, for its current reading.
    ///   - moment: the time on the source's clock.
    ///   - clock: the relation of that clock to the machine's clock.
    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws
}

extension Display {
    /// A horizon for pictures, gestures, sentences and guided steps, which depend on at most the last 20 s.
    static var usualTickHorizon: Int64 { 30_000_000 }
}

/// Derives further events from the events of a session: weighing, calibration, gestures.
protocol Stage: AnyObject {
    /// Whether it guides the user through steps, which haptics and the keys of a demo would disturb.
    var isGuiding: Bool { get }

    /// Processes an event after the sinks have received it, and emits the events that follow from it.
    ///
    /// - Throws: an error that ends the session, such as a file that cannot be written.
    func process(_ event: SessionEvent, at moment: SourceTime, emit: (SessionEvent) -> Void) throws
}
