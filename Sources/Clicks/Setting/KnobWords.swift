package import HID
internal import Text

extension ClickKnob.Purpose {
    /// The name in sentences.
    package var words: String {
        switch self {
        case .clickForce: "click force"
        case .intensity: "intensity"
        }
    }

    /// The option of `click set` that sets it.
    package var option: String {
        switch self {
        case .clickForce: "--force"
        case .intensity: "--intensity"
        }
    }
}

extension ClickKnob {
    /// Returns a value with the force that the device declares for it, such as `2 (150 g declared)`.
    package func words(for value: Int) -> String {
        guard let range, range.contains(value) else { return "\(value) (outside its range)" }
        return "\(value)" + (declaredGrams(at: value).map { " (\($0.fixed(0)) g declared)" } ?? "")
    }

    /// The range with the forces that the device declares, or why it cannot be set.
    package var rangeWords: String {
        let bounds = "\(field.logicalMinimum)..\(field.logicalMaximum)"
        guard let range else { return "\(bounds), cannot be set: \(unsettableReason)" }
        guard let grams = declaredGrams else {
            return "\(range.lowerBound)..\(range.upperBound)"
                + (declaresImplausibleGrams ? " (the grams that it declares are implausible)" : "")
        }
        return "\(bounds), declared as \(grams.lowerBound.fixed(0))..\(grams.upperBound.fixed(0)) g"
    }

    /// Why it cannot be set, as part of a sentence.
    package var unsettableReason: String {
        if field.kind == .output { return "it is an output report, which does not say what it sets" }
        if field.logicalMinimum > field.logicalMaximum { return "its range is reversed" }
        if isRefused { return "the kernel refuses the descriptor" }
        if !field.isVariable { return "it is an array of usages, not a value" }
        if field.bits > 32 { return "it has \(field.bits) bits" }
        return "its range does not fit into its \(field.bits.counted("bit"))"
    }
}

extension KnobSetting {
    /// What is about to be sent, such as `report 8, 2 bytes: 08 02`.
    package var words: String {
        "feature report \(knob.field.reportID), \(bytes.count.counted("byte")): \(bytes.hexadecimal)"
    }
}

extension KnobChange {
    /// What happened, as a sentence.
    package var sentence: String {
        let name = setting.knob.purpose.words
        let asked = setting.knob.words(for: setting.value)
        let found = readBack.map(setting.knob.words) ?? "unknown"
        switch outcome {
        case .set: return "The \(name) is \(asked)."
        case .unverified:
            return "The \(name) \(asked) was sent; the device does not confirm it"
                + (reason.map { " (\($0))." } ?? ".")
        case .ignored: return "The device ignored the \(name) \(asked); it is still \(found)."
        case .rounded: return "The device made \(found) of the \(name) \(asked)."
        case .refused: return "The \(name) was not changed: \(reason ?? "the report was refused")."
        case .forgotten:
            return "The \(name) was \(asked) and is \(found) after "
                + "\(Int(Self.patienceSeconds).counted("second")): the device or another program has reset it."
        case .gone:
            return
                "The device is no longer there. The \(name) \(asked) was sent; whether it is set is unknown."
        }
    }

    /// The options of `click set` that restore the value before; nil if it is unknown, outside the range or still there.
    package var undo: [String]? {
        guard let before, setting.knob.range?.contains(before) ?? false, before != readBack,
            outcome != .refused
        else { return nil }
        return ["\(setting.knob.purpose.option)", "\(before)"]
    }
}
