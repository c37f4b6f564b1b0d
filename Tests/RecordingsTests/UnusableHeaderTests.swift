import Core
import Testing

import Recordings

/// Header lines with values that cannot be used: the recording is read, and each such value is named with its line.
@Suite struct UnusableHeaderTests {
    private static let device =
        #"{"name":"p","bus":3,"vendor":1452,"product":613,"version":272,"kind":"force"}"#
    private static let axis = #"{"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":0}"#

    /// A recording with a header, whose fourth line is given.
    private static func text(device: String = device, axis: String = axis, _ line: String) -> [UInt8] {
        bytes(
            """
            # forcescale-trace: 1
            # device: \(device)
            # axis: \(axis)
            \(line)
            time_us,phase,slot,tracking_id,x,y,raw
            0,down,0,1,10,10,500
            8000,move,0,1,10,10,510

            """)
    }

    @Test(
        "A scale, a force, a clock or an entry that cannot be used",
        arguments: [
            (#"# scale: {"kind":"assumed","full_scale_g":-500}"#, "full_scale_g (-500)"),
            (#"# scale: {"kind":"assumed","full_scale_g":"500"}"#, "full_scale_g (500)"),
            (#"# scale: {"kind":"assumed","full_scale_g":1000001}"#, "full_scale_g (1000001)"),
            (#"# scale: {"kind":"assumed","full_scale_g":[5]}"#, "full_scale_g is"),
            (#"# scale: {"kind":"asumed","full_scale_g":500}"#, "kind of scale (asumed)"),
            (#"# declared: {"force":{"offset_g":0,"g_per_count":"0.5"}}"#, "declared"),
            (#"# clock: {"t0_monotonic_us":"7"}"#, "t0_monotonic_us (7)"),
            (#"# meta: {"age":30}"#, "meta age (30)"),
            (#"# axes: {"ABS_X":{"minimum":0,"maximum":9,"resolution":"10"}}"#, "resolution of ABS_X (10)"),
        ])
    func line(line: String, named: String) throws {
        let replayed = try Replayed(Self.text(line))
        #expect(replayed.frames.count == 2)
        #expect(replayed.warnings.count == 1 && replayed.warnings.first.first?.line == 4)
        #expect(replayed.warnings.first.first?.reason.contains(named) == true, "\(replayed.warnings)")
    }

    @Test("Ids and a kind that cannot be used")
    func device() throws {
        let device = #"{"name":"p","bus":3,"vendor":"1452","product":99999,"version":272,"kind":"forse"}"#
        let replayed = try Replayed(Self.text(device: device, "# started: 2026-01-31T12:00:00Z"))
        #expect(replayed.frames.count == 2 && replayed.warnings.first.map(\.line) == [2, 2, 2])
    }

    @Test(
        "What can be used is not named",
        arguments: [
            #"# scale: {"kind":"assumed","full_scale_g":500}"#, #"# scale: {"kind":"none"}"#,
            #"# scale: {"kind":"assumed","full_scale_g":null}"#, #"# meta: {"a":"b"}"#, "# scale: {}",
            #"# declared: {"force":{"offset_g":0,"g_per_count":0.5}}"#,
        ])
    func usable(line: String) throws {
        #expect(try Replayed(Self.text(line)).warnings.count == 0)
    }
}
