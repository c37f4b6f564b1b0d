import Core
import Testing

@testable import Diagnosis

/// Quirk files as libinput reads them.
@Suite struct QuirkFileTests {
    private func file(_ text: String, for version: LibinputVersion? = nil) -> QuirkFile {
        QuirkFile(Array(text.utf8), for: version)
    }

    @Test func sectionsAndComments() {
        let file = file(
            """
            # A comment
            [Pad] # another
            MatchUdevType=touchpad
            MatchProduct=0x0001;0x0002
            AttrPressureRange=25:10
            ModelChromebook=1

            [Other]
            MatchName=*x*
            AttrSizeHint=50x50

            """)
        #expect(file.failure == nil)
        #expect(file.sections.map(\.name) == ["Pad", "Other"])
        #expect(
            file.sections[0].values.map(\.description) == ["AttrPressureRange=25:10", "ModelChromebook=1"])
    }

    @Test(arguments: [
        ("", 1, "it has no section"),
        ("MatchName=x\n", 1, "a value before the first section"),
        ("[A\n", 1, "the closing bracket is missing"),
        ("[A]\nMatchName=x\n[B]\n", 3, "the section [A] is empty"),
        ("[A]\nMatchName=x \n", 2, "a blank at the end of the line"),
        ("[A]\n MatchName=x\n", 2, "a blank at the start of the line"),
        ("[A]\nMatchName=\"x\"\n", 2, "expected KEY=VALUE"),
        ("[A]\nMatchName=x\nAttrX=1\nMatchBus=usb\n", 4, "a match after a value"),
        ("[A]\nMatchName=x\nMatchName=y\n", 3, "MatchName occurs twice in a section"),
        ("[A]\nFoo=1\n", 2, "expected a key that begins with Match, Model or Attr"),
        ("[A]\n=MatchName=x\n", 2, "expected KEY=VALUE"),
        ("[A]\nMatchName=\n", 2, "expected KEY=VALUE"), ("[A]\nMatchName=x=y\n", 2, "expected KEY=VALUE"),
        ("\n[A]\r\nMatchName=x\r\nModelTrackball=1\r\n", 2, "the line ends with CR LF, as Windows writes it"),
        ("[A]\nMatchName=x\nModelTrackball=1\r\n", 3, "the line ends with CR LF, as Windows writes it"),
        ("\u{FEFF}[A]\nMatchName=x\nModelTrackball=1\n", 1, "the line begins with a byte order mark"),
        ("#" + String(repeating: "c", count: 511) + "\n[A]\n", 1, "the line is longer than 511 bytes"),
        ("[A]\nMatchName=x\nModelTrackball=2\n", 3, "ModelTrackball=2 is refused; expected 0 or 1"),
        (
            "[A]\nMatchName=x\nAttrPressureRange=8:10\n[B]\n", 3,
            "AttrPressureRange=8:10 is refused; expected HIGH:LOW with HIGH above LOW, or none"
        ),
    ]) func errors(_ text: String, _ line: Int, _ reason: String) {
        #expect(file(text).failure == QuirkFile.Failure(line: line, reason: reason))
    }

    /// What libinput accepts, although it looks wrong.
    @Test(arguments: [
        "[A]\nMatchName==x\nModelTrackball=1=", "[A] # x\r\nMatchName=x\r\nAttrSizeHint=1x1\r\n",
        "[A]#\nMatchName=x\nModelTrackball=1\0 \n", "\0\n[]\nMatchName= x\n\nAttrPressureRange=9:8 mm\n",
        "# " + String(repeating: "c", count: 509) + "\n[A]\nMatchName=x\nModelTrackball=1\n",
    ]) func accepted(_ text: String) { #expect(file(text, for: LibinputVersion(22, 1)).failure == nil) }

    private static let subject = QuirkSubject(
        name: "GXTP5100:00 27C6:01E9 Touchpad",
        identity: DeviceIdentity(bus: 0x18, vendor: 0x27C6, product: 0x01E9, version: 1),
        types: ["touchpad"], modalias: "dmi:bvnLENOVO:pn21LG:pvrThinkBook14G6+IMH:")

    @Test(arguments: [
        ("MatchName=*GXTP5100*", true), ("MatchName=GXTP5100", false), ("MatchBus=i2c", true),
        ("MatchBus=usb", false),
        ("MatchVendor=0x27C6", true), ("MatchVendor=27C6", false), ("MatchProduct=0x01E8;0x01E9", true),
        ("MatchProduct=0x0;0x01E9", false), ("MatchVersion=0x1", true), ("MatchVersion=0x0", false),
        ("MatchProduct=0x01E8", false), ("MatchVersion=0x0001", true), ("MatchUdevType=touchpad", true),
        ("MatchUdevType=mouse", false), ("MatchDMIModalias=dmi:*pvrThinkBook14G6+*", true),
        ("MatchDMIModalias=dmi:*svnDell*", false), ("MatchUniq=*", false), ("MatchDeviceTree=*", false),
    ]) func conditions(_ condition: String, _ holds: Bool) throws {
        let section = try #require(file("[A]\n\(condition)\nAttrSizeHint=1x1\n").sections.first)
        #expect(Self.subject.matches(section) == holds)
    }

    /// Keys as the libraries of Debian contain them.
    @Test(arguments: [
        ("ModelPressurePad", LibinputVersion(22, 1), false),
        ("ModelPressurePad", LibinputVersion(28, 1), true),
        ("ModelPressurePad", LibinputVersion(31, 3), false), ("AttrInputProp", LibinputVersion(22, 1), false),
        ("AttrInputProp", LibinputVersion(28, 1), true),
        ("AttrEventCodeDisable", LibinputVersion(22, 1), true),
        ("AttrEventCodeDisable", LibinputVersion(28, 1), false),
        ("AttrIsVirtual", LibinputVersion(28, 1), false),
        ("AttrIsVirtual", LibinputVersion(31, 3), true), ("MatchUniq", LibinputVersion(22, 1), false),
        ("AttrPressureRange", LibinputVersion(32), true), ("AttrNonsense", LibinputVersion(31, 3), false),
        ("AttrNonsense", LibinputVersion(16, 4), false),
    ]) func knownKeys(_ key: String, _ version: LibinputVersion, _ isKnown: Bool) {
        #expect(QuirkKey.knowledge(of: key, in: version) == (isKnown ? .known : .unknown))
    }

    /// Versions that were not examined may know keys that no examined one knows: 1.12 ships files with
    /// ModelALPSTouchpad.
    @Test(arguments: [LibinputVersion(12, 6), LibinputVersion(32), nil])
    func keysOfOtherVersions(_ version: LibinputVersion?) {
        #expect(QuirkKey.knowledge(of: "ModelALPSTouchpad", in: version) == .uncertain)
        #expect(file("[A]\nMatchName=x\nModelALPSTouchpad=1\n", for: version).failure == nil)
    }

    /// A section without conditions, which is an error, matches no device.
    @Test func sectionWithoutConditions() {
        let broken = InstalledQuirks.File(path: InstalledQuirks.overrides, text: Array("[A]\ngarbage\n".utf8))
        let layer = InstalledQuirks(version: LibinputVersion(31, 3), files: [broken]).layer(for: Self.subject)
        #expect(layer.matches.isEmpty && layer.failure == "\(broken.path):2: expected KEY=VALUE")
    }

    @Test func filesThatLibinputDoesNotRead() {
        let section = Array("[A]\nMatchUdevType=touchpad\nAttrSizeHint=1x1\n".utf8)
        let paths = [
            "/etc/libinput/50-pad.quirks", "/usr/share/libinput/50-pad.quirks.bak",
            "/usr/local/share/libinput/50-pad.quirks",
        ]
        for path in paths + [InstalledQuirks.overrides, "/usr/share/libinput/50-pad.quirks"] {
            let quirks = InstalledQuirks(
                version: LibinputVersion(31, 3), files: [InstalledQuirks.File(path: path, text: section)])
            let layer = quirks.layer(for: Self.subject)
            #expect((layer.matches.first?.ignored != nil) == paths.contains(path), "\(path)")
        }
    }

    /// A later file takes precedence, and one error drops all.
    @Test func precedenceAndErrors() {
        func quirks(_ more: String) -> LibinputLayer {
            let texts = [
                ("/usr/share/libinput/50-b.quirks", "[B]\nMatchUdevType=touchpad\nAttrPressureRange=2:1\n"),
                (
                    "/usr/share/libinput/9-a.quirks",
                    "[A]\nMatchUdevType=touchpad\nAttrPressureRange=4:3\n\(more)"
                ),
            ]
            return InstalledQuirks(
                version: LibinputVersion(31, 3),
                files: texts.map { InstalledQuirks.File(path: $0, text: Array($1.utf8)) }
            ).layer(for: Self.subject)
        }
        #expect(quirks("").value(of: "AttrPressureRange") == "2:1")
        let broken = quirks("[C]\nMatchName=nobody\nModelPressurePad=1\n")
        #expect(broken.value(of: "AttrPressureRange") == nil)
        #expect(
            broken.failure
                == "/usr/share/libinput/9-a.quirks:6: libinput 1.31.3 does not know ModelPressurePad")
    }

    private static let section = Array("[A]\nMatchUdevType=touchpad\nAttrPressureRange=4:3\n".utf8)

    /// Without a file of its own, and with one that cannot be read, libinput drops that of the administrator, too.
    @Test(arguments: [
        (["README"], "/usr/share/libinput: it has no file that ends with .quirks"),
        (["50-a.quirks"], "/usr/share/libinput/50-a.quirks: it cannot be read"),
    ]) func filesThatAreMissing(_ names: [String], _ failure: String) {
        let shipped = names.map { InstalledQuirks.File(path: "\(InstalledQuirks.folder)/\($0)", text: nil) }
        let own = InstalledQuirks.File(path: InstalledQuirks.overrides, text: Self.section)
        let quirks = InstalledQuirks(version: LibinputVersion(31, 3), files: shipped + [own], hasFolder: true)
        let layer = quirks.layer(for: Self.subject)
        #expect(layer.failure == failure)
        #expect(layer.matches.count == 1 && layer.effective.isEmpty)
        // Of a copy without the folder, nothing is known of the shipped files.
        let copy = InstalledQuirks(version: LibinputVersion(31, 3), files: [own])
        #expect(copy.layer(for: Self.subject).effective.count == 1)
        #expect(copy.places == InstalledQuirks.overrides)
    }

    /// Quirks came with libinput 1.12: no key of a file is judged before.
    @Test(arguments: [LibinputVersion(6, 3), LibinputVersion(11, 3)])
    func versionsWithoutQuirks(_ version: LibinputVersion) {
        let text = Array(
            "[A]\nMatchUdevType=touchpad\nAttrInputProp=+INPUT_PROP_PRESSUREPAD\nModelFoo=1\n".utf8)
        let files = [
            InstalledQuirks.File(path: InstalledQuirks.overrides, text: text),
            InstalledQuirks.File(path: "/usr/share/libinput/50-a.quirks", text: Array("broken\n".utf8)),
        ]
        let layer = InstalledQuirks(version: version, files: files, hasFolder: true).layer(for: Self.subject)
        #expect(!layer.hasQuirks && layer.failure == nil && layer.effective.isEmpty)
        #expect(layer.matches.map(\.unknownKeys) == [[]])
        #expect(layer.matches.first?.ignored == "libinput \(version) has no quirks, which came with 1.12.0")
    }

    /// Names in the order in which `strverscmp` of the C library sorts them.
    @Test func order() {
        let names = [
            "", ".quirks", "000", "001", "0010", "00", "01", "010", "0", "1", "9-a.quirks", "10-a.quirks",
            "50-A.quirks", "50-a.quirks", "50-a002", "50-a00", "50-a02", "50-a0", "50-a2", "50-a10", "100",
            "a", "a-1", "a00b", "a0b", "a1", "aa", "é",
        ]
        #expect(names.reversed().sorted(by: VersionOrder.isBefore) == names)
        for (index, one) in names.enumerated() {
            let before = names.filter { VersionOrder.isBefore($0, one) }
            #expect(before == Array(names[..<index]), "\(one)")
        }
    }
}
