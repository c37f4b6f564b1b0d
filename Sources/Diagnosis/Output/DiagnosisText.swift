internal import Core
internal import Text

extension Diagnosis {
    /// The lines of a terminal of 24 lines, without that of the prompt.
    private static let lineCount = 23

    /// The diagnosis for people: what the axis is, whether it weighs, whether a pointer moves, and what to do now.
    ///
    /// - Parameters:
    ///   - columns: the width; nil for no limit. With 80 or more, there are at most 23 lines without details.
    ///   - showsDetails: whether the layers follow.
    package func text(columns: Int?, showsDetails: Bool = false) -> String {
        let lines =
            showsDetails
            ? verdict(columns) + advice(columns) + [""] + details(columns: columns)
            : summary(columns, lineCount: Self.lineCount)
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
        let lines = first.summary(columns, lineCount: lineCount - others.count) + others
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines that the other devices may need together.
    private static let mentionLineCount = 4

    /// What it is, and which command says more.
    private func mention(_ columns: Int?) -> [String] {
        let command = Advice(self).isLive ? Advice(self).selector.map { ": forcescale diagnose \($0)" } : nil
        return Wrapping.lines(
            "\(title): \(axis.words)\(command ?? "; --details says more").", columns: columns, rest: "  "
        ).fitting(columns)
    }

    private func summary(_ columns: Int?, lineCount: Int) -> [String] {
        let verdict = verdict(columns)
        let steps = advice(columns, lineCount: lineCount - verdict.count)
        var found = findings(columns)
        let room = lineCount - verdict.count - steps.count
        if found.count > room { found = room > 0 ? Array(mentionedCauses(columns).prefix(room)) : [] }
        return Array((verdict + found + steps).prefix(lineCount))
    }

    /// What it is, whether it weighs, whether a pointer moves.
    private func verdict(_ columns: Int?) -> [String] {
        let what = "\(title): \(axis.words) (\(axis.judgment.certainty.rawValue): \(why))."
        let lines = Wrapping.lines(what, columns: columns, first: "", rest: "  ")
        return
            (lines
            + [weighing, pointing].flatMap { Wrapping.lines($0, columns: columns, first: "  ", rest: "    ") })
            .fitting(columns)
    }

    private var why: String { axis.judgment.why.printable(limit: 200) }

    /// What is wrong, a cause per entry.
    private func findings(_ columns: Int?) -> [String] {
        if causes.isEmpty {
            guard axis.judgment.certainty != .guess, !evidence.isRefused else { return [] }
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
        Wrapping.lines(
            "Found: \(causes.map(\.code.rawValue).joined(separator: ", ")) (--details explains them).",
            columns: columns, first: "  ", rest: "    ")
    }

    /// The steps. Lines to paste are worth more than steps after them, and all steps more than lines that do not fit.
    private func advice(_ columns: Int?, lineCount: Int = .max) -> [String] {
        let steps = steps
        guard !steps.isEmpty else { return [] }
        func text(_ count: Int, isBrief: Bool = false) -> [String] {
            ["", "Do this:"]
                + steps.prefix(count).enumerated().flatMap { index, step in
                    step.text(number: index + 1, columns: columns, isBrief: isBrief)
                }
        }
        let fewest = (steps.lastIndex { $0.brief != nil } ?? steps.count - 1) + 1
        for count in stride(from: steps.count, through: fewest, by: -1) {
            let lines = text(count)
            if lines.count <= lineCount { return lines }
        }
        return text(steps.count, isBrief: true)
    }

    /// What the device calls itself, and which entry of the table of known pads has its ids.
    private var title: String {
        let known = evidence.knownPad.map { ", id known from: \($0.name.printable(limit: 60))" } ?? ""
        return evidence.name.printable(limit: 60) + known
    }

    private var weighing: String {
        if axis.canWeigh, evidence.isRefused {
            return "It could weigh if the kernel accepted its descriptor\(reasonOfRefusal)."
        }
        let open =
            axis.canWeigh && evidence.kernel.facts == nil && evidence.descriptor.facts != nil
            ? " Whether the kernel passes its pressure on is not known from the file." : ""
        return ability + open
    }

    private var reasonOfRefusal: String { evidence.descriptor.facts?.refusal.map { ": \($0)" } ?? "" }

    private var ability: String {
        guard axis.canWeigh else {
            if axis.kind == .pen {
                let grams =
                    axis.fullScale.map { ", in grams as reported by the device: \($0.fixed(0)) g full scale" }
                    ?? ""
                return
                    "It cannot weigh, since nothing can be placed on a pen; presses can be measured\(grams)."
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

    private var pointing: String {
        if evidence.isRefused {
            return evidence.kernel.facts == nil
                ? "The pointer moves only if a driver of the kernel corrects the descriptor."
                : "No pointer moves with it while the kernel refuses it."
        }
        guard evidence.isTouchpad else {
            return (evidence.files.isEmpty || evidence.hasKernel) && evidence.node != nil
                || !(evidence.descriptor.facts?.surfaces.isEmpty ?? true)
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
    /// What the axis is, in words.
    fileprivate var words: String {
        switch kind {
        case .force, .pen: "its axis \(measures) force"
        case .contactSize: "its axis \(measures) the size of a touch"
        case .none: "it has no usable pressure axis"
        case .unknown: "what its axis measures is unknown"
        }
    }
}
