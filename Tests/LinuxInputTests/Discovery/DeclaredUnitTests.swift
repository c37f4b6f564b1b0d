import Core
import TestSupport
import Testing

@testable import LinuxInput

/// The descriptor in sysfs, read without opening the node.
@Suite struct DeclaredUnitTests {
    private let descriptor = DescriptorBuilder.collection { $0.pressure(1023, 600) }.bytes

    private func entry(_ descriptor: [UInt8]?, axes: [UInt16: AbsoluteAxis]?) throws -> CatalogEntry {
        let tree = try MadeUpTree()
        try tree.addPad("event3")
        if let descriptor { try tree.write("class/event3/device/device/report_descriptor", descriptor) }
        let probe = axes.map { NodeProbe(access: .ok, axes: $0) } ?? NodeProbe(access: .denied)
        let catalog = DeviceCatalog.scan(
            roots: tree.roots, pads: KnownPads(), probesGrab: false, look: { _ in probe })
        return try #require(catalog.entries.first)
    }

    @Test func itBeatsTheResolution() throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 1023, resolution: 2)
        let entry = try entry(descriptor, axes: [AbsoluteCode.slotPressure: axis])
        let pressure = try #require(try entry.pressureAxis())
        #expect(Scale.declared(pressure)?.source == "descriptor")
        #expect(Scale.declared(pressure)?.fullScale == 600)
        #expect(Scale.byResolution(pressure)?.fullScale == 511.5)
        #expect(entry.device.judgment.kind == .force)
        #expect(entry.rank == .declaredGrams)
        #expect(entry.unitRefusal == nil)
    }

    @Test func itMakesAPadOfForceOfOneThatMayNotBeRead() throws {
        let entry = try entry(descriptor, axes: nil)
        #expect(entry.device.judgment.kind == .force)
        #expect(entry.device.judgment.why.contains("descriptor"))
        #expect(entry.rank == .forcePad)
    }

    @Test func ofAnotherAxisItIsNotUsed() throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 255)
        let entry = try entry(descriptor, axes: [AbsoluteCode.slotPressure: axis])
        #expect(entry.device.judgment.kind == .force)
        #expect(
            entry.device.judgment.why
                == "its descriptor declares a unit of force; the range is that of the kernel, 0..255, not that of the "
                + "descriptor, 0..1023")
        #expect(try entry.pressureAxis()?.declaredForce == nil)
    }

    @Test func disagreementIsSaidAndNotUsed() throws {
        let split = DescriptorBuilder.collection {
            $0.pressure(1023, 600)
            $0.pressure(1023, 500)
        }.bytes
        let axis = AbsoluteAxis(minimum: 0, maximum: 1023)
        let entry = try entry(split, axes: [AbsoluteCode.slotPressure: axis])
        #expect(entry.unitRefusal?.contains("contradictory") == true)
        #expect(entry.device.judgment.kind == .force)
    }

    @Test func withoutADescriptorNothingChanges() throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 1023)
        for bytes in [nil, [], [0xFF]] as [[UInt8]?] {
            let entry = try entry(bytes, axes: [AbsoluteCode.slotPressure: axis])
            #expect(entry.device.judgment.kind == .contactSize)
            #expect(entry.unitRefusal == nil)
        }
    }
}
