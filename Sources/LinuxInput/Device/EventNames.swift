internal import CEvdev

/// The numbers of names of include/uapi/linux/input-event-codes.h, as the installed libevdev knows them. libinput reads
/// names by the same library.
package enum EventNames {
    /// Returns the number of an event type, such as `EV_ABS`; nil if the name is unknown.
    package static func type(named name: String) -> UInt16? {
        UInt16(exactly: unsafe libevdev_event_type_from_name(name))
    }

    /// Returns the number of a code, such as `ABS_MT_PRESSURE`; nil if the type has no such name.
    package static func code(named name: String, ofType type: UInt16) -> UInt16? {
        UInt16(exactly: unsafe libevdev_event_code_from_name(UInt32(type), name))
    }

    /// Returns the number of an input property, such as `INPUT_PROP_BUTTONPAD`; nil if the name is unknown.
    package static func property(named name: String) -> UInt16? {
        UInt16(exactly: unsafe libevdev_property_from_name(name))
    }

    /// Returns the greatest code of an event type; nil if it has none.
    package static func greatestCode(ofType type: UInt16) -> UInt16? {
        UInt16(exactly: libevdev_event_type_get_max(UInt32(type)))
    }
}
