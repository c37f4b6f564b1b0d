// The codes of include/uapi/linux/input-event-codes.h that are needed for touch and pressure, named as in
// Documentation/input/event-codes.rst and multi-touch-protocol.rst.

/// Event types (`EV_…`).
package enum EventType {
    /// `EV_SYN`
    package static let synchronization: UInt16 = 0x00
    /// `EV_KEY`
    package static let key: UInt16 = 0x01
    /// `EV_ABS`
    package static let absolute: UInt16 = 0x03
    /// `EV_MSC`
    package static let miscellaneous: UInt16 = 0x04
    /// `EV_FF`
    package static let forceFeedback: UInt16 = 0x15
}

/// Synchronization codes (`SYN_…`).
package enum SynchronizationCode {
    /// `SYN_REPORT`
    package static let report: UInt16 = 0
    /// `SYN_MT_REPORT`, after each contact of multi-touch protocol A.
    package static let multiTouchReport: UInt16 = 2
    /// `SYN_DROPPED`
    package static let dropped: UInt16 = 3
}

/// Miscellaneous codes (`MSC_…`).
package enum MiscellaneousCode {
    /// `MSC_SERIAL`, the serial number of the pen that is near.
    package static let serial: UInt16 = 0x00
    /// `MSC_TIMESTAMP`, the device's own clock in microseconds.
    package static let timestamp: UInt16 = 0x05
}

/// Axis codes (`ABS_…`).
package enum AbsoluteCode {
    /// `ABS_X`
    package static let x: UInt16 = 0x00
    /// `ABS_Y`
    package static let y: UInt16 = 0x01
    /// `ABS_Z`
    package static let z: UInt16 = 0x02
    /// `ABS_RX`, which gyroscopes have.
    package static let rotationX: UInt16 = 0x03
    /// `ABS_PRESSURE`
    package static let pressure: UInt16 = 0x18
    /// `ABS_RESERVED`, declared only by devices whose axis bits have a different meaning.
    package static let reserved: UInt16 = 0x2E
    /// `ABS_MT_SLOT`
    package static let slot: UInt16 = 0x2F
    /// `ABS_MT_TOUCH_MAJOR`
    package static let touchMajor: UInt16 = 0x30
    /// `ABS_MT_TOUCH_MINOR`
    package static let touchMinor: UInt16 = 0x31
    /// `ABS_MT_POSITION_X`
    package static let positionX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`
    package static let positionY: UInt16 = 0x36
    /// `ABS_MT_TRACKING_ID`
    package static let trackingID: UInt16 = 0x39
    /// `ABS_MT_PRESSURE`
    package static let slotPressure: UInt16 = 0x3A
    /// `ABS_MT_DISTANCE`
    package static let distance: UInt16 = 0x3B
    /// The codes whose values belong to a slot (`ABS_MT_TOUCH_MAJOR`…`ABS_MT_TOOL_Y`).
    package static let ofSlots: ClosedRange<UInt16> = 0x30...0x3D
    /// The number of codes (`ABS_CNT`).
    package static let count: UInt16 = 0x40
}

/// Key and button codes (`BTN_…`).
package enum KeyCode {
    /// `BTN_LEFT`
    package static let left: UInt16 = 0x110
    /// `BTN_TOOL_PEN`
    package static let toolPen: UInt16 = 0x140
    /// `BTN_TOOL_RUBBER`, the eraser of a pen.
    package static let toolRubber: UInt16 = 0x141
    /// `BTN_TOOL_FINGER`
    package static let toolFinger: UInt16 = 0x145
    /// `BTN_TOUCH`
    package static let touch: UInt16 = 0x14A
    /// The keys that report the number of fingers, from one to five: `BTN_TOOL_FINGER`, `…DOUBLETAP`, `…TRIPLETAP`,
    /// `…QUADTAP`, `…QUINTTAP`.
    package static let fingerTools: [UInt16] = [toolFinger, 0x14D, 0x14E, 0x14F, 0x148]
    /// Keys that only a pen has: `BTN_TOOL_PEN`…`BTN_TOOL_AIRBRUSH`, `…MOUSE`, `…LENS`, `BTN_STYLUS`.
    package static let ofPens: [UInt16] = [0x140, 0x141, 0x142, 0x143, 0x144, 0x146, 0x147, 0x14B]

    /// Whether a key reports that a pen or a finger has come near (`BTN_TOOL_…`).
    static func isTool(_ code: UInt16) -> Bool { 0x140...0x149 ~= code || 0x14D...0x14F ~= code }
}

/// Device properties (`INPUT_PROP_…`).
package enum PropertyCode {
    /// `INPUT_PROP_POINTER`
    package static let pointer: UInt16 = 0x00
    /// `INPUT_PROP_DIRECT`
    package static let direct: UInt16 = 0x01
    /// `INPUT_PROP_BUTTONPAD`: the pad itself is pressed to click. Pressure pads have it, too.
    package static let buttonPad: UInt16 = 0x02
    /// `INPUT_PROP_POINTING_STICK`
    package static let pointingStick: UInt16 = 0x05
    /// `INPUT_PROP_ACCELEROMETER`
    package static let accelerometer: UInt16 = 0x06
    /// `INPUT_PROP_PRESSUREPAD` (Linux 6.18): the pressure axis is force.
    package static let pressurePad: UInt16 = 0x07
}

/// Force-feedback effects (`FF_…`).
package enum ForceFeedbackCode {
    /// `FF_HAPTIC` (Linux 6.18)
    package static let haptic: UInt16 = 0x4F
    /// `FF_RUMBLE`
    package static let rumble: UInt16 = 0x50
    /// `FF_PERIODIC`
    package static let periodic: UInt16 = 0x51
    /// `FF_SQUARE`
    package static let square: UInt16 = 0x58
    /// `FF_TRIANGLE`
    package static let triangle: UInt16 = 0x59
    /// `FF_SINE`
    package static let sine: UInt16 = 0x5A
}
