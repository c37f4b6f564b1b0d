package import Core

/// What the kernel made of a device.
package struct KernelLayer: Equatable, Sendable {
    /// The driver; nil if none is bound or it is unknown.
    package var driver: String?
    /// The release, such as `6.12.48`; nil if it is unknown.
    package var release: String?
    /// Whether CONFIG_HID_HAPTIC is enabled; nil if the configuration cannot be read.
    package var buildsHaptics: Bool?
    /// The nodes of the device; empty if the kernel refused it.
    package var nodes: [InputNode]
    /// Whether only the folder of the HID device is left: no driver is bound, and no node exists.
    package var isRefused = false
    /// Whether the device is created by a program through uinput.
    package var isVirtual = false

    package init(
        driver: String? = nil, release: String? = nil, buildsHaptics: Bool? = nil, nodes: [InputNode] = []
    ) {
        (self.driver, self.release, self.buildsHaptics, self.nodes) = (driver, release, buildsHaptics, nodes)
    }

    /// The node that people press: the one with pressure, or else the touchpad, or else the first.
    package var main: InputNode? {
        nodes.first { $0.pressureCode != nil && $0.isTouchpad } ?? nodes.first { $0.pressureCode != nil }
            ?? nodes.first { $0.isTouchpad } ?? nodes.first
    }

    /// Major and minor number of the release; nil if it is unknown.
    package var releaseNumbers: (Int, Int)? {
        let parts = (release ?? "").split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Whether some node plays haptic effects that programs send.
    package var playsHaptics: Bool {
        nodes.contains { $0.capabilities.forceFeedback.contains(ForceFeedbackCode.haptic) }
    }
}

/// An event device of the kernel.
package struct InputNode: Equatable, Sendable {
    /// The name of the device.
    package var name: String
    /// The path of the node; nil in a file that does not say.
    package var path: String?
    /// The declared codes and properties.
    package var capabilities: Capabilities
    /// The axes; empty if the node could not be opened.
    package var axes: [UInt16: AbsoluteAxis]
    /// The number of the device, such as `13:70`, by which udev's database knows it.
    package var number: String?

    package init(
        name: String, path: String? = nil, capabilities: Capabilities, axes: [UInt16: AbsoluteAxis] = [:],
        number: String? = nil
    ) {
        (self.name, self.path, self.capabilities) = (name, path, capabilities)
        (self.axes, self.number) = (axes, number)
    }

    /// The code of the pressure axis, that of each contact first; nil if there is none.
    package var pressureCode: UInt16? {
        if capabilities.hasSlotPressure { return AbsoluteCode.slotPressure }
        return capabilities.absolutes.contains(AbsoluteCode.pressure) ? AbsoluteCode.pressure : nil
    }

    /// The pressure axis; nil if there is none or it is unknown.
    package var pressureAxis: AbsoluteAxis? { pressureCode.flatMap { axes[$0] } }

    /// Whether it is a touchpad: fingers, and a pointer that they move.
    package var isTouchpad: Bool {
        capabilities.keys.contains(KeyCode.toolFinger) && !capabilities.keys.contains(KeyCode.toolPen)
            && !capabilities.properties.contains(PropertyCode.direct)
            && (capabilities.hasSlots || capabilities.absolutes.contains(all: AbsoluteCode.x, AbsoluteCode.y))
    }

    /// Whether it is a touch screen: contacts on what they move.
    var isTouchscreen: Bool { capabilities.hasSlots && capabilities.properties.contains(PropertyCode.direct) }

    /// Whether it is a pad, a screen or a pen.
    package var isTouched: Bool {
        isTouchpad || pressureCode != nil || capabilities.hasSlots
            || KeyCode.ofPens.contains(where: capabilities.keys.contains)
    }

    /// Whether the kernel says that pressure clicks.
    package var isPressurePad: Bool { capabilities.properties.contains(PropertyCode.pressurePad) }
}
