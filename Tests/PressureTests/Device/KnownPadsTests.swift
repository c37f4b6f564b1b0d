import Foundation
import Pressure
import Testing

@Suite struct KnownPadsTests {
    private let columns = "vendor,product,kind,name,number,source\n"

    private func read(_ rows: String) throws -> KnownPads { try KnownPads(csv: Array((columns + rows).utf8)) }

    @Test func aPadIsFoundByItsIdsWhateverTheBus() throws {
        let pads = try read("05ac,0265,force,Magic Trackpad 2,a count,a driver\n")
        let pad = try #require(pads[DeviceIdentity(bus: 5, vendor: 0x5AC, product: 0x265, version: 9)])
        #expect(pad.name == "Magic Trackpad 2")
        #expect(pad.kind == .force)
        #expect(pads[DeviceIdentity(vendor: 0x265, product: 0x5AC)] == nil)
    }

    @Test func onlyForcePadsAreForcePads() throws {
        let pads = try read("1,1,contact-size,a,b,c\n1,2,none,a,b,c\n1,3,pen,a,b,c\n1,4,force,a,b,c\n")
        let products: [UInt16] = [1, 2, 3, 4, 5]
        let found = products.filter { pads.isForcePad(DeviceIdentity(vendor: 1, product: $0)) }
        #expect(found == [4])
    }

    @Test(arguments: [
        ("1,1,force,a,b\n", "line 2: 5 columns"),
        ("\n1,1,force,a,b,c,d\n", "line 3: 7 columns"),
        ("wxyz,1,force,a,b,c\n", "hexadecimal"),
        ("12345,1,force,a,b,c\n", "hexadecimal"),
        ("1,1,Force,a,b,c\n", "no kind is called Force"),
        ("1,1,force,a,b,c\n0001,0001,force,a,b,c\n", "line 3: these ids"),
    ])
    func aBrokenTableIsRefusedWithItsLine(rows: String, says: String) throws {
        let error = try #require(throws: MalformedPads.self) { try read(rows) }
        #expect(error.description.contains(says))
    }

    @Test func theShippedTableIsWhole() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Calibration/pads.csv")
        let pads = try KnownPads(csv: Array(Data(contentsOf: file)))
        #expect(pads.isForcePad(DeviceIdentity(bus: 5, vendor: 0x4C, product: 0x265)))
        #expect(pads[DeviceIdentity(vendor: 0x5AC, product: 0x30E)]?.kind == DeviceKind?.none)
        #expect(pads.pads.allSatisfy { !$0.name.isEmpty && !$0.number.isEmpty && !$0.source.isEmpty })
        #expect(pads.pads.filter { $0.kind == .force }.count == 30)
    }
}
