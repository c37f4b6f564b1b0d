package import Core
import HID

/// The input devices of this machine at one moment: the best first, those without pressure last.
package struct DeviceCatalog: Equatable, Sendable {
    /// The devices.
    package let entries: [CatalogEntry]

    /// Sorts the entries by rank.
    package init(_ entries: [CatalogEntry]) {
        self.entries = entries.sorted { one, other in
            let ranks = (one.rank?.rawValue ?? .max, other.rank?.rawValue ?? .max)
            return ranks.0 == ranks.1 ? one.number < other.number : ranks.0 < ranks.1
        }
    }

    /// Scans all event devices, including those that the user may not open.
    ///
    /// - Parameters:
    ///   - roots: the directories of the kernel.
    ///   - pads: the table of known pads.
    ///   - probesGrab: whether to detect by a short grab which devices are grabbed by other programs.
    package static func scan(
        roots: DeviceRoots = DeviceRoots(), pads: KnownPads = KnownPads(), probesGrab: Bool = false
    ) -> DeviceCatalog {
        scan(roots: roots, pads: pads, probesGrab: probesGrab, look: NodeProbe.look)
    }

    static func scan(
        roots: DeviceRoots, pads: KnownPads, probesGrab: Bool, look: (NodeProbe.Request) -> NodeProbe
    ) -> DeviceCatalog {
        let nodes = FileSystem.names(in: roots.sysfs).filter { $0.hasPrefix("event") }
        return DeviceCatalog(
            nodes.compactMap { node in
                SysfsDevice(attributes: roots.attributes(of: node)).map { found in
                    CatalogEntry(
                        found, node: node, roots: roots, pads: pads, probesGrab: probesGrab, look: look)
                }
            })
    }
}

extension CatalogEntry {
    fileprivate init(
        _ found: SysfsDevice, node: String, roots: DeviceRoots, pads: KnownPads, probesGrab: Bool,
        look: (NodeProbe.Request) -> NodeProbe
    ) {
        let known = pads[found.identity]
        let unopened = Classification(of: found.capabilities, knownForcePad: known?.kind == .force)
        let descriptor = roots.reportDescriptor(of: node)
        let fields =
            unopened.kind == nil
            ? [] : FileSystem.bytes(of: descriptor).map { ReportDescriptor($0).pressureFields }
        let probe = look(
            NodeProbe.Request(
                path: roots.node(of: node), capabilities: found.capabilities, opens: unopened.kind != nil,
                probesGrab: probesGrab))
        self.init(
            device: DeviceDescription(
                name: found.name, path: roots.node(of: node), identity: found.identity,
                capabilities: found.capabilities, axes: probe.axes, classification: unopened),
            node: node, physicalPath: found.physicalPath, uniqueID: found.uniqueID, instance: found.instance,
            access: probe.access, knownPad: known,
            reportDescriptorPath: descriptor, pressureFields: fields ?? [])
        reclassify(with: probe.axes)
    }

    /// Classifies the pressure again, now that the axes are known.
    mutating func reclassify(with axes: [UInt16: AbsoluteAxis]) {
        device.axes = axes
        unitRefusal = nil
        guard let code = mode?.pressureCode else { return }
        let isPen = device.classification.kind == .pen
        var declaresUnit = false
        if let axis = axes[code] {
            switch DescriptorUnit(of: pressureFields, axis: axis, isPen: isPen) {
            case .none: break
            case .declared(let force):
                device.axes[code]?.declaredForce = force
                declaresUnit = true
            case .refused(let reason): unitRefusal = reason
            }
        } else {
            declaresUnit = DescriptorUnit.isDeclared(in: pressureFields, isPen: isPen)
        }
        device.classification = Classification(
            of: device.capabilities, pressureResolution: axes[code]?.resolution,
            knownForcePad: knownPad?.kind == .force, declaredUnit: declaresUnit)
    }
}
