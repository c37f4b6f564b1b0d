package import Core
internal import HID
package import LinuxInput

/// Finds everything on a computer that could be a pad, a screen or a pen, and reads its layers.
///
/// A layer that cannot be read is unknown, with the reason; the others are read all the same. Devices that the kernel
/// refused have neither an event nor a hidraw node, so that the folder of HID devices is searched too.
package struct SystemScan<Reader: SystemReader> {
    let reader: Reader
    private let pads: KnownPads
    private let host: Host

    /// - Parameters:
    ///   - reader: the computer, or a copy of its folders.
    ///   - pads: the table of known pads.
    package init(_ reader: Reader, pads: KnownPads) {
        self.reader = reader
        self.pads = pads
        host = Host(reader)
    }

    private static var hidFolder: String { "/sys/bus/hid/devices" }

    /// All pads, screens and pens: touchpads first.
    package func devices() -> [PadEvidence] {
        let nodes = SysfsDevice.all(of: reader).map(eventNode)
        var taken: Set<String> = []
        var found: [PadEvidence] = []
        for name in reader.names(in: Self.hidFolder) {
            let folder = "\(Self.hidFolder)/\(name)"
            let path = reader.resolved(folder) ?? folder
            let listed = nodes.filter { $0.device.folder.hasPrefix("\(path)/") }
            let own = listed + unlistedDevices(of: folder, besides: listed.map(\.device)).map(eventNode)
            if var evidence = hidDevice(name, folder, own) {
                let unlisted = own.map(\.device.node).filter { node in
                    !nodes.contains { $0.device.node == node }
                }
                evidence.copyRemark = evidence.copyRemark ?? remark(unlisted: unlisted)
                taken.formUnion(own.map(\.device.node))
                found.append(evidence)
            }
        }
        for node in nodes where !taken.contains(node.device.node) && node.node.isTouched {
            found.append(otherDevice(node.device, node.node))
        }
        return found.filter { $0.isTouchpad } + found.filter { !$0.isTouchpad }
    }

    /// An event device, in sysfs and as a layer.
    private struct EventNode {
        let device: SysfsDevice
        let node: InputNode
    }

    private func eventNode(_ device: SysfsDevice) -> EventNode {
        var node = InputNode(
            name: device.name, path: DeviceRoots().node(of: device.node), capabilities: device.capabilities,
            number: device.number)
        // Nodes of keyboards and mice are not opened.
        if node.isTouched { node.axes = reader.axes(of: node.path ?? "", node.capabilities) }
        return EventNode(device: device, node: node)
    }

    private func hidDevice(_ name: String, _ folder: String, _ nodes: [EventNode]) -> PadEvidence? {
        let bytes = reader.bytes(of: "\(folder)/report_descriptor").flatMap { $0.isEmpty ? nil : $0 }
        let identity = DeviceIdentity(hid: name)
        var descriptor = bytes.map { DescriptorLayer($0) }
        let known = pads[identity]
        let isPad = descriptor.map { $0.isTouched } ?? false
        // The other interfaces of a known pad, such as its keyboard or its actuator, have the same ids.
        let isKnown = known?.kind != nil && descriptor.map(\.hasMouse) ?? true
        let properties = reader.properties(of: "\(folder)/uevent")
        let driver = properties["DRIVER"] ?? reader.target(of: "\(folder)/driver")
        // The kernel discards a descriptor that it refuses, but has found out before that contacts are in it.
        let isDiscarded = bytes == nil && driver == nil && Self.isMultitouch(properties["MODALIAS"] ?? "")
        guard isPad || isKnown || isDiscarded || nodes.contains(where: \.node.isTouched) else { return nil }
        var evidence = PadEvidence(
            name: properties["HID_NAME"] ?? name, identity: identity, location: folder,
            reason: "it was not read"
        )
        evidence.uniqueID = properties["HID_UNIQ"] ?? ""
        evidence.knownPad = known
        evidence.hasProfile = pads.isCalibrated(identity)
        evidence.hidraw = reader.names(in: "\(folder)/hidraw").first.map { "/dev/\($0)" }
        if let node = evidence.hidraw { descriptor?.read(node, with: reader) }
        evidence.descriptor =
            descriptor.map { .known($0, source: "\(folder)/report_descriptor") }
            ?? .unknown(
                isDiscarded ? "the kernel has discarded it" : "\(folder)/report_descriptor cannot be read")
        var kernel = KernelLayer(
            driver: driver, release: host.release, buildsHaptics: host.buildsHaptics,
            nodes: nodes.map(\.node).filter { $0.isTouched || isPad })
        kernel.isRefused = driver == nil && nodes.isEmpty
        evidence.kernel = .known(kernel, source: "/sys")
        readDesktop(&evidence, kernel, nodes)
        if nodes.isEmpty, let gap = gap(of: folder, properties, driver: driver) { evidence.lacks(gap) }
        return evidence
    }

    /// Whether the alias of a HID device, `hid:b0018g0004v…`, names a group of multitouch devices (include/linux/hid.h).
    private static func isMultitouch(_ alias: String) -> Bool {
        let (bus, group) = (alias.dropFirst(5), alias.dropFirst(10))
        return alias.hasPrefix("hid:b") && bus.prefix(4).allSatisfy(\.isHexDigit)
            && (group.hasPrefix("0002v") || group.hasPrefix("0004v")) && alias.dropFirst(9).first == "g"
    }

    /// A device without a HID descriptor, such as one on PS/2 or one that a program created.
    private func otherDevice(_ device: SysfsDevice, _ node: InputNode) -> PadEvidence {
        var evidence = PadEvidence(
            name: device.name, identity: device.identity, location: DeviceRoots().node(of: device.node),
            reason: "it was not read")
        evidence.uniqueID = device.uniqueID
        evidence.knownPad = pads[device.identity]
        evidence.hasProfile = pads.isCalibrated(device.identity)
        evidence.descriptor = .unknown("the device has no HID descriptor")
        var kernel = KernelLayer(
            driver: reader.target(of: "\(device.folder)/device/driver"), release: host.release,
            buildsHaptics: host.buildsHaptics, nodes: [node])
        kernel.isVirtual = device.folder.hasPrefix("/sys/devices/virtual/")
        evidence.kernel = .known(kernel, source: "/sys")
        readDesktop(&evidence, kernel, [EventNode(device: device, node: node)])
        return evidence
    }

    private func readDesktop(_ evidence: inout PadEvidence, _ kernel: KernelLayer, _ nodes: [EventNode]) {
        guard let node = kernel.main, let path = node.path else {
            evidence.udev = .unknown("the device has no node")
            evidence.libinput = .unknown("the device has no node")
            evidence.access = .unknown("the device has no node")
            return
        }
        let database = node.number.map { "/run/udev/data/c\($0)" }
        let udev = database.flatMap { reader.bytes(of: $0) }.map { UdevLayer(database: $0) }
        evidence.udev =
            udev.map { .known($0, source: database ?? "") }
            ?? .unknown("there is no database of udev for the node")
        evidence.lateRule = UaccessRule.late(host.accessRules, for: path, of: evidence)
        evidence.libinputVersion = host.quirks?.version
        if let quirks = host.quirks {
            let identity = nodes.first { $0.node == node }?.device.identity
            let subject = QuirkSubject(
                name: node.name, identity: identity ?? evidence.identity, uniqueID: evidence.uniqueID,
                types: udev.map { QuirkSubject.types(of: $0.properties) }, modalias: host.modalias,
                deviceTree: host.deviceTree)
            evidence.libinput = .known(quirks.layer(for: subject), source: quirks.places)
        } else {
            evidence.libinput = .unknown("libinput is not installed, or its files are elsewhere")
        }
        let access = reader.access(to: path)
        evidence.access =
            access == .missing && reader.resolved(DeviceRoots().nodes) == nil
            ? .unknown("there is no \(DeviceRoots().nodes), as in a copy")
            : .known(AccessLayer(path: path, access: access, rule: host.rule), source: path)
    }
}

extension DescriptorLayer {
    /// Asks the device for what its feature reports contain.
    fileprivate mutating func read(_ node: String, with reader: some SystemReader) {
        var asked: [UInt8: Result<[UInt8], FeatureError>] = [:]
        func report(_ id: UInt8, _ byteCount: Int) -> Result<[UInt8], FeatureError> {
            if let answer = asked[id] { return answer }
            let answer = Result { () throws(FeatureError) in
                try reader.feature(id, byteCount: byteCount, of: node)
            }
            asked[id] = answer
            return answer
        }
        if let field = buttonType, let index = field.index(of: HIDUsage.buttonType), field.bits > 0,
            field.bits <= 16
        {
            let count = buttonTypeByteCount
            buttonTypeValue = (try? report(field.reportID, count).get()).flatMap { bytes in
                bytes.count < count
                    ? nil : Int(bytes.bits(from: field.bitOffset + index * field.bits, count: field.bits))
            }
        }
        knobReadings = knobs.settings.map {
            KnobReading($0, report: report($0.field.reportID, $0.reportByteCount))
        }
    }

    /// Whether it describes a pad, a screen or a pen.
    package var isTouched: Bool { !surfaces.isEmpty }
}
