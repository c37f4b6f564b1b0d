import Core
import Testing

@testable import LinuxInput

@Suite struct DeviceCatalogTests {
    let axis = AbsoluteAxis(minimum: 0, maximum: 255)

    private func scan(
        _ tree: MadeUpTree, pads: KnownPads = KnownPads(), look: (NodeProbe.Request) -> NodeProbe
    ) -> DeviceCatalog {
        DeviceCatalog.scan(roots: tree.roots, pads: pads, probesGrab: false, look: look)
    }

    @Test func readsWhatSysfsTellsWithoutOpening() throws {
        let tree = try MadeUpTree()
        try tree.addPad("event3", name: "SynPS/2 Synaptics TouchPad")
        let entry = try #require(scan(tree) { _ in NodeProbe(access: .denied) }.entries.first)
        #expect(entry.device.name == "SynPS/2 Synaptics TouchPad")
        #expect(entry.device.identity == DeviceIdentity(bus: 0x11, vendor: 2, product: 7, version: 0x1B1))
        #expect(entry.device.path == "\(tree.roots.nodes)/event3")
        #expect(entry.device.judgment.kind == .contactSize)
        #expect(entry.device.capabilities.properties.codes == [0, 2])
        #expect(entry.physicalPath == "isa0060/serio1/input0")
        #expect(entry.access == .denied)
        #expect(entry.device.axes.isEmpty)
        #expect(entry.reportDescriptorPath == "\(tree.roots.sysfs)/event3/device/device/report_descriptor")
    }

    @Test func whatIsNotHereIsNamed() throws {
        let tree = try MadeUpTree()
        #expect(tree.roots.missing == tree.roots.sysfs)
        try tree.addPad("event3")
        #expect(tree.roots.missing == tree.roots.nodes)
        try tree.write("dev/input/event3", [])
        #expect(tree.roots.missing == nil)
    }

    @Test func aResolutionMakesAForcePad() throws {
        let tree = try MadeUpTree()
        try tree.addPad("event3")
        let grams = AbsoluteAxis(minimum: 0, maximum: 6000, resolution: 1)
        let entry = try #require(
            scan(tree) { _ in NodeProbe(access: .ok, axes: [AbsoluteCode.slotPressure: grams]) }.entries.first
        )
        #expect(entry.device.judgment.kind == .force)
        #expect(entry.rank == .declaredGrams)
        #expect(try entry.pressureAxis()?.resolution == 1)
    }

    @Test func idsMakeAForcePad() throws {
        let tree = try MadeUpTree()
        try tree.addPad("event3", vendor: "05ac", product: "0265")
        let pads = try KnownPads(
            csv: Array("ids\n05ac,0265,force,Magic Trackpad 2,force,a driver,,,,,,,,\n".utf8))
        let entry = try #require(scan(tree, pads: pads) { _ in NodeProbe(access: .denied) }.entries.first)
        #expect(entry.knownPad?.name == "Magic Trackpad 2")
        #expect(entry.rank == .forcePad)
    }

    @Test func whatCannotBePressedIsNotOpened() throws {
        let tree = try MadeUpTree()
        try tree.addPad("event10")
        try tree.addDevice("event2", name: Array("Keys".utf8), ids: [:], codes: ["capabilities/key": "fe"])
        var opened: [String: Bool] = [:]
        let catalog = scan(tree) { request in
            opened[String(request.path.suffix(7))] = request.opens
            return NodeProbe(access: .ok)
        }
        #expect(opened == ["event10": true, "/event2": false])
        #expect(catalog.entries.map(\.node) == ["event10", "event2"])
        #expect(catalog.entries.last?.rank == nil)
    }

    @Test func orderIsByRankThenByNumber() {
        let catalog = DeviceCatalog([
            .made(.keyboard, 0), .made(.pen, 1), .made(.touch, 10), .made(.touch, 9), .made(.force, 11),
            .made(.grams, 12),
        ])
        #expect(
            catalog.entries.map(\.node) == ["event12", "event11", "event9", "event10", "event1", "event0"])
    }

    @Test func hostileNamesArriveAsTheyAreAndBrokenBytesRepaired() throws {
        let tree = try MadeUpTree()
        try tree.addDevice("event0", name: [0x1B, 0x5D, 0xFF, 0x41], ids: [:], codes: [:])
        let entry = try #require(scan(tree) { _ in NodeProbe(access: .ok) }.entries.first)
        #expect(entry.device.name == "\u{1B}]\u{FFFD}A")
        #expect(entry.notPressable.description.contains("\\x1b]"))
    }

    @Test func aDeviceThatHasJustGoneIsLeftOut() throws {
        let tree = try MadeUpTree()
        try tree.write("class/event4/uevent", [])
        try tree.write("class/mouse0/device/name", [])
        #expect(scan(tree) { _ in NodeProbe(access: .ok) }.entries.isEmpty)
    }

    @Test func noSysfsIsNoDevices() {
        let nowhere = DeviceRoots(sysfs: "/nowhere/at/all", nodes: "/nowhere")
        #expect(DeviceCatalog.scan(roots: nowhere).entries.isEmpty)
    }

    @Test func aNodeThatIsNotThereIsMissingAndAFileIsNoDevice() throws {
        let tree = try MadeUpTree()
        try tree.addPad("event0")
        try tree.addPad("event1")
        try tree.write("dev/input/event1", [])
        let access = DeviceCatalog.scan(roots: tree.roots).entries.map(\.access)
        #expect(access.first == .missing)
        #expect(access.last?.name == "failed")
    }
}
