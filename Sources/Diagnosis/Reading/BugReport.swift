package import Core
internal import Recordings
internal import Text

/// What people attach to bug reports: recordings of every format, and report descriptors as programs print them.
///
/// Only layers that the file contains are known.
package struct BugReport: Sendable {
    /// The devices of the file that could be a pad, a screen or a pen.
    package private(set) var devices: [PadEvidence] = []

    /// What is wrong with a descriptor of the file, as part of a sentence; nil if nothing is.
    package private(set) var fault: String?

    /// Whether the file contains events of a known format.
    package let hasEvents: Bool

    /// Returns a text as it was before a mailer quoted it and wrapped its lines of bytes, as far as that can be undone.
    package static func restored(_ text: [UInt8]) -> [UInt8] { WrappedReports.joined(unquoted(text)) }

    /// Returns a text without the marks of a quotation, as in a mail, if it begins with one.
    package static func unquoted(_ text: [UInt8]) -> [UInt8] {
        let mark = UInt8(ascii: ">")
        guard text.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }) == mark else { return text }
        let start = text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
        // The blank after the mark is not part of the line, if the first one has it.
        let hasBlank = start.dropFirst().first == 0x20 || start.dropFirst().first == mark
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            var line = line
            while let first = line.first(where: { $0 != 0x20 }), first == mark {
                line = line.drop { $0 == 0x20 }.dropFirst()
                if hasBlank, line.first == 0x20 { line = line.dropFirst() }
            }
            return line
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - text: the bytes of the file.
    ///   - path: its path, for the output.
    ///   - pads: the table of known pads.
    package init(_ text: [UInt8], path: String, pads: KnownPads) {
        let sections = Self.sections(of: text)
        hasEvents = sections.contains { $0.hasEvents }
        for section in sections {
            for device in section.devices {
                if let words = device.descriptorFault?.words { fault = words }
                if let evidence = Self.evidence(device, of: section, path, pads) { devices.append(evidence) }
            }
        }
        if devices.isEmpty { readListing(text, sections.first?.devices.first, path, pads) }
        // Recordings of several devices contain keyboards too; of a single device, the answer can be that it is none.
        let touched = devices.filter(\.isTouched)
        if !touched.isEmpty { devices = touched.filter(\.isTouchpad) + touched.filter { !$0.isTouchpad } }
        if touched.isEmpty { devices = devices.filter { $0.descriptor.facts != nil } }
    }

    /// Reads the lines. Files can be joined: in those of letters, a device has its descriptor, its name and its ids once, in
    /// any order.
    private static func sections(of text: [UInt8]) -> [DeviceDescriptions] {
        var (sections, section) = ([DeviceDescriptions](), DeviceDescriptions())
        var letters: Set<UInt8> = []
        for line in text.split(separator: UInt8(ascii: "\n")) {
            // Mails and pages of reports quote lines.
            let quoted = line.drop { $0 == UInt8(ascii: ">") || $0 == 0x20 }
            guard let letter = quoted.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter),
                quoted.dropFirst().first == UInt8(ascii: ":")
            else {
                if DeviceDescriptions.begin(with: line), section.devices.contains(where: \.isDescribed) {
                    sections.append(section)
                    (section, letters) = (DeviceDescriptions(), [])
                }
                section.read(line)
                continue
            }
            // The number of a device comes before its descriptor.
            let once = letter == UInt8(ascii: "D") ? UInt8(ascii: "R") : letter
            if "RNI".utf8.contains(once) {
                if letters.isEmpty ? section.devices.contains(where: \.isDescribed) : letters.contains(once) {
                    sections.append(section)
                    (section, letters) = (DeviceDescriptions(), [])
                }
                if letter == once { letters.insert(letter) }
            }
            section.read(quoted)
        }
        return sections + [section]
    }

    /// Reads a file that has only a listing of descriptors.
    ///
    /// - Parameter head: what other lines say of the device; nil if there are none.
    private mutating func readListing(
        _ text: [UInt8], _ head: RecordedDescription?, _ path: String, _ pads: KnownPads
    ) {
        for entry in DescriptorListing(text).entries {
            guard entry.fault == nil else {
                fault = entry.fault?.words
                continue
            }
            let identity = head.map(\.identity).flatMap { $0.vendor == 0 ? nil : $0 } ?? entry.identity
            var evidence = PadEvidence(
                name: head?.name ?? entry.name ?? Self.unnamed, identity: identity, path: path, pads)
            evidence.uniqueID = head?.uniqueID ?? ""
            evidence.descriptor = .known(DescriptorLayer(entry.bytes), source: path)
            devices.append(evidence)
        }
    }

    /// The name of a device that has none.
    static let unnamed = "unnamed device"

    private static func evidence(
        _ device: RecordedDescription, of section: DeviceDescriptions, _ path: String, _ pads: KnownPads
    ) -> PadEvidence? {
        guard device.isDescribed else { return nil }
        let name = device.name ?? ""
        var evidence = PadEvidence(
            name: name.isEmpty ? unnamed : name, identity: device.identity, path: path, pads)
        evidence.uniqueID = device.uniqueID
        evidence.statement = section.statement
        if let fault = device.descriptorFault {
            evidence.descriptor = .unknown(fault.words)
        } else if !device.reportDescriptor.isEmpty {
            evidence.descriptor = .known(DescriptorLayer(device.reportDescriptor), source: path)
        }
        if device.isOfKernel {
            let node = InputNode(name: name, capabilities: device.capabilities, axes: device.axes)
            var kernel = KernelLayer(release: section.release, nodes: [node])
            kernel.isVirtual = device.isVirtual
            evidence.kernel = .known(kernel, source: path)
        }
        func values(_ lines: [String]) -> [QuirkValue] { lines.compactMap { QuirkValue(line: $0.utf8) } }
        if let udev = device.udev.map(values) {
            let properties = Dictionary(udev.map { ($0.key, $0.value) }) { $1 }
            evidence.udev = .known(UdevLayer(properties), source: path)
        }
        evidence.libinputVersion = section.libinput.flatMap { LibinputVersion($0) }
        if let version = evidence.libinputVersion,
            let quirks = device.quirks.map(values) ?? (version.hasQuirks ? nil : [])
        {
            var layer = LibinputLayer(version: version)
            if !quirks.isEmpty {
                layer.matches = [
                    LibinputLayer.Match(
                        section: "quirks of the recording", file: path, values: quirks, unknownKeys: [],
                        ignored: nil)
                ]
            }
            evidence.libinput = .known(layer, source: path)
        }
        return evidence
    }
}

extension PadEvidence {
    /// Creates evidence of a device in a file, of which no layer is known yet.
    package init(name: String, identity: DeviceIdentity, path: String, _ pads: KnownPads) {
        self.init(name: name, identity: identity, location: path, reason: "the file does not contain it")
        files = [path]
        observed = .unknown("the file contains no events")
        knownPad = pads[identity]
        hasProfile = pads.isCalibrated(identity)
    }
}

extension RecordedDescription.DescriptorFault {
    /// As part of a sentence.
    fileprivate var words: String {
        switch self {
        case .cut(let found, let stated): "the file contains \(found) of its \(stated) bytes"
        case .endless: "the file ends within its bytes"
        case .unreadable(let element): "\u{201C}\(element.printable(limit: 20))\u{201D} is not a byte"
        }
    }
}
