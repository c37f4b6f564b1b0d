internal import Text

extension Advice {
    /// What makes a layer right that is wrong.
    var repairs: [Step] {
        [access, refusal, quirkError, quirk, strayQuirk, libinputUpdate, range].compactMap(\.self)
    }

    private var access: Step? {
        if has(.lateUaccess), let rule = evidence.lateRule {
            let parts = rule.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            let name = (parts.last ?? "").drop { $0.isNumber || $0 == "-" }
            let early = (parts.dropLast() + ["70-\(name)"]).joined(separator: "/")
            return Step(
                "A rule sets the tag uaccess too late for systemd \(rule.systemd), so that it gives no access: let its file "
                    + "sort before 73-seat-late.rules.",
                .run("sudo mv -n", rule.path, early),
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
            "The kernel refuses the pad, and its log says why. Send the folder to linux-input@vger.kernel.org.",
            .run("sudo dmesg | grep -i hid"), run("forcescale diagnose --bundle pad-report"))
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
        var step = Step(
            has(.sizeThresholds)
                ? "Contact-size thresholds apply to a force: add this, then log in again."
                : "Let libinput take the pressure for a force; then log in again.",
            brief: again("--details"))
        step.lines =
            [.verbatim("sudo mkdir -p /etc/libinput")]
            + Step.Line.lines(shortened(quirk), into: InstalledQuirks.overrides)
        return step
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
        return Step(
            "The pointer needs a quirk, which libinput has from \(LibinputVersion.quirks) on; \(version) has none: "
                + "update it.", .run("libinput --version"))
    }

    private var range: Step? {
        guard let hwdb = diagnosis.hwdb else { return nil }
        var step = Step(
            evidence.observed.facts?.counts == nil
                ? "The axis has a wrong range; this entry has that of the table of known pads."
                : "The axis has a wrong range; this entry has the greatest count seen.",
            brief: again("--details"))
        step.lines =
            Step.Line.lines(hwdb, into: "/etc/udev/hwdb.d/61-forcescale.hwdb")
            + [.run("sudo systemd-hwdb update && sudo udevadm trigger")]
        return step
    }
}
