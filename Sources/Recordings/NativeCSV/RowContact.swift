/// What a row of a native trace says about its contact.
enum RowPhase: String, CaseIterable, Sendable {
    /// The contact began.
    case down
    /// The contact is down, changed or not; if it has no row before, it was down before the recording began.
    case move
    /// The contact was lifted.
    case up
    /// There is no contact: events were lost before this frame.
    case drop
}

/// The contact and the kind of a row in one word, because each row is compared with the previous one.
struct RowContact: Equatable, Sendable, BitwiseCopyable {
    private let bits: UInt64

    private static let up: UInt64 = 1
    private static let drop: UInt64 = 2
    private static let x: UInt64 = 4
    private static let y: UInt64 = 8
    private static let detail: UInt64 = 16
    private static let deviceTime: UInt64 = 32
    private static let begins: UInt64 = 64
    private static let unseen: UInt64 = 128

    init(slot: UInt8 = 0, trackingID: Int32 = 0, phase: RowPhase = .move) {
        bits =
            UInt64(UInt32(bitPattern: trackingID)) << 32 | UInt64(slot) << 8
            | (phase == .up ? Self.up : phase == .drop ? Self.drop : phase == .down ? Self.begins : 0)
    }

    @inline(__always)
    private init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    var slot: Int { Int(bits >> 8 & 0xFF) }
    @inline(__always)
    var trackingID: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
    @inline(__always)
    var isUp: Bool { bits & Self.up != 0 }
    @inline(__always)
    var isDrop: Bool { bits & Self.drop != 0 }
    /// Whether the row says that the contact is down.
    @inline(__always)
    var isDown: Bool { bits & (Self.up | Self.drop) == 0 }
    /// Whether the row says that the contact came down.
    @inline(__always)
    var begins: Bool { bits & Self.begins != 0 }
    /// Whether the pressure is unknown, so that that of the sample is 0.
    @inline(__always)
    var isUnseen: Bool { bits & Self.unseen != 0 }
    @inline(__always)
    var hasX: Bool { bits & Self.x != 0 }
    @inline(__always)
    var hasY: Bool { bits & Self.y != 0 }
    /// Whether the row has a `RowDetail`.
    @inline(__always)
    var hasDetail: Bool { bits & Self.detail != 0 }
    /// Whether the row has the device's own time.
    @inline(__always)
    var hasDeviceTime: Bool { bits & Self.deviceTime != 0 }

    /// The order of its row within a frame: a loss first, then lifted contacts, then those that are down, each ordered
    /// by slot.
    @inline(__always)
    var order: Int { isDown ? 256 + slot : isDrop ? -1 : slot }

    /// Returns the same value with flags for the coordinates that are present.
    @inline(__always)
    func placed(x: Bool, y: Bool) -> RowContact {
        RowContact(bits: bits | (x ? Self.x : 0) | (y ? Self.y : 0))
    }

    /// Returns the same value with a flag for an unknown pressure.
    func seen(_ isSeen: Bool) -> RowContact { RowContact(bits: bits | (isSeen ? 0 : Self.unseen)) }

    /// Returns the same value with another slot and tracking ID in place of 0.
    @inline(__always)
    func of(slot: Int64, trackingID: Int64, begins: Bool) -> RowContact {
        RowContact(
            bits: bits | UInt64(truncatingIfNeeded: trackingID) << 32 | UInt64(truncatingIfNeeded: slot) << 8
                | (begins ? Self.begins : 0))
    }

    /// Returns the same value with flags for a detail.
    func with(_ detail: RowDetail) -> RowContact {
        RowContact(bits: bits | Self.detail | (detail.deviceTime == nil ? 0 : Self.deviceTime))
    }
}
