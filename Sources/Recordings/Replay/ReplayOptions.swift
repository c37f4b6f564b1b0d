public import Core

/// Information that the caller has and a recording does not contain.
public struct ReplayOptions: Sendable {
    /// The pressure axis, for files that do not contain it; a file with a different one is rejected.
    public var axis: AbsoluteAxis?
    /// The device to read if a recording contains several: its name or a part of it, IDs, node or number.
    public var device: String?
    /// Returns whether the table of known pads lists a device as a force pad.
    public var isKnownForcePad: @Sendable (DeviceIdentity) -> Bool
    /// Receives the bytes of the file while they are read; nil if no hash is computed.
    public var digest: InputDigest?

    /// Creates options. By default only the file is used.
    public init(
        axis: AbsoluteAxis? = nil, device: String? = nil,
        isKnownForcePad: @escaping @Sendable (DeviceIdentity) -> Bool = { _ in false }
    ) {
        self.axis = axis
        self.device = device
        self.isKnownForcePad = isKnownForcePad
    }
}
