import Testing

@testable import Pressure

/// The table of known pads.
@Suite struct KnownPadsTests {
    static let header = "vendor,product,kind,name,number,source\n"

    @Test("Found by vendor and product, whatever bus and version") func lookup() throws {
        let table =
            Self.header + "05ac,0265,force,Trackpad,counts,a driver\n\n27c6,01e9,none,Pad,none,a report"
        let pads = try KnownPads(csv: Array(table.utf8))
        #expect(pads.pads.count == 2)
        #expect(pads.isForcePad(DeviceIdentity(bus: 5, vendor: 0x05AC, product: 0x0265, version: 9)))
        #expect(!pads.isForcePad(DeviceIdentity(vendor: 0x27C6, product: 0x01E9)))
        #expect(pads[DeviceIdentity(vendor: 0x27C6, product: 0x01E9)]?.name == "Pad")
        #expect(pads[DeviceIdentity(vendor: 0x0265, product: 0x05AC)] == nil)
        #expect(!KnownPads().isForcePad(DeviceIdentity()))
    }

    @Test(
        "What is malformed is refused with its line",
        arguments: [
            "05ac,0265,force,a,b", "05ac,0265,force,a,b,c,d", "x,0265,force,a,b,c", "05ac,10000,force,a,b,c",
            "05ac,0265,heavy,a,b,c", "0001,0001,pen,a,b,c", "-1,0265,force,a,b,c",
        ])
    func malformed(_ line: String) {
        let table = Self.header + "0001,0001,force,a,b,c\n" + line
        let error = #expect(throws: MalformedPads.self) { _ = try KnownPads(csv: Array(table.utf8)) }
        #expect(error?.line == 3)
    }
}
