internal import Core
internal import HID

/// What the pressure axis of a pad is.
package struct AxisVerdict: Equatable, Sendable {
    /// What the axis measures. Raw values are the words in JSON.
    package enum Kind: String, Sendable {
        /// The force on the surface.
        case force
        /// The size of a touch.
        case contactSize = "contact-size"
        /// There is no usable axis.
        case none
        /// It cannot be said.
        case unknown
    }

    /// How sure that is. Raw values are the words in JSON.
    package enum Certainty: String, Sendable {
        /// Device or kernel declare it.
        case declared
        /// The table of known pads says so, and the descriptor agrees.
        case knownPad = "known-pad"
        /// Known masses were measured, or its counts show it.
        case measured
        /// Nothing more than likely.
        case guess
    }

    /// Where the maximum comes from. Raw values are the words in JSON.
    package enum MaximumOrigin: String, Sendable {
        case own, inherited, override
    }

    /// What the axis measures.
    package var kind: Kind
    /// How sure that is.
    package var certainty: Certainty
    /// The reason, as part of a sentence.
    package var why: String
    /// The minimum in counts; nil if there is no axis or it is unknown.
    package var minimum: Int32?
    /// The maximum in counts.
    package var maximum: Int32?
    /// Where the maximum comes from.
    package var maximumIs: MaximumOrigin?
    /// The unit that is declared; nil for none.
    package var unit: String?
    /// Grams at the maximum as reported by the device; nil if it reports none.
    package var fullScale: Double?

    /// Whether it is that of a pen.
    package var isPen: Bool

    /// Whether a load can be placed on it and weighed.
    package var canWeigh: Bool {
        guard kind == .force, !isPen else { return false }
        guard let minimum, let maximum else { return true }
        return maximum > minimum
    }

    /// Judges the evidence.
    package init(of evidence: PadEvidence) {
        (kind, certainty, why) = Self.kind(of: evidence)
        isPen = evidence.isPen
        if certainty == .guess, !isPen, let seen = evidence.observed.facts?.verdict {
            (kind, certainty, why) = (seen.kind, .measured, seen.why)
        }
        let declared = evidence.primary
        if let declared {
            (minimum, maximum) = (declared.field.logicalMinimum, declared.field.logicalMaximum)
            maximumIs = declared.field.inheritsMaximum ? .inherited : .own
            unit = declared.field.unitSymbol
            fullScale = declared.fullScale
        }
        guard let node = evidence.node, let code = node.pressureCode else { return }
        if let axis = node.pressureAxis {
            if axis.minimum != minimum || axis.maximum != maximum {
                maximumIs = declared == nil ? nil : .override
            }
            (minimum, maximum) = (axis.minimum, axis.maximum)
            if fullScale == nil, axis.resolution > 0 {
                fullScale = Double(axis.maximum) / Double(axis.resolution)
                unit = unit ?? "g"
            }
        }
        if let range = evidence.udev.facts?.override(of: code),
            range.minimum != minimum || range.maximum != maximum
        {
            (minimum, maximum, maximumIs) = (range.minimum, range.maximum, .override)
        }
    }

    private static func kind(of evidence: PadEvidence) -> (Kind, Certainty, String) {
        let declared = evidence.declared
        if !declared.isEmpty, declared.allSatisfy({ $0.span <= 0 }),
            evidence.node?.pressureAxis.map({ $0.span <= 0 }) ?? true
        {
            return (.none, .declared, "its pressure has no range")
        }
        if declared.contains(where: { $0.fullScale != nil || $0.hasUnitOfForce && $0.surface == .touchpad }) {
            return (.force, .declared, "its descriptor declares a unit of force")
        }
        if evidence.isPressurePad { return (.force, .declared, "the kernel calls it a pressure pad") }
        if let resolution = evidence.node?.pressureAxis?.resolution, resolution > 0 {
            return (.force, .declared, "its axis declares units per gram")
        }
        if evidence.hasProfile { return (.force, .measured, "it was calibrated with known masses") }
        guard let descriptor = evidence.descriptor.facts else { return kindByNode(evidence) }
        if let pressed = declared.first { return kind(of: pressed, descriptor, evidence) }
        return kindWithoutPressure(descriptor, evidence)
    }

    /// The kind where the descriptor declares Tip Pressure without a unit of force.
    private static func kind(
        of pressure: DescriptorLayer.Pressure, _ descriptor: DescriptorLayer, _ evidence: PadEvidence
    ) -> (Kind, Certainty, String) {
        switch pressure.surface {
        case .touchpad:
            if descriptor.hasHaptics {
                return (.force, .declared, "its descriptor declares pressure together with haptics")
            }
            if descriptor.buttonTypeValue == 1 {
                return (.force, .declared, "its Button Type says that pressure clicks")
            }
            if let pad = evidence.knownPad { return kind(of: pad, evidence) }
            return (.contactSize, .guess, "nothing says that its pressure is a force")
        case .touchscreen:
            return (.contactSize, .guess, "on screens, pressure is nearly always the size of a touch")
        case .pen: return (.force, .guess, "the pressure of a pen's tip is a force, in a unit of its own")
        case .other: return (.unknown, .guess, "its pressure belongs to no pad, screen or pen")
        }
    }

    private static func kind(of pad: KnownPad, _ evidence: PadEvidence) -> (Kind, Certainty, String) {
        guard let kind = pad.kind else {
            return (
                .contactSize, .guess,
                "the table of known pads lists it without pressure, but it declares some"
            )
        }
        let agrees = pad.range.map { range in
            evidence.declared.isEmpty
                || evidence.declared.contains {
                    $0.field.logicalMinimum == range.fact.lowerBound
                        && $0.field.logicalMaximum == range.fact.upperBound
                }
        }
        let certainty: Certainty = agrees ?? true ? .knownPad : .guess
        return (
            kind == .contactSize ? .contactSize : .force, certainty,
            certainty == .knownPad
                ? "the table of known pads lists it, and its descriptor agrees"
                : "the table of known pads lists it, but with another range"
        )
    }

    /// The kind where no field of the surface declares Tip Pressure.
    private static func kindWithoutPressure(
        _ descriptor: DescriptorLayer, _ evidence: PadEvidence
    ) -> (Kind, Certainty, String) {
        if descriptor.surfaces.isDisjoint(with: [.touchpad, .touchscreen, .pen]) {
            if descriptor.hasMouse, evidence.knownPad?.kind == .force {
                // A driver's pad describes itself as a mouse, so that only the driver's axis can confirm the table.
                return evidence.node?.pressureCode == nil
                    ? (
                        .force, .guess,
                        "its id is that of a known force pad, whose force is not in the descriptor"
                    )
                    : (.force, .knownPad, "the table of known pads lists it, and its driver has the axis")
            }
            if descriptor.hasHaptics {
                return (.unknown, .guess, "the descriptor has haptics, but no touchpad, screen or pen")
            }
        }
        if evidence.node?.pressureCode != nil { return kindByNode(evidence) }
        return (.none, .declared, "no pressure is declared")
    }

    /// The kind by what the kernel has, without a descriptor that says more.
    private static func kindByNode(_ evidence: PadEvidence) -> (Kind, Certainty, String) {
        guard let node = evidence.node else {
            return evidence.knownPad?.kind == .force
                ? (.force, .guess, "its id is that of a known force pad")
                : (.unknown, .guess, "no layer says what it is")
        }
        guard node.pressureCode != nil else {
            return (.none, .declared, "the kernel has no pressure axis for it")
        }
        if let axis = node.pressureAxis, axis.span <= 0 {
            return (.none, .declared, "its pressure axis has no range")
        }
        let classification = Classification(
            of: node.capabilities, pressureResolution: node.pressureAxis?.resolution,
            knownForcePad: evidence.knownPad?.kind == .force)
        return switch classification.kind {
        case .force: (.force, .knownPad, "the table of known pads lists it, and the kernel has its axis")
        case .contactSize: (.contactSize, .guess, classification.why)
        case .pen: (.force, .guess, "the pressure of a pen's tip is a force, in a unit of its own")
        case nil: (.none, .declared, classification.why)
        }
    }
}

