import Testing

@testable import Diagnosis

/// Values of keys as libinput reads them. `QuirkValidateTests` asks the installed libinput for many more.
@Suite struct QuirkFormatTests {
    private static let old = LibinputVersion(22, 1)
    private static let new = LibinputVersion(31, 3)

    @Test(arguments: [
        ("MatchVendor", ["0x1", "0xABCD", "0x100000001"], ["1234", "0x", "0xabcd", "0x10000", " 0x1"]),
        ("MatchBus", ["usb", "bluetooth", "ps2", "i2c", "rmi", "spi"], ["I2C", "serial"]),
        ("MatchUdevType", ["touchpad", "tablet-pad"], ["touchpads", "tablet-tool"]),
        ("MatchDMIModalias", ["dmi:*", "dmi:"], ["*", "DMI:*"]), ("MatchName", ["*", "[", " x"], []),
        (
            "AttrPressureRange", ["10:8", "0:-1", "none", "+10: +8", "10:8:1"],
            ["8:10", "10:10", "0:0", "10", "10 :8"]
        ),
        ("AttrSizeHint", ["100x50", " 1x 1mm"], ["0x0", "1X1", "-1x1", "1"]),
        (
            "AttrThumbPressureThreshold", ["100", " +5", "99999999999"],
            ["abc", "-5", "5.0", "0x5", "9223372036854775808"]
        ),
        ("AttrTrackpointMultiplier", ["0.5", "-.5", "1."], [".", "1e1", "x", " 1", "1-", "1.2.3"]),
        ("ModelTrackball", ["1", "0"], ["2", "01", "true"]), ("AttrMscTimestamp", ["watch"], ["ignore"]),
        ("AttrKeyboardIntegration", ["internal", "external"], ["foo"]),
    ]) func accepted(_ key: String, _ accepted: [String], _ refused: [String]) throws {
        let format = try #require(QuirkFormat(of: key))
        for version in [Self.old, Self.new] {
            #expect(accepted.filter { !format.accepts($0, in: version) } == [])
            #expect(refused.filter { format.accepts($0, in: version) } == [])
        }
    }

    /// Codes and properties have signs since 1.23, with other keys.
    @Test(arguments: [
        (
            "AttrEventCode", ["-ABS_MT_PRESSURE;-ABS_PRESSURE;", "+EV_KEY:0x118", "-EV_ABS"],
            ["ABS_X", "-ABS_FOO", ";"]
        ),
        (
            "AttrEventCodeDisable", ["ABS_X", "EV_KEY:0x2FF", "EV_ABS"],
            ["-ABS_X", "EV_KEY:0x300", "EV_FOO", "MSC_SCAN"]
        ),
        (
            "AttrInputProp", ["+INPUT_PROP_BUTTONPAD", "-0x1F", "+INPUT_PROP_PRESSUREPAD"],
            ["7", "+0x20", "+FOO"]
        ),
        ("AttrInputPropEnable", ["INPUT_PROP_BUTTONPAD", "A"], ["+INPUT_PROP_BUTTONPAD", "FOO"]),
    ]) func lists(_ key: String, _ accepted: [String], _ refused: [String]) throws {
        let format = try #require(QuirkFormat(of: key))
        #expect(accepted.filter { !format.accepts($0, in: Self.new) } == [])
        #expect(refused.filter { format.accepts($0, in: Self.new) } == [])
    }

    /// Where versions differ, and of an unknown one.
    @Test(arguments: [
        ("MatchProduct", "0x1;0x2", [old: false, new: true]),
        ("MatchVendor", "0xab", [old: false, LibinputVersion(12): true]),
    ]) func versions(_ key: String, _ value: String, _ accepts: [LibinputVersion: Bool]) throws {
        let format = try #require(QuirkFormat(of: key))
        for (version, accepted) in accepts { #expect(format.accepts(value, in: version) == accepted) }
        #expect(format.accepts(value, in: nil))
    }

    /// Each key of libinput has a format.
    @Test func everyKey() { #expect(QuirkKey.all.filter { QuirkFormat(of: $0) == nil } == []) }
}
