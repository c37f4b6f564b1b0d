import Core
import Testing

@testable import Diagnosis

/// Quirk files as libinput reads them.
@Suite struct QuirkFileTests {
    private func file(_ text: String) -> QuirkFile { QuirkFile(Array(text.utf8)) }

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
    ]) func errors(_ text: String, _ line: Int, _ reason: String) {
        #expect(file(text).failure == QuirkFile.Failure(line: line, reason: reason))
    }

    private static let subject = QuirkSubject(
        name: "GXTP5100:00 27C6:01E9 Touchpad",
        identity: DeviceIdentity(bus: 0x18, vendor: 0x27C6, product: 0x01E9, version: 1),
        types: ["touchpad"], modalias: "dmi:bvnLENOVO:pn21LG:pvrThinkBook14G6+IMH:")

    @Test(arguments: [
        ("MatchName=*GXTP5100*", true), ("MatchName=GXTP5100", false), ("MatchBus=i2c", true),
        ("MatchBus=usb", false),
        ("MatchVendor=0x27C6", true), ("MatchVendor=0x27c6", false), ("MatchProduct=0x01E8;0x01E9", true),
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
    ]) func knownKeys(_ key: String, _ version: LibinputVersion, _ isKnown: Bool) {
        #expect(QuirkKey.knowledge(of: key, in: version) == (isKnown ? .known : .unknown))
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
                == "/usr/share/libinput/9-a.quirks: [C]: libinput 1.31.3 does not know ModelPressurePad")
    }
}
