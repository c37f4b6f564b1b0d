package import Core
package import Recordings

/// Which source a session reads, and how.
package struct SourceSelection: Sendable {
    /// How fast a recording or a demo is replayed.
    package enum Speed: Equatable, Sendable {
        /// By a factor above 0.
        case factor(Double)
        /// Without waiting.
        case unlimited
    }

    /// The recording; `-` is standard input, nil is none.
    package var recording: String?
    /// The scenario of the simulated pad; nil for none.
    package var scenario: String?
    /// Which attempt the person of a scenario makes: each text is another one.
    package var attempt = ""
    /// The device, or that of a recording with several; nil for the best one.
    package var device: String?
    /// Whether the device may appear, or return, later.
    package var waits = false
    /// Whether a touchpad is grabbed; nil if that depends on what is done with it.
    package var grabs: Bool?
    /// Whether a device may be read without asking that other programs lose meanwhile.
    package var agrees = false
    /// The pressure axis, for a recording that does not state it.
    package var axis: AbsoluteAxis?
    /// The meaning of the columns, if the recording is a table from another program; nil for recordings.
    package var columns: ColumnMapping?
    /// Nil for the speed of the recording, unless what is done with it has a usual one.
    package var speed: Speed?
    /// How long it is read from the first reading; nil for no limit.
    package var durationSeconds: Double?
    /// Whether a device that senses no pressure is refused.
    package var needsPressure = true
    /// Whether the simulated pad becomes a device that other programs read.
    package var createsDevice = false

    package init(device: String? = nil) { self.device = device }

    /// This selection, read as fast as possible unless a speed was given.
    package var unpacedByDefault: SourceSelection {
        var selection = self
        selection.speed = speed ?? .unlimited
        return selection
    }
}
