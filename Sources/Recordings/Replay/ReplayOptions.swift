public import Core

/// What the caller knows that a recording does not tell.
public struct ReplayOptions: Sendable {
    /// The pressure axis, for files that do not say it; one that says another is refused.
    public var axis: AbsoluteAxis?
    /// The device that is meant where a recording is of several: its name or a part of it, ids, node or number.
    public var device: String?
    /// Whether the table of known pads calls a device a force pad.
    public var isKnownForcePad: @Sendable (DeviceIdentity) -> Bool

    /// By default the file alone is asked.
    public init(
        axis: AbsoluteAxis? = nil, device: String? = nil,
        isKnownForcePad: @escaping @Sendable (DeviceIdentity) -> Bool = { _ in false }
    ) {
        self.axis = axis
        self.device = device
        self.isKnownForcePad = isKnownForcePad
    }
}
