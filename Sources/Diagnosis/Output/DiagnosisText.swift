internal import Clicks
internal import Core
internal import Text

extension Diagnosis {
    /// The diagnosis for people: what the axis is, whether it weighs, whether a pointer moves, then one cause per line.
    ///
    /// - Parameter columns: the width; nil for no limit.
    package func text(columns: Int?) -> String {
        var lines = Wrapping.lines(
            "\(title): \(axis.words) (\(axis.judgment.certainty.rawValue): \(axis.judgment.why)).",
            columns: columns, first: "", rest: "  ")
        func add(_ text: String) {
            lines += Wrapping.lines(text, columns: columns, first: "  ", rest: "    ")
        }
        add(weighing)
        add(pointing)
        if let question = axis.question {
            add(question)
        } else if causes.isEmpty, evidence.descriptor.facts?.refusal == nil {
            add("Nothing wrong was found in the layers that could be read.")
        }
        for cause in causes {
            add("\(cause.code.rawValue) (\(cause.layer.rawValue)): \(cause.text) \(cause.remedy)")
        }
        for facts in facts { add(facts) }
        for (layer, reason) in reasons { add("\(layer.rawValue): unknown, \(reason)") }
        for (title, text) in [("quirk", quirk), ("hwdb", hwdb)] {
            guard let text else { continue }
            lines += ["", "  \(title == "quirk" ? "For \(InstalledQuirks.overrides)" : Self.hwdbTitle):", ""]
            lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
                "    \($0)"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The name, and that in the table of known pads.
    private var title: String {
        let known = evidence.knownPad.map { " (\($0.name.printable(limit: 60)))" } ?? ""
        return evidence.name.printable(limit: 60) + known
    }

    private static let hwdbTitle =
        "For a file in /etc/udev/hwdb.d, such as 61-forcescale.hwdb; then: systemd-hwdb update && udevadm trigger"

    private var weighing: String {
        guard axis.canWeigh else {
            if axis.kind == .pen {
                let grams =
                    axis.fullScale.map { ", in grams as reported by the device: \($0.fixed(0)) g full scale" }
                    ?? ""
                return
                    "It cannot weigh, since nothing can be placed on a pen; presses can be measured\(grams)."
            }
            if axis.judgment.certainty == .guess { return "Whether it can weigh is not known." }
            return "It cannot weigh"
                + (axis.kind == .contactSize ? ": its pressure is the size of a touch, not a force." : ".")
        }
        if evidence.descriptor.facts?.refusal != nil, evidence.kernel.facts?.nodes.isEmpty ?? true {
            return "It could weigh if the kernel accepted its descriptor."
        }
        if let grams = axis.fullScale {
            return "It can weigh, in grams as reported by the device: \(grams.fixed(0)) g full scale."
        }
        if evidence.hasProfile { return "It can weigh, in calibrated grams." }
        return (axis.judgment.certainty == .guess ? "It can probably weigh" : "It can weigh")
            + "; until it is calibrated, grams are assumed."
    }

    private var pointing: String {
        switch pointer {
        case .moves: "The pointer moves with a light touch, as far as these layers decide."
        case .needsPressure: "The pointer moves only when the pad is pressed: \(reasonForPressing)."
        case .unknown:
            evidence.libinput.facts == nil
                ? "Whether the pointer moves is unknown; a file of `libinput record` would decide it."
                : "Whether the pointer moves is unknown."
        }
    }

    private var reasonForPressing: String {
        let codes: [Cause.Code] = [.oldQuirkKey, .quirkFileIgnored, .sizeThresholds, .quirkMissing]
        return codes.first { code in causes.contains { $0.code == code } }.map { "see \($0.rawValue)" }
            ?? "libinput waits for a count above its threshold"
    }

    /// The facts of the layers that are known, one layer per line, with their source.
    private var facts: [String] {
        var lines: [String] = []
        if case .known(let descriptor, let source) = evidence.descriptor {
            lines.append("descriptor: \(descriptor.words) [\(source.printable())]")
        }
        if case .known(let kernel, let source) = evidence.kernel {
            lines.append("kernel: \(kernel.words) [\(source.printable())]")
        }
        if case .known(let udev, let source) = evidence.udev {
            let words = udev.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)".printable() }
            lines.append(
                "udev: \(words.isEmpty ? "nothing about input" : words.joined(separator: ", ")) [\(source.printable())]"
            )
        }
        if case .known(let libinput, let source) = evidence.libinput {
            lines.append("libinput: \(libinput.words) [\(source.printable())]")
        }
        if case .known(let access, _) = evidence.access {
            lines.append("access: \(access.path.printable()) \(access.access.name)")
        }
        if case .known(let observed, let source) = evidence.observed {
            lines.append("observed: \(observed.words) [\(source.printable())]")
        }
        return lines
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

    /// What would decide a guess, as a sentence; nil if the kind is certain.
    fileprivate var question: String? {
        guard judgment.certainty == .guess else { return nil }
        return kind == .unknown
            ? "The descriptor (hid-recorder) and the axes (libinput record) would decide it; forcescale diagnose FILE reads both."
            : "Its counts may decide it, while somebody presses: forcescale diagnose --press. Known masses do: forcescale "
                + "calibrate run\(kind == .force ? "" : " --force")."
    }
}

extension DescriptorLayer {
    fileprivate var words: String {
        var parts = pressure.map { entry in
            let unit =
                entry.field.unitSymbol.map { ", \($0)\(entry.field.inheritsUnit ? " left over" : "")" }
                ?? ", no unit"
            return
                "\(entry.surface.rawValue) pressure \(entry.field.logicalMinimum)..\(entry.field.logicalMaximum)"
                + (entry.field.inheritsMaximum ? " (maximum inherited)" : "") + unit
        }
        if parts.isEmpty { parts.append("no Tip Pressure") }
        if buttonType != nil { parts.append("Button Type \(buttonTypeValue.map(String.init) ?? "not read")") }
        for knob in knobs.settings {
            let value = knobReadings.first { $0.knob == knob }?.value.map { "\(knob.words(for: $0)) of " }
            parts.append("\(knob.purpose.words) \(value ?? "")\(knob.rangeWords)")
        }
        if hasHaptics { parts.append("haptics") }
        if let refusal { parts.append("the kernel refuses it: \(refusal)") }
        return parts.joined(separator: "; ")
    }
}

extension KernelLayer {
    fileprivate var words: String {
        var parts = [
            driver.map { "driver \($0.printable())" } ?? (isRefused ? "no driver" : "driver unknown")
        ]
        if let release { parts.append("Linux \(release.printable())") }
        for node in nodes {
            var words = (node.path ?? "node").printable()
            if let code = node.pressureCode {
                words += " with \(AbsoluteCode.name(of: code))"
                if let axis = node.pressureAxis {
                    words += " \(axis.minimum)..\(axis.maximum), resolution \(axis.resolution)"
                }
            } else {
                words += " without pressure"
            }
            if node.isPressurePad { words += ", PRESSUREPAD" }
            parts.append(words)
        }
        if let buildsHaptics { parts.append("CONFIG_HID_HAPTIC \(buildsHaptics ? "enabled" : "not set")") }
        return parts.joined(separator: "; ")
    }
}

extension LibinputLayer {
    fileprivate var words: String {
        let sections = matches.map { match in
            match.place + (match.ignored == nil ? "" : " (not read)") + ": "
                + match.values.map(\.description).joined(separator: " ").printable()
        }
        let state = !hasQuirks ? ", which has no quirks" : failure != nil ? ", which drops all quirks" : ""
        return "version \(version?.description ?? "unknown")\(state); "
            + (sections.isEmpty ? "no section matches" : sections.joined(separator: ", "))
    }
}

extension ObservedLayer {
    fileprivate var words: String {
        var parts = ["\(frames.counted("frame")), \(touches.counted("touch", "touches"))"]
        if let counts {
            parts.append("counts \(counts.lowerBound)..\(counts.upperBound), \(levels) of them distinct")
        }
        if let sizeCorrelation { parts.append("correlation with size \(sizeCorrelation.fixed(2))") }
        if let clickCount {
            parts.append("a button at \(clickCount) counts (\(clicks.count.counted("click")))")
        }
        parts.append("longest gap within a touch \(longestGap.fixed(3)) s")
        return parts.joined(separator: "; ")
    }
}
