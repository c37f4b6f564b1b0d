/// Everything known about a device before its first event.
public struct DeviceDescription: Equatable, Sendable {
    /// Its name, as the device or the file gives it (not yet fit to be shown: see `String.printable`).
    public var name: String
    /// Its node or the file it comes from.
    public var path: String
    /// The ids by which profiles and tables know it.
    public var identity: DeviceIdentity
    /// What it says it can send.
    public var capabilities: Capabilities
    /// Its axes by code, as far as they are known.
    public var axes: [UInt16: AbsoluteAxis]
    /// What its pressure means.
    public var classification: Classification

    /// A device as described.
    public init(
        name: String, path: String, identity: DeviceIdentity, capabilities: Capabilities,
        axes: [UInt16: AbsoluteAxis], classification: Classification
    ) {
        self.name = name
        self.path = path
        self.identity = identity
        self.capabilities = capabilities
        self.axes = axes
        self.classification = classification
    }

    /// The number of slots, 1 for a device without.
    public var slots: Int {
        guard capabilities.hasSlots, let axis = axes[AbsoluteCode.slot] else { return 1 }
        return Int(max(0, min(axis.span, 255))) + 1
    }

    /// The axes that bear the position of a contact.
    public var positionCodes: (x: UInt16, y: UInt16) {
        capabilities.hasSlotPressure
            ? (AbsoluteCode.positionX, AbsoluteCode.positionY) : (AbsoluteCode.x, AbsoluteCode.y)
    }

    /// Width and height of the surface in millimetres, where the device states resolutions.
    public var sizeInMillimetres: (width: Double, height: Double)? {
        guard let width = axes[positionCodes.x]?.millimetres, let height = axes[positionCodes.y]?.millimetres
        else { return nil }
        return (width, height)
    }
}

/// The ids of a device (`struct input_id`).
public struct DeviceIdentity: Hashable, Sendable {
    /// The bus: 0x03 USB, 0x05 Bluetooth, 0x18 I²C, …
    public var bus: UInt16
    /// The vendor.
    public var vendor: UInt16
    /// The product.
    public var product: UInt16
    /// The version.
    public var version: UInt16

    /// The ids as read.
    public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
    }
}
