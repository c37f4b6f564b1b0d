import Core
import Formatting
import Gestures
import Metrology
import Recordings
import Screens
import Weighing

/// What happens in a session, reported to every sink in the order in which it happens.
enum SessionEvent {
    /// A source was opened, or is measured in another way from now on.
    indirect case opened(SessionHeader)
    /// The source reached its own end, not a time limit or a request to quit.
    case exhausted
    /// The pipeline measured something.
    case measured(MeasurementEvent)
    /// A command was carried out, and this is what the pipeline reads after it.
    case performed(GaugeAction, Reading)
    /// The next result is to be noted under this label.
    case labelled(String)
    /// A weighing took a step or has a result.
    case weighing(WeighingSession.Event)
    /// The weighing is over.
    indirect case weighed(ResultsSummary, interval: Double)
    /// A calibration took a step; the points so far come with it.
    indirect case calibration(CalibrationEvent, GaugeCalibration)
    /// A gesture was recognised, or a phase of one.
    case gesture(Gesture)
    /// All gestures of the session, by kind, and its duration in microseconds.
    case gestured(GestureCount, duration: Int64)
    /// A recording of the session began, or with nil ended.
    case recording(GaugeRecording?)
    /// A recording of the session was saved; the text says where and how much.
    case recorded(String)
    /// The pad was grabbed or released.
    case grabbed(Bool)
    /// A message for the person who watches.
    case notice(String)
    /// The caption of a demo; nil takes it away.
    case caption(String?)
    /// A command run beside the session has ended.
    case childEnded
    /// The terminal is to be given back: the process stops or ends.
    case terminalReleased
    /// The process continues and may have the terminal again.
    case terminalReacquired
    /// The terminal has another size.
    case resized
    /// A replay goes back to its beginning: all is measured again.
    case rewound
    /// The recording that is replayed is over; its last picture stays.
    case sourceEnded
    /// Reading is over: stages report what it amounts to.
    case stopped
    /// Nothing more comes: what is left is to be written. Time 0 is in microseconds on the source's clock.
    case finished(timeZero: SourceTime?)
    /// All sinks have written what they had; the terminal belongs to others again.
    case closed
}
