package import Core

/// The source of the readings; by default the best pad found.
package struct SourceRequest: Sendable {
    /// The recording to replay; `-` is standard input.
    package var recording: String?
    /// The device, by its path, part of its name or its ids; also selects one in a recording of several.
    package var device: String?
    /// The scenario of the simulated pad.
    package var demo: String?
    /// Whether the simulated pad becomes an input device of the kernel.
    package var isNode = false
    /// Whether to wait for the device, also after it was lost.
    package var wait = false
    /// The speed of a replay, as a factor above 0; infinity for no waiting; nil if none was given.
    package var speed: Double?
    /// The pressure axis, for a recording that does not state it.
    package var axis: AbsoluteAxis?
    /// When to stop after the first reading, in seconds.
    package var duration: Double?
    /// Whether a touchpad is grabbed; nil for the default of the command.
    package var grab: Bool?

    /// Creates a request with default values.
    package init() {}

    /// The speed of a replay, as a factor; nil for no waiting.
    var replaySpeed: Double? { speed == .infinity ? nil : speed ?? 1 }
}

extension SourceRequest {
    /// The request, read as fast as possible unless a speed was given.
    var unpacedByDefault: SourceRequest {
        var request = self
        request.speed = speed ?? .infinity
        return request
    }
}
