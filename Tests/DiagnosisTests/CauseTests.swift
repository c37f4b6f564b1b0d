import Core
import LinuxInput
import Testing

@testable import Diagnosis

/// Each cause with evidence that gives it, and with evidence beside it that must not.
@Suite struct CauseTests {
    struct Case: Sendable, CustomStringConvertible {
        var code: Cause.Code
        var what: String
        var gives: PadEvidence
        var doesNot: PadEvidence

        var description: String { "\(code.rawValue): \(what)" }
    }

    private static let haptics = Descriptors.intensity(0, 100)
    private static let force = PadEvidence.pad(Descriptors.touchpad(Descriptors.plain, haptics))
    private static let range = [QuirkValue("AttrPressureRange", "25:10")]
    private static let pressurePad = [QuirkValue("AttrInputProp", "+INPUT_PROP_PRESSUREPAD")]
    private static let known = LibinputLayer(version: LibinputVersion(31, 3))
    private static let broken = "50-a.quirks:3: a blank"

    private static func asked(_ value: Int) -> PadEvidence {
        var descriptor = DescriptorLayer(
            Descriptors.touchpad(Descriptors.plain, Descriptors.buttonType + haptics))
        descriptor.buttonTypeValue = value
        var evidence = PadEvidence.pad()
        evidence.descriptor = .known(descriptor, source: "pad.hid")
        return evidence
    }

    private static func refused(_ isRefused: Bool) -> PadEvidence {
        var evidence = force
        var kernel = KernelLayer(release: "6.19.1")
        kernel.isRefused = isRefused
        evidence.kernel = .known(kernel, source: "/sys")
        return evidence
    }

    private static func virtual(_ isVirtual: Bool) -> PadEvidence {
        var evidence = PadEvidence.pad().with(axis: nil)
        guard case .known(var kernel, let source) = evidence.kernel else { return evidence }
        kernel.isVirtual = isVirtual
        evidence.kernel = .known(kernel, source: source)
        return evidence
    }

    private static func udev(_ value: String) -> PadEvidence {
        var evidence = force
        evidence.udev = .known(UdevLayer(["EVDEV_ABS_3a": value]), source: "/run/udev/data/c13:70")
        return evidence
    }

    private static func access(_ access: DeviceAccess) -> PadEvidence {
        var evidence = force
        evidence.access = .known(AccessLayer(path: "/dev/input/event7", access: access), source: "/dev")
        return evidence
    }

    private static func calibrated() -> PadEvidence {
        var evidence = force
        evidence.hasProfile = true
        return evidence
    }

    private static func seen(_ evidence: PadEvidence, _ observed: ObservedLayer) -> PadEvidence {
        var evidence = evidence
        evidence.observed = .known(observed, source: "/dev/input/event7")
        return evidence
    }

    /// Contacts one after the other, each with these counts from landing to lift.
    private static func contacts(_ counts: [Int32]..., isWhole: Bool = true) -> ObservedLayer {
        var layer = ObservedLayer()
        for (touch, counts) in counts.enumerated() {
            for (frame, count) in counts.enumerated() {
                var contact = Contact(slot: 0, trackingID: Int32(touch), pressure: count)
                contact.isBegun = !isWhole && touch == 0 && frame == 0
                layer.add(Frame(contacts: [contact]))
            }
            layer.add(Frame())
        }
        return layer
    }

    /// Clicks without a contact, or with one.
    private static func clicks(withContact hasContact: Bool) -> ObservedLayer {
        var layer = ObservedLayer()
        for isPressed in [false, true, false] {
            var frame = Frame(
                contacts: hasContact ? [Contact(slot: 0, trackingID: 1, pressure: 40)] : [])
            if isPressed { frame.buttons = [Button(code: KeyCode.left)].compactMap(\.self) }
            layer.add(frame)
        }
        return layer
    }

    /// A computer with systemd and a rule of udev.
    private static func rule(
        _ line: String, in file: String = "/etc/udev/rules.d/99-touchpad.rules", systemd: String = "258.1",
        access: DeviceAccess = .denied, besides others: [(file: String, line: String)] = []
    ) -> PadEvidence {
        var tree = Tree()
        tree.write("/usr/lib/systemd/libsystemd-shared-\(systemd).so", "ELF")
        tree.write(file, "# mine\n\(line)\n")
        var evidence = Self.access(access)
        evidence.udev = .known(UdevLayer(["ID_INPUT_TOUCHPAD": "1"]), source: "udev")
        for (file, line) in others { tree.write("/etc/udev/rules.d/\(file)", line + "\n") }
        let rules = UaccessRule.all(tree, in: ["/etc/udev/rules.d", "/usr/lib/udev/rules.d"])
        evidence.lateRule = UaccessRule.late(rules, for: "/dev/input/event7", of: evidence)
        return evidence
    }

