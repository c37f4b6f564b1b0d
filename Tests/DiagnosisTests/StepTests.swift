import Testing
import Text

@testable import Core
@testable import Diagnosis

/// What a diagnosis leads to.
@Suite struct StepTests {
    private static let haptics = Descriptors.intensity(0, 100)
    private static let force = PadEvidence.pad(Descriptors.touchpad(Descriptors.plain, haptics))
    private static let known = LibinputLayer(version: LibinputVersion(31, 3))

    private static func read(_ evidence: PadEvidence, from paths: String...) -> PadEvidence {
        var evidence = evidence
        evidence.files = paths
        if let facts = evidence.descriptor.facts, let path = paths.first, path != "-" {
            evidence.descriptor = .known(facts, source: path)
        }
        return evidence
    }

    /// The commands of all steps, each on one line.
    private static func commands(_ evidence: PadEvidence) -> [String] {
        Diagnosis(of: evidence).steps.flatMap(\.lines).flatMap { $0.text(columns: nil) }
            .map { String($0.drop { $0 == " " }) }
    }

    struct Case: Sendable, CustomStringConvertible {
        var what: String
        var evidence: PadEvidence
        var commands: [String]
        var description: String { what }
    }

    private static func live(_ evidence: PadEvidence, _ access: AccessLayer) -> PadEvidence {
        var evidence = evidence
        evidence.access = .known(access, source: "/dev")
        return evidence
    }

