public import Core
public import Formatting

/// What a gauge is told. Times are microseconds on the source's clock.
public enum GaugeEvent: Equatable, Sendable {
    /// The pipeline told something at a time.
    case report(MeasurementEvent, at: SourceTime)
    /// Time has passed, and the smoothed force now is this: sent before a picture is drawn.
    case moment(SourceTime, force: Force)
    /// The session goes on with this device.
    case device(GaugeSession, at: SourceTime)
    /// The device was lost.
    case lost(at: SourceTime)
    /// What the demo says to the picture; nil for nothing.
    case caption(String?, at: SourceTime)
    /// Whether the pad is held for this program alone.
    case padHeld(Bool)
    /// A recording began, or ended.
    case recording(GaugeRecording?)
    /// A calibration has grown by a point, or lost one.
    case calibration(GaugeCalibration)
    /// Something was weighed.
    case result(GaugeResult, at: SourceTime)
    /// A key's action was performed, and this is what the pipeline reads after it.
    case performed(GaugeAction, Reading, at: SourceTime)
    /// Something to tell the person, for a few seconds.
    case notice(String, at: SourceTime)
    /// Why a key did nothing: as a notice, but gone as soon as the lamp or the contacts are others.
    case refusal(String, at: SourceTime)
    /// The help is to be seen so many lines further down.
    case scrollHelp(by: Int)
    /// The notice has stood long enough, on a clock that stands still and would never end it.
    case noticeIsOver
    /// Whether a replay is paused.
    case paused(Bool)
    /// The recording that is replayed is over.
    case ended(at: SourceTime)
}

/// A recording that runs.
public struct GaugeRecording: Equatable, Sendable {
    /// The file's name without its folder.
    public var name: String
    /// When it began, on the source's clock.
    public var since: SourceTime

    /// A recording into a file since a time.
    public init(name: String, since: SourceTime) {
        self.name = name
        self.since = since
    }
}
