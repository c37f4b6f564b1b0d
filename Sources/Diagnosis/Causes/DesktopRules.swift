internal import Core
internal import Text

extension CauseRule {
    /// What can be wrong in libinput, its files and the permissions.
    static let desktopRules = [
        // evdev-mt-touchpad.c, tp_init_pressure: a touch begins at 12 % of the range.
        CauseRule(code: .quirkMissing, layer: .libinput) { evidence, axis in
            guard axis.kind == .force, evidence.isTouchpad, !evidence.isPressurePad, let node = evidence.node,
                let libinput = evidence.libinput.facts, PointerVerdict.thresholdsApply(to: node, libinput)
            else { return nil }
            return Finding(
                text:
                    "libinput takes the force for the size of a touch, so that the pointer moves only when the pad is "
                    + "pressed.",
                remedy: "Add the printed section to \(InstalledQuirks.overrides), and log in again.")
        },
        CauseRule(code: .sizeThresholds, layer: .libinput) { evidence, axis in
            guard axis.kind == .force, evidence.isTouchpad, let libinput = evidence.libinput.facts,
                let first = libinput.thresholds.first, !libinput.ignoresPressure, !evidence.isPressurePad,
                evidence.node?.pressureAxis?.resolution ?? 0 == 0
            else { return nil }
            let section = libinput.matches.last { $0.values.contains(first) }
            return Finding(
                text: "The section [\((section?.section ?? "").printable(limit: 60))] of "
                    + "\(section?.file.printable() ?? "libinput's quirks") has thresholds of contact size (\(first)), and "
                    + "this pad senses force.",
                remedy: "Add the printed section to \(InstalledQuirks.overrides): it takes precedence.")
        },
        // quirks.c, parse_value_line: an unknown key is an error, and after an error no quirk is used.
        CauseRule(code: .oldQuirkKey, layer: .libinput) { evidence, _ in
            guard let libinput = evidence.libinput.facts, let version = libinput.version,
                let match = libinput.matches.first(where: { !$0.unknownKeys.isEmpty && $0.ignored == nil })
            else { return nil }
            return Finding(
                text: "The section [\(match.section.printable(limit: 60))] of \(match.file.printable()) uses "
                    + "\(match.unknownKeys.listed(with: "and")), which libinput \(version) does not know: it drops all of "
                    + "its quirks.",
                remedy: "Replace the section with the printed one, and check with `libinput quirks validate`."
            )
        },
        CauseRule(code: .quirkFileIgnored, layer: .libinput) { evidence, _ in
            guard let libinput = evidence.libinput.facts else { return nil }
            if let match = libinput.matches.first(where: { $0.ignored != nil }) {
                return Finding(
                    text:
                        "The section [\(match.section.printable(limit: 60))] lies in \(match.file.printable()), which "
                        + "libinput does not read: \(match.ignored ?? "").",
                    remedy: "Move the section to \(InstalledQuirks.overrides).")
            }
            guard let failure = libinput.failure, !libinput.matches.isEmpty,
                libinput.matches.allSatisfy(\.unknownKeys.isEmpty)
            else { return nil }
            return Finding(
                text: "libinput drops all of its quirks because of an error: \(failure.printable()).",
                remedy: "Correct the line, and check with `libinput quirks validate`.")
        },
        CauseRule(code: .noPermission, layer: .access) { evidence, _ in
            guard let access = evidence.access.facts, access.access == .denied else { return nil }
            return Finding(
                text: "\(access.path) exists, but this user may not read it"
                    + (access.rule.map { ", although \($0) is installed" } ?? "") + ".",
                remedy: access.rule == nil
                    ? "forcescale setup installs a rule that gives you access."
                    : "Log in at the computer itself; the rule is for its seat. Or run: sudo forcescale.")
        },
    ]
}
