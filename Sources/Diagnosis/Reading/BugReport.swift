package import Core
internal import Text

/// What people attach to bug reports: hid-recorder text, `libinput record` YAML or evemu text.
///
/// Only layers that the file contains are known.
package struct BugReport: Sendable {
    /// The devices of the file that could be a pad, a screen or a pen.
    package private(set) var devices: [PadEvidence] = []

    /// The bytes of a descriptor that the file contains, and how many it should; nil if none is cut.
    package private(set) var cut: (found: Int, stated: Int)?

    /// What the file says of one device.
    private struct Section {
        var name: String?
        var identity = DeviceIdentity()
        var hasIdentity = false
        var uniqueID = ""
        var descriptor: [UInt8] = []
        /// The number of bytes that the file states for it; nil if it does not.
        var statedBytes: Int?
        /// Whether the list of its bytes has no end.
        var isDescriptorCut = false
        var udev: [String: String]?
        var quirks: [QuirkValue]?
        var isVirtual = false
    }

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
    ///   - descriptions: the devices that its format describes, in their order.
    package init(_ text: [UInt8], path: String, pads: KnownPads, descriptions: [DeviceDescription]) {
        var reader = ReportReader()
        for line in text.split(separator: UInt8(ascii: "\n")) { reader.read(line) }
        reader.finish()
        let sections = reader.sections
        for index in 0..<max(sections.count, descriptions.count) {
            let section = index < sections.count ? sections[index] : Section()
            let described = index < descriptions.count ? descriptions[index] : nil
            if let stated = section.statedBytes, stated != section.descriptor.count {
                cut = (section.descriptor.count, stated)
            }
            if let evidence = Self.evidence(section, described, reader, path, pads) {
                devices.append(evidence)
            }
        }
        // Recordings of several devices contain keyboards too; of a single device, the answer can be that it is none.
        let touched = devices.filter(\.isTouched)
        if !touched.isEmpty { devices = touched.filter(\.isTouchpad) + touched.filter { !$0.isTouchpad } }
        if touched.isEmpty { devices = devices.filter { $0.descriptor.facts != nil } }
    }

    private static func evidence(
        _ section: Section, _ described: DeviceDescription?, _ reader: ReportReader, _ path: String,
        _ pads: KnownPads
    ) -> PadEvidence? {
        // A file that ends before the ranges of the axes lists their codes without them.
        let describesCodes =
            described.map {
                $0.capabilities != Capabilities() && ($0.capabilities.absolutes.isEmpty || !$0.axes.isEmpty)
            } ?? false
        let isWhole =
            !section.isDescriptorCut
            && section.statedBytes ?? section.descriptor.count == section.descriptor.count
        guard !section.descriptor.isEmpty && isWhole || describesCodes else { return nil }
        let identity = described.map(\.identity).flatMap { $0.vendor == 0 ? nil : $0 } ?? section.identity
        let name =
            [section.name, described?.name].compactMap(\.self).first { !$0.isEmpty } ?? "unnamed device"
        var evidence = PadEvidence(
            name: name, identity: identity, location: path, reason: "the file does not contain it")
        evidence.knownPad = pads[identity]
        evidence.uniqueID = section.uniqueID
        if !isWhole {
            evidence.descriptor = .unknown(
                section.statedBytes.map { "the file contains \(section.descriptor.count) of its \($0) bytes" }
                    ?? "the file ends within its bytes")
        } else if !section.descriptor.isEmpty {
            evidence.descriptor = .known(DescriptorLayer(section.descriptor), source: path)
        }
        let node = described.map { InputNode(name: $0.name, capabilities: $0.capabilities, axes: $0.axes) }
        if let node, describesCodes {
            var kernel = KernelLayer(release: reader.release, nodes: [node])
            kernel.isVirtual = section.isVirtual
            evidence.kernel = .known(kernel, source: path)
        }
        if let udev = section.udev { evidence.udev = .known(UdevLayer(udev), source: path) }
        if let version = reader.version, let quirks = section.quirks {
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

    /// Reads the lines of all three forms, which have no line in common.
    private struct ReportReader {
        /// The list in a section of YAML that lines belong to.
        private enum List { case none, hid, udev, quirks, events }

        private(set) var sections: [Section] = []
        private(set) var release: String?
        private(set) var version: LibinputVersion?
        private var section: Section?
        private var list = List.none
        private var top = ""
        /// The longest descriptor of the kernel (HID_MAX_DESCRIPTOR_SIZE).
        private static let longestDescriptor = 4_096

        mutating func read(_ text: ArraySlice<UInt8>) {
            // Mails and pages of reports quote lines.
            let quoted = text.drop { $0 == UInt8(ascii: ">") || $0 == 0x20 }
            let isLetter = quoted.count > 2 && quoted[quoted.startIndex + 1] == UInt8(ascii: ":")
            let line = isLetter ? quoted : text
            guard let first = line.first else { return }
            let start = line.startIndex
            if list == .events, first == 0x20, !line.starts(with: "- node".utf8) {
                // Events are most of a file; a device begins at the margin.
                return
            }
            if line.count > 2, line[start + 1] == UInt8(ascii: ":") {
                if first == UInt8(ascii: "E") { return }
                return readLetter(first, String(decoding: line.dropFirst(2).prefix(32_768), as: UTF8.self))
            }
            readYAML(String(decoding: line.prefix(32_768), as: UTF8.self))
        }

        mutating func finish() {
            section?.isDescriptorCut = list == .hid
            if let section { sections.append(section) }
            section = nil
        }

        private mutating func readLetter(_ letter: UInt8, _ text: String) {
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
            switch letter {
            case UInt8(ascii: "D"):
                // Each device of a file begins with its number.
                if section?.descriptor.isEmpty == false { finish() }
            case UInt8(ascii: "R"):
                if section?.descriptor.isEmpty == false { finish() }
                section = section ?? Section()
                section?.statedBytes = words.first.flatMap { Int($0) }
                section?.descriptor = words.dropFirst().prefix(Self.longestDescriptor).compactMap {
                    UInt8($0, radix: 16)
                }
            case UInt8(ascii: "N") where !words.isEmpty:
                // A device has each letter once, in any order.
                if section?.name != nil { finish() }
                section = section ?? Section()
                section?.name = words.joined(separator: " ")
            case UInt8(ascii: "U"): section?.uniqueID = words.joined(separator: " ")
            case UInt8(ascii: "I"):
                let ids = words.prefix(4).map { UInt16($0, radix: 16) ?? 0 }
                guard ids.count >= 3 else { return }
                if section?.hasIdentity == true { finish() }
                section = section ?? Section()
                section?.hasIdentity = true
                section?.identity = DeviceIdentity(
                    bus: ids[0], vendor: ids[1], product: ids[2], version: ids.count > 3 ? ids[3] : 0)
            default: break
            }
        }

        private mutating func readYAML(_ line: String) {
            let text = line.trimmingBlanks
            guard !text.hasPrefix("#") else { return }
            if list == .hid { return readBytes(text) }
            if text.hasPrefix("- node:") {
                finish()
                section = Section()
                list = .none
                return
            }
            if !line.hasPrefix(" "), !line.hasPrefix("-") {
                top = String(text)
                list = .none
                return
            }
            if section == nil { return readSystem(text) }
            if text.hasPrefix("hid:") {
                list = .hid
                return readBytes(text.dropFirst(4))
            }
            if text.hasPrefix("- "), list == .udev || list == .quirks {
                if let value = QuirkValue(line: text.dropFirst(2).unquoted) {
                    if list == .quirks { section?.quirks?.append(value) }
                    if list == .udev { section?.udev?[value.key] = value.value }
                }
                return
            }
            switch text {
            case "udev:": section?.udev = [:]
            case "properties:" where section?.udev != nil: list = .udev
            case "quirks:":
                section?.quirks = []
                list = .quirks
            case "events:": list = .events
            case "virtual: true": section?.isVirtual = true
            default: if !text.hasPrefix("- ") { list = .none }
            }
        }

        /// Reads numbers up to the closing bracket.
        private mutating func readBytes(_ text: Substring) {
            for word in text.split(whereSeparator: { !$0.isHexDigit && $0 != "x" && $0 != "X" && $0 != "]" })
            {
                let number = word.prefix { $0 != "]" }
                let isHexadecimal = number.hasPrefix("0x") || number.hasPrefix("0X")
                if let byte = isHexadecimal ? UInt8(number.dropFirst(2), radix: 16) : UInt8(number),
                    section?.descriptor.count ?? 0 < Self.longestDescriptor
                {
                    section?.descriptor.append(byte)
                }
                if word.contains("]") { list = .none }
            }
        }

        private mutating func readSystem(_ text: Substring) {
            let value = (text.split(separator: ":", maxSplits: 1).dropFirst().first ?? "").trimmingBlanks
                .unquoted
            if top == "libinput:", text.hasPrefix("version:") { version = LibinputVersion(value) }
            if top == "system:", text.hasPrefix("kernel:") { release = String(value) }
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without blanks and carriage returns at both ends.
    fileprivate var trimmingBlanks: Substring {
        var text = self[...]
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
        return text
    }
}

extension Substring {
    /// The text without one pair of quotation marks.
    fileprivate var unquoted: Substring {
        guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
        return dropFirst().dropLast()
    }
}
