internal import Core
internal import Diagnosis
internal import Text

/// Finds what may name a person, a machine or a moment in the lines of a study.
enum StudyPrivacy {
    /// The members of the lines of a recording. A name that somebody chose could say anything.
    private static let recorded: Set = [
        "type", "t", "since", "tick", "raw", "percent", "gross_g", "net_g", "gross_percent", "net_percent",
        "stable", "saturated",
        "out_of_range",
        "extrapolated", "scale", "buttons", "contacts", "phase", "slot", "id", "cut", "begun", "label",
        "rest_t",
    ]
    /// The members of a contact.
    private static let ofContacts: Set = [
        "slot", "id", "x", "y", "raw", "percent", "major", "minor", "saturated", "out_of_range", "unseen",
        "stale",
        "begun",
    ]

    /// What does not belong into a line of the recording, with its reason; nil if nothing was found.
    static func defect(ofLine value: JSONValue) -> String? {
        for member in value.members where !recorded.contains(member.name) || !isKnown(member, of: value) {
            return "unknown member or text '\(member.name.printable(limit: 40))'; \(remedy)"
        }
        for contact in value["contacts"]?.elements ?? [] {
            guard case .object(let members) = contact,
                members.allSatisfy({ ofContacts.contains($0.name) && isNumber($0.value) })
            else { return "a contact has other members than numbers; \(remedy)" }
        }
        return nil
    }

    private static func isKnown(_ member: JSONValue.Member, of line: JSONValue) -> Bool {
        switch (member.name, member.value) {
        case ("type", .string), ("contacts", .array): true
        case ("label", .string): line["type"]?.string == "mark"
        case ("scale", .string(let text)): Scale.Provenance(rawValue: text) != nil
        case ("phase", .string(let text)): text == "down" || text == "up"
        case ("buttons", .array(let names)):
            names.allSatisfy { $0.string.flatMap(Button.init(name:)) != nil }
        default: isNumber(member.value)
        }
    }

    /// Whether a value is a number, a truth or null, and no text.
    private static func isNumber(_ value: JSONValue) -> Bool {
        switch value {
        case .number, .truth, .null: true
        case .string, .array, .object: false
        }
    }

    /// Where a text of the head may name somebody, with its reason; nil if none does.
    static func defect(of value: JSONValue, at path: String = "") -> String? {
        switch value {
        case .string(let text):
            return reason(for: text).map { "\(path.printable(limit: 80)): \($0); \(remedy)" }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let defect = defect(of: element, at: "\(path)[\(index)]") { return defect }
            }
            return nil
        case .object(let members):
            for member in members {
                let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
                if Self.members.contains(member.name), member.value != .null, member.value != .string("") {
                    return "\(inner.printable(limit: 80)): names a person, a machine or a moment; \(remedy)"
                }
                if let defect = defect(of: member.value, at: inner) { return defect }
            }
            return nil
        case .number, .truth, .null: return nil
        }
    }

    private static let members: Set = [
        "note", "notes", "comment", "meta", "started", "time_of_day", "t0_monotonic_us", "t0_utc", "serial",
        "uniq", "host",
        "user",
    ]

    private static let remedy =
        "a study must not name a person, a machine or a moment; remove it and study the pad again"

    /// Why a text may name somebody; nil if it does not look so.
    private static func reason(for text: String) -> String? {
        if Redaction([])(text) != text { return "an address of a device" }
        if ["/home/", "/Users/", "/root/"].contains(where: text.contains) { return "the folder of a person" }
        if text.contains("@") { return "an address of a person" }
        let names = ["'s ", "\u{2019}s "].filter { mark in
            text.ranges(of: mark).contains { !text[..<$0.lowerBound].hasSuffix(Redaction.replacement) }
        }
        if !names.isEmpty { return "the name of a person" }
        return nil
    }
}
