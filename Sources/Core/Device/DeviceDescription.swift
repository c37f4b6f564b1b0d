/// The description of a device: everything that is known before its first event.
package struct DeviceDescription: Equatable, Sendable {
    /// The name as the device or the file gives it. It may contain control characters; see `String.printable`.
    package var name: String
    /// The path of the device node, or of the file that describes the device.
    package var path: String
    /// The ids by which profiles and tables identify the device.
    package var identity: DeviceIdentity
    /// The declared event codes and properties.
    package var capabilities: Capabilities
    /// The known axes by code.
    package var axes: [UInt16: AbsoluteAxis]
    /// What its pressure axis measures.
    package var judgment: ForceJudgment

    package init(
        name: String, path: String, identity: DeviceIdentity, capabilities: Capabilities,
        axes: [UInt16: AbsoluteAxis], judgment: ForceJudgment
    ) {
        self.name = name
        self.path = path
        self.identity = identity
        self.capabilities = capabilities
        self.axes = axes
        self.judgment = judgment
    }

    /// The number of slots; 1 for a device without slots, and nil if a recording does not state it.
    package var slots: Int? {
        guard capabilities.hasSlots else { return 1 }
        guard let axis = axes[AbsoluteCode.slot] else { return nil }
        return Int(max(0, min(axis.span, 255))) + 1
    }

    /// The codes of the axes that report the position of a contact.
    package var positionCodes: (x: UInt16, y: UInt16) {
        capabilities.hasSlotPressure
            ? (AbsoluteCode.positionX, AbsoluteCode.positionY) : (AbsoluteCode.x, AbsoluteCode.y)
    }

    /// The width and height of the surface in millimeters; nil if the device does not declare resolutions.
    package var sizeInMillimeters: (width: Double, height: Double)? {
        guard let width = axes[positionCodes.x]?.millimeters, let height = axes[positionCodes.y]?.millimeters
        else { return nil }
        return (width, height)
    }
}

/// The ids of a device (`struct input_id`).
package struct DeviceIdentity: Hashable, Sendable {
    /// The bus: 0x03 USB, 0x05 Bluetooth, 0x18 I²C, …
    package var bus: UInt16
    /// The vendor id.
    package var vendor: UInt16
    /// The product id.
    package var product: UInt16
    package var version: UInt16

    package init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
    }
}

extension DeviceIdentity {
    /// Whether it is that of a Steam Deck or a Steam Controller (2026), the two pads of which share it: the name of a pad
    /// tells them apart. Nothing says how many grams their full scale is, not even roughly.
    package var isOfGamepad: Bool {
        vendor == 0x28DE && (product == 0x1205 || (0x1302...0x1305).contains(product))
    }
}
