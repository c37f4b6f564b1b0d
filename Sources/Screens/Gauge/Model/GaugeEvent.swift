public import Core
public import Formatting

/// An event that changes the state of the gauge. Times are in microseconds on the clock of the source.
public enum GaugeEvent: Equatable, Sendable {
    /// The measurement pipeline emitted an event.
    case report(MeasurementEvent, at: SourceTime)
    /// Time has passed and the smoothed force has this value; sent before each redraw.
    case moment(SourceTime, force: Force)
    /// The session continues with this device.
    case device(GaugeSession, at: SourceTime)
    /// The device was lost.
    case lost(at: SourceTime)
    /// The caption of the demo; nil for none.
    case caption(String?, at: SourceTime)
    /// What the demo of a calibration does, beside the instruction; nil for nothing.
    case calibrationDemo(String?, at: SourceTime)
    /// Whether the pad is grabbed, so that other programs receive no events from it.
    case padHeld(Bool)
    /// The tilt of the computer changed, or it begins or ceases to be moved.
    case level(Level)
    /// A recording was started, or stopped (nil).
    case recording(GaugeRecording?)
    /// A point was added to the calibration or removed.
    case calibration(GaugeCalibration)
    /// An instruction of a guided weighing; nil ends it.
    case guided(GuidedPrompt?, at: SourceTime)
    /// For which fraction of the required time the force has been steady; nil if nothing is waited for.
    case guidedProgress(Double?)
    /// The weight that a guided weighing has determined.
    case guidedWeight(GuidedWeight)
    /// An object was weighed.
    case result(GaugeResult, at: SourceTime)
    /// The sums of the results have changed.
    case totals([GaugeTotal])
    /// The last result was undone.
    case undone(at: SourceTime)
    /// The verdict of the limits on the current load; nil while it is not steady.
    case verdict(String?)
    /// The action of a key was performed; the reading is that of the pipeline afterwards.
    case performed(GaugeAction, Reading, at: SourceTime)
    /// Weights are shown in this unit.
    case unit(MassUnit, at: SourceTime)
    /// A demo has pressed the key of an action, which was performed.
    case demoPressed(GaugeAction, at: SourceTime)
    /// A notice for a few seconds.
    case notice(String, at: SourceTime)
    /// The reason why a key had no effect: a notice that also disappears when the stability or the contacts change.
    case refusal(String, at: SourceTime)
    /// Scroll the help down by this number of lines.
    case scrollHelp(by: Int)
    /// Remove the notice: the clock of the source has stopped and would never expire it.
    case noticeIsOver
    /// Whether a replay is paused.
    case paused(Bool)
    /// The replayed recording has ended.
    case ended(at: SourceTime)
}

/// A recording in progress.
public struct GaugeRecording: Equatable, Sendable {
    /// The file name without its folder.
    public var name: String
    /// When the recording started, on the clock of the source.
    public var since: SourceTime

    /// Creates a recording in progress.
    public init(name: String, since: SourceTime) {
        self.name = name
        self.since = since
    }
}
