extension Session {
    /// How a session ended.
    enum Ending {
        /// The recording or the duration is over, or the user quit.
        case done
        /// The device was lost.
        case lost
        /// The user asked to continue with another pad.
        case nextPad
    }

    /// The participants of a session.
    struct Members {
        /// The stages, in the order in which they receive events.
        var stages: [any Stage] = []
        /// The sinks, in the order in which they receive events.
        var sinks: [any EventSink]
        /// The command sources besides signals, screens and demos.
        var commandSources: [any CommandSource] = []
        /// The reactions to presses; nil for none.
        var reactions: Reactions?
        /// Records the session; nil if it cannot be recorded.
        var recording: RecordingController?
    }
}
