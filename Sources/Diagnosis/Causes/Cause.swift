/// One thing that is wrong, in which layer, and what helps.
package struct Cause: Equatable, Sendable {
    /// What can be wrong. Raw values are the codes in JSON.
    package enum Code: String, Sendable, CaseIterable {
        case inheritedMaximum = "inherited-maximum"
        case zeroRange = "zero-range"
        case reversedRange = "reversed-range"
        case noUnit = "no-unit"
        case wrongUnit = "wrong-unit"
        case buttonType = "button-type"
        case noHapticSupport = "no-haptic-support"
        case refusedDescriptor = "refused-descriptor"
        case hwdbOverride = "hwdb-override"
        case countsBeyondAxis = "counts-beyond-axis"
        case quirkMissing = "quirk-missing"
        case sizeThresholds = "size-thresholds"
        case oldQuirkKey = "old-quirk-key"
        case quirkFileIgnored = "quirk-file-ignored"
        case noPermission = "no-permission"
        case lateUaccess = "late-uaccess"
        case constantPressure = "constant-pressure"
        case clicksWithoutContacts = "clicks-without-contacts"
        case noPressure = "no-pressure"
        case driverDecoded = "driver-decoded"
        case virtualTouchpad = "virtual-touchpad"
    }

    /// What is wrong.
    package var code: Code
    /// The layer that is wrong.
    package var layer: LayerName
    /// What was found, as a sentence.
    package var text: String
    /// What helps, as a sentence.
    package var remedy: String
}

/// A rule that finds one cause in the evidence.
struct CauseRule: Sendable {
    /// What a rule says about a device.
    struct Finding {
        var text: String
        var remedy: String
    }

    let code: Cause.Code
    let layer: LayerName
    /// Returns what was found; nil if the condition does not hold or a layer that it needs is unknown.
    let find: @Sendable (PadEvidence, AxisVerdict) -> Finding?

    /// All rules, in the order of the layers from the device to the desktop.
    static let all: [CauseRule] = descriptorRules + kernelRules + desktopRules + observedRules

    func callAsFunction(_ evidence: PadEvidence, _ axis: AxisVerdict) -> Cause? {
        find(evidence, axis).map { Cause(code: code, layer: layer, text: $0.text, remedy: $0.remedy) }
    }
}
