package import Core
import HID

/// The input devices of this machine at one moment: the best first, those without pressure last.
package struct DeviceCatalog: Equatable, Sendable {
    /// The devices.
    package let entries: [CatalogEntry]
    /// Whether only devices that sense pressure are of use.
    private(set) var needsPressure = true

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
    ///   - needsPressure: whether only devices that sense pressure are of use.
    ///   - probesGrab: whether to detect by a short grab which devices are grabbed by other programs.
    package static func scan(
        roots: DeviceRoots = DeviceRoots(), pads: KnownPads = KnownPads(), probesGrab: Bool = false,
        needsPressure: Bool = true
    ) -> DeviceCatalog {
        scan(
            roots: roots, pads: pads, probesGrab: probesGrab, needsPressure: needsPressure,
            look: NodeProbe.look)
    }

    static func scan(
        roots: DeviceRoots, pads: KnownPads, probesGrab: Bool, needsPressure: Bool = true,
        look: (NodeProbe.Request) -> NodeProbe
    ) -> DeviceCatalog {
        var catalog = DeviceCatalog(
            SysfsDevice.all(in: roots.sysfs).map { found in
                CatalogEntry(
                    found, roots: roots, pads: pads, probesGrab: probesGrab, needsPressure: needsPressure,
                    look: look)
            } + GamepadNode.entries(in: roots, pads: pads, needsPressure: needsPressure))
        catalog.needsPressure = needsPressure
        return catalog
    }
}

extension CatalogEntry {
    fileprivate init(
        _ found: SysfsDevice, roots: DeviceRoots, pads: KnownPads, probesGrab: Bool, needsPressure: Bool,
        look: (NodeProbe.Request) -> NodeProbe
    ) {
        let known = pads[found.identity]
        let unopened = ForceEvidence(found.capabilities, knownPad: known).judgment
        let descriptor = roots.reportDescriptor(of: found.node)
        let bytes = unopened.kind == nil ? nil : FileSystem.bytes(of: descriptor)
        let probe = look(
            NodeProbe.Request(
                path: roots.node(of: found.node), capabilities: found.capabilities,
                opens: unopened.kind != nil
                    || !needsPressure && found.capabilities.modeOfPositions != nil,
                probesGrab: probesGrab))
        self.init(
            device: DeviceDescription(
                name: found.name, path: roots.node(of: found.node), identity: found.identity,
                capabilities: found.capabilities, axes: probe.axes, judgment: unopened),
            node: found.node, physicalPath: found.physicalPath, uniqueID: found.uniqueID,
            instance: found.instance,
            access: probe.access, knownPad: known,
            reportDescriptorPath: descriptor, reportDescriptor: bytes.map { ReportDescriptor($0) },
            isCalibrated: pads.isCalibrated(found.identity))
        self.needsPressure = needsPressure
        judge(with: probe.axes)
    }

    /// Judges the pressure again, now that the axes are known.
    mutating func judge(with axes: [UInt16: AbsoluteAxis]) {
        device.axes = axes
        unitRefusal = nil
        guard let code = device.pressureCode else { return }
        var evidence = ForceEvidence(device.capabilities, knownPad: knownPad)
        if let reportDescriptor {
            evidence.descriptor = ForceEvidence.Descriptor(reportDescriptor, isPen: evidence.isPen)
            if let axis = axes[code] {
                switch DescriptorUnit(of: reportDescriptor.pressureFields, axis: axis, isPen: evidence.isPen)
                {
                case .none: break
                case .declared(let force): device.axes[code]?.declaredForce = force
                case .refused(let reason): unitRefusal = reason
                }
            }
        }
        evidence.axis = device.axes[code]
        evidence.isCalibrated = isCalibrated
        device.judgment = evidence.judgment
    }
}
