internal import Clicks
internal import Core
internal import Text

extension Diagnosis {
    /// Everything that is known, layer by layer: causes with what helps, facts with their sources, and what is unknown.
    func details(columns: Int?) -> [String] {
        var lines: [String] = []
        func add(_ text: String) {
            lines += Wrapping.lines(text, columns: columns, first: "  ", rest: "    ")
        }
        for cause in causes {
            add("\(cause.code.rawValue) (\(cause.layer.rawValue)): \(cause.text) \(cause.remedy)")
        }
        for facts in facts { add(facts) }
        for (layer, reason) in reasons { add("\(layer.rawValue): unknown, \(reason)") }
        for (title, text) in [(Self.quirkTitle, quirk), (Self.hwdbTitle, hwdb)] {
            guard let text else { continue }
            lines += [""] + Wrapping.lines("\(title):", columns: columns, first: "  ", rest: "  ") + [""]
            lines += text.split(separator: "\n").map(String.init)
        }
        if case .read(let remark) = evidence.copyRemark {
            lines += [""] + Wrapping.lines(remark, columns: columns, first: "", rest: "  ")
        }
        return lines
    }

    private static let quirkTitle =
        "For \(InstalledQuirks.overrides), where the pointer moves only when the pad is pressed"
    private static let hwdbTitle =
        "For a file in /etc/udev/hwdb.d, such as 61-forcescale.hwdb; then: systemd-hwdb update && udevadm trigger"

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
        if parts.isEmpty {
            parts.append(
                constantPressure == nil ? "no Tip Pressure" : "Tip Pressure only in a constant field")
        }
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
            parts.append("a button at \(clickCount) counts (\(clicks.counted("click")))")
        }
        parts.append("longest gap within a touch \(longestGap.fixed(3)) s")
        return parts.joined(separator: "; ")
    }
}
