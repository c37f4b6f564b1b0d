extension Advice {
    /// What would decide what is not known; nil if nothing is open, or nothing here decides it.
    var question: Step? {
        if isLive {
            return isObservable && (isGuess || needsCounts)
                ? Step(reasonToPress, run("forcescale diagnose --press")) : nil
        }
        guard let missing else {
            return isGuess && evidence.observed.facts == nil || needsCounts
                ? Step("\(reasonToPress) On the computer with the pad:", run("forcescale diagnose --press"))
                : nil
        }
        let name = newName(missing.ending)
        return Step(
            missing.what
                + (missing.ending == "hid" ? "" : " Press the pad while this records; Ctrl-C ends it."),
            .run("sudo \(missing.program) >", name), read("forcescale diagnose", then: [.plain(name)]))
    }

    /// What a file lacks.
    private struct Missing {
        /// What is open, and what would decide it, as a sentence.
        var what: String
        /// The program that writes it.
        var program = "libinput record"
        /// The ending of its files.
        var ending = "yml"
    }

    /// What the files lack that would decide something; nil if nothing is open.
    private var missing: Missing? {
        let lacksKernel = !evidence.hasKernel
        if evidence.isRefused {
            return evidence.kernel.facts == nil
                ? Missing(what: "Whether a driver of the kernel corrects the descriptor is not in the file.")
                : nil
        }
        if axis.kind == .unknown, lacksKernel {
            return Missing(
                what: "What the axis measures is decided by the kernel's axes, which the file lacks.")
        }
        if evidence.isTouchpad, evidence.libinput.facts == nil {
            return Missing(
                what: lacksKernel
                    ? "Whether the pointer moves is decided by the kernel's axes and libinput, which the file lacks."
                    : "Whether the pointer moves is decided by libinput's quirks, which the file lacks.")
        }
        guard isGuess else { return nil }
        if lacksKernel { return Missing(what: "What the kernel makes of the device is not in the file.") }
        guard case .unknown = evidence.descriptor else { return nil }
        return Missing(
            what: "Whether its pressure is a force, the report descriptor may say, which the file lacks.",
            program: "hid-recorder", ending: "hid")
    }

    private var isGuess: Bool { axis.judgment.certainty == .guess }

    /// Whether an entry for the range needs the counts that the pad sends.
    private var needsCounts: Bool {
        has(.inheritedMaximum, .zeroRange) && diagnosis.hwdb == nil && evidence.observed.facts == nil
    }

    private var isObservable: Bool {
        evidence.observed.facts == nil && evidence.access.facts?.access == .ok
            && evidence.node?.pressureAxis.map { $0.span > 0 } ?? false
    }

    private var reasonToPress: String {
        isGuess
            ? "Whether its pressure is a force, its counts may decide while you press it."
            : "The counts that it sends give the range for an hwdb entry."
    }

    /// The name of a new file, which is none of those that were read.
    func newName(_ ending: String) -> String {
        let taken = Set(evidence.files.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
        let names = ["pad.\(ending)"] + (2...(taken.count + 2)).map { "pad-\($0).\(ending)" }
        return names.first { !taken.contains($0) } ?? names[0]
    }

    /// What a pad is good for, as far as it is known.
    var next: [Step] { [clicks, grams, touches, strokes].compactMap(\.self) }

    private var clicks: Step? {
        guard let descriptor = evidence.descriptor.facts, !descriptor.knobs.settings.isEmpty,
            !evidence.isRefused
        else { return nil }
        return Step(
            "Its click can be set: how hard one must press, or how strongly it answers.",
            isLive ? run("forcescale click show") : readDescriptor("forcescale click show"))
    }

    private var grams: Step? {
        if axis.kind == .contactSize, isGuess, evidence.isTouchpad {
            return Step(
                "If it needs pressure all the same, known masses decide whether that is a force.",
                run("forcescale calibrate run --force", option: "-d"))
        }
        guard axis.canWeigh, !evidence.isRefused else { return nil }
        if evidence.hasProfile || axis.fullScale != nil {
            return Step(
                "It weighs: study it with coins, which calibrates its model.",
                run("forcescale study", then: "-o pad.ndjson"))
        }
        return Step(
            isGuess
                ? "If it senses force, known masses show it, and give its grams:"
                : "Calibrate it with known masses; until then its grams are assumed.",
            run("forcescale calibrate run", option: "-d"))
    }

    private var touches: Step? {
        guard evidence.isTouchpad || evidence.isTouchscreen, !evidence.isRefused,
            !has(.clicksWithoutContacts)
        else { return nil }
        return Step(
            "How well it senses touches, whatever its pressure is:",
            isLive || evidence.observed.facts == nil || evidence.files.count > 1
                ? run("forcescale check --touch", option: "-d") : read("forcescale check --touch"))
    }

    private var strokes: Step? {
        guard axis.kind == .pen else { return nil }
        guard isLive || evidence.observed.facts == nil || evidence.files.count > 1 else {
            return Step(
                "What its pressure is good for, as these strokes show it: steps, refresh and range.",
                read("forcescale pen measure"))
        }
        return Step(
            "Connect the pen. With a scale under the tablet this gives grams (replace /dev/ttyUSB0 by the port of your "
                + "scale; docs/pen.md); without one, leave out --reference, and it gives only steps, refresh and range.",
            run("forcescale pen measure --reference /dev/ttyUSB0", option: "-d"))
    }
}
