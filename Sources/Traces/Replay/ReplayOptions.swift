public import Pressure

/// What the caller knows that a recording does not tell.
public struct ReplayOptions: Sendable {
    /// The pressure axis, in place of what the file says; for files without a header.
    public var axis: AbsoluteAxis?
    /// Whether the table of known pads calls a device a force pad.
    public var isKnownForcePad: @Sendable (DeviceIdentity) -> Bool

    /// By default the file alone is asked.
    public init(
        axis: AbsoluteAxis? = nil,
        isKnownForcePad: @escaping @Sendable (DeviceIdentity) -> Bool = { _ in false }
    ) {
        self.axis = axis
        self.isKnownForcePad = isKnownForcePad
    }
}
