import Core
import Testing
import Text

@testable import Recordings

@Suite("evtest lines")
struct EvtestReaderTests {
    private func read(_ line: String) throws(LineError) -> RecordedLine {
        var (reader, header) = (EvtestReader(), RecordingHeader())
        return try reader.read(bytes(line).span, into: &header)
    }

    @Test(
        "event lines in every form that occurs",
        arguments: [
            (
                "Event: time 4037.599147, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 113",
                4_037_599_147, 3, 57, 113
            ),
            (
                "Event: time 1326346921.135256, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1",
                1_326_346_921_135_256, 3, 57, -1
            ),
            ("Event: time 1.000000, type 1 (EV_KEY), code 328 (?), value 1", 1_000_000, 1, 328, 1),
            ("Event: time 1.000000, type 3 (Absolute), code 58 (?), value 7", 1_000_000, 3, 58, 7),
            (
                "Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value 7001e", 1_000_000, 4, 4,
                0x7001E
            ),
            ("Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value ffffffff", 1_000_000, 4, 4, -1),
            ("Event: time 1.000000, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 10", 1_000_000, 4, 5, 10),
            ("Event: time 1.000000, -------------- SYN_REPORT ------------", 1_000_000, 0, 0, 0),
            ("Event: time 1.000000, -------------- Report Sync ------------", 1_000_000, 0, 0, 0),
            ("Event: time 1.000000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", 1_000_000, 0, 3, 0),
            ("Event: time 1.000000, -------------- SYN_DROPPED ------------", 1_000_000, 0, 3, 0),
            ("Event: time 1.000000, -------------- ? ------------", 1_000_000, 0, 3, 0),
            ("Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++", 1_000_000, 0, 2, 0),
            ("Event: time 1.000000, -------------- Config Sync ------------ 1", 1_000_000, 0, 1, 0),
        ] as [(String, Int64, UInt16, UInt16, Int32)])
    func events(line: String, time: Int64, type: UInt16, code: UInt16, value: Int32) throws {
        #expect(try read(line) == .event(time, type, code, value))
    }

    @Test(
        "what is broken is said with its column",
        arguments: [
            (
                "Event: time 4037.599147, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value x", 79,
                "expected a digit, found 'x'"
            ),
            (
                "Event: time 4037.599147, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID)", 71,
                "found the end of the line"
            ),
            ("Event: time 4037.599147, type 3 (EV_ABS), co", 41, "expected \u{201C}, code \u{201D}"),
            ("Event: time 4037.599147", 24, "found the end of the line"),
            ("Event: time 4037.599147, ------ SYN_REPORT", 43, "found the end of the line"),
            ("Event: time 4037.599147, ------ SYN_WHAT -----", 33, "the name of a synchronization"),
            ("Event: time x", 13, "expected a digit, found 'x'"),
            ("Event: time 1.000000, type 99999 (?), code 1 (?), value 1", 28, "the number is out of range"),
            ("Input device ID: bus 3", 18, "expected \u{201C}bus 0x\u{201D}"),
        ])
    func mistakes(line: String, column: Int, reason: String) {
        expectRefusal(at: column, for: reason) { () throws(LineError) in try read(line) }
    }

    @Test("the header describes the device, and other lines are the terminal's")
    func header() throws {
        var (reader, header) = (EvtestReader(), RecordingHeader())
        let text = """
            Input driver version is 1.0.1
            Input device ID: bus 0x18 vendor 0x4f3 product 0x106 version 0x110
            Input device name: "cyapa, \\"the\\" pad"
            Supported events:
              Event type 0 (EV_SYN)
              Event type 1 (EV_KEY)
                Event code 272 (BTN_LEFT)
                Event code 328 (?)
              Event type 3 (EV_ABS)
                Event code 47 (ABS_MT_SLOT)
                  Value      3
                  Min        0
                  Max       14
                Event code 58 (ABS_MT_PRESSURE)
                  Value      7
                  Min     -128
                  Max      127
                  Fuzz       2
                  Flat       4
                  Resolution      12
              Event type 20 (EV_REP)
            Key repeat handling:
              Repeat type 20 (EV_REP)
                Repeat code 0 (REP_DELAY)
                  Value    250
            Properties:
              Property type 2 (INPUT_PROP_BUTTONPAD)
            Testing ... (interrupt to exit)
            If the display isn't showing, this command may help:
            """
        for line in text.split(separator: "\n") {
            _ = try reader.read(bytes(String(line)).span, into: &header)
        }
        #expect(header.device.name == "cyapa, \\\"the\\\" pad")
        #expect(
            header.device.identity == DeviceIdentity(bus: 0x18, vendor: 0x4F3, product: 0x106, version: 0x110)
        )
        #expect(header.device.capabilities.keys.codes == [272, 328])
        #expect(header.device.capabilities.absolutes.codes == [47, 58])
        #expect(header.device.capabilities.properties.codes == [2])
        #expect(header.currentSlot == 3)
        #expect(
            header.device.axes[58]
                == AbsoluteAxis(minimum: -128, maximum: 127, fuzz: 2, flat: 4, resolution: 12))
    }

    /// jingpad-bsp/android_external_autotest: 3 of 63 headers of 2012 have two lines run together.
    @Test(
        "Lines of a header that run together are read as two",
        arguments: [
            "    Event code 330 (BTN_TOUCH) Event code 333 (BTN_TOOL_DOUBLETAP)\n",
            "    Event code 330 (BTN_TOUCH)\n    Event code 333 (BTN_TOOL_DOUBLETAP)\n",
        ],
        [
            "      Resolution      12 Event code 54 (ABS_MT_POSITION_Y)\n",
            "      Resolution      12\n    Event code 54 (ABS_MT_POSITION_Y)\n",
        ])
    func joint(keys: String, axes: String) throws {
        var (reader, header) = (EvtestReader(), RecordingHeader())
        let text =
            "Input device name: \"pad\"\n  Event type 1 (EV_KEY)\n\(keys)  Event type 3 (EV_ABS)\n"
            + "    Event code 53 (ABS_MT_POSITION_X)\n      Max     1280\n\(axes)      Max      680\n"
        for line in text.split(separator: "\n") {
            _ = try reader.read(bytes(String(line)).span, into: &header)
        }
        #expect(
            header.device.capabilities.keys.contains(330) && header.device.capabilities.keys.contains(333))
        #expect(header.device.axes[53] == AbsoluteAxis(minimum: 0, maximum: 1280, resolution: 12))
        #expect(header.device.axes[54] == AbsoluteAxis(minimum: 0, maximum: 680))
    }
}
