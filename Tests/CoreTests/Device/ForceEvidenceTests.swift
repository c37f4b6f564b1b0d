import Testing

@testable import Core

/// Table A over made-up devices: a sentence a row, the first rule that holds wins.
@Suite struct ForceEvidenceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var absolutes: [UInt16]
        var keys: [UInt16] = []
        var properties: [UInt16] = []
        var resolution: Int32?
        var isKnown = false
        var hasUnit = false
        var kind: DeviceKind?
        var why = ""
    }

    static let slots: [UInt16] = [0x2F, 0x35, 0x36, 0x39]
    static let position: [UInt16] = [0x00, 0x01]

    static let rows: [Row] = [
        // 1. Pressure at all.
        Row(testDescription: "A mouse", absolutes: [], keys: [0x110], why: "no pressure axis"),
        Row(
            testDescription: "Slots without pressure", absolutes: slots + position, keys: [0x14A],
            why: "no pressure axis"),
        Row(
            testDescription: "A keyboard with the whole run of axes", absolutes: Array(0x20...0x3D),
            keys: [0x1E], why: "axis 0x3a without slots"),
        Row(
            testDescription: "A type cover with BTN_TOUCH and the whole run",
            absolutes: position + Array(0x20...0x3D),
            keys: [0x14A, 0x145], why: "axis 0x3a without slots"),
        Row(
            testDescription: "Pressure in slots without tracking ids (protocol A)",
            absolutes: [0x2F, 0x35, 0x36, 0x3A],
            keys: [0x14A], why: "axis 0x3a without slots"),
        Row(
            testDescription: "Slots without positions", absolutes: [0x2F, 0x39, 0x3A],
            why: "axis 0x3a without slots"),
        // 2. Sticks and accelerometers.
        Row(
            testDescription: "A pointing stick that feels pressure", absolutes: [0x18] + position,
            keys: [0x14A],
            properties: [5], why: "a pointing stick"),
        Row(
            testDescription: "An accelerometer wins over a pressure pad", absolutes: slots + [0x3A],
            properties: [6, 7],
            why: "an accelerometer"),
        // 3. Position.
        Row(testDescription: "A pedal", absolutes: [0x18, 0x00], keys: [0x14A], why: "no position"),
        Row(
            testDescription: "A run of axes with a reserved one, a lone pressure and no place",
            absolutes: [0x18] + Array(0x2E...0x3D), keys: [0x14A], why: "no position"),
        Row(
            testDescription: "One pressure for slots needs no ABS_X", absolutes: slots + [0x18],
            keys: [0x14A],
            kind: .contactSize),
        // 4. Pens.
        Row(
            testDescription: "A pen", absolutes: [0x18] + position, keys: [0x140, 0x14A], kind: .pen,
            why: "the pressure of a pen's tip is a force, in a unit of its own"),
        Row(
            testDescription: "A pen without BTN_TOOL_PEN and without BTN_TOUCH", absolutes: [0x18] + position,
            keys: [0x14B], kind: .pen),
        Row(
            testDescription: "A pen that declares grams stays a pen", absolutes: [0x18] + position,
            keys: [0x141],
            resolution: 10, hasUnit: true, kind: .pen),
        Row(testDescription: "A pen with slots", absolutes: slots + [0x18], keys: [0x147], kind: .pen),
        Row(
            testDescription: "A pad whose slots have pressure and that has a pen's key is no pen",
            absolutes: slots + position + [0x18, 0x3A], keys: [0x140, 0x14A], kind: .contactSize),
        Row(
            testDescription: "BTN_TOOL_FINGER is no pen's key", absolutes: [0x18] + position, keys: [0x145],
            kind: .contactSize),
        // 5. Touch keys.
        Row(
            testDescription: "A joystick with pressure", absolutes: [0x18] + position, keys: [0x120],
            why: "no touch key"),
        Row(
            testDescription: "Slots with one pressure and no touch key", absolutes: slots + position + [0x18],
            why: "no touch key"),
        Row(
            testDescription: "Slots with pressure need no touch key", absolutes: slots + [0x3A],
            kind: .contactSize),
        Row(
            testDescription: "BTN_TOUCH alone is enough", absolutes: [0x18] + position, keys: [0x14A],
            kind: .contactSize),
        // 6. Force.
        Row(
            testDescription: "A pressure pad", absolutes: slots + [0x3A], properties: [0, 2, 7], kind: .force),
        Row(testDescription: "A known id", absolutes: slots + [0x3A], isKnown: true, kind: .force),
        Row(testDescription: "A resolution", absolutes: slots + [0x3A], resolution: 1, kind: .force),
        Row(
            testDescription: "A unit in the descriptor", absolutes: slots + [0x3A], hasUnit: true,
            kind: .force),
        Row(
            testDescription: "A resolution of a single-touch pad", absolutes: [0x18] + position,
            keys: [0x14A],
            resolution: 4, kind: .force),
        // 7. All else.
        Row(
            testDescription: "A resolution of 0", absolutes: slots + [0x3A], resolution: 0, kind: .contactSize
        ),
        Row(
            testDescription: "A resolution below 0", absolutes: slots + [0x3A], resolution: -1,
            kind: .contactSize),
        Row(
            testDescription: "A button pad", absolutes: slots + [0x3A], properties: [0, 2], kind: .contactSize
        ),
    ]

    @Test(arguments: rows) func kind(_ row: Row) {
        var axis = AbsoluteAxis(minimum: 0, maximum: 255, resolution: row.resolution ?? 0)
        if row.hasUnit { axis.declaredForce = DeclaredForce(gramsPerCount: 1) }
        let pad = KnownPad(vendor: 1, product: 1, kind: .force, name: "A pad")
        let found = ForceEvidence(
            Capabilities(
                keys: CodeSet(row.keys), absolutes: CodeSet(row.absolutes),
                properties: CodeSet(row.properties)),
            axis: axis, knownPad: row.isKnown ? pad : nil
        ).judgment
        #expect(found.kind == row.kind)
        #expect(!found.why.isEmpty)
        if !row.why.isEmpty { #expect(found.why == row.why) }
    }

    private static let touchpad = Capabilities(
        absolutes: CodeSet(slots + [0x3A]), properties: CodeSet([0, 2]))

    /// What was a guess when it was recorded is known by what is known now.
    @Test func aStatedGuessGivesWay() {
        var evidence = ForceEvidence(
            Self.touchpad, axis: AbsoluteAxis(minimum: 0, maximum: 255),
            statement: .init(.contactSize, why: "the recording says so"))
        #expect(evidence.judgment.kind == .contactSize && evidence.judgment.why == "the recording says so")
        #expect(evidence.judgment.certainty == .guess)
        evidence.isCalibrated = true
        #expect(evidence.judgment.kind == .force && evidence.judgment.certainty == .measured)
        evidence.statement = .init(.pen, why: "columns")
        #expect(evidence.judgment.kind == .pen && evidence.judgment.certainty == .declared)
    }

    @Test(
        arguments: [
            (ForceEvidence.Descriptor(surface: .touchpad, hasHaptics: true), DeviceKind.force, "declared"),
            (ForceEvidence.Descriptor(surface: .touchpad, buttonType: 1), .force, "declared"),
            (ForceEvidence.Descriptor(surface: .touchpad, buttonType: 0), .contactSize, "guess"),
            (ForceEvidence.Descriptor(surface: .touchscreen, hasHaptics: true), .contactSize, "guess"),
            (ForceEvidence.Descriptor(surface: .pen), .pen, "declared"),
            (
                ForceEvidence.Descriptor(surface: .touchpad, ranges: [.init(1, 1)], hasHaptics: true), nil,
                "declared"
            ),
            (ForceEvidence.Descriptor(surface: .touchpad, ranges: []), nil, "declared"),
            (ForceEvidence.Descriptor(surface: nil, ranges: [], hasHaptics: true), .unknown, "guess"),
            (ForceEvidence.Descriptor(surface: .pen, ranges: [], isDecodedByDriver: true), .unknown, "guess"),
            (ForceEvidence.Descriptor(surface: .pen, isDecodedByDriver: true), .pen, "declared"),
        ] as [(ForceEvidence.Descriptor, DeviceKind?, String)])
    func ofADescriptor(_ descriptor: ForceEvidence.Descriptor, _ kind: DeviceKind?, _ certainty: String) {
        let judgment = ForceEvidence(descriptor: descriptor).judgment
        #expect(judgment.kind == kind && judgment.certainty.rawValue == certainty, "\(judgment)")
    }

    /// Two sources that say different things are both named.
    @Test func contradictionsAreNamed() {
        let listed = KnownPad(vendor: 1, product: 1, kind: .contactSize, name: "A pad")
        var pressurePad = Self.touchpad
        pressurePad.properties.insert(7)
        #expect(
            ForceEvidence(pressurePad, knownPad: listed).judgment.why
                == "the kernel calls it a pressure pad; the table of known pads, which lists it as contact-size, is not "
                + "followed")
        var force = KnownPad(vendor: 1, product: 1, kind: .force, name: "A pad")
        force.range = SourcedFact(fact: 0...253, source: "a driver")
        let other = ForceEvidence.Descriptor(surface: .touchpad, ranges: [.init(0, 1023)])
        let judgment = ForceEvidence(descriptor: other, knownPad: force).judgment
        #expect(judgment.kind == .force && judgment.certainty == .guess)
        #expect(judgment.why == "the table of known pads lists it, but with 0..253 instead of 0..1023")
    }

    /// The reports of a Steam Deck have a force of which its descriptor, a vendor's bytes, says nothing.
    @Test func gamepadsAreForce() {
        let deck = KnownPad(vendor: 0x28DE, product: 0x1205, kind: .force, name: "Steam Deck pads")
        for hasMouse in [false, true] {
            let descriptor = ForceEvidence.Descriptor(surface: nil, ranges: [], hasMouse: hasMouse)
            let judgment = ForceEvidence(descriptor: descriptor, knownPad: deck).judgment
            #expect(judgment.kind == .force && judgment.certainty == .knownPad)
            #expect(judgment.why.contains("hidraw"))
        }
    }

    @Test("Each pen's key makes a pen, and no other tool's does") func pensKeys() {
        let pens: [UInt16] = (UInt16(0x100)...0x1FF).filter { key in
            let capabilities = Capabilities(keys: CodeSet([key]), absolutes: CodeSet([0x00, 0x01, 0x18]))
            return ForceEvidence(capabilities).judgment.kind == .pen
        }
        #expect(pens == [0x140, 0x141, 0x142, 0x143, 0x144, 0x146, 0x147, 0x14B])
    }

    @Test("How contacts are reported, by table B") func modes() {
        let rows: [([UInt16], [UInt16], DeviceKind?, ReportingMode?)] = [
            (Self.slots + [0x3A], [], .force, .slots), (Self.slots + [0x18, 0x3A], [0x14A], .force, .slots),
            (Self.slots + [0x18], [0x14A], .contactSize, .slotsOnePressure),
            (Self.slots + [0x18], [0x14A], .pen, .single),
            (Self.slots + [0x18], [], .contactSize, .slotsOnePressure),
            (Self.position + [0x18], [0x14A], .contactSize, .single),
            (Self.position + [0x18], [0x14A], .pen, .single),
            (Self.position + [0x18], [0x145], .contactSize, .bare),
            (Self.slots + [0x18, 0x2E], [], nil, .bare),
            (Self.slots, [0x14A], nil, nil), ([0x2E, 0x3A] + Self.slots, [0x14A], nil, nil),
        ]
        for (absolutes, keys, kind, mode) in rows {
            let capabilities = Capabilities(keys: CodeSet(keys), absolutes: CodeSet(absolutes))
            #expect(ReportingMode(of: capabilities, kind: kind) == mode, "\(absolutes) \(keys)")
        }
        #expect(ReportingMode.allCases.map(\.pressureCode) == [0x3A, 0x18, 0x18, 0x18])
        #expect(ReportingMode.allCases.map(\.hasSlots) == [true, true, false, false])
    }
}