    private static let tag = #"SUBSYSTEM=="input", KERNEL=="event*", TAG+="uaccess""#

    static let cases = [
        Case(
            code: .inheritedMaximum, what: "no maximum of its own",
            gives: .pad(Descriptors.touchpad(Descriptors.inherited)), doesNot: force),
        Case(
            code: .zeroRange, what: "0..0", gives: .pad(Descriptors.touchpad(Descriptors.zero)),
            doesNot: force),
        Case(
            code: .reversedRange, what: "intensity 100..1",
            gives: .pad(Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(100, 1))),
            doesNot: force),
        Case(
            code: .noUnit, what: "force without unit", gives: force,
            doesNot: .pad(Descriptors.touchpad(Descriptors.grams, haptics))),
        Case(code: .noUnit, what: "a profile has the grams", gives: force, doesNot: calibrated()),
        Case(
            code: .noUnit, what: "contact size has no grams", gives: force,
            doesNot: .pad(Descriptors.touchpad(Descriptors.plain))),
        Case(
            code: .wrongUnit, what: "a length on a force pad",
            gives: .pad(Descriptors.touchpad(Descriptors.length, haptics)),
            doesNot: .pad(Descriptors.touchpad(Descriptors.length))),
        Case(
            code: .wrongUnit, what: "counts as grams",
            gives: .pad(Descriptors.touchpad(Descriptors.impossibleGrams, haptics)),
            doesNot: .pad(Descriptors.touchpad(Descriptors.grams, haptics))),
        Case(code: .buttonType, what: "0", gives: asked(0), doesNot: asked(1)),
        Case(
            code: .buttonType, what: "2, but PRESSUREPAD", gives: asked(2),
            doesNot: asked(2).with(properties: [0, 2, 7])),
        Case(
            code: .noHapticSupport, what: "an old kernel", gives: force.with(release: "6.12.48"),
            doesNot: force.with(release: "6.12.48", haptics: true)),
        Case(
            code: .noHapticSupport, what: "not built", gives: force.with(buildsHaptics: false),
            doesNot: force.with(buildsHaptics: true)),
        Case(
            code: .refusedDescriptor, what: "only the HID folder is left", gives: refused(true),
            doesNot: refused(false)),
        Case(code: .hwdbOverride, what: "another range", gives: udev("0:255:0:0"), doesNot: udev("0:2000")),
        Case(code: .hwdbOverride, what: "resolution only", gives: udev("0:255"), doesNot: udev("::12")),
        Case(
            code: .quirkMissing, what: "no section", gives: force.with().with(known),
            doesNot: force.with().with(.section(pressurePad))),
        Case(
            code: .quirkMissing, what: "the kernel knows", gives: force.with().with(known),
            doesNot: force.with(properties: [0, 2, 7]).with(known)),
        Case(
            code: .quirkMissing, what: "units per gram", gives: force.with().with(known),
            doesNot: force.with(axis: AbsoluteAxis(minimum: 0, maximum: 2000, resolution: 1)).with(known)),
        Case(
            code: .quirkMissing, what: "contact size", gives: force.with().with(known),
            doesNot: .pad(Descriptors.touchpad(Descriptors.plain)).with().with(known)),
        Case(
            code: .sizeThresholds, what: "a range of counts", gives: force.with().with(.section(range)),
            doesNot: .pad(Descriptors.touchpad(Descriptors.plain)).with().with(.section(range))),
        Case(
            code: .sizeThresholds, what: "switched off", gives: force.with().with(.section(range)),
            doesNot: force.with().with(.section([QuirkValue("AttrPressureRange", "none")]))),
        Case(
            code: .quirkMissing, what: "an error, after which one more section has no effect",
            gives: force.with().with(known),
            doesNot: force.with().with(LibinputLayer(version: known.version, failure: broken))),
        Case(
            code: .quirkMissing, what: "thresholds that are switched off", gives: force.with().with(known),
            doesNot: force.with().with(.section([QuirkValue("AttrPressureRange", "none")]))),
        Case(
            code: .quirkMissing, what: "a range of sizes",
            gives: force.with().with(.section([QuirkValue("AttrTouchSizeRange", "none")])),
            doesNot: force.with().with(.section([QuirkValue("AttrTouchSizeRange", "10:8")]))),
        Case(
            code: .quirkMissing, what: "an axis taken away by its number", gives: force.with().with(known),
            doesNot: force.with().with(.section([QuirkValue("AttrEventCode", "-EV_ABS:0x3A")]))),
        Case(
            code: .quirkMissing, what: "a property set by its number", gives: force.with().with(known),
            doesNot: force.with().with(.section([QuirkValue("AttrInputProp", "+0x7")]))),
        Case(
            code: .oldQuirkKey, what: "a key that vanished",
            gives: force.with().with(
                .section(
                    [QuirkValue("ModelPressurePad", "1")], unknown: ["ModelPressurePad"], failure: "a key")),
            doesNot: force.with().with(.section(pressurePad))),
        Case(
            code: .quirkFileIgnored, what: "a wrong folder",
            gives: force.with().with(.section(pressurePad, ignored: "elsewhere")),
            doesNot: force.with().with(.section(pressurePad))),
        Case(
            code: .quirkFileIgnored, what: "a wrong folder, from which it was copied",
            gives: force.with().with(.section(pressurePad, ignored: "elsewhere")),
            doesNot: force.with().with(
                LibinputLayer(
                    version: known.version,
                    matches: LibinputLayer.section(pressurePad).matches
                        + LibinputLayer.section(pressurePad, ignored: "elsewhere").matches))),
        Case(
            code: .quirkFileIgnored, what: "an error, and no section that matches",
            gives: force.with().with(LibinputLayer(version: known.version, failure: broken)),
            doesNot: force.with().with(known)),
        Case(
            code: .quirkFileIgnored, what: "a version without quirks",
            gives: force.with().with(.section(pressurePad, ignored: "elsewhere")),
            doesNot: force.with().with(
                .section(pressurePad, version: LibinputVersion(11, 3), ignored: "it has no quirks"))),
        Case(
            code: .quirkFileIgnored, what: "an error in a file",
            gives: force.with().with(.section(pressurePad, failure: "50-a.quirks:3: a blank")),
            doesNot: force.with().with(
                .section(
                    [QuirkValue("ModelPressurePad", "1")], unknown: ["ModelPressurePad"], failure: "a key"))),
        Case(
            code: .countsBeyondAxis, what: "above the maximum",
            gives: seen(.pad().with(), contacts([39, 6160])),
            doesNot: seen(.pad().with(), contacts([39, 2000]))),
        Case(
            code: .countsBeyondAxis,
            what: "below the minimum, and an axis without a range, which is another cause",
            gives: seen(.pad().with(axis: AbsoluteAxis(minimum: 10, maximum: 90)), contacts([9])),
            doesNot: seen(.pad().with(axis: AbsoluteAxis(minimum: 0, maximum: 0)), contacts([9]))),
        Case(
            code: .constantPressure, what: "three contacts",
            gives: seen(force, contacts([127, 127], [127], [127])),
            doesNot: seen(force, contacts([127, 127], [127]))),
        Case(
            code: .constantPressure, what: "one count that differs, within a contact or between them",
            gives: seen(force, contacts([1], [1], [1])),
            doesNot: seen(force, contacts([1], [1, 2, 1], [1]))),
        Case(
            code: .constantPressure, what: "a contact whose landing was not seen does not count",
            gives: seen(force, contacts([9], [9], [9], [9], isWhole: false)),
            doesNot: seen(force, contacts([9], [9], [9], isWhole: false))),
        Case(
            code: .clicksWithoutContacts, what: "a button and a silent surface",
            gives: seen(force.with(), clicks(withContact: false)),
            doesNot: seen(force.with(), clicks(withContact: true))),
        Case(
            code: .clicksWithoutContacts, what: "a mouse has no surface",
            gives: seen(.pad(Descriptors.touchpad()), clicks(withContact: false)),
            doesNot: seen(.pad(), clicks(withContact: false))),
        Case(
            code: .lateUaccess, what: "a file after 73", gives: rule(tag),
            doesNot: rule(tag, in: "/etc/udev/rules.d/72-touchpad.rules")),
        Case(
            code: .lateUaccess, what: "systemd before 258", gives: rule(tag, systemd: "258"),
            doesNot: rule(tag, systemd: "257.9-1.fc42")),
        Case(
            code: .lateUaccess, what: "a node that can be read", gives: rule(tag, access: .missing),
            doesNot: rule(tag, access: .ok)),
        Case(
            code: .lateUaccess, what: "a rule for another device",
            gives: rule(#"ATTRS{idVendor}=="1234", \"# + "\n" + #"  TAG="uaccess""#),
            doesNot: rule(#"ATTRS{idVendor}=="feed|beef", TAG+="uaccess""#)),
        Case(
            code: .lateUaccess, what: "a rule for other nodes, or with another tag", gives: rule(tag),
            doesNot: rule(#"SUBSYSTEM=="hidraw", TAG+="uaccess""# + "\n" + #"KERNEL=="event7", TAG+="seat""#)),
        Case(code: .noPermission, what: "denied", gives: access(.denied), doesNot: access(.ok)),
        Case(code: .noPermission, what: "no node", gives: access(.denied), doesNot: access(.missing)),
        Case(code: .noPressure, what: "none declared", gives: .pad(Descriptors.touchpad()), doesNot: force),
        Case(
            code: .noPressure, what: "the driver has an axis",
            gives: .pad(Descriptors.touchpad()).with(axis: nil),
            doesNot: .pad(Descriptors.touchpad()).with()),
        Case(
            code: .noPressure, what: "only the pen beside the pad has one",
            gives: .pad(Descriptors.touchpad() + Descriptors.nested([0x0D_0002], Descriptors.plain)),
            doesNot: .pad(
                Descriptors.touchpad(Descriptors.plain)
                    + Descriptors.nested([0x0D_0002], Descriptors.plain))),
        Case(
            code: .driverDecoded, what: "bytes without a usage", gives: .pad(Descriptors.undescribed),
            doesNot: .pad(Descriptors.nested([0x0D_0001], Descriptors.plain))),
        Case(
            code: .virtualTouchpad, what: "uinput without pressure", gives: virtual(true),
            doesNot: virtual(false)),
    ]

    @Test(arguments: cases) func given(_ example: Case) {
        #expect(Diagnosis(of: example.gives).causes.map(\.code).contains(example.code))
    }

    @Test(arguments: cases) func notGiven(_ example: Case) {
        #expect(!Diagnosis(of: example.doesNot).causes.map(\.code).contains(example.code))
    }

    /// Tip Pressure counts in any collection; the nearest one that is known says whose it is.
    @Test(
        arguments: [
            ([0x0D_0002, 0x0D_0020], .pen), ([-0x0D_0002], .pen), ([0x0D_0000], .pen), ([0x0D_0003], .pen),
            ([0x0D_0006], .pen), ([0x01_0002], .pen), ([0x0D_0004, 0x0D_0020], .contactSize),
            ([0x0D_0005, 0x0D_0002], .pen), ([0x0D_0002, 0x0D_0005], .contactSize),
        ] as [([Int32], DeviceKind)])
    func pressureInAnyCollection(_ usages: [Int32], _ kind: DeviceKind) {
        let axis = Diagnosis(of: .pad(Descriptors.nested(usages, Descriptors.plain))).axis
        #expect(axis.kind == kind && axis.maximum == 2000)
        let grams = Diagnosis(of: .pad(Descriptors.nested(usages, Descriptors.grams))).axis
        #expect(grams.fullScale == 2000)
    }

    @Test func everyCauseHasACase() {
        #expect(Set(Self.cases.map(\.code)) == Set(Cause.Code.allCases))
    }

    @Test func aFaultlessPadHasNoCause() {
        let evidence = PadEvidence.pad(Descriptors.touchpad(Descriptors.grams, Self.haptics)).with(
            axis: AbsoluteAxis(minimum: 0, maximum: 2000, resolution: 1), properties: [0, 2, 7], haptics: true
        ).with(Self.known)
        let diagnosis = Diagnosis(of: evidence)
        #expect(diagnosis.causes.isEmpty)
        #expect(diagnosis.pointer == .moves)
        #expect(diagnosis.axis.canWeigh)
        #expect(diagnosis.axis.fullScale == 2000)
        #expect(diagnosis.quirk == nil)
    }

    /// The section has the key that the installed version knows.
    @Test(arguments: [
        (LibinputVersion(31, 3), "AttrInputProp=+INPUT_PROP_PRESSUREPAD"),
        (LibinputVersion(30, 1), "AttrInputProp=+INPUT_PROP_PRESSUREPAD"),
        (LibinputVersion(30, 0), "AttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE"),
        (LibinputVersion(28, 1), "AttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE"),
        (LibinputVersion(22, 1), "AttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE"),
    ]) func quirkOfTheInstalledVersion(_ version: LibinputVersion, _ attribute: String) {
        let diagnosis = Diagnosis(of: Self.force.with().with(LibinputLayer(version: version)))
        #expect(diagnosis.pointer == .needsPressure)
        #expect(diagnosis.quirk?.hasSuffix("MatchVendor=0x1234\nMatchProduct=0x0001\n\(attribute)\n") == true)
        let quirks = InstalledQuirks(
            version: version,
            files: [
                InstalledQuirks.File(
                    path: InstalledQuirks.overrides, text: Array((diagnosis.quirk ?? "").utf8))
            ])
        let subject = QuirkSubject(
            name: "Some pad", identity: DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 1),
            types: ["touchpad"])
        let cured = Diagnosis(of: Self.force.with().with(quirks.layer(for: subject)))
        #expect(cured.pointer == .moves)
        #expect(cured.quirk == nil)
    }

    /// After an error, a section is printed where the files have none that helps, and is not advised as the remedy.
    @Test(arguments: [true, false]) func errorWithAndWithoutSection(hasSection: Bool) throws {
        let layer: LibinputLayer =
            hasSection
            ? .section(Self.pressurePad, failure: Self.broken)
            : LibinputLayer(version: Self.known.version, failure: Self.broken)
        let diagnosis = Diagnosis(of: Self.force.with().with(layer))
        #expect(diagnosis.pointer == .needsPressure)
        #expect((diagnosis.quirk == nil) == hasSection)
        let cause = try #require(diagnosis.causes.first { $0.layer == .libinput })
        #expect(cause.code == .quirkFileIgnored)
        #expect(cause.text == "libinput drops all of its quirks because of an error: \(Self.broken).")
        #expect(cause.remedy.hasPrefix("Correct the error"))
        #expect(cause.remedy.contains("printed section") == !hasSection)
        let stray = LibinputLayer.section(Self.pressurePad, ignored: "elsewhere", failure: Self.broken)
        let both = Diagnosis(of: Self.force.with().with(stray)).causes.first { $0.code == .quirkFileIgnored }
        #expect(both?.text.contains("elsewhere") == true && both?.text.contains(Self.broken) == true)
    }

    /// Before 1.12 no section is printed, since none has an effect.
    @Test func versionWithoutQuirks() throws {
        let version = LibinputVersion(10, 4)
        let layer = LibinputLayer.section(Self.pressurePad, version: version, ignored: "it has no quirks")
        for layer in [layer, LibinputLayer(version: version)] {
            let diagnosis = Diagnosis(of: Self.force.with().with(layer))
            #expect(diagnosis.pointer == .needsPressure && diagnosis.quirk == nil)
            let causes = diagnosis.causes.filter { $0.layer == .libinput }
            #expect(causes.map(\.code) == [.quirkMissing])
            #expect(
                causes.first?.remedy
                    == "Quirks need libinput 1.12.0; 1.10.4 reads no quirk files, yours neither. Update libinput, and "
                    + "diagnose again.")
        }
    }

    /// Each threshold is named with its section.
    @Test func thresholdsOfSeveralSections() throws {
        var layer = LibinputLayer.section(Self.range + [QuirkValue("AttrThumbPressureThreshold", "90")])
        layer.matches += LibinputLayer.section([QuirkValue("AttrPalmPressureThreshold", "500")]).matches
        layer.matches[1].section = "Mine"
        layer.matches[1].file = InstalledQuirks.overrides
        let causes = Diagnosis(of: Self.force.with().with(layer)).causes
        #expect(
            causes.first { $0.code == .sizeThresholds }?.text
                == "Thresholds of contact size apply, and this pad senses force: AttrPressureRange=25:10 (the pointer "
                + "moves only above 25 counts) and AttrThumbPressureThreshold=90 (pressed harder, it counts as a thumb, "
                + "which moves nothing) of [A pad] in /usr/share/libinput/50-a.quirks; "
                + "AttrPalmPressureThreshold=500 (pressed harder, it counts as a palm, and the pointer stops) of [Mine] "
                + "in /etc/libinput/local-overrides.quirks.")
    }

    /// A constant field is padding for the kernel: the firmware must declare it as data.
    @Test(arguments: [(0x03, "0x81 0x02 instead of 0x81 0x03"), (0x01, "0x81 0x02 instead of 0x81 0x01")])
    func constantPressureField(flags: UInt8, item: String) throws {
        let field = Array(Descriptors.plain.dropLast()) + [flags]
        for evidence in [
            PadEvidence.pad(Descriptors.touchpad(field)),
            .pad(Descriptors.touchpad(field)).with(axis: nil),
        ] {
            let diagnosis = Diagnosis(of: evidence)
            #expect(diagnosis.causes.map(\.code) == [.noPressure] && diagnosis.axis.kind == .none)
            #expect(diagnosis.causes[0].text.contains(item), "\(diagnosis.causes[0].text)")
            #expect(!diagnosis.causes[0].remedy.contains("another pad"))
            let bytes = Descriptors.touchpad(field)
            let offset = bytes.count - 4
            #expect(bytes[offset...] == [0x81, flags, 0xC0, 0xC0])
            let why = diagnosis.steps.first?.why ?? ""
            #expect(why.contains("0D:30, report 1), at byte \(offset) of") && why.contains(item), "\(why)")
            let text = diagnosis.text(columns: nil, showsDetails: true)
            #expect(text.contains("descriptor: Tip Pressure only in a constant field ["), "\(text)")
            #expect(!text.contains("no Tip Pressure") && !text.contains("declared:"), "\(text)")
        }
        #expect(AxisVerdict(of: .pad(Descriptors.touchpad(field))).judgment.why.contains("constant"))
        // Padding without a usage says nothing.
        let padding = Descriptors.touchpad([0x05, 0x0D, 0x75, 0x08, 0x95, 0x01, 0x81, flags])
        #expect(Diagnosis(of: .pad(padding)).causes.first?.text == "The device declares no pressure.")
    }

    /// Where a rule has the name already, the printed one is another.
    @Test func nameOfAnEarlyRule() throws {
        var tree = Tree()
        tree.write("/usr/lib/systemd/libsystemd-shared-258.so", "ELF")
        for (taken, early) in [
            ("71-pad.rules", "/etc/udev/rules.d/70-pad.rules"),
            ("70-pad.rules", "/etc/udev/rules.d/71-pad.rules"),
        ] {
            tree.files = tree.files.filter { !$0.key.hasSuffix("rules") }
            tree.write("/etc/udev/rules.d/99-pad.rules", Self.tag + "\n")
            tree.write("/usr/lib/udev/rules.d/\(taken)", "")
            let rules = UaccessRule.all(tree, in: ["/etc/udev/rules.d", "/usr/lib/udev/rules.d"])
            #expect(rules.map(\.earlyPath) == [early] && rules.map(\.isLate) == [true])
        }
    }

    /// A late rule does no harm beside one in time that certainly concerns the device, such as that of `setup`.
    @Test(arguments: [
        ("70-forcescale.rules", #"SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHPAD}=="1""#, false),
        ("72-mine.rules", #"ATTRS{idVendor}=="1234""#, false),
        ("70-uaccess.rules", #"SUBSYSTEM=="input", ENV{ID_INPUT_JOYSTICK}=="?*""#, true),
        ("70-uaccess.rules", #"ENV{ID_SMARTCARD_READER}=="?*""#, true),
        ("70-mine.rules", #"KERNEL=="hidraw*""#, true),
        ("74-mine.rules", #"KERNEL=="event*""#, true),
    ])
    func rulesInTime(file: String, conditions: String, isReported: Bool) {
        let evidence = Self.rule(Self.tag, besides: [(file, conditions + #", TAG+="uaccess""#)])
        #expect(Diagnosis(of: evidence).causes.map(\.code).contains(.lateUaccess) == isReported)
    }

    /// A section that somebody wrote stands before the one that is missing.
    @Test func orderOfThresholds() {
        let causes = Diagnosis(of: Self.force.with().with(.section(Self.range))).causes.map(\.code)
        #expect(causes.filter { $0 == .sizeThresholds || $0 == .quirkMissing }.first == .sizeThresholds)
    }

    /// libinput refuses a device whose pressure goes from 0 to 0.
    @Test func nodeWithoutRange() {
        let evidence = PadEvidence.pad().with(axis: AbsoluteAxis(minimum: 0, maximum: 0)).with(Self.known)
        let diagnosis = Diagnosis(of: evidence)
        #expect(diagnosis.causes.map(\.code) == [.zeroRange])
        #expect(diagnosis.pointer == .unknown && !diagnosis.axis.canWeigh)
    }

    /// What was seen decides where nothing is declared, and never against a declaration.
    @Test(
        arguments: [
            (6, 0, DeviceKind?.none, ForceJudgment.Certainty.measured), (5, 0, .contactSize, .guess),
            (200, 1, .contactSize, .measured), (200, 7, .contactSize, .guess),
        ])
    func observed(frames: Int, spread: Int32, kind: DeviceKind?, certainty: ForceJudgment.Certainty) {
        var observed = ObservedLayer()
        for frame in 0..<frames {
            // Without a spread constant touches; with 1 the size of the touch, with more beside it.
            if spread == 0, !frame.isMultiple(of: 2) {
                observed.add(Frame())
                continue
            }
            let size = Int32(frame % 50)
            let pressure = spread == 0 ? 40 : 10 + size + Int32(frame * 31 % 23) * (spread - 1)
            observed.add(
                Frame(contacts: [
                    Contact(
                        slot: 0, trackingID: spread == 0 ? Int32(frame) : 1, pressure: pressure, major: size)
                ]))
        }
        func axis(_ evidence: PadEvidence) -> AxisVerdict {
            var evidence = evidence
            evidence.observed = .known(observed, source: "/dev/input/event7")
            return AxisVerdict(of: evidence)
        }
        let guessed = axis(PadEvidence.pad(Descriptors.touchpad(Descriptors.plain)))
        #expect(guessed.kind == kind && guessed.judgment.certainty == certainty)
        #expect(axis(Self.force).kind == .force)
    }

    @Test func hwdbHasTheRangeOfTheTable() throws {
        var evidence = PadEvidence.pad(
            Descriptors.touchpad(Descriptors.inherited, Self.haptics), vendor: 0x093A, product: 0x4F05)
        #expect(Diagnosis(of: evidence).hwdb == nil)
        var observed = ObservedLayer()
        observed.add(Frame(contacts: [Contact(slot: 0, trackingID: 1, x: nil, y: nil, pressure: 1000)]))
        evidence.observed = .known(observed, source: "/dev/input/event7")
        #expect(
            Diagnosis(of: evidence).hwdb?.hasSuffix("evdev:input:b0018v093Ap4F05*\n EVDEV_ABS_3A=0:1000\n")
                == true)
    }

    /// Where counts exceed the axis, the entry has what was seen, and never less than what was declared.
    @Test(
        arguments: [([39, 6160], "0:6160"), ([-3, 90], "-3:2000"), ([0, 2000], nil)] as [([Int32], String?)])
    func hwdbOfCountsBeyondTheAxis(_ counts: [Int32], _ range: String?) {
        let evidence = Self.seen(.pad().with(), Self.contacts(counts))
        let entry = Diagnosis(of: evidence).hwdb
        #expect(
            entry?.hasSuffix(" EVDEV_ABS_3A=\(range ?? "")\n") ?? false == (range != nil),
            "\(entry ?? "none")")
    }

    /// A section has no effect while the kernel refuses the pad.
    @Test func noSectionForARefusedPad() {
        let reversed = PadEvidence.pad(Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(100, 1)))
        #expect(Diagnosis(of: reversed).quirk == nil && Diagnosis(of: Self.refused(true)).quirk == nil)
        #expect(Diagnosis(of: reversed.with()).quirk != nil)
    }

    /// The section is for the version that the file states, also if the file does not contain the quirks.
    @Test(arguments: [(LibinputVersion(22, 1), "AttrEventCodeDisable"), (LibinputVersion(11), nil)])
    func versionWithoutItsQuirks(_ version: LibinputVersion, _ key: String?) {
        var evidence = Self.force.with()
        evidence.libinputVersion = version
        #expect(Diagnosis(of: evidence).quirk?.contains(key ?? "") ?? false == (key != nil))
    }
}
