package import Core

/// Where readings are to come from, and for how long; the best pad there is where nothing is set.
package struct SourceRequest: Sendable {
    /// The recording to replay; `-` is standard input.
    package var recording: String?
    /// The device: its path, a part of its name or its ids; also of a recording of several.
    package var device: String?
    /// The scenario of the simulated pad.
    package var demo: String?
    /// Whether a device is waited for, also after it was lost.
    package var wait = false
    /// How fast a replay runs, as a factor above 0; infinity for as fast as it can; nil where nobody says.
    package var speed: Double?
    /// The pressure axis of a recording that does not say it.
    package var axis: AbsoluteAxis?
    /// When to stop after the first reading, in seconds.
    package var duration: Double?
    /// Whether a touchpad is grabbed; nil for what suits the command.
    package var grab: Bool?

    package init() {}

    /// How fast a replay runs, as a factor; nil for as fast as it can.
    var replaySpeed: Double? { speed == .infinity ? nil : speed ?? 1 }
}
