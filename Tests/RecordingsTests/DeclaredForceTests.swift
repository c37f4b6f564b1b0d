import Core
import Testing

import Recordings

/// A unit that the device's report descriptor declared stays with what was recorded of it.
@Suite struct DeclaredForceTests {
    private static let trace = """
        # forcescale-trace: 1
        # device: {"name":"Pad","bus":3,"vendor":1,"product":2,"version":3}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1023,"resolution":2,"declared":DECLARED}
        # axes: {"ABS_MT_SLOT":{"minimum":0,"maximum":9,"resolution":0}}
        time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us
        0,down,0,1,10,20,512,,,,,,
        8000,up,0,1,10,20,0,,,,,,

        """

    private static func declaring(_ declared: String) -> [UInt8] {
        bytes(trace.replacing("DECLARED", with: declared))
    }

    @Test(arguments: [RecordingFormat.csv, .ndjson, .evemu, .libinput])
    func isKeptThroughEveryFormat(_ format: RecordingFormat) throws {
        let native = Self.declaring("{\"offset_g\":1.5,\"g_per_count\":0.5865}")
        let replayed = try Replayed(encoded(native, as: format))
        let axis = try #require(replayed.origin.axis)
        #expect(axis.declaredForce == DeclaredForce(offset: 1.5, gramsPerCount: 0.5865))
        let scale = try #require(Scale.declared(axis))
        #expect(scale.source == "descriptor")
        #expect(abs(scale.grams(ofCounts: 512) - 301.788) < 1e-9)
        #expect(replayed.origin.device.judgment.kind == .force)
    }

    @Test(arguments: [
        "null", "1", "{}", "{\"offset_g\":0}", "{\"offset_g\":0,\"g_per_count\":0}",
        "{\"offset_g\":0,\"g_per_count\":-1}", "{\"offset_g\":0,\"g_per_count\":1e300}",
        "{\"offset_g\":1e300,\"g_per_count\":1}", "{\"offset_g\":0,\"g_per_count\":\"1\"}",
    ])
    func whatCanBeNoForceIsPassedOver(_ declared: String) throws {
        let axis = try #require(try Replayed(Self.declaring(declared)).origin.axis)
        #expect(axis.declaredForce == nil)
        #expect(Scale.declared(axis)?.source == "resolution")
    }

    @Test func whoeverStatesTheSameAxisKeepsIt() throws {
        let native = Self.declaring("{\"offset_g\":0,\"g_per_count\":0.5}")
        let own = try #require(try Replayed(native).origin.axis)
        let same = ReplayOptions(axis: AbsoluteAxis(minimum: own.minimum, maximum: own.maximum))
        #expect(try Replayed(native, options: same).origin.axis == own)
        let another = ReplayOptions(axis: AbsoluteAxis(minimum: own.minimum, maximum: own.maximum - 1))
        #expect { try Replayed(native, options: another) } throws: { error in
            (error as? TraceError)?.kind == .contradiction
        }
    }
}
