import Core
import Foundation
import TestSupport
import Testing

import Recordings

@Suite("libinput record files")
struct LibinputReaderTests {
    /// As libinput record 1.22 writes it, with what this program passes over.
    static let file = """
        # libinput record
        version: 1
        ndevices: 1
        libinput:
          version: "1.22.1"
          git: "unknown"
        system:
          os: "debian:12"
          kernel: "6.1.0-13-amd64"
          dmi: "dmi:bvnLENOVO:bvr1.0:bd01/01/2020"
        devices:
        - node: /dev/input/event9
          evdev:
            # Name: A pad
            # ID: bus 0x3 vendor 0x5ac product 0x265 version 0x110
            # Supported Events:
            #   Event code 53 (ABS_MT_POSITION_X)
            #       Value   1203
            #       Min        0
            name: "A \\"pad\\""
            id: [3, 1452, 613, 272]
            codes:
              0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
              1: [272, 330] # EV_KEY
              3: [0, 1, 47, 53, 54, 57, 58] # EV_ABS
            absinfo:
              0: [-3678, 3934, 4, 0, 47]
              1: [-2478, 2587, 4, 0, 44]
              47: [0, 15, 0, 0, 0]
              53: [-3678, 3934, 4, 0, 47]
              54: [-2478, 2587, 4, 0, 44]
              57: [0, 65535, 0, 0, 0]
              58: [0, 253, 0, 0, 0]
            properties: [0, 2]
          hid: [
            0x05, 0x0d
          ]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHPAD=1
            virtual: false
          quirks:
          - AttrPalmPressureThreshold=190
          events:
          # Current time is 12:34:56
          - evdev:
            - [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID     7
            - [  0,      0,   3,  53,    -120] # EV_ABS / ABS_MT_POSITION_X   -120
            - [  0,      0,   3,  58,      97] # EV_ABS / ABS_MT_PRESSURE       97
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {time: 0.008, type: POINTER_MOTION, delta: [1.00, 0.00]}
          - evdev:
            - [  1,  12345,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID    -1
            - [  1,  12345,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms

        """

    private func failure(_ text: String, device: String? = nil) -> TraceError? {
        do {
            _ = try Replayed(bytes(text), options: ReplayOptions(device: device))
            return nil
        } catch { return error as? TraceError }
    }

    @Test("its device and its frames")
    func regular() throws {
        let replayed = try Replayed(bytes(Self.file))
        let device = replayed.origin.device
        #expect(device.name == "A \"pad\"")
        #expect(device.identity == DeviceIdentity(bus: 3, vendor: 1452, product: 613, version: 272))
        #expect(device.axes[53] == AbsoluteAxis(minimum: -3678, maximum: 3934, fuzz: 4, resolution: 47))
        #expect(device.capabilities.keys.codes == [272, 330])
        #expect(device.capabilities.properties.codes == [0, 2])
        #expect(replayed.origin.axis?.maximum == 253)
        #expect(replayed.frames.map(\.time) == [0, 1_012_345])
        #expect(replayed.frames.first?.contacts == [Contact(slot: 0, trackingID: 7, x: -120, pressure: 97)])
        #expect(replayed.frames.last?.contacts == [])
        #expect(replayed.warnings.count == 0)
    }

    @Test(
        "what is broken is said with its line and column",
        arguments: [
            ("- [  0,      0,   3,  57,       7]", "- [  0,      0,   3,  57]", 48, 29),
            ("- [  0,      0,   3,  58,      97]", "- [  0,      0,   3,  58,      9x]", 50, 37),
            ("- [  1,  12345,   3", "- [  1,  x2345,   3", 55, 14),
            ("- [  1,  12345,   3", "- [  1, 9912345,   3", 55, 8),
            ("version: 1\n", "version: 2\n", 2, 11),
        ] as [(String, String, Int, Int)])
    func mistakes(old: String, new: String, line: Int, column: Int) throws {
        let error = try #require(failure(Self.file.replacing(old, with: new, maxReplacements: 1)))
        #expect(error.line == line, "\(error)")
        #expect(error.column == column, "\(error)")
    }

    /// Two pads in one file, distinguished by names and ids.
    static var two: String {
        let second = file.drop { $0 != "-" }
        guard let start = second.range(of: "- node") else { return "" }
        let device = second[start.lowerBound...].replacing("A \\\"pad\\\"", with: "Another").replacing(
            "613", with: "614"
        ).replacing("97]", with: "55]")
        return file.replacing("ndevices: 1", with: "ndevices: 2") + device
    }

