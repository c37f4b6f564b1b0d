package import Core

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
    /// The device, or that of a recording with several; nil for the best one.
    package var device: String?
    /// Whether the device may appear, or return, later.
    var waits: Bool
    /// Whether a touchpad is grabbed; nil if that depends on what is done with it.
    var grabs: Bool?
    /// The pressure axis, for a recording that does not state it.
    package var axis: AbsoluteAxis?
    /// Nil for the speed of the recording, unless what is done with it has a usual one.
    package var speed: Speed?
    /// How long it is read from the first reading; nil for no limit.
    var durationSeconds: Double?
    /// Whether the simulated pad becomes a device that other programs read.
    var createsDevice: Bool

    package init(
        recording: String? = nil, scenario: String? = nil, device: String? = nil, waits: Bool = false,
        grabs: Bool? = nil, axis: AbsoluteAxis? = nil, speed: Speed? = nil, durationSeconds: Double? = nil,
        createsDevice: Bool = false
    ) {
        self.recording = recording
        self.scenario = scenario
        self.device = device
        self.waits = waits
        self.grabs = grabs
        self.axis = axis
        self.speed = speed
        self.durationSeconds = durationSeconds
        self.createsDevice = createsDevice
    }

    /// This selection, read as fast as possible unless a speed was given.
    package var unpacedByDefault: SourceSelection {
        var selection = self
        selection.speed = speed ?? .unlimited
        return selection
    }
}
