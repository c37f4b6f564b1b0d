package import Core
internal import HID

/// Finds everything on a computer that could be a pad, a screen or a pen, and reads its layers.
///
/// A layer that cannot be read is unknown, with the reason; the others are read all the same. Devices that the kernel
/// refused have neither an event nor a hidraw node, so that the folder of HID devices is searched too.
package struct SystemScan<Reader: SystemReader> {
    private let reader: Reader
    private let pads: KnownPads
    private let host: Host
    private let hasProfile: (DeviceIdentity) -> Bool

    /// - Parameters:
    ///   - reader: the computer, or a copy of its folders.
    ///   - pads: the table of known pads.
    ///   - hasProfile: returns whether a calibration profile exists for a device.
    package init(
        _ reader: Reader, pads: KnownPads, hasProfile: @escaping (DeviceIdentity) -> Bool = { _ in false }
    ) {
        self.reader = reader
        self.pads = pads
        self.hasProfile = hasProfile
        host = Host(reader)
    }

    private static var hidFolder: String { "/sys/bus/hid/devices" }
    private static var inputFolder: String { "/sys/class/input" }

    /// All pads, screens and pens: touchpads first.
    package func devices() -> [PadEvidence] {
        let nodes = eventNodes()
        var taken: Set<String> = []
        var found: [PadEvidence] = []
        for name in reader.names(in: Self.hidFolder) {
            let folder = "\(Self.hidFolder)/\(name)"
            let path = reader.resolved(folder) ?? folder
            let own = nodes.filter { $0.folder.hasPrefix("\(path)/") }
            if let evidence = hidDevice(name, folder, own.map(\.node)) {
                taken.formUnion(own.map(\.name))
                found.append(evidence)
            }
        }
        for node in nodes where !taken.contains(node.name) && node.node.isTouched {
            found.append(otherDevice(node))
        }
        return found.filter { $0.isTouchpad } + found.filter { !$0.isTouchpad }
    }

    /// An event device with its folder in sysfs.
    private struct EventNode {
        var name: String
        /// The resolved folder of the input device.
        var folder: String
        var identity: DeviceIdentity
        var node: InputNode
    }

    private func eventNodes() -> [EventNode] {
        reader.names(in: Self.inputFolder).filter { $0.hasPrefix("event") }.compactMap { name in
            let folder = "\(Self.inputFolder)/\(name)/device"
            guard let title = reader.line(of: "\(folder)/name") else { return nil }
            func codes(_ file: String) -> CodeSet { Self.codes(reader.line(of: "\(folder)/\(file)") ?? "") }
            func id(_ file: String) -> UInt16 {
                UInt16(reader.line(of: "\(folder)/id/\(file)") ?? "", radix: 16) ?? 0
            }
            let capabilities = Capabilities(
                keys: codes("capabilities/key"), absolutes: codes("capabilities/abs"),
                miscellaneous: codes("capabilities/msc"), forceFeedback: codes("capabilities/ff"),
                properties: codes("properties"))
            var node = InputNode(name: title, path: "/dev/input/\(name)", capabilities: capabilities)
            node.number = reader.line(of: "\(Self.inputFolder)/\(name)/dev")
            // Nodes of keyboards and mice are not opened.
            if node.isTouched { node.axes = reader.axes(of: "/dev/input/\(name)", capabilities.absolutes) }
            return EventNode(
                name: name, folder: reader.resolved(folder) ?? folder,
                identity: DeviceIdentity(
                    bus: id("bustype"), vendor: id("vendor"), product: id("product"), version: id("version")),
                node: node)
        }
    }

    /// Parses a capability file: hexadecimal words, highest first.
    private static func codes(_ text: String) -> CodeSet {
        CodeSet(words: text.split(separator: " ").reversed().map { UInt64($0, radix: 16) ?? 0 })
    }

    private func hidDevice(_ name: String, _ folder: String, _ nodes: [InputNode]) -> PadEvidence? {
        let bytes = reader.bytes(of: "\(folder)/report_descriptor").flatMap { $0.isEmpty ? nil : $0 }
        let identity = Self.identity(name)
        var descriptor = bytes.map { DescriptorLayer($0) }
        let known = pads[identity]
        let isPad = descriptor.map { $0.isTouched } ?? false
        // The other interfaces of a known pad, such as its keyboard or its actuator, have the same ids.
        let isKnown = known?.kind != nil && descriptor.map(\.hasMouse) ?? true
        let properties = properties(of: "\(folder)/uevent")
        let driver = reader.target(of: "\(folder)/driver") ?? properties["DRIVER"]
        // The kernel discards a descriptor that it refuses, but has found out before that contacts are in it.
        let isDiscarded = bytes == nil && driver == nil && Self.isMultitouch(properties["MODALIAS"] ?? "")
        guard isPad || isKnown || isDiscarded || nodes.contains(where: \.isTouched) else { return nil }
        var evidence = PadEvidence(
            name: properties["HID_NAME"] ?? name, identity: identity, location: folder,
            reason: "it was not read"
        )
        evidence.uniqueID = properties["HID_UNIQ"] ?? ""
        evidence.knownPad = known
        evidence.hasProfile = hasProfile(identity)
        evidence.hidraw = reader.names(in: "\(folder)/hidraw").first.map { "/dev/\($0)" }
        if let node = evidence.hidraw { descriptor?.read(node, with: reader) }
        evidence.descriptor =
            descriptor.map { .known($0, source: "\(folder)/report_descriptor") }
            ?? .unknown(
                isDiscarded
                    ? "the kernel has discarded it" : "\(folder)/report_descriptor cannot be read")
        var kernel = KernelLayer(
            driver: driver, release: host.release, buildsHaptics: host.buildsHaptics,
            nodes: nodes.filter { $0.isTouched || isPad })
        kernel.isRefused = driver == nil && nodes.isEmpty
        evidence.kernel = .known(kernel, source: "/sys")
        readDesktop(&evidence, kernel)
        return evidence
    }

    /// Whether the alias of a HID device, `hid:b0018g0004v…`, names a group of multitouch devices (include/linux/hid.h).
    private static func isMultitouch(_ alias: String) -> Bool {
        let (bus, group) = (alias.dropFirst(5), alias.dropFirst(10))
        return alias.hasPrefix("hid:b") && bus.prefix(4).allSatisfy(\.isHexDigit)
            && (group.hasPrefix("0002v") || group.hasPrefix("0004v")) && alias.dropFirst(9).first == "g"
    }

    /// A device without a HID descriptor, such as one on PS/2 or one that a program created.
    private func otherDevice(_ found: EventNode) -> PadEvidence {
        var evidence = PadEvidence(
            name: found.node.name, identity: found.identity, location: found.node.path ?? found.name,
            reason: "it was not read")
        evidence.knownPad = pads[found.identity]
        evidence.hasProfile = hasProfile(found.identity)
        evidence.descriptor = .unknown("the device has no HID descriptor")
        var kernel = KernelLayer(
            driver: reader.target(of: "\(found.folder)/device/driver"), release: host.release,
            buildsHaptics: host.buildsHaptics, nodes: [found.node])
        kernel.isVirtual = found.folder.hasPrefix("/sys/devices/virtual/")
        evidence.kernel = .known(kernel, source: "/sys")
        readDesktop(&evidence, kernel)
        return evidence
    }

    private func readDesktop(_ evidence: inout PadEvidence, _ kernel: KernelLayer) {
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
        if let quirks = host.quirks {
            let subject = QuirkSubject(
                name: node.name, identity: evidence.identity, uniqueID: evidence.uniqueID,
                types: udev.map { QuirkSubject.types(of: $0.properties) }, modalias: host.modalias,
                deviceTree: host.deviceTree)
            evidence.libinput = .known(quirks.layer(for: subject), source: InstalledQuirks.folder)
        } else {
            evidence.libinput = .unknown("libinput is not installed, or its files are elsewhere")
        }
        evidence.access = .known(
            AccessLayer(path: path, access: reader.access(to: path), rule: host.rule), source: path)
    }

    private func properties(of path: String) -> [String: String] {
        var properties: [String: String] = [:]
        for line in (reader.bytes(of: path) ?? []).split(separator: 0x0A) {
            let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2 else { continue }
            properties[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
        }
        return properties
    }

    /// Parses the name of a HID device, such as `0018:093A:4F05.0001`.
    private static func identity(_ name: String) -> DeviceIdentity {
        let parts = name.split { $0 == ":" || $0 == "." }.prefix(3).map { UInt16($0, radix: 16) ?? 0 }
        guard parts.count == 3 else { return DeviceIdentity() }
        return DeviceIdentity(bus: parts[0], vendor: parts[1], product: parts[2], version: 0)
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
                    ? nil
                    : Int(bytes.bits(from: field.bitOffset + index * field.bits, count: field.bits))
            }
        }
        knobReadings = knobs.settings.map {
            KnobReading($0, report: report($0.field.reportID, $0.reportByteCount))
        }
    }

    /// Whether it describes a pad, a screen or a pen.
    package var isTouched: Bool { !surfaces.isDisjoint(with: [.touchpad, .touchscreen, .pen]) }
}