    @Test("of several devices one must be named", arguments: ["Another", "05ac:0266", "2", "anoth"])
    func several(device: String) throws {
        let error = try #require(failure(Self.two))
        #expect(error.kind == .ambiguous)
        #expect("\(error)".contains("2 Another (05ac:0266)"))
        let replayed = try Replayed(bytes(Self.two), options: ReplayOptions(device: device))
        #expect(replayed.origin.device.name == "Another")
        #expect(replayed.frames.first?.contacts.first?.pressure == 55)
        #expect(replayed.frames.count == 2)
        let first = try Replayed(bytes(Self.two), options: ReplayOptions(device: "1"))
        #expect(first.frames.first?.contacts.first?.pressure == 97)
        #expect(first.frames.count == 2)
        #expect(failure(Self.two, device: "mouse")?.kind == .noDevice)
    }

    @Test("of several devices the only one that can be pressed is read") func keyboardBeside() throws {
        let keyboard = """
            - node: /dev/input/event1
              evdev:
                name: "Keyboard"
                id: [17, 1, 1, 43841]
                codes:
                  1: [1, 2, 3] # EV_KEY
                absinfo:
                properties: []
              events:
              - evdev:
                - [  0,      5,   1,   2,       1]
                - [  0,      5,   0,   0,       0]

            """
        let file = Self.file.replacing("ndevices: 1", with: "ndevices: 2")
        for text in [
            file.replacing("devices:\n- node", with: "devices:\n\(keyboard)- node"), file + keyboard,
        ] {
            let replayed = try Replayed(bytes(text))
            #expect(replayed.origin.device.identity.product == 613)
            #expect(replayed.frames.count == 2)
        }
    }

    /// The same as PyYAML writes it after reading it, in blocks and in brackets.
    static let blocks = """
        devices:
        - evdev:
            absinfo:
              47:
              - 0
              - 15
              - 0
              - 0
              - 0
              58: [0, 253, 0, 0, 0]
            codes:
              3:
              - 47
              - 53
              - 54
              - 57
              - 58
            id: [3, 1452,
              613, 272]
            name: 'A "pad"'
            properties: []
          events:
          - evdev:
            - - 0
              - 0
              - 3
              - 57
              - 7
            - [0, 0, 3, 53, -120]
            - [0, 0, 3, 58, 97]
            - [0, 0, 0, 0, 0]
          - {evdev: [[1, 12345, 3, 57, -1], [1, 12345, 0, 0, 0]]}
          hid: null
          node: /dev/input/event9
        libinput: {version: 1.22.1, git: unknown}
        ndevices: 1
        version: 1

        """

    @Test("another shape of the same YAML gives the same frames")
    func irregular() throws {
        let regular = try Replayed(bytes(Self.file))
        let other = try Replayed(bytes(Self.blocks))
        #expect(other.frames == regular.frames)
        #expect(other.origin.device.name == "A \"pad\"")
        #expect(other.origin.axis == regular.origin.axis)
        let json = """
            {"version": 1, "ndevices": 1, "devices": [{"node": "x", "evdev": {"name": "n", "id": [1, 2, 3, 4],
            "codes": {"3": [47, 53, 54, 57, 58]}, "absinfo": {"58": [0, 253, 0, 0, 0]}, "properties": []},
            "events": [{"evdev": [[0, 0, 3, 57, 7], [0, 0, 3, 58, 97], [0, 0, 0, 0, 0]]}]}]}

            """
        let lines = "# libinput record\n" + json
        #expect(try Replayed(bytes(lines)).frames.first?.contacts.first?.pressure == 97)
    }

    @Test(
        "a long list in brackets, a number a line, takes time in proportion to its length",
        .timeLimit(.minutes(1)))
    func long() throws {
        let event = "[\n0,\n0,\n3,\n58,\n97\n],\n[0,\n0,\n0,\n0,\n0]\n"
        let frames = (0..<20_000).map { _ in "{\"evdev\": [\(event)]}" }.joined(separator: ",\n")
        let text = """
            # libinput record
            {"version": 1, "ndevices": 1, "devices": [{"node": "x", "evdev": {"name": "n", "id": [1, 2, 3, 4],
            "codes": {"3": [47, 53, 54, 57, 58]}, "absinfo": {"58": [0, 253, 0, 0, 0]}, "properties": []},
            "events": [\(frames)]}]}

            """
        #expect(try Replayed(bytes(text)).frames.count == 20_000)
    }

    @Test(
        "YAML that is cut off or changed at random never crashes or hangs", arguments: [file, blocks],
        Seeds.of([41]))
    func fuzz(text: String, seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let palette = bytes("0123456789-[]{},: \t\n#'\"x&|") + [0, 0xFF]
        for round in 0..<600 {
            var contents = bytes(text)
            if round % 3 == 0 {
                contents = Array(contents.prefix(Int.random(in: 0...contents.count, using: &random)))
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) where !contents.isEmpty {
                let index = Int.random(in: 0..<contents.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: contents[index] = palette.randomElement(using: &random) ?? 0
                case 1: contents.insert(palette.randomElement(using: &random) ?? 0, at: index)
                default: contents.remove(at: index)
                }
            }
            do {
                _ = try Replayed(contents)
            } catch {
                #expect(error is TraceError)
            }
        }
    }
}
