internal import Core
package import Text

/// Compares groups of recordings, such as those of the stands of a fleet, by a figure of their touches, from the lines of
/// `analyze --json`.
///
/// A group contains recordings of one scale only. It keeps one number per touch.
///
/// ```swift
/// import Text
/// import TouchAnalysis
///
/// var comparison = GroupComparison(by: "meta.stand", metric: .peak)
/// let line = #"{"type":"analysis","scale":"device","meta":{"stand":"7"},"touches":[{"peak_g":150.5}]}"#
/// comparison.add(try JSONParser.value(of: Array(line.utf8).span))
/// print(comparison.groups[0].name, comparison.groups[0].median ?? 0)
/// // prints
/// // 7 150.5
/// ```
package struct GroupComparison: Sendable {
    /// The key of the analysis lines that separates groups; members of objects are separated by dots: `meta.stand`.
    package let key: String
    /// The key of the analysis lines that names persons, whose touches make one value; nil if touches count as independent.
    package let person: String?
    /// The figure that is compared.
    package let metric: GroupMetric
    /// The number of recordings of which the lines say that they could not be analyzed.
    package private(set) var failed = 0
    /// The number of recordings without a value of the key.
    package private(set) var ungrouped = 0
    /// The number of recordings in a group without a value of the key of persons.
    package private(set) var anonymous = 0
    /// The number of recordings whose touches have lines of their own, so that they cannot be compared.
    package private(set) var flat = 0
    /// The number of recordings whose grams are unknown, which are left out where the figure is in grams.
    package private(set) var weightless = 0
    /// The kinds of the pads, if the figure depends on what they measure and there are several of them; else empty.
    package var mixedKinds: [String] {
        metric.clipping == .none || kinds.count < 2 ? [] : kinds.sorted()
    }
    /// The number of recordings in the groups.
    package var files: Int { samples.values.reduce(0) { $0 + $1.files } }

    private var samples: [Identity: TouchSamples] = [:]
    /// The groups in the order of their first recordings.
    private var order: [Identity] = []
    private var kinds: Set<String> = []

    /// What the recordings of a group have in common.
    private struct Identity: Hashable {
        var name: String
        var scale: String?
    }

    /// - Parameters:
    ///   - key: the key of the analysis lines that separates groups, such as `meta.stand` or `device.name`; `stand` finds
    ///     `meta.stand` where a line has no `stand` itself.
    ///   - person: the key that names persons, likewise; nil if touches count as independent.
    ///   - metric: the figure that is compared.
    package init(by key: String, per person: String? = nil, metric: GroupMetric) {
        (self.key, self.person, self.metric) = (key, person, metric)
    }

    /// Adds a recording by its line; lines of other types than `analysis` and `failed` are ignored.
    package mutating func add(_ line: JSONValue) {
        switch line["type"]?.string {
        case "failed": failed += 1
        case "analysis": addRecording(line)
        default: break
        }
    }

    private mutating func addRecording(_ line: JSONValue) {
        guard let name = line.note(at: key) else { return ungrouped += 1 }
        let who = person.flatMap(line.note(at:))
        if person != nil, who == nil { return anonymous += 1 }
        guard let touches = line["touches"]?.elements else { return flat += 1 }
        if metric.isInGrams,
            line["scale"]?.string == Scale.Provenance.unknown.rawValue
                || line["device"]?["kind"]?.string == DeviceKind.contactSize.rawValue
        {
            return weightless += 1
        }
        if let kind = line["device"]?["kind"]?.string { kinds.insert(kind) }
        let day = line["started"]?.string.flatMap(DayNumber.init)
        let identity = Identity(name: name, scale: metric.isInGrams ? line["scale"]?.string : nil)
        if samples[identity] == nil { order.append(identity) }
        samples[identity, default: TouchSamples()].addFile(touches, of: who, metric, day)
    }

    /// The groups, by scale, in the order of their first recordings.
    package var groups: [TouchGroup] {
        let found = order.compactMap { identity in
            samples[identity].map { TouchGroup(name: identity.name, scale: identity.scale, $0, metric) }
        }
        let scales = Dictionary(grouping: found, by: \.scale)
        return scales.sorted { ($0.key ?? "") < ($1.key ?? "") }.flatMap { _, groups in
            OddGroups(groups).marked
        }
    }
}

extension JSONValue {
    /// The text at a path, or at that of a note of the recording.
    fileprivate func note(at path: String) -> String? { text(at: path) ?? text(at: "meta.\(path)") }

    /// A string, number or Boolean value by its path, as text; nil if there is none.
    fileprivate func text(at path: String) -> String? {
        if let value = self[path] {
            switch value {
            case .string(let text), .number(let text): return text
            case .truth(let truth): return "\(truth)"
            default: return nil
            }
        }
        // The name of a member may itself contain dots.
        for (dot, character) in zip(path.indices, path) where character == "." {
            let rest = String(path[path.index(after: dot)...])
            if let found = self[String(path[..<dot])]?.text(at: rest) { return found }
        }
        return nil
    }
}

extension GroupComparison {
    /// The groups of each scale, in order.
    package static func scales(of groups: [TouchGroup]) -> [(scale: String?, groups: [TouchGroup])] {
        groups.reduce(into: []) { found, group in
            if let last = found.last, last.scale == group.scale {
                found[found.count - 1].groups.append(group)
            } else {
                found.append((group.scale, [group]))
            }
        }
    }
}
