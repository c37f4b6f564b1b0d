import Core
import Testing

import Metrology

/// What is printed for libinput, and what is not because it was not measured.
@Suite struct LibinputQuirkTests {
    private func quirk(_ bench: Bench, _ origin: SourceInfo, masses: [Double] = []) throws -> LibinputQuirk {
        LibinputQuirk(
            for: origin.device, axis: try #require(origin.axis),
            after: try bench.check(PadCheck.Loads(masses: masses), origin: origin))
    }

    private func refusal(_ quirk: LibinputQuirk) -> String {
        if case .refused(let reason) = quirk { reason } else { "" }
    }

    @Test func aForceThatWasWeighed() throws {
        var bench = Bench()
        for grams in [50.0, 100, 150] { bench.rest(2) { _ in grams } }
        let quirk = try quirk(bench, Bench.origin(resolution: 0), masses: [50, 100, 150])
        #expect(
            quirk
                == .section(
                    """
                    # Pressure is a force: 3 loadings of 3 masses lie within 0 percent of a straight line.
                    # libinput 1.31 supports this; a version that does not know a key drops all of its quirks,
                    # so run `libinput quirks validate` first.
                    [Bench  pad ]
                    MatchUdevType=touchpad
                    MatchBus=i2c
                    MatchVendor=0x27C6
                    MatchProduct=0x01E8
                    AttrInputProp=+INPUT_PROP_PRESSUREPAD

                    """))
    }

    /// libinput's `parse_hex` takes upper-case digits alone, so `MatchVendor=0x06cb` would make it drop the whole file.
    @Test func idsAreUpperCase() throws {
        var bench = Bench()
        for grams in [50.0, 100, 150] { bench.rest(2) { _ in grams } }
        guard
            case .section(let text) = try quirk(
                bench, Bench.origin(resolution: 0), masses: [50, 100, 150])
        else {
            Issue.record("no section")
            return
        }
        let ids = text.matches(of: /(?m)^Match(?:Vendor|Product)=0x(.*)$/).map { String($0.1) }
        #expect(ids.count == 2)
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9A-F]{4}/) != nil }, "\(ids)")
    }

    @Test func aForceThatWasNot() throws {
        var bench = Bench()
        bench.rest(2) { _ in 100 }
        #expect(try refusal(quirk(bench, Bench.origin(resolution: 0))).contains("was not measured"))
    }

    @Test func whatTheKernelSaysAlready() throws {
        #expect(try refusal(quirk(Bench(), Bench.origin())).contains("none is needed"))
        #expect(
            try refusal(quirk(Bench(), Bench.origin(resolution: 0, properties: [7]))).contains(
                "none is needed"))
        #expect(
            try refusal(quirk(Bench(), Bench.origin(resolution: 0, properties: [1]))).contains("touchpads"))
    }

    @Test func lightTouches() throws {
        let origin = try Bench.origin(kind: .contactSize, resolution: 0)
        var bench = Bench()
        for grams in [100.0, 60, 110, 90] { bench.rest(0.5) { _ in grams } }
        #expect(try refusal(quirk(bench, origin)).contains("4 touches were found"))
        bench.rest(0.5) { _ in 120 }
        // 240 counts at least: 192 and 153 are 80 percent each; libinput's own would be 720.
        guard case .section(let text) = try quirk(bench, origin) else {
            Issue.record("no section")
            return
        }
        #expect(text.hasSuffix("AttrPressureRange=192:153\n"))
        var firm = Bench()
        for _ in 0..<5 { firm.rest(0.5) { _ in 300 } }
        #expect(try refusal(quirk(firm, origin)).contains("none is needed"))
    }
}
