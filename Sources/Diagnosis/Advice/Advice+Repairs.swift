internal import Text

extension Advice {
    /// What makes a layer right that is wrong.
    var repairs: [Step] {
        [copy, access, refusal, constantField, quirkError, quirk, strayQuirk, libinputUpdate, range]
            .compactMap(\.self)
    }

    private var copy: Step? {
        guard evidence.isIncomplete else { return nil }
        var step = Step(
            "Make the copy again on that computer, with its links (docs/diagnose.md), and send the archive. Messages about "
                + "files that do not exist or may not be read do not matter.")
        step.lines = CopyRemark.commands
        step.brief = Step.Brief(why: step.why, lines: [])
        return step
    }

    private var access: Step? {
        if has(.lateUaccess), let rule = evidence.lateRule {
            return Step(
                "A rule sets the tag uaccess too late for systemd \(rule.systemd), so that it gives no access: let its file "
                    + "sort before \(UaccessRule.actingRules).",
                .run("sudo mv -n", rule.path, rule.earlyPath),
                .run("sudo udevadm control --reload && sudo udevadm trigger"))
        }
        guard has(.noPermission), let access = evidence.access.facts else { return nil }
        let path = access.path.printable(limit: 40)
        guard access.rule == nil else {
            return Step(
                "This user may not read \(path): the installed rule is for who sits at the computer.",
                run("sudo forcescale diagnose"))
        }
        return Step(
            "This user may not read \(path): install the rule that gives access.", .run("forcescale setup"))
    }

    private var refusal: Step? {
        guard has(.refusedDescriptor) else { return nil }
        return Step(
            "The kernel refuses the pad, and its log says why. The second command makes a folder: send it with the log to "
                + "linux-input@vger.kernel.org.",
            .run("sudo dmesg | grep -i hid"), run("forcescale diagnose --bundle pad-report"))
    }

    /// What the author of the firmware must change.
    private var constantField: Step? {
        guard has(.noPressure), let field = evidence.descriptor.facts?.constantPressure else { return nil }
        let place =
            "the Input item of Tip Pressure (usage 0D:30, report \(field.reportID)), at byte \(field.offset) of the "
            + "descriptor, counted from 0"
        let name = newName("hid")
        return Step(
            "If the firmware is yours: make \(place), \(field.correction). Then diagnose the new descriptor:",
            .run("sudo hid-recorder >", name), .run("forcescale diagnose", name))
    }

    private var quirkError: Step? {
        guard has(.oldQuirkKey, .quirkFileIgnored), let failure = evidence.libinput.facts?.failure else {
            return nil
        }
        let path = failure.prefix { $0 != ":" }
        let reason = String(failure.dropFirst(path.count + 1).drop { $0 == " " }).printable(limit: 100)
        return Step(
            "libinput drops all of its quirks because of an error (\(reason)): correct it.",
            path.hasSuffix(".quirks") ? .run("sudoedit", String(path)) : .run("ls -l", String(path)),
            .run("libinput quirks validate"))
    }

    /// The section, where it has an effect.
    private var quirk: Step? {
        guard let quirk = diagnosis.quirk, evidence.libinput.facts != nil,
            diagnosis.pointer == .needsPressure || has(.sizeThresholds)
        else { return nil }
        let reason = reasonForQuirk
        var step = Step(
            reason.map { "\($0) Then log in again." }
                ?? "Let libinput take the pressure for a force, then log in again:")
        step.brief = Step.Brief(
            why:
                "\(reason ?? "Let libinput take the pressure for a force.") Paste the section that this prints, then log in "
                + "again:",
            lines: [again("--details")])
        step.lines =
            [.verbatim("sudo mkdir -p /etc/libinput")]
            + Step.Line.lines(shortened(quirk), into: InstalledQuirks.overrides)
        return step
    }

    /// What the thresholds do that the section ends, and whether their own may stay; nil if there are none.
    private var reasonForQuirk: String? {
        guard has(.sizeThresholds), let thresholds = evidence.libinput.facts?.thresholds else { return nil }
        let isOwn = thresholds.contains { $0.match.file == InstalledQuirks.overrides }
        let (they, them) = thresholds.count == 1 ? ("it is", "it") : ("both are", "them")
        return thresholds.map { $0.value.thresholdWords }.listed(with: "and")
            + ": \(thresholds.count > 2 ? "all are" : they) for contact size, not force. This section, which "
            + (isOwn ? "must come after \(them) in the file" : "libinput reads after \(them)")
            + ", sets \(them) aside; the old one " + (isOwn ? "may stay or go." : "stays as it is.")
    }

    /// The section with a name that fits a narrow terminal.
    private func shortened(_ quirk: String) -> String {
        quirk.split(separator: "\n").map { line in
            line.hasPrefix("[") && Glyph.columns(of: String(line)) > 60
                ? "[Pad \(evidence.identity.words.replacing(":", with: " "))]" : String(line)
        }.joined(separator: "\n")
    }

    private var strayQuirk: Step? {
        guard has(.quirkFileIgnored), diagnosis.quirk == nil,
            let match = evidence.libinput.facts?.strays.first
        else { return nil }
        return Step(
            "libinput does not read the file with the section for this pad: append it to the file that it reads.",
            .run("sudo mkdir -p /etc/libinput"),
            .run("cat", match.file, then: "| sudo tee -a \(InstalledQuirks.overrides)"))
    }

    private var libinputUpdate: Step? {
        guard has(.quirkMissing, .sizeThresholds), let version = evidence.installedLibinput,
            !version.hasQuirks
        else { return nil }
        let own = evidence.libinput.facts?.matches.map(\.file) ?? []
        let unread = own.first { $0 == InstalledQuirks.overrides } ?? own.first
        return Step(
            "libinput \(version) reads no quirk files\(unread.map { ", so that \($0.printable()) has no effect" } ?? ""); "
                + "\(LibinputVersion.quirks) and later do. Update libinput, log in again, and diagnose again:",
            run("forcescale diagnose"))
    }

    private var range: Step? {
        guard let hwdb = diagnosis.hwdb else { return nil }
        var step = Step(
            evidence.observed.facts?.counts == nil
                ? "The axis has a wrong range; this entry has that of the table of known pads."
                : "The axis has a wrong range; this entry has the greatest count seen.")
        step.brief = Step.Brief(
            why: "The axis has a wrong range. Paste the entry that this prints:", lines: [again("--details")])
        step.lines =
            Step.Line.lines(hwdb, into: "/etc/udev/hwdb.d/61-forcescale.hwdb")
            + [.run("sudo systemd-hwdb update && sudo udevadm trigger")]
        return step
    }
}
