internal import Core
internal import Text

extension CauseRule {
    /// What can be wrong in libinput, its files and the permissions.
    static let desktopRules = [
        // A section that somebody wrote says more than that one is missing.
        CauseRule(code: .sizeThresholds, layer: .libinput) { evidence, axis in
            guard axis.kind == .force, evidence.isTouchpad, let libinput = evidence.libinput.facts,
                !libinput.thresholds.isEmpty, !libinput.ignoresPressure, !evidence.isPressurePad,
                evidence.node?.pressureAxis?.resolution ?? 0 == 0
            else { return nil }
            let places = Dictionary(grouping: libinput.thresholds) { $0.match.place }.sorted {
                $0.key < $1.key
            }
            let keys = places.map { place, thresholds in
                thresholds.map { $0.value.thresholdWords }.listed(with: "and") + " of \(place)"
            }
            return Finding(
                text:
                    "Thresholds of contact size apply, and this pad senses force: \(keys.joined(separator: "; ")).",
                remedy: "Add the printed section to \(InstalledQuirks.overrides): it takes precedence.")
        },
        // evdev-mt-touchpad.c, tp_init_pressure: a touch begins at 12 % of the range.
        CauseRule(code: .quirkMissing, layer: .libinput) { evidence, axis in
            // While all quirks are dropped, one more has no effect: the error is the cause.
            guard axis.kind == .force, evidence.isTouchpad, !evidence.isPressurePad,
                let libinput = evidence.libinput.facts, libinput.failure == nil, needsQuirk(evidence)
            else { return nil }
            return Finding(
                text:
                    "libinput takes the force for the size of a touch, so that the pointer moves only when the pad is "
                    + "pressed.",
                remedy: libinput.hasQuirks
                    ? "Add the printed section to \(InstalledQuirks.overrides), and log in again."
                    : "Quirks need libinput \(LibinputVersion.quirks); \(libinput.version?.description ?? "") reads no "
                        + "quirk files, yours neither. Update libinput, and diagnose again.")
        },
        // quirks.c, parse_value_line: an unknown key is an error, and after an error no quirk is used.
        CauseRule(code: .oldQuirkKey, layer: .libinput) { evidence, _ in
            guard let libinput = evidence.libinput.facts, let version = libinput.version,
                let match = libinput.oldKeys
            else { return nil }
            return Finding(
                text: "The section \(match.place) uses "
                    + "\(match.unknownKeys.listed(with: "and")), which libinput \(version) does not know: it drops all of "
                    + "its quirks.",
                remedy: "Replace the section with the printed one, and check with `libinput quirks validate`."
            )
        },
        CauseRule(code: .quirkFileIgnored, layer: .libinput, find: quirksWithoutEffect),
        CauseRule(code: .noPermission, layer: .access) { evidence, _ in
            guard let access = evidence.access.facts, access.access == .denied else { return nil }
            return Finding(
                text: "\(access.path) exists, but this user may not read it"
                    + (access.rule.map { ", although \($0) is installed" } ?? "") + ".",
                remedy: access.rule == nil
                    ? "forcescale setup installs a rule that gives you access."
                    : "Log in at the computer itself; the rule is for its seat. Or run: sudo forcescale.")
        },
        // systemd 258: a tag that is set after the rules that act on it has no effect (systemd#39206, PR #39211).
        CauseRule(code: .lateUaccess, layer: .access) { evidence, _ in
            guard let rule = evidence.lateRule, evidence.access.facts?.access != .ok else { return nil }
            return Finding(
                text:
                    "The rule in \(rule.path.printable()) sets the tag uaccess after \(UaccessRule.actingRules), so that "
                    + "it gives no access under systemd \(rule.systemd): since 258 later tags have no effect.",
                remedy:
                    "Rename the file so that its name sorts before 73, then: udevadm control --reload && udevadm "
                    + "trigger. `forcescale setup` installs a rule of its own, which comes early enough.")
        },
    ]

    /// A section where libinput does not look, or an error after which it drops all.
    private static func quirksWithoutEffect(_ evidence: PadEvidence, _ axis: AxisVerdict) -> Finding? {
        guard let libinput = evidence.libinput.facts, libinput.hasQuirks else { return nil }
        let stray = libinput.strays.first.map {
            "The section \($0.place) is not read by libinput: \($0.ignored ?? "")."
        }
        guard libinput.oldKeys == nil, evidence.isTouchpad || !libinput.matches.isEmpty,
            let failure = libinput.failure
        else {
            return stray.map {
                Finding(text: $0, remedy: "Move the section to \(InstalledQuirks.overrides).")
            }
        }
        var steps = ["Correct the error"]
        if stray != nil {
            steps.append("move the section to \(InstalledQuirks.overrides)")
        } else if axis.kind == .force, evidence.isTouchpad, needsQuirk(evidence) {
            steps.append("add the printed section to \(InstalledQuirks.overrides) unless it is there")
        }
        steps.append("check with `libinput quirks validate`")
        let error = "libinput drops all of its quirks because of an error: \(failure.printable())."
        return Finding(
            text: [error, stray].compactMap(\.self).joined(separator: " "),
            remedy: steps.listed(with: "and") + ".")
    }

    /// Whether libinput would take the force for the size of a touch if its files had no error.
    private static func needsQuirk(_ evidence: PadEvidence) -> Bool {
        guard let node = evidence.node, let libinput = evidence.libinput.facts else { return false }
        return PointerVerdict.thresholdsApply(to: node, libinput.corrected)
    }
}

extension QuirkValue {
    /// A threshold of contact size, and which symptom it has on a pad that senses force (evdev-mt-touchpad.c).
    var thresholdWords: String {
        let symptom =
            switch key {
            case "AttrPalmPressureThreshold": "pressed harder, it counts as a palm, and the pointer stops"
            case "AttrThumbPressureThreshold": "pressed harder, it counts as a thumb, which moves nothing"
            default: "the pointer moves only above \(String(value.prefix { $0 != ":" }).printable()) counts"
            }
        return "\(description.printable()) (\(symptom))"
    }
}

extension LibinputLayer {
    /// The first section that libinput reads with keys that it does not know; nil if there is none.
    fileprivate var oldKeys: Match? { matches.first { !$0.unknownKeys.isEmpty && $0.ignored == nil } }
}
