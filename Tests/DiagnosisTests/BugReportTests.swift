import Core
import Diagnosis
import Foundation
import Recordings
import Testing

/// Files that people attach to bug reports.
@Suite struct BugReportTests {
    private func report(_ text: String) -> BugReport {
        BugReport(Array(text.utf8), path: "/home/alice/report.yml", pads: KnownPads())
    }

    private static let descriptor = Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(0, 100))

    /// As libinput record writes it: a keyboard, then a pad with everything.
    private static func yaml(version: String = "1.28.1", properties: String = "[0, 2]", quirks: String = "")
        -> String
    {
        """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "\(version)"
          git: "unknown"
        system:
          os: "debian:13"
          kernel: "6.12.48+deb13"
          dmi: "dmi:bvnX:"
        devices:
        - node: /dev/input/event3
          evdev:
            # Name: A keyboard
            name: "A keyboard"
            id: [17, 1, 1, 43841]
            codes:
              1: [30, 31]
            properties: []
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_KEYBOARD=1
          quirks:
          events:
        - node: /dev/input/event7
          evdev:
            name: "Alice's pad"
            id: [24, 4660, 1, 256]
            codes:
              1: [272, 325, 330]
              3: [0, 1, 47, 53, 54, 57, 58]
            absinfo:
              58: [0, 2000, 0, 0, 0]
            properties: \(properties)
          hid: [
            \(descriptor.map { "0x" + String($0, radix: 16) }.joined(separator: ", "))
          ]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHPAD=1
            - EVDEV_ABS_3A=0:255
          virtual: false
          quirks:\(quirks)
          events:
          - evdev:
            - [  0,      0,   3,  57,       1] # EV_ABS / ABS_MT_TRACKING_ID      1
        """ + "\n"
    }

    @Test func libinputRecord() throws {
        let devices = report(Self.yaml()).devices
        #expect(devices.map(\.name) == ["Alice's pad"])
        let pad = try #require(devices.first)
        #expect(pad.identity == DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 1, version: 0x100))
        #expect(pad.descriptor.facts?.bytes == Self.descriptor)
        #expect(pad.kernel.facts?.release == "6.12.48+deb13")
        #expect(pad.kernel.facts?.main?.pressureAxis?.maximum == 2000)
        #expect(pad.udev.facts?.override(of: 0x3A)?.maximum == 255)
        #expect(pad.libinput.facts?.version == LibinputVersion(28, 1))
        let diagnosis = Diagnosis(of: pad)
        #expect(diagnosis.causes.map(\.code) == [.noUnit, .noHapticSupport, .hwdbOverride, .quirkMissing])
        #expect(diagnosis.pointer == .needsPressure)
        #expect(diagnosis.reasons.map(\.layer) == [.access, .observed])
    }

    /// The rest of the bytes says nothing.
    @Test(arguments: ["0xZZ", "0x146", "300", "-1", "0x", "0x05 0x0d"])
    func aDamagedByteMakesTheDescriptorUnknown(byte: String) throws {
        let text = Self.yaml().replacing("0x5, 0xd,", with: "0x5, \(byte),")
        let layer = try #require(report(text).devices.first?.descriptor)
        guard case .unknown(let reason) = layer else {
            Issue.record("\(layer)")
            return
        }
        #expect(reason.hasSuffix("\u{201D} is not a byte"))
    }

    @Test func quirksOfARecording() throws {
        let quirks = "\n  - ModelPressurePad=1\n  - AttrEventCode=-BTN_RIGHT"
        let pad = try #require(report(Self.yaml(quirks: quirks)).devices.first)
        #expect(pad.libinput.facts?.effective.map(\.key) == ["ModelPressurePad", "AttrEventCode"])
        #expect(Diagnosis(of: pad).pointer == .moves)
    }

    @Test func evemuDescription() throws {
        let text = """
            # EVEMU 1.3
            N: A pad
            I: 0018 1234 0001 0100
            P: 05 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 06
            A: 3a 0 255 0 0 0
            E: 0.000000 0003 0039 1

            """
        let pad = try #require(report(text).devices.first)
        #expect(pad.kernel.facts?.main?.pressureAxis?.maximum == 255)
        #expect(pad.descriptor.facts == nil)
        let diagnosis = Diagnosis(of: pad)
        #expect(diagnosis.axis.kind == .contactSize)
        #expect(diagnosis.axis.judgment.certainty == .guess)
        #expect(diagnosis.causes.isEmpty)
    }

    @Test(arguments: [
        "", "hello\n", "# EVEMU 1.3\nN: \n", "R: x\n", "version: 1\ndevices:\n", "a,b,c\n1,2,3\n",
    ])
    func noLayer(_ text: String) { #expect(report(text).devices.isEmpty) }

    @Test func redaction() throws {
        let redaction = Redaction(["alice", "pc", "SN12345"])
        #expect(
            redaction("Alice’s Trackpad on pc (sn12345), pcie")
                == "(removed)’s Trackpad on (removed) ((removed)), pcie")
        #expect(redaction("5/4c/265:a4:83:e7:11:22:33") == "5/4c/265:(removed)")
        let pad = try #require(report(Self.yaml(quirks: "\n  - ModelPressurePad=1")).devices.first)
            .redacted(redaction)
        let text =
            String(decoding: Diagnosis(of: pad).line, as: UTF8.self)
            + Diagnosis(of: pad).text(columns: nil, showsDetails: true)
        #expect(!text.lowercased().contains("alice"))
        #expect(!text.contains("/home"))
        #expect(text.contains("report.yml"))
    }

    /// Any byte of a file can be missing after this one.
    @Test func cut() {
        let bytes = Array(Self.yaml().utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = report(String(decoding: bytes.prefix(count), as: UTF8.self)).devices.map(Diagnosis.init)
        }
    }

    private static func hidRecorder(stated: Int, quote: String = "") -> String {
        let bytes = descriptor.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        return ["D: 0", "R: \(stated) \(bytes)", "N: A pad SN42", "U: SN42", "I: 18 1234 0001"]
            .map { "\(quote)\($0)\n" }.joined()
    }

    @Test("What a cut file does not contain is not judged") func incomplete() throws {
        let whole = Self.yaml()
        let cut = try #require(whole.range(of: "absinfo:")?.lowerBound)
        #expect(report(String(whole[..<cut])).devices.isEmpty)
        #expect(report(Self.hidRecorder(stated: Self.descriptor.count)).devices.count == 1)
        #expect(report(Self.hidRecorder(stated: Self.descriptor.count + 7)).devices.isEmpty)
    }

    @Test("A YAML that is cut in its descriptor, or before its quirks") func incompleteYAML() throws {
        let whole = Self.yaml()
        let descriptor = try #require(whole.range(of: "0x", options: .backwards)?.lowerBound)
        let inside = try #require(report(String(whole[..<descriptor])).devices.first)
        #expect(inside.descriptor.facts == nil)
        let quirks = try #require(whole.range(of: "quirks:", options: .backwards)?.lowerBound)
        let before = try #require(report(String(whole[..<quirks])).devices.first)
        #expect(before.descriptor.facts != nil && before.libinput.facts == nil)
        #expect(Diagnosis(of: before).pointer == .unknown)
    }

    @Test("Each device of joined files has its own name", arguments: ["RNI", "NIR", "INR", "NRI"])
    func joined(order: String) {
        func lines(_ name: String, _ product: String) -> String {
            order.map { letter in
                switch letter {
                case "R":
                    "R: \(Self.descriptor.count) "
                        + Self.descriptor.map { String($0, radix: 16) }.joined(separator: " ")
                case "N": "N: \(name)"
                default: "I: 18 1234 \(product)"
                }
            }.joined(separator: "\n") + "\n"
        }
        let devices = report(lines("One", "0001") + lines("Two", "0002")).devices
        #expect(devices.map(\.name) == ["One", "Two"])
        #expect(devices.map(\.identity.product) == [1, 2])
    }

    @Test("Files of other formats can be joined, and a file that begins with a device is read")
    func joinedFormats() {
        let (yaml, hid) = (Self.yaml(), Self.hidRecorder(stated: Self.descriptor.count))
        let evemu = """
            N: Two
            I: 0003 1234 0002 0100
            B: 01 00 00 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 06
            A: 3a 0 255 0 0 0
            E: 0.000000 0003 003a 1

            """
        #expect(report(yaml + hid).devices.map(\.name) == ["Alice's pad", "A pad SN42"])
        #expect(report(hid + evemu + evemu).devices.map { $0.kernel.facts != nil } == [false, true, true])
        let device = yaml.range(of: "- node: /dev/input/event7").map { String(yaml[$0.lowerBound...]) }
        #expect(report(device ?? "").devices.map(\.identity.vendor) == [0x1234])
    }

    @Test("A quoted file is read without its marks", arguments: ["> ", ">", ">> ", "> > "])
    func quotedYAML(mark: String) {
        let quoted = Self.yaml().split(separator: "\n", omittingEmptySubsequences: false)
            .map { "\(mark)\($0)" }.joined(separator: "\n")
        #expect(BugReport.unquoted(Array(quoted.utf8)) == Array(Self.yaml().utf8))
        let plain = Array(Self.yaml().utf8)
        #expect(BugReport.unquoted(plain) == plain)
    }

    @Test("Quoted and indented lines are read", arguments: ["> ", "    ", ">> "]) func quoted(mark: String) {
        let devices = report(Self.hidRecorder(stated: Self.descriptor.count, quote: mark)).devices
        #expect(devices.first?.descriptor.facts == DescriptorLayer(Self.descriptor))
        #expect(devices.first?.uniqueID == "SN42")
    }
}
