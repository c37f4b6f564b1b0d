internal import Core
internal import Text

/// The files of one pad as one piece of evidence: what one file does not contain, another one may.
package enum JoinedReports {
    /// Two files that state different ids.
    package struct Contradiction: Error, Equatable {
        /// The path of a file, and the ids that it states.
        package typealias Statement = (path: String, ids: String)

        /// The file that contradicts the others, after one that it contradicts.
        package let (one, other): (Statement, Statement)

        /// Compares paths and ids.
        package static func == (left: Self, right: Self) -> Bool {
            left.one == right.one && left.other == right.other
        }
    }

    /// Joins what files contain. A file without ids belongs to the others; of files with several devices, those remain that
    /// all of them describe.
    ///
    /// - Parameter files: the devices of each file, touchpads first.
    /// - Throws: `Contradiction` if no device is in all of them.
    package static func join(_ files: [[PadEvidence]]) throws(Contradiction) -> [PadEvidence] {
        guard files.count > 1 else { return files.first ?? [] }
        var shared: [UInt32]?
        var first: [PadEvidence] = []
        for devices in files {
            let ids = unique(devices.map(\.key).filter { $0 != 0 })
            guard !ids.isEmpty else { continue }
            let common = shared?.filter(ids.contains) ?? ids
            guard !common.isEmpty else {
                throw Contradiction(one: statement(of: first), other: statement(of: devices))
            }
            if shared == nil { first = devices }
            shared = common
        }
        let nameless = files.filter { devices in devices.allSatisfy { $0.key == 0 } }.compactMap(\.first)
        guard let shared else { return nameless.joined.map { [$0] } ?? [] }
        return shared.enumerated().compactMap { index, key in
            let own = files.compactMap { devices in devices.filter { $0.key == key }.joined }
            return (own + (index == 0 ? nameless : [])).joined
        }
    }

    private static func statement(of devices: [PadEvidence]) -> Contradiction.Statement {
        let named = devices.filter { $0.key != 0 }
        return (named.first?.files.first ?? "", unique(named.map(\.identity.words)).listed(with: "and"))
    }

    private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }
}

extension DeviceIdentity {
    /// Vendor and product, such as `093a:4f05`.
    var words: String { "\(vendor.identifier):\(product.identifier)" }
}

extension [PadEvidence] {
    /// All of them as one device; nil if there are none.
    fileprivate var joined: PadEvidence? {
        first.map { first in dropFirst().reduce(into: first) { $0.add($1) } }
    }
}

extension PadEvidence {
    /// Vendor and product; 0 if they are unknown.
    fileprivate var key: UInt32 { UInt32(identity.vendor) << 16 | UInt32(identity.product) }

    /// Adds what another file contains of the same device.
    fileprivate mutating func add(_ other: PadEvidence) {
        if key == 0, other.key != 0 {
            (identity, knownPad, hasProfile) = (other.identity, other.knownPad, other.hasProfile)
            if other.name != BugReport.unnamed { name = other.name }
        }
        if name == BugReport.unnamed { name = other.name }
        if uniqueID.isEmpty { uniqueID = other.uniqueID }
        if !files.contains(where: other.files.contains) { location += ", \(other.location)" }
        files += other.files.filter { !files.contains($0) }
        statement = statement ?? other.statement
        libinputVersion = libinputVersion ?? other.libinputVersion
        // Of two descriptors, the one with a pressure belongs to the pad, and the other one to another interface.
        descriptor = descriptor.joined(other.descriptor) {
            $0.pressure.isEmpty && !$1.pressure.isEmpty ? $1 : $0
        }
        kernel = kernel.joined(other.kernel) { $0.joined($1) }
        udev = udev.joined(other.udev) { one, _ in one }
        libinput = libinput.joined(other.libinput) { one, _ in one }
        observed = observed.joined(other.observed) { one, other in
            var both = one
            both.add(other)
            return both
        }
    }
}

extension Layer {
    /// Returns what is known of both, with both sources.
    fileprivate func joined(_ other: Layer, by join: (Facts, Facts) -> Facts) -> Layer {
        switch (self, other) {
        case (.known(let facts, let source), .known(let more, let place)):
            .known(join(facts, more), source: source == place ? source : "\(source), \(place)")
        case (.unknown, .known): other
        case (_, .unknown): self
        }
    }
}

extension KernelLayer {
    /// Returns the nodes of both. A node with the name of another one is the same, and one without axes says less than others.
    fileprivate func joined(_ other: KernelLayer) -> KernelLayer {
        var both = KernelLayer(
            driver: driver ?? other.driver, release: release ?? other.release,
            buildsHaptics: buildsHaptics ?? other.buildsHaptics, nodes: nodes)
        both.isVirtual = isVirtual || other.isVirtual
        let all = nodes + other.nodes
        let described = all.filter { !$0.axes.isEmpty }
        both.nodes = []
        for node in described.isEmpty ? all : described
        where !both.nodes.contains(where: { $0.name == node.name }) {
            both.nodes.append(node)
        }
        return both
    }
}
