internal import Core
internal import Metrology
internal import Text

/// What one pad, screen or pen is, what is wrong with it, and what helps.
///
/// ```swift
/// import Core
/// import Diagnosis
///
/// // A touchpad with Tip Pressure 0…9728 = 0…600 g.
/// var evidence = PadEvidence(
///     name: "A pad", identity: DeviceIdentity(vendor: 0x1234, product: 1), location: "pad.hid", reason: "a file")
/// evidence.descriptor = .known(
///     DescriptorLayer([
///         0x05, 0x0D, 0x09, 0x05, 0xA1, 0x01, 0x09, 0x30, 0x15, 0x00, 0x26, 0x00, 0x26,
///         0x46, 0x58, 0x02, 0x66, 0x01, 0x01, 0x75, 0x10, 0x95, 0x01, 0x81, 0x02, 0xC0,
///     ]), source: "pad.hid")
/// let diagnosis = Diagnosis(of: evidence)
/// print(diagnosis.axis.judgment.word, diagnosis.axis.judgment.certainty.rawValue)  // prints force declared
/// ```
package struct Diagnosis: Equatable, Sendable {
    /// What was known.
    package let evidence: PadEvidence
    /// What the axis is.
    package let axis: AxisVerdict
    /// Whether a pointer moves.
    package let pointer: PointerVerdict
    /// What is wrong, from the device to the desktop.
    package let causes: [Cause]
    /// A section for libinput's quirks; nil if none is needed or possible.
    package let quirk: String?
    /// An entry for udev's hardware database; nil if none is needed or possible.
    package let hwdb: String?

    /// Judges the evidence.
    package init(of evidence: PadEvidence) {
        let axis = AxisVerdict(of: evidence)
        let causes = CauseRule.all.compactMap { $0(evidence, axis) }
        self.evidence = evidence
        self.axis = axis
        self.causes = causes
        pointer = PointerVerdict(evidence, axis: axis)
        quirk = Self.needsQuirk(evidence, axis, causes) ? Self.quirk(for: evidence, axis) : nil
        hwdb = Self.hwdb(for: evidence, causes)
    }

    private static func needsQuirk(_ evidence: PadEvidence, _ axis: AxisVerdict, _ causes: [Cause]) -> Bool {
        // A pad that the kernel refuses has no node for libinput.
        guard axis.kind == .force, evidence.isTouchpad, evidence.identity.vendor != 0, !evidence.isRefused,
            evidence.installedLibinput?.hasQuirks ?? true
        else { return false }
        let codes: Set<Cause.Code> = [.sizeThresholds, .oldQuirkKey]
        if causes.contains(where: { codes.contains($0.code) }) { return true }
        // A file that says nothing of kernel and libinput: newer kernels need no quirk where grams are declared.
        guard let node = evidence.node else { return axis.fullScale == nil }
        guard let libinput = evidence.libinput.facts else {
            return !node.isPressurePad && axis.fullScale == nil
        }
        return !libinput.strays.isEmpty
            || PointerVerdict.thresholdsApply(to: node, libinput.corrected)
    }

    private static func quirk(for evidence: PadEvidence, _ axis: AxisVerdict) -> String {
        let version = evidence.installedLibinput
        let device = DeviceDescription(
            name: evidence.name, path: evidence.location, identity: evidence.identity,
            capabilities: Capabilities(), axes: [:], judgment: axis.judgment)
        let key = QuirkKey.pressurePad(for: version)
        return LibinputQuirk.text(
            for: device,
            facts: [
                "Pressure is a force (\(axis.judgment.certainty.rawValue)): \(axis.judgment.why).",
                version.map { "For libinput \($0)." }
                    ?? "For libinput 1.30.1 and later; a version that does not know a key drops all of its quirks.",
            ], attribute: key)
    }

    /// The range that a device has although it declares another one: that of the table, or what it was seen to send.
    private static func hwdb(for evidence: PadEvidence, _ causes: [Cause]) -> String? {
        let codes: Set<Cause.Code> = [.inheritedMaximum, .zeroRange, .countsBeyondAxis]
        let axis = evidence.node?.pressureAxis
        guard causes.contains(where: { codes.contains($0.code) }), evidence.identity.vendor != 0,
            let declaredMinimum = axis?.minimum ?? evidence.declared.first?.field.logicalMinimum,
            let maximum = axis?.maximum ?? evidence.declared.first?.field.logicalMaximum
        else { return nil }
        var minimum = declaredMinimum
        var found: (maximum: Int32, source: String)?
        if let range = evidence.knownPad?.range { found = (range.fact.upperBound, range.source) }
        if let counts = evidence.observed.facts?.counts, counts.upperBound > minimum {
            found = (
                counts.upperBound,
                "the greatest count that was seen; press as hard as you ever do, and look again"
            )
            minimum = min(minimum, counts.lowerBound)
            // Nothing says that a maximum is wrong which was not exceeded.
            if !causes.contains(where: { $0.code == .inheritedMaximum || $0.code == .zeroRange }) {
                found?.maximum = max(maximum, counts.upperBound)
            }
        }
        guard let found, found.maximum != maximum || minimum != declaredMinimum else { return nil }
        let identity = evidence.identity
        let axes = [AbsoluteCode.slotPressure, AbsoluteCode.pressure].filter {
            evidence.node?.axes[$0] != nil
        }
        let lines = (axes.isEmpty ? [AbsoluteCode.slotPressure] : axes).map {
            " EVDEV_ABS_\($0 == AbsoluteCode.slotPressure ? "3A" : "18")=\(minimum):\(found.maximum)\n"
        }
        return """
            # \(evidence.name.printable(limit: 60)): maximum \(found.maximum), \(found.source.printable())
            evdev:input:b\(identity.bus.uppercaseIdentifier)v\(identity.vendor.uppercaseIdentifier)\
            p\(identity.product.uppercaseIdentifier)*

            """ + lines.joined()
    }
}
