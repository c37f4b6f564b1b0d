package import Core

/// Information that the caller has and a recording does not contain.
package struct ReplayOptions: Sendable {
    /// The pressure axis, for files that do not contain it; a file with a different one is rejected.
    package var axis: AbsoluteAxis?
    /// The device to read if a recording contains several: its name or a part of it, IDs, node or number.
    package var device: String?
    /// The meaning of the columns, for a table from another program; nil for a recording. The axis is in the unit of the table.
    package var columns: ColumnMapping?
    /// The table of known pads.
    package var pads: KnownPads
    /// Whether a device that senses no pressure is refused.
    package var needsPressure = true
    /// Receives the bytes of the file while they are read; nil if no hash is computed.
    package var digest: InputDigest?

    /// By default only the file is used.
    package init(
        axis: AbsoluteAxis? = nil, device: String? = nil,
        pads: KnownPads = KnownPads()
    ) {
        self.axis = axis
        self.device = device
        self.pads = pads
    }
}