/// Whether a pointer moves as it should.
package enum PointerVerdict: String, Sendable {
    /// It moves with a light touch.
    case moves
    /// It moves only when the pad is pressed hard.
    case needsPressure = "needs-pressure"
    /// It cannot be said.
    case unknown

    /// Judges the evidence.
    ///
    /// - Parameters:
    ///   - evidence: the layers.
    ///   - axis: what the axis is.
    package init(_ evidence: PadEvidence, axis: AxisVerdict) {
        guard evidence.isTouchpad, let node = evidence.node, let libinput = evidence.libinput.facts else {
            self = .unknown
            return
        }
        self = axis.kind == .force && Self.thresholdsApply(to: node, libinput) ? .needsPressure : .moves
        // libinput refuses a device with an axis from 0 to 0 (evdev.c, evdev_reject_device).
        let isRefused = node.axes.contains {
            [AbsoluteCode.slotPressure, AbsoluteCode.pressure].contains($0.key) && $0.value.span == 0
        }
        if axis.kind == .unknown || libinput.dependsOnVersion || isRefused { self = .unknown }
    }

    /// Whether libinput takes pressure for the size of a touch (tp_init_pressurepad, tp_init_pressure).
    static func thresholdsApply(to node: InputNode, _ libinput: LibinputLayer) -> Bool {
        guard node.pressureCode == AbsoluteCode.slotPressure, !libinput.ignoresPressure else { return false }
        // Versions before 1.30.1 do not know the kernel's property; a version that is unknown is taken for a newer one.
        let knowsProperty = libinput.version.map { $0 >= LibinputVersion(30, 1) } ?? true
        if node.isPressurePad, knowsProperty { return false }
        if let axis = node.pressureAxis, axis.resolution != 0 || axis.span <= 0 { return false }
        return !libinput.usesSize && !libinput.hasNoThresholds
    }
}
