internal import Core
internal import LinuxInput

/// A part of `AttrEventCode`, `AttrInputProp` or their relatives before libinput 1.23: what libinput adds to a device, or
/// takes away (src/util-prop-parsers.c).
struct QuirkSwitch: Equatable {
    enum Target: Equatable {
        /// All codes of an event type.
        case type(UInt16)
        case code(type: UInt16, UInt16)
        case property(UInt16)
    }

    /// How a key says what it does.
    enum Direction {
        /// By a sign before each part.
        case signed
        /// By its name.
        case on, off
    }

    var target: Target
    /// Whether it is added.
    var isOn: Bool

    /// Splits a value into its parts.
    static func parts(of value: String) -> [ArraySlice<UInt8>] {
        Array(value.utf8).split(separator: UInt8(ascii: ";"))
    }

    /// Reads a part with an event type, an event code, or a type with the number of a code; nil if libinput refuses it.
    init?(code part: ArraySlice<UInt8>, _ direction: Direction) {
        self.init(part, direction) { name in
            name.contains(UInt8(ascii: ":"))
                ? Self.number(name) : Self.name(String(decoding: name, as: UTF8.self))
        }
    }

    /// Reads a part with the name or the number of an input property; nil if libinput refuses it.
    ///
    /// - Parameter knowsPressurePad: whether INPUT_PROP_PRESSUREPAD is known, although the libevdev of this computer may be
    ///   older.
    init?(property part: ArraySlice<UInt8>, _ direction: Direction, knowsPressurePad: Bool) {
        self.init(part, direction) { name in
            if let number = CNumber.unsigned(name, base: 16) {
                return number < Self.propertyCount ? .property(UInt16(number)) : nil
            }
            let name = String(decoding: name, as: UTF8.self)
            if knowsPressurePad, name == Self.pressurePad { return .property(PropertyCode.pressurePad) }
            return EventNames.property(named: name).map(Target.property)
        }
    }

    private init?(
        _ part: ArraySlice<UInt8>, _ direction: Direction, _ read: (ArraySlice<UInt8>) -> Target?
    ) {
        var name = part
        switch direction {
        case .on: isOn = true
        case .off: isOn = false
        case .signed:
            guard let sign = name.popFirst(), [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign) else {
                return nil
            }
            isOn = sign == UInt8(ascii: "+")
        }
        guard let target = read(name) else { return nil }
        self.target = target
    }

    private static let pressurePad = "INPUT_PROP_PRESSUREPAD"
    /// INPUT_PROP_CNT
    private static let propertyCount: UInt32 = 0x20
    /// The length of the longest name of an event type that libinput reads.
    private static let typeNameLimit = 12

    /// `EV_KEY:0x123`
    private static func number(_ text: ArraySlice<UInt8>) -> Target? {
        let name = text.prefix {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
        }
        var rest = text.dropFirst(name.count)
        guard name.count <= typeNameLimit, rest.popFirst() == UInt8(ascii: ":"),
            let code = CNumber.hexadecimal(&rest), rest.isEmpty,
            let type = EventNames.type(named: String(decoding: name, as: UTF8.self)),
            let greatest = EventNames.greatestCode(ofType: type), (0...Int32(greatest)).contains(code)
        else { return nil }
        return .code(type: type, UInt16(code))
    }

    private static func name(_ name: String) -> Target? {
        if name.hasPrefix("EV_") { return EventNames.type(named: name).map(Target.type) }
        let prefixes = [
            "KEY_": "EV_KEY", "BTN_": "EV_KEY", "ABS_": "EV_ABS", "REL_": "EV_REL", "SW_": "EV_SW",
        ]
        guard
            let type = prefixes.first(where: { name.hasPrefix($0.key) }).flatMap({
                EventNames.type(named: $0.value)
            })
        else { return nil }
        return EventNames.code(named: name, ofType: type).map { .code(type: type, $0) }
    }
}
