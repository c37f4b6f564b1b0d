/// How libinput reads the value of a key (src/quirks.c, parse_match, parse_model and parse_attr).
///
/// Source: the code of 1.28.1 and 1.31.3, and for 1.22.1 what `libinput quirks validate` accepts.
enum QuirkFormat {
    case text
    case word([String])
    case modalias
    /// An id with `0x`.
    case identifier
    /// One id, or since 1.23 several.
    case identifiers
    case boolean
    case dimensions
    case range
    case number
    case real
    case codes(QuirkSwitch.Direction)
    case properties(QuirkSwitch.Direction)

    /// The format of a key; nil if it is unknown.
    init?(of key: String) {
        guard let format = Self.formats[key] ?? (key.hasPrefix("Model") ? .boolean : nil) else { return nil }
        self = format
    }

    private static let formats: [String: Self] = [
        "MatchName": .text, "MatchUniq": .text, "MatchDeviceTree": .text, "MatchDMIModalias": .modalias,
        "MatchVendor": .identifier, "MatchProduct": .identifiers, "MatchVersion": .identifier,
        "MatchBus": .word(QuirkSubject.buses.keys.sorted()),
        "MatchUdevType": .word(Set(QuirkSubject.types.values).sorted()),
        "AttrKeyboardIntegration": .word(["external", "internal"]),
        "AttrPointingStickIntegration": .word(["external", "internal"]),
        "AttrLidSwitchReliability": .word(["reliable", "unreliable", "write_open"]),
        "AttrMscTimestamp": .word(["watch"]), "AttrTPKComboLayout": .word(["below"]),
        "AttrSizeHint": .dimensions, "AttrResolutionHint": .dimensions,
        "AttrPressureRange": .range, "AttrTouchSizeRange": .range,
        "AttrPalmPressureThreshold": .number, "AttrPalmSizeThreshold": .number,
        "AttrThumbPressureThreshold": .number, "AttrThumbSizeThreshold": .number,
        "AttrTrackpointMultiplier": .real, "AttrIsVirtual": .boolean, "AttrTabletSmoothing": .boolean,
        "AttrUseVelocityAveraging": .boolean,
        "AttrEventCode": .codes(.signed), "AttrEventCodeEnable": .codes(.on),
        "AttrEventCodeDisable": .codes(.off), "AttrInputProp": .properties(.signed),
        "AttrInputPropEnable": .properties(.on), "AttrInputPropDisable": .properties(.off),
    ]

    /// The greatest number of parts of a list of codes or properties.
    private static let partLimit = 32
    /// The number of ids that libinput keeps of a list; it does not look at those after them.
    private static let identifierLimit = 63

    /// Whether a version accepts a value. Where versions differ and this one is unknown, so is the answer, and the value is
    /// taken as accepted.
    func accepts(_ value: String, in version: LibinputVersion?) -> Bool {
        switch self {
        case .text: true
        case .word(let words): words.contains(value)
        case .modalias: value.utf8.starts(with: "dmi:".utf8)
        case .identifier: Self.isIdentifier(value, in: version)
        case .identifiers:
            version.map { $0 < .listsOfProducts } ?? false
                ? Self.isIdentifier(value, in: version)
                : value.split(separator: ";").prefix(Self.identifierLimit).allSatisfy {
                    Self.isIdentifier(String($0), in: version)
                }
        case .boolean: value == "0" || value == "1"
        case .dimensions: Self.dimensions(value) != nil
        case .range: value == "none" || Self.range(value).map { $0.high > $0.low } ?? false
        case .number: CNumber.unsigned(value.utf8) != nil
        case .real: CNumber.real(value.utf8) != nil
        case .codes(let direction):
            Self.areParts(value) { QuirkSwitch(code: $0, direction) }
        case .properties(let direction):
            Self.areParts(value) {
                QuirkSwitch(
                    property: $0, direction, knowsPressurePad: version.map { $0 >= .pressurePads } ?? true)
            }
        }
    }

    /// What is accepted, as part of a sentence.
    var expected: String {
        switch self {
        case .text: "a text"
        case .word(let words): words.joined(separator: ", ")
        case .modalias: "a pattern that begins with dmi:"
        case .identifier, .identifiers: "0x and upper-case hexadecimal digits, up to 0xFFFF"
        case .boolean: "0 or 1"
        case .dimensions: "WIDTHxHEIGHT, both above 0"
        case .range: "HIGH:LOW with HIGH above LOW, or none"
        case .number: "a whole number from 0"
        case .real: "a number without exponent"
        case .codes(.signed): "+ or - with the name of an event code, parts separated by ;"
        case .codes: "names of event codes, separated by ;"
        case .properties(.signed): "+ or - with the name of an input property, parts separated by ;"
        case .properties: "names of input properties, separated by ;"
        }
    }

    /// What a value of a list of codes or properties does; empty for other keys.
    static func switches(of value: QuirkValue) -> [QuirkSwitch] {
        let parts = QuirkSwitch.parts(of: value.value)
        return switch QuirkFormat(of: value.key) {
        case .codes(let direction): parts.compactMap { QuirkSwitch(code: $0, direction) }
        case .properties(let direction):
            parts.compactMap { QuirkSwitch(property: $0, direction, knowsPressurePad: true) }
        default: []
        }
    }

    /// Reads an id as libinput compares it.
    static func identifier(_ text: some StringProtocol) -> UInt16? {
        guard text.utf8.starts(with: "0x".utf8) else { return nil }
        return CNumber.unsigned(text.utf8, base: 16).flatMap(UInt16.init(exactly:))
    }

    /// Reads a range, whatever its order; `none` is from 0 to 0.
    static func range(_ value: String) -> (high: Int32, low: Int32)? {
        value == "none" ? (0, 0) : pair(value, by: UInt8(ascii: ":"))
    }

    private static func dimensions(_ value: String) -> (width: Int32, height: Int32)? {
        pair(value, by: UInt8(ascii: "x")).flatMap { $0 > 0 && $1 > 0 ? ($0, $1) : nil }
    }

    /// Two numbers; what follows them is not looked at.
    private static func pair(_ value: String, by separator: UInt8) -> (Int32, Int32)? {
        var rest = Array(value.utf8)[...]
        guard let first = CNumber.decimal(&rest), rest.popFirst() == separator,
            let second = CNumber.decimal(&rest)
        else { return nil }
        return (first, second)
    }

    private static func isIdentifier(_ text: String, in version: LibinputVersion?) -> Bool {
        // Versions before some one up to 1.22.1 accept lower-case digits.
        let isUpperCase = text.utf8.allSatisfy { "0123456789xABCDEF".utf8.contains($0) }
        return identifier(text) != nil && (isUpperCase || version.map { $0 < .upperCaseDigits } ?? true)
    }

    private static func areParts(_ value: String, _ read: (ArraySlice<UInt8>) -> QuirkSwitch?) -> Bool {
        let parts = QuirkSwitch.parts(of: value)
        return (1...partLimit).contains(parts.count) && parts.allSatisfy { read($0) != nil }
    }
}

extension LibinputVersion {
    /// The first version that certainly refuses lower-case digits of ids; 1.12 accepted them.
    fileprivate static let upperCaseDigits = LibinputVersion(22)
    /// The first version that may accept several products: 1.22.1 does not, 1.28.1 does.
    fileprivate static let listsOfProducts = LibinputVersion(23)
}