    static let cases = [
        Case(
            what: "a report lacks the kernel", evidence: read(force, from: "/tmp/my pad.hid"),
            commands: [
                "sudo libinput record > pad.yml", "forcescale diagnose '/tmp/my pad.hid' pad.yml",
                "forcescale click show '/tmp/my pad.hid'", "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "the new file has another name", evidence: read(force, from: "pad.yml"),
            commands: [
                "sudo libinput record > pad-2.yml", "forcescale diagnose pad.yml pad-2.yml",
                "forcescale click show pad.yml", "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "standard input cannot be read again", evidence: read(force, from: "-"),
            commands: [
                "sudo libinput record > pad.yml", "forcescale diagnose FILE pad.yml",
                "forcescale click show FILE",
                "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "a missing section", evidence: force.with().with(known),
            commands: [
                "sudo mkdir -p /etc/libinput", "sudo tee -a /etc/libinput/local-overrides.quirks <<'END'", "",
                "[Some pad]",
                "MatchUdevType=touchpad", "MatchBus=i2c", "MatchVendor=0x1234", "MatchProduct=0x0001",
                "AttrInputProp=+INPUT_PROP_PRESSUREPAD", "END", "forcescale click show 1234:0001",
                "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "a version without quirks",
            evidence: force.with().with(LibinputLayer(version: LibinputVersion(10, 4))),
            commands: [
                "forcescale diagnose 1234:0001", "forcescale click show 1234:0001",
                "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "an error in a file",
            evidence: force.with().with(
                .section(
                    [QuirkValue("AttrInputProp", "+INPUT_PROP_PRESSUREPAD")],
                    failure: "/usr/share/libinput/50-a.quirks:3: a blank")),
            commands: [
                "sudoedit /usr/share/libinput/50-a.quirks", "libinput quirks validate",
                "forcescale click show 1234:0001", "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "nothing wrong with a pad that declares grams",
            evidence: PadEvidence.pad(Descriptors.touchpad(Descriptors.grams)).with(properties: [0, 2, 7])
                .with(known),
            commands: ["forcescale study 1234:0001 -o pad.ndjson", "forcescale check --touch -d 1234:0001"]),
        Case(
            what: "no permission",
            evidence: live(
                force.with(properties: [0, 2, 7]).with(known),
                AccessLayer(path: "/dev/input/event7", access: .denied)),
            commands: [
                "forcescale setup", "forcescale click show 1234:0001",
                "forcescale calibrate run -d 1234:0001",
            ]),
        Case(
            what: "a guess that pressing may decide",
            evidence: live(
                PadEvidence.pad(Descriptors.touchpad(Descriptors.plain)).with().with(known),
                AccessLayer(path: "/dev/input/event7", access: .ok)),
            commands: [
                "forcescale diagnose --press 1234:0001", "forcescale calibrate run --force -d 1234:0001",
                "forcescale check --touch -d 1234:0001",
            ]),
        Case(
            what: "a guess without a descriptor",
            evidence: read(PadEvidence.pad().with().with(known), from: "pad.yml"),
            commands: [
                "sudo hid-recorder > pad.hid", "forcescale diagnose pad.yml pad.hid",
                "forcescale calibrate run --force -d 1234:0001", "forcescale check --touch -d 1234:0001",
            ]),
        Case(
            what: "the kernel refuses the pad, unless its driver corrects it",
            evidence: read(
                .pad(Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(100, 1))), from: "pad.hid"),
            commands: ["sudo libinput record > pad.yml", "forcescale diagnose pad.hid pad.yml"]),
        Case(
            what: "a pad without pressure senses touches",
            evidence: read(
                PadEvidence.pad(Descriptors.touchpad()).with(axis: nil).with(known), from: "a.yml", "a.hid"),
            commands: ["forcescale check --touch -d 1234:0001"]),
        Case(
            what: "a pen",
            evidence: read(.pad(Descriptors.nested([0x0D_0002], Descriptors.plain)), from: "pen.hid"),
            commands: ["forcescale pen measure --reference /dev/ttyUSB0 -d 1234:0001"]),
    ]

    @Test(arguments: cases) func steps(_ example: Case) {
        #expect(Self.commands(example.evidence) == example.commands)
        #expect(Diagnosis(of: example.evidence).steps.count <= 3)
    }

    /// The command that prints the entry in full must see the presses again, and an entry that udev has read is not asked
    /// for again.
    @Test func ranges() {
        let inherited = PadEvidence.pad(Descriptors.touchpad(Descriptors.inherited, Self.haptics))
        var pressed = inherited.with().with(Self.known)
        pressed.observed = .known(ObservedLayer(), source: "--press")
        #expect(
            Advice(Diagnosis(of: pressed)).again("--details").text(columns: nil).first?
                .contains("forcescale diagnose --press --details 1234:0001") == true)
        var entered = inherited.with().with(Self.known)
        entered.access = .known(AccessLayer(path: "/dev/input/event7", access: .ok), source: "/dev")
        #expect(
            Diagnosis(of: entered).steps.contains {
                $0.lines.first?.text(columns: nil) == ["       forcescale diagnose --press 1234:0001"]
            })
        entered.udev = .known(UdevLayer(["EVDEV_ABS_3A": "0:600"]), source: "udev")
        let after = Diagnosis(of: entered)
        #expect(!after.causes.map(\.code).contains(.inheritedMaximum))
        #expect(
            !after.steps.contains { $0.lines.first?.text(columns: nil).first?.contains("--press") == true })
    }

    /// A section is printed only where it has an effect.
    @Test func sections() {
        func prints(_ evidence: PadEvidence) -> Bool {
            Diagnosis(of: evidence).text(columns: 80).contains("MatchVendor")
        }
        #expect(prints(Self.force.with().with(Self.known)))
        #expect(!prints(Self.force) && !prints(Self.force.with()))
        #expect(!prints(Self.force.with().with(LibinputLayer(version: LibinputVersion(11, 3)))))
        #expect(!prints(Self.force.with(properties: [0, 2, 7]).with(Self.known)))
    }

    /// A command that is broken is still one command with the same words.
    @Test("A long path is broken so that a shell joins it", arguments: [30, 73, 81, 100, 190, 900])
    func longPaths(count: Int) throws {
        let path = "/" + String(repeating: "It's $(a) ", count: count).prefix(count)
        let evidence = Self.read(Self.force, from: path)
        let command = Diagnosis(of: evidence).steps[0].lines[1].text(columns: 80)
        #expect(command.allSatisfy { Glyph.columns(of: $0) <= 80 } && command.count <= 4)
        let joined = command.joined(separator: "\n").replacing("\\\n", with: "")
        // Parts that are quoted by themselves make one word.
        let words = joined.replacing(#"'\''"#, with: "\u{1}").replacing("'", with: "").replacing(
            "\u{1}", with: "'")
        let name = words.contains("FILE") ? "FILE" : path
        #expect((name == "FILE") == (count > 150))
        #expect(
            words.split(separator: " ").joined(separator: " ")
                == "forcescale diagnose \(name) pad.yml".split(separator: " ").joined(separator: " "))
    }

    /// What a device calls itself stands first, and is not what its id is known from.
    @Test func title() {
        var evidence = Self.force.with().with(Self.known)
        evidence.knownPad = KnownPad(
            vendor: 0x1234, product: 1, kind: .force, name: "Some haptic pad (ASUS B9)")
        let text = Diagnosis(of: evidence).text(columns: nil)
        #expect(
            text.hasPrefix(
                "Some pad, id known from: Some haptic pad (ASUS B9). Its axis measures force (declared: "))
    }

