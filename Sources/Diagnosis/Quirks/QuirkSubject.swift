package import Core
internal import POSIX

/// What libinput compares the conditions of a section with (src/quirks.c, quirk_match_section).
package struct QuirkSubject: Equatable, Sendable {
    /// The name of the device.
    package var name: String
    /// The ids of the event device, with its version, which the HID device does not state.
    package var identity: DeviceIdentity
    /// The serial number; empty if there is none.
    package var uniqueID = ""
    /// The types that udev gives it, such as `touchpad`; nil if they are unknown.
    package var types: Set<String>?
    /// The modalias of the computer; `dmi:*` if it is unknown or there is none, as in libinput.
    package var modalias: String
    /// The first name of the device tree; nil if there is none.
    package var deviceTree: String?

    package init(
        name: String, identity: DeviceIdentity, uniqueID: String = "", types: Set<String>? = nil,
        modalias: String? = nil, deviceTree: String? = nil
    ) {
        (self.name, self.identity, self.uniqueID) = (name, identity, uniqueID)
        (self.types, self.modalias, self.deviceTree) = (types, modalias ?? "dmi:*", deviceTree)
    }

    /// The types that udev's properties give.
    package static func types(of properties: [String: String]) -> Set<String> {
        Set(types.filter { properties[$0.key] != nil }.values)
    }

    /// The types, by the properties of udev.
    static let types = [
        "ID_INPUT_MOUSE": "mouse", "ID_INPUT_POINTINGSTICK": "pointingstick",
        "ID_INPUT_TOUCHPAD": "touchpad", "ID_INPUT_TABLET": "tablet", "ID_INPUT_TABLET_PAD": "tablet-pad",
        "ID_INPUT_JOYSTICK": "joystick", "ID_INPUT_KEYBOARD": "keyboard", "ID_INPUT_KEY": "keyboard",
    ]

    /// Whether a section has conditions, and all of them hold. A condition about something unknown does not.
    package func matches(_ section: QuirkFile.Section) -> Bool {
        !section.matches.isEmpty && section.matches.allSatisfy(isMet)
    }

    private func isMet(_ condition: QuirkValue) -> Bool {
        switch condition.key {
        case "MatchName": Self.fits(name, condition.value)
        case "MatchUniq": !uniqueID.isEmpty && Self.fits(uniqueID, condition.value)
        case "MatchBus": Self.buses[condition.value] == identity.bus
        case "MatchVendor": QuirkFormat.identifier(condition.value) == identity.vendor
        case "MatchProduct":
            // An id of 0 ends the list of libinput.
            condition.value.split(separator: ";").map(QuirkFormat.identifier).prefix { $0 != 0 }
                .contains(identity.product)
        case "MatchVersion": QuirkFormat.identifier(condition.value) == identity.version
        case "MatchDMIModalias": Self.fits(modalias, condition.value)
        case "MatchDeviceTree": deviceTree.map { Self.fits($0, condition.value) } ?? false
        case "MatchUdevType": types?.contains(condition.value) ?? false
        default: false
        }
    }

    /// The buses, by their names in quirk files.
    static let buses: [String: UInt16] = [
        "usb": 0x03, "bluetooth": 0x05, "ps2": 0x11, "i2c": 0x18, "spi": 0x1C, "rmi": 0x1D,
    ]

    private static func fits(_ text: String, _ pattern: String) -> Bool {
        ShellPattern(pattern).matches(text)
    }
}
