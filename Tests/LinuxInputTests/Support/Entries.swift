import Core
import LinuxInput

/// Devices for the tests of choosing, described by what matters for the choice.
enum Surface {
    case grams, force, touch, pen, keyboard, degenerate
}

extension CatalogEntry {
    static func made(
        _ surface: Surface, _ number: Int, access: DeviceAccess = .ok, name: String? = nil,
        vendor: UInt16 = 1,
        product: UInt16 = 2
    ) -> CatalogEntry {
        let slots: [UInt16] = [0x2F, 0x35, 0x36, 0x39, 0x3A]
        let capabilities =
            switch surface {
            case .keyboard: Capabilities(keys: CodeSet([30]))
            case .pen: Capabilities(keys: CodeSet([0x140, 0x14A]), absolutes: CodeSet([0x00, 0x01, 0x18]))
            case .force:
                Capabilities(
                    keys: CodeSet([0x14A]), absolutes: CodeSet(slots), properties: CodeSet([7] as [UInt16]))
            case .grams, .touch, .degenerate: Capabilities(keys: CodeSet([0x14A]), absolutes: CodeSet(slots))
            }
        let resolution: Int32 = surface == .grams ? 1 : 0
        let axis = AbsoluteAxis(minimum: 0, maximum: surface == .degenerate ? 0 : 255, resolution: resolution)
        let code = surface == .pen ? AbsoluteCode.pressure : AbsoluteCode.slotPressure
        return CatalogEntry(
            device: DeviceDescription(
                name: name ?? "\(surface) \(number)", path: "/dev/input/event\(number)",
                identity: DeviceIdentity(bus: 3, vendor: vendor, product: product, version: 1),
                capabilities: capabilities, axes: access == .ok ? [code: axis] : [:],
                judgment: ForceEvidence(
                    capabilities, axis: AbsoluteAxis(minimum: 0, maximum: 255, resolution: resolution)
                ).judgment),
            node: "event\(number)", access: access)
    }
}
