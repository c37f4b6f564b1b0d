package import Core
package import Gestures
package import Recordings
package import Weighing

/// An event of a session, delivered to all participants in the order of occurrence.
package enum SessionEvent: Sendable {
    /// A source was opened, or its configuration changed.
    indirect case opened(SessionHeader)
    /// The source reached its own end, not a time limit or a request to quit.
    case exhausted
    /// The pipeline measured something.
    case measured(MeasurementEvent)
    /// An action was carried out, by a demo if it is a cue; the reading is that after it.
    case performed(KeyAction, Reading, isCue: Bool = false)
    /// What a client of the served scale asked for was carried out, after the event of the key that does the same; the
    /// reading is that after it, and its tare is stated in grams if these are known.
    case served(ServedAction, Reading, tare: Double?)
    /// Weights are shown in this unit from now on.
    case unitSelected(MassUnit)
    /// The next result gets this label, unless the person has given one.
    case labelSuggested(String)
    /// The result of an object is to get another label, empty to remove it; nil for the last result.
    case labelRequested(String, object: Int?)
    /// A weighing entered a step or has a result.
    case weighing(WeighingSession.Event)
    /// A result was added, replaced or undone; these are the results so far.
    indirect case resultsChanged(ResultsSummary)
    /// The weighing is over.
    indirect case weighed(ResultsSummary, interval: Double)
    /// A gesture, or a phase of one, was recognized.
    case gesture(Gesture)
    /// The number of gestures of the session by kind, and its duration in microseconds.
    case gestured(GestureCount, durationMicroseconds: Int64)
    /// A guided task reported something.
    case guided(GuidedUpdate)
    /// A stage added a mark to the recording, at a moment that may have passed already.
    case marked(String, at: SourceTime)
    /// The tilt of the computer changed, or it begins or ceases to be moved.
    case level(Level)
    /// A recording of the session started, or ended if nil.
    case recording(ActiveRecording?)
    /// A recording of the session was saved; the text has its path and its number of rows.
    case recorded(String)
    /// The pad was grabbed or released.
    case grabbed(Bool)
    /// A message for the user.
    case notice(String)
    /// The caption of a demo; nil removes it.
    case caption(String?)
    /// A command of a hook has ended.
    case childEnded
    /// The terminal must be released: the process stops or ends.
    case terminalReleased
    /// The process resumed and can use the terminal again.
    case terminalReacquired
    /// The size of the terminal changed.
    case resized
    /// A replay starts again from its beginning, to seek.
    case rewound
    /// The replayed recording is over; its last picture remains.
    case sourceEnded
    /// Reading is over: stages report their summaries.
    case stopped
    /// No more events follow: sinks write what remains. Time 0 is in microseconds on the source's clock; there is no end
    /// if reading or writing failed.
    case finished(timeZero: SourceTime?, ended: SessionEnd?)
    /// All sinks have written their output, and the terminal is released.
    case closed
}

/// A recording in progress.
package struct ActiveRecording: Equatable, Sendable {
    /// The file name without its folder.
    package var name: String
    /// When the recording started, on the clock of the source.
    package var since: SourceTime

    package init(name: String, since: SourceTime) {
        self.name = name
        self.since = since
    }
}

/// What a guided task reports, for all that know its kind.
package struct GuidedUpdate: Sendable {
    private let value: any Sendable

    package init(_ value: any Sendable) { self.value = value }

    /// Returns the update of a kind of task; nil if it is that of another kind.
    package func of<Update>(_ kind: Update.Type) -> Update? { value as? Update }
}

/// Why a session ended. Raw values are the words in JSON.
package enum SessionEnd: String, Sendable, CaseIterable {
    /// The recording or the demo is over.
    case source
    /// The duration that was asked for is over.
    case duration
    /// Everything that was asked for was measured.
    case count
    /// The user quit.
    case quit
    /// A signal asked for it.
    case interrupted
    /// The device was lost.
    case lost
}
