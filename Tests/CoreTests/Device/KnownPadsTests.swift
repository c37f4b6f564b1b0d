import Testing

@testable import Core

/// The table of known pads.
@Suite struct KnownPadsTests {
    static let header =
        "vendor,product,kind,name,number,source,minimum,maximum,range_source,press,release,click_source,"
        + "knobs,knobs_source\n"
    static let unknown = ",,,,,,,,"

    @Test("Found by vendor and product, whatever bus and version") func lookup() throws {
        let table =
            Self.header
            + "05ac,0265,force,Trackpad,counts,a driver,0,253,the driver,69,60,a measurement,,\n\n"
            + "27c6,01e9,none,Pad,none,a report\(Self.unknown)"
        let pads = try KnownPads(csv: Array(table.utf8))
        #expect(pads.pads.count == 2)
        #expect(pads[DeviceIdentity(bus: 5, vendor: 0x05AC, product: 0x0265, version: 9)]?.kind == .force)
        #expect(pads[DeviceIdentity(vendor: 0x27C6, product: 0x01E9)]?.kind == nil)
        #expect(pads[DeviceIdentity(vendor: 0x27C6, product: 0x01E9)]?.name == "Pad")
        #expect(pads[DeviceIdentity(vendor: 0x0265, product: 0x05AC)] == nil)
        #expect(pads.pads[0].range == SourcedFact(fact: 0...253, source: "the driver"))
        #expect(
            pads.pads[0].click
                == SourcedFact(fact: ClickCounts(press: 69, release: 60), source: "a measurement"))
        #expect(pads.pads[1].range == nil && pads.pads[1].click == nil)
    }

    @Test(
        "What is malformed is refused with its line",
        arguments: [
            "05ac,0265,force,a,b", "05ac,0265,force,a,b,c", "05ac,0265,force,a,b,c,,,,,,,",
            "x,0265,force,a,b,c,,,,,,,,", "05ac,10000,force,a,b,c,,,,,,,,", "05ac,0265,heavy,a,b,c,,,,,,,,",
            "0001,0001,pen,a,b,c,,,,,,,,", "-1,0265,force,a,b,c,,,,,,,,", "05ac,0265,force,a,b,,,,,,,,,",
            "05ac,0265,force,a,b,c,0,253,,,,,,", "05ac,0265,force,a,b,c,0,0,x,,,,,",
            "05ac,0265,force,a,b,c,0,,x,,,,,", "05ac,0265,force,a,b,c,,,,69,,x,,",
            "05ac,0265,force,a,b,c,0,253,x,69,,,,", "05ac,0265,force,a,b,c,0,253,x,300,,x,,",
            "05ac,0265,force,a,b,c,0,253,x,69,69,x,,", "05ac,0265,force,a,b,c,0,253,x,,60,x,,",
            "05ac,0265,force,a,b,c,,,,,,,force 1..3,", "05ac,0265,force,a,b,c,,,,,,,,a source",
        ])
    func malformed(_ line: String) {
        let table = Self.header + "0001,0001,force,a,b,c\(Self.unknown)\n" + line
        let error = #expect(throws: MalformedPads.self) { _ = try KnownPads(csv: Array(table.utf8)) }
        #expect(error?.line == 3)
    }
}
