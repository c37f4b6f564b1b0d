internal import Core
internal import Text

extension Diagnosis {
    /// The lines of a terminal of 24 lines, without that of the prompt; no limit through a pipe, which has no height.
    private static func lineCount(_ columns: Int?) -> Int { columns == nil ? .max : 23 }

    /// The diagnosis for people: what the axis is, whether it weighs, whether a pointer moves, and what to do now.
    ///
    /// - Parameters:
    ///   - columns: the width; nil for no limit. With 80 or more, there are at most 23 lines without details.
    ///   - showsDetails: whether the layers follow.
    package func text(columns: Int?, showsDetails: Bool = false) -> String {
        let lines =
            showsDetails
            ? verdict(columns, showsDetails: true) + advice(columns) + [""] + details(columns: columns)
            : summary(columns, lineCount: Self.lineCount(columns))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The diagnoses of several devices: the first one, and a line about each of the others.
    ///
    /// - Parameters:
    ///   - diagnoses: the diagnoses, the most important first.
    ///   - columns: the width; nil for no limit.
    package static func text(of diagnoses: [Diagnosis], columns: Int?) -> String {
        guard let first = diagnoses.first else { return "" }
        var others: [String] = []
        for (index, diagnosis) in diagnoses.enumerated().dropFirst() {
            let lines = diagnosis.mention(columns)
            // Unless it is the last one, a line must remain that says that there are more.
            let reserved = index < diagnoses.count - 1 ? 1 : 0
            if others.count + lines.count + reserved > mentionLineCount {
                others.append("And \((diagnoses.count - index).counted("device")) more: --details shows all.")
                break
            }
            others += lines
        }
        if !others.isEmpty { others.insert("", at: 0) }
        let lines = first.summary(columns, lineCount: lineCount(columns) - others.count) + others
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines that the other devices may need together.
    private static let mentionLineCount = 4

    /// What it is, and which command says more.
    private func mention(_ columns: Int?) -> [String] {
        let command =
            Advice(self).isLive && evidence.root == nil
            ? Advice(self).selector.map { ": forcescale diagnose \($0)" } : nil
        return Wrapping.lines(
            titled("\(axisWords)\(command ?? "; --details says more")."), columns: columns, rest: "  "
        ).fitting(columns)
    }

    private func summary(_ columns: Int?, lineCount: Int) -> [String] {
        let verdict = verdict(columns)
        let room = lineCount - verdict.count
        let mentioned = mentionedCauses(columns)
        // The codes of the causes lead to their explanations: they are worth more than a step that leads on.
        let steps =
            wholeAdvice(columns, lineCount: room - mentioned.count) ?? advice(columns, lineCount: room)
        var found = findings(columns)
        if found.count > room - steps.count { found = Array(mentioned.prefix(max(room - steps.count, 0))) }
        return Array((verdict + found + steps).prefix(lineCount))
    }

    /// What a copy lacks, then what the device is, whether it weighs, whether a pointer moves.
    private func verdict(_ columns: Int?, showsDetails: Bool = false) -> [String] {
        let what = titled("\(axisWords) (\(reason)).")
        let gap = evidence.isIncomplete ? evidence.copyRemark?.text : nil
        let lines = [gap, what].compactMap(\.self).flatMap {
            Wrapping.lines($0, columns: columns, first: "", rest: "  ")
        }
        let abilities = showsDetails || asksForPointer ? [weighing, pointing] : [weighing]
        return
            (lines + abilities.flatMap { Wrapping.lines($0, columns: columns, first: "  ", rest: "    ") })
            .fitting(columns)
    }

    /// How sure that is, and why. That there is no axis is what the reason says.
    private var reason: String {
        let why = axis.judgment.why.printable(limit: 200)
        let (kind, certainty) = (axis.kind, axis.judgment.certainty)
        return kind == nil && certainty == .declared ? why : "\(certainty.rawValue): \(why)"
    }

    private var axisWords: String { axis.words(ofScreen: evidence.isTouchscreen) }

    /// What is wrong, a cause per entry.
    private func findings(_ columns: Int?) -> [String] {
        if causes.isEmpty {
            guard axis.judgment.certainty != .guess, !evidence.isRefused, !evidence.isIncomplete else {
                return []
            }
            return Wrapping.lines(
                "Nothing wrong was found in what could be read.", columns: columns, first: "  ", rest: "    ")
        }
        return causes.flatMap { cause in
            Wrapping.lines(
                "\(cause.code.rawValue) (\(cause.layer.rawValue)): \(cause.text)", columns: columns,
                first: "  ",
                rest: "    "
            ).fitting(columns)
        }
    }

    /// The same where there is no room for sentences.
    private func mentionedCauses(_ columns: Int?) -> [String] {
        if causes.isEmpty { return [] }
        let codes = causes.map(\.code.rawValue).joined(separator: ", ")
        func lines(_ rest: String) -> [String] {
            Wrapping.lines("Found: \(codes) (\(rest)).", columns: columns, first: "  ", rest: "    ")
        }
        let long = lines("--details explains them")
        return long.count > 1 ? lines("--details") : long
    }

    /// The steps, in their short form where whole ones do not fit.
    private func advice(_ columns: Int?, lineCount: Int = .max) -> [String] {
        wholeAdvice(columns, lineCount: lineCount)
            ?? stride(from: steps.count, to: 1, by: -1).lazy
            .map { text(of: steps.prefix($0), columns, isBrief: true) }.first { $0.count <= lineCount }
            ?? text(of: steps.prefix(1), columns, isBrief: true)
    }

    /// The steps; nil if those with lines to paste do not fit. These are worth more than steps after them.
    private func wholeAdvice(_ columns: Int?, lineCount: Int) -> [String]? {
        let steps = steps
        let fewest = (steps.lastIndex { $0.brief != nil } ?? steps.count - 1) + 1
        return stride(from: steps.count, through: fewest, by: -1).lazy
            .map { text(of: steps.prefix($0), columns) }.first { $0.count <= lineCount }
    }

    private func text(of steps: some Collection<Step>, _ columns: Int?, isBrief: Bool = false) -> [String] {
        guard !steps.isEmpty else { return [] }
        return ["", "Do this:"]
            + steps.enumerated().flatMap { index, step in
                step.text(number: index + 1, columns: columns, isBrief: isBrief)
            }
    }

    /// What the device calls itself, from where its id is known if the table of known pads has it, and a text about it.
    private func titled(_ text: String) -> String {
        let name = evidence.name.printable(limit: 60)
        guard let pad = evidence.knownPad else { return "\(name): \(text)" }
        return "\(name), id known from: \(pad.name.printable(limit: 60)). \(text.prefix(1).uppercased())"
            + text.dropFirst()
    }

    private var weighing: String {
        if axis.canWeigh, evidence.isRefused {
            return "It could weigh if the kernel accepted its descriptor\(reasonOfRefusal)."
        }
        let open =
            axis.canWeigh && evidence.kernel.facts == nil && evidence.descriptor.facts != nil
            ? " Whether the kernel passes its pressure on is not known from the "
                + (evidence.files.isEmpty ? "copy." : "file.") : ""
        return ability + open
    }

    private var reasonOfRefusal: String { evidence.descriptor.facts?.refusal.map { ": \($0)" } ?? "" }

    private var ability: String {
        guard axis.canWeigh else {
            if axis.kind == .pen {
                let presses =
                    axis.fullScale.map { "in grams as reported by the device: \($0.fixed(0)) g full scale" }
                    ?? "in percent of its full scale, and in grams once it is measured on a scale"
                return "It cannot weigh, since nothing can be placed on a pen. Its presses are \(presses)."
            }
            if axis.judgment.certainty == .guess {
                return "Whether it can weigh is not known"
                    + (axis.kind == .contactSize ? ": its pressure is probably the size of a touch." : ".")
            }
            return "It cannot weigh"
                + (axis.kind == .contactSize ? ": its pressure is the size of a touch, not a force." : ".")
        }
        if let grams = axis.fullScale {
            return "It can weigh, in grams as reported by the device: \(grams.fixed(0)) g full scale."
        }
        if evidence.hasProfile { return "It can weigh, in calibrated grams." }
        return (axis.judgment.certainty == .guess ? "It can probably weigh" : "It can weigh")
            + "; until it is calibrated, grams are assumed."
    }

    /// Whether the line about a pointer answers a question that its owner may have: screens and pens have none.
    private var asksForPointer: Bool { evidence.isTouchpad || evidence.isRefused || !isKnownAsNoTouchpad }

    /// Whether the device is known not to be a touchpad.
    private var isKnownAsNoTouchpad: Bool {
        guard !evidence.isTouchpad else { return false }
        return (evidence.files.isEmpty || evidence.hasKernel) && evidence.node != nil
            || !(evidence.descriptor.facts?.surfaces.isEmpty ?? true)
    }

    private var pointing: String {
        if evidence.isRefused {
            return evidence.kernel.facts == nil
                ? "The pointer moves only if a driver of the kernel corrects the descriptor."
                : "No pointer moves with it while the kernel refuses it."
        }
        guard evidence.isTouchpad else {
            return isKnownAsNoTouchpad
                ? "It is not a touchpad, so that no threshold of libinput holds its pointer back."
                : "Whether it moves a pointer is not known."
        }
        switch pointer {
        case .moves:
            return
                (axis.judgment.certainty == .guess
                ? "The pointer probably moves with a light touch"
                : "The pointer moves with a light touch") + ", as far as these layers decide."
        case .needsPressure:
            return "The pointer moves only when the pad is pressed: \(reasonForPressing)."
        case .unknown:
            return evidence.files.isEmpty || evidence.libinput.facts != nil
                ? "Whether the pointer moves is not known."
                : "Whether the pointer moves is not known from the file."
        }
    }

    private var reasonForPressing: String {
        let reasons: [(code: Cause.Code, words: String)] = [
            (.oldQuirkKey, "libinput drops all of its quirks"),
            (.quirkFileIgnored, "a section of quirks has no effect"),
            (.sizeThresholds, "thresholds of contact size apply to a force"),
            (.quirkMissing, "libinput takes the force for the size of a touch"),
        ]
        return reasons.first { reason in causes.contains { $0.code == reason.code } }?.words
            ?? "libinput waits for a count above its threshold"
    }
}

extension [String] {
    /// The lines, of which those with words that are longer than the width are broken within them.
    fileprivate func fitting(_ columns: Int?) -> [String] {
        guard let columns else { return self }
        return flatMap { line in
            var (lines, last) = ([String](), "")
            for character in line {
                if Glyph.columns(of: last + String(character)) > columns, !last.isEmpty {
                    lines.append(last)
                    last = ""
                }
                last.append(character)
            }
            return lines + [last]
        }
    }
}

extension AxisVerdict {
    /// What the axis is, in words, which say so if it is that of a touch screen.
    fileprivate func words(ofScreen isScreen: Bool) -> String {
        let axis = isScreen ? "the axis of this touch screen" : "its axis"
        return switch kind {
        case .force, .pen: "\(axis) \(measures) force"
        case .contactSize: "\(axis) \(measures) the size of a touch"
        case .none: "\(isScreen ? "this touch screen" : "it") has no usable pressure axis"
        case .unknown: "what \(axis) measures is unknown"
        }
    }
}