    /// What thresholds do, and what a version does not read, are the questions of owners.
    @Test func reasons() throws {
        var layer = LibinputLayer.section([
            QuirkValue("AttrPressureRange", "25:10"), QuirkValue("AttrPalmPressureThreshold", "500"),
        ])
        for (file, words) in [
            (layer.matches[0].file, "stays as it is"), (InstalledQuirks.overrides, "may stay or go"),
        ] {
            layer.matches[0].file = file
            let text = Diagnosis(of: Self.force.with().with(layer)).text(columns: 80)
            let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(joined.contains("AttrPalmPressureThreshold=500 (pressed harder, it counts as a palm"))
            #expect(joined.contains("moves only above 25 counts") && joined.contains(words), "\(text)")
            #expect(text.contains("Found: ") && text.split(separator: "\n").count <= 23, "\(text)")
        }
        layer.version = LibinputVersion(10, 4)
        layer.matches[0].ignored = "it has no quirks"
        let old = Diagnosis(of: Self.force.with().with(layer)).steps[0]
        #expect(
            old.why.hasPrefix(
                "libinput 1.10.4 reads no quirk files, so that \(InstalledQuirks.overrides) has no effect;"))
    }

    /// Both thresholds are "both", and one of them is "it".
    @Test func oneThreshold() {
        let layer = LibinputLayer.section([QuirkValue("AttrPressureRange", "25:10")])
        let why = Diagnosis(of: Self.force.with().with(layer)).steps[0].why
        #expect(
            why.contains(
                "counts): it is for contact size, not force. This section, which libinput reads after it, sets it"
            ))
        #expect(why.hasSuffix("Then log in again."))
    }

    /// What replaces a long step says what to do with what it prints, and reads the same copy.
    @Test func briefSteps() throws {
        var evidence = Self.force.with().with(Self.known)
        evidence.root = "/tmp/a copy"
        let brief = try #require(Diagnosis(of: evidence).steps[0].brief)
        #expect(brief.why.hasSuffix(". Paste the section that this prints, then log in again:"))
        #expect(
            brief.lines.map { $0.text(columns: nil) } == [
                ["       forcescale diagnose --details --root '/tmp/a copy' 1234:0001"]
            ])
        evidence = Self.read(evidence, from: "a.yml", "b.hid")
        let files = try #require(Diagnosis(of: evidence).steps[0].brief)
        #expect(
            files.lines.map { $0.text(columns: nil) } == [
                ["       forcescale diagnose --details a.yml b.hid"]
            ])
    }

    /// A pipe has no height: all causes are explained.
    @Test func pipe() {
        let layer = LibinputLayer.section([
            QuirkValue("AttrPressureRange", "25:10"), QuirkValue("AttrPalmPressureThreshold", "500"),
        ])
        let diagnosis = Diagnosis(of: Self.force.with().with(layer))
        #expect(diagnosis.text(columns: 80).contains("Found: "))
        let text = diagnosis.text(columns: nil)
        #expect(!text.contains("Found: "), "\(text)")
        for cause in diagnosis.causes { #expect(text.contains(cause.text), "\(text)") }
    }

    /// A touch screen is called so, and that it declares no pressure is said once.
    @Test func screens() {
        let bare = Diagnosis(of: Self.read(.pad(Descriptors.screen([])), from: "a.hid"))
        #expect(
            bare.text(columns: nil).hasPrefix(
                "Some pad: this touch screen has no usable pressure axis (no pressure is declared).\n"))
        let pressed = Diagnosis(of: Self.read(.pad(Descriptors.screen(Descriptors.plain)), from: "a.hid"))
        #expect(
            pressed.text(columns: nil).hasPrefix(
                "Some pad: the axis of this touch screen probably measures the size of a touch (guess: "))
    }

    /// A line about the pointer of what moves none answers no question.
    @Test func noPointer() {
        let pen = Diagnosis(
            of: Self.read(.pad(Descriptors.nested([0x0D_0002], Descriptors.plain)), from: "pen.hid"))
        #expect(!pen.text(columns: 80).contains("not a touchpad"))
        #expect(pen.text(columns: nil, showsDetails: true).contains("It is not a touchpad"))
        #expect(!pen.text(columns: nil).contains("grams would be assumed"))
    }

    /// A guess is not worded as certain, and says what decides it.
    @Test func guesses() {
        for evidence in [
            PadEvidence.pad(Descriptors.touchpad(Descriptors.plain)), .pad().with(),
            .pad().with().with(Self.known),
        ] {
            let diagnosis = Diagnosis(of: Self.read(evidence, from: "pad.yml"))
            let text = diagnosis.text(columns: nil)
            #expect(diagnosis.axis.judgment.certainty == .guess)
            #expect(!text.contains("cannot") && !text.contains("Nothing wrong was found"))
            #expect(text.contains("Whether it can weigh is not known") && !diagnosis.steps.isEmpty)
        }
    }

    /// Of several devices, the first one is diagnosed, and the others are named.
    @Test func severalDevices() {
        let pad = Diagnosis(of: Self.force.with().with(Self.known))
        let pen = Diagnosis(of: .pad(Descriptors.nested([0x0D_0002], Descriptors.plain), product: 2))
        let text = Diagnosis.text(of: [pad] + Array(repeating: pen, count: 9), columns: 80)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 23 && lines.allSatisfy { $0.count <= 80 })
        #expect(text.contains("MatchVendor=0x1234") && text.contains("more: --details shows all."), "\(text)")
        #expect(text.contains("forcescale diagnose 1234:0002"))
    }
}
