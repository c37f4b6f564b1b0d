// The codes of include/uapi/linux/input-event-codes.h that are needed for touch and pressure, named as in
// Documentation/input/event-codes.rst and multi-touch-protocol.rst.

/// Event types (`EV_…`).
public enum EventType {
    /// `EV_SYN`
    public static let synchronization: UInt16 = 0x00
    /// `EV_KEY`
    public static let key: UInt16 = 0x01
    /// `EV_ABS`
    public static let absolute: UInt16 = 0x03
    /// `EV_MSC`
    public static let miscellaneous: UInt16 = 0x04
    /// `EV_FF`
    public static let forceFeedback: UInt16 = 0x15
}

/// Synchronization codes (`SYN_…`).
public enum SynchronizationCode {
    /// `SYN_REPORT`
    public static let report: UInt16 = 0
    /// `SYN_DROPPED`
    public static let dropped: UInt16 = 3
}

/// Miscellaneous codes (`MSC_…`).
public enum MiscellaneousCode {
    /// `MSC_TIMESTAMP`, the device's own clock in microseconds.
    public static let timestamp: UInt16 = 0x05
}

/// Axis codes (`ABS_…`).
public enum AbsoluteCode {
    /// `ABS_X`
    public static let x: UInt16 = 0x00
    /// `ABS_Y`
    public static let y: UInt16 = 0x01
    /// `ABS_Z`
    public static let z: UInt16 = 0x02
    /// `ABS_RX`, which gyroscopes have.
    public static let rotationX: UInt16 = 0x03
    /// `ABS_PRESSURE`
    public static let pressure: UInt16 = 0x18
    /// `ABS_RESERVED`, declared only by devices whose axis bits have a different meaning.
    public static let reserved: UInt16 = 0x2E
    /// `ABS_MT_SLOT`
    public static let slot: UInt16 = 0x2F
    /// `ABS_MT_TOUCH_MAJOR`
    public static let touchMajor: UInt16 = 0x30
    /// `ABS_MT_TOUCH_MINOR`
    public static let touchMinor: UInt16 = 0x31
    /// `ABS_MT_POSITION_X`
    public static let positionX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`
    public static let positionY: UInt16 = 0x36
    /// `ABS_MT_TRACKING_ID`
    public static let trackingID: UInt16 = 0x39
    /// `ABS_MT_PRESSURE`
    public static let slotPressure: UInt16 = 0x3A
    /// `ABS_MT_DISTANCE`
    public static let distance: UInt16 = 0x3B
    /// The codes whose values belong to a slot (`ABS_MT_TOUCH_MAJOR`…`ABS_MT_TOOL_Y`).
    public static let ofSlots: ClosedRange<UInt16> = 0x30...0x3D
    /// The number of codes (`ABS_CNT`).
    public static let count: UInt16 = 0x40
}

/// Key and button codes (`BTN_…`).
public enum KeyCode {
    /// `BTN_LEFT`
    public static let left: UInt16 = 0x110
    /// `BTN_TOOL_PEN`
    public static let toolPen: UInt16 = 0x140
    /// `BTN_TOOL_FINGER`
    public static let toolFinger: UInt16 = 0x145
    /// `BTN_TOUCH`
    public static let touch: UInt16 = 0x14A
    /// The keys that report the number of fingers, from one to five: `BTN_TOOL_FINGER`, `…DOUBLETAP`, `…TRIPLETAP`,
    /// `…QUADTAP`, `…QUINTTAP`.
    public static let fingerTools: [UInt16] = [toolFinger, 0x14D, 0x14E, 0x14F, 0x148]
    /// Keys that only a pen has: `BTN_TOOL_PEN`…`BTN_TOOL_AIRBRUSH`, `…MOUSE`, `…LENS`, `BTN_STYLUS`.
    public static let ofPens: [UInt16] = [0x140, 0x141, 0x142, 0x143, 0x144, 0x146, 0x147, 0x14B]
}

/// Device properties (`INPUT_PROP_…`).
public enum PropertyCode {
    /// `INPUT_PROP_POINTER`
    public static let pointer: UInt16 = 0x00
    /// `INPUT_PROP_DIRECT`
    public static let direct: UInt16 = 0x01
    /// `INPUT_PROP_BUTTONPAD`: the pad itself is pressed to click. Pressure pads have it, too.
    public static let buttonPad: UInt16 = 0x02
    /// `INPUT_PROP_POINTING_STICK`
    public static let pointingStick: UInt16 = 0x05
    /// `INPUT_PROP_ACCELEROMETER`
    public static let accelerometer: UInt16 = 0x06
    /// `INPUT_PROP_PRESSUREPAD` (Linux 6.18): the pressure axis is force.
    public static let pressurePad: UInt16 = 0x07
}

/// Force-feedback effects (`FF_…`).
public enum ForceFeedbackCode {
    /// `FF_HAPTIC` (Linux 6.18)
    public static let haptic: UInt16 = 0x4F
    /// `FF_RUMBLE`
    public static let rumble: UInt16 = 0x50
    /// `FF_PERIODIC`
    public static let periodic: UInt16 = 0x51
    /// `FF_SQUARE`
    public static let square: UInt16 = 0x58
    /// `FF_TRIANGLE`
    public static let triangle: UInt16 = 0x59
    /// `FF_SINE`
    public static let sine: UInt16 = 0x5A
}
