/// What is known about the pressure axis of a device, from wherever it comes: the kernel, the report descriptor, the table of
/// known pads, a recording, a profile, or the counts that were seen.
///
/// ```swift
/// import Core
///
/// var evidence = ForceEvidence()
/// evidence.descriptor = ForceEvidence.Descriptor(surface: .touchpad, hasHaptics: true)
/// print(evidence.judgment.kind!.rawValue, evidence.judgment.certainty.rawValue)  // prints force declared
/// ```
package struct ForceEvidence: Equatable, Sendable {
    /// What a field of a descriptor belongs to. Raw values are the words in JSON.
    package enum Surface: String, Sendable, CaseIterable {
        /// A touchpad (0D:05).
        case touchpad
        /// A touch screen (0D:04).
        case touchscreen
        /// A pen or another digitizer (0D:02, 0D:01).
        case pen
    }

    /// What a HID report descriptor says about the surface of the axis.
    package struct Descriptor: Equatable, Sendable {
        /// The surface that the axis belongs to; nil if it declares no touchpad, screen or pen.
        package var surface: Surface?
        /// The ranges of Tip Pressure on that surface; empty if there is none.
        package var ranges: [Range]
        /// Whether a declaration has a unit of force from which grams follow.
        package var declaresForce: Bool
        /// Whether a touchpad or a haptic controller declares haptics.
        package var hasHaptics: Bool
        /// What the device answered for its Button Type; nil if it was not asked or has none.
        package var buttonType: Int?
        /// Whether a mouse is declared, which may be how a driver's touchpad describes itself.
        package var hasMouse: Bool
        /// Whether a driver finds in its reports what the descriptor does not declare.
        package var isDecodedByDriver: Bool
        /// Whether it declares a Tip Pressure as constant, and so as padding.
        package var hasConstantPressure = false

        /// The least and the greatest count, which may be in the wrong order.
        package struct Range: Equatable, Sendable {
            package var minimum: Int32
            package var maximum: Int32

            package init(_ minimum: Int32, _ maximum: Int32) {
                (self.minimum, self.maximum) = (minimum, maximum)
            }
        }

        package init(
            surface: Surface?, ranges: [Range] = [Range(0, 1)], declaresForce: Bool = false,
            hasHaptics: Bool = false,
            buttonType: Int? = nil, hasMouse: Bool = false, isDecodedByDriver: Bool = false
        ) {
            (self.surface, self.ranges, self.declaresForce) = (surface, ranges, declaresForce)
            (self.hasHaptics, self.buttonType, self.hasMouse) = (hasHaptics, buttonType, hasMouse)
            self.isDecodedByDriver = isDecodedByDriver
        }
    }

    /// What the data says of itself: the head of a recording, or a simulation.
    package struct Statement: Equatable, Sendable {
        package var kind: DeviceKind
        package var why: String

        package init(_ kind: DeviceKind, why: String) { (self.kind, self.why) = (kind, why) }
    }

    /// What counts that were seen show.
    package enum Counts: Equatable, Sendable {
        /// They did not change while the surface was pressed.
        case constant
        /// They follow the size of the touch.
        case followSize
    }

    /// What the data says of itself; nil if it says nothing.
    package var statement: Statement?
    /// What the kernel declares of the node; nil if that is unknown.
    package var capabilities: Capabilities?
    /// The pressure axis of the node; nil if there is none or it is unknown.
    package var axis: AbsoluteAxis?
    /// What the descriptor says; nil if it is unknown.
    package var descriptor: Descriptor?
    /// The entry in the table of known pads; nil if there is none.
    package var knownPad: KnownPad?
    /// Whether a calibration profile says that its counts are a force.
    package var isCalibrated = false
    /// What its counts show; nil if they show nothing.
    package var counts: Counts?

    package init(
        _ capabilities: Capabilities? = nil, axis: AbsoluteAxis? = nil, descriptor: Descriptor? = nil,
        knownPad: KnownPad? = nil, statement: Statement? = nil
    ) {
        (self.capabilities, self.axis, self.descriptor) = (capabilities, axis, descriptor)
        (self.knownPad, self.statement) = (knownPad, statement)
    }
}

/// What a pressure axis measures, how sure that is, and why.
package struct ForceJudgment: Equatable, Sendable {
    /// How sure it is. Raw values are the words in JSON.
    package enum Certainty: String, Sendable {
        /// Device, kernel or recording declare it.
        case declared
        /// The table of known pads says so, and nothing contradicts it.
        case knownPad = "known-pad"
        /// Known masses were measured, or its counts show it.
        case measured
        /// Nothing more than likely.
        case guess
    }

    /// What it measures; nil if there is no usable pressure axis.
    package let kind: DeviceKind?
    package let certainty: Certainty
    /// The reason, as part of a sentence.
    package private(set) var why: String

    /// Only `ForceEvidence` judges.
    fileprivate init(_ kind: DeviceKind?, _ certainty: Certainty, _ why: String) {
        (self.kind, self.certainty, self.why) = (kind, certainty, why)
    }

    /// The kind as a word in JSON.
    package var word: String { kind?.rawValue ?? "none" }

    /// Whether a load can be weighed, as far as is known.
    package var canWeigh: Bool { kind?.canWeigh ?? false }

    /// Explains why a device is not weighed with, and what it can do instead; nil if it can weigh.
    package var inability: String? {
        guard let inability = kind?.inability else { return nil }
        guard kind == .contactSize, certainty != .guess else { return inability }
        return "This pad measures the size of a touch, not its force, so it cannot weigh. "
            + DeviceKind.otherAbilities
    }

    fileprivate func remarking(_ remark: String?) -> ForceJudgment {
        guard let remark else { return self }
        var remarked = self
        remarked.why += remark
        return remarked
    }
}

extension ForceEvidence {
    /// The only answer to whether an axis measures force. The first rule that applies decides; a source that contradicts it
    /// is named in the reason.
    package var judgment: ForceJudgment {
        let declared = declaredJudgment
        guard declared.certainty == .guess, declared.kind != nil, let counts else {
            return declared.remarking(contradiction(to: declared))
        }
        return switch counts {
        case .constant: ForceJudgment(nil, .measured, "its pressure did not change while it was pressed")
        case .followSize: ForceJudgment(.contactSize, .measured, "its counts follow the size of the touch")
        }
    }

    /// The judgment without the counts that were seen.
    private var declaredJudgment: ForceJudgment {
        guard let statement else { return judgmentOfLayers }
        switch statement.kind {
        case .force, .pen: return ForceJudgment(statement.kind, .declared, statement.why)
        // Data that were a guess when they were recorded can be more than that now.
        case .contactSize, .unknown:
            let layers = judgmentOfLayers
            return layers.certainty == .guess || layers.kind == nil
                ? ForceJudgment(statement.kind, .guess, statement.why) : layers
        }
    }

    /// The judgment by kernel, descriptor, table and profile.
    private var judgmentOfLayers: ForceJudgment {
        if let absence { return ForceJudgment(nil, .declared, absence) }
        if lacksDeclaration { return judgmentWithoutDeclaration }
        if isPen {
            return descriptor?.declaresForce == true || axis?.declaredForce != nil
                ? ForceJudgment(.pen, .declared, "its descriptor declares a unit of force")
                : ForceJudgment(
                    .pen, .declared, "the pressure of a pen's tip is a force, in a unit of its own")
        }
        if descriptor?.declaresForce == true || axis?.declaredForce != nil {
            return ForceJudgment(
                .force, .declared,
                axis?.declaredForce?.source == .table
                    ? "the table that it was made from states a unit of force"
                    : "its descriptor declares a unit of force")
        }
        if capabilities?.properties.contains(PropertyCode.pressurePad) == true {
            return ForceJudgment(.force, .declared, "the kernel calls it a pressure pad")
        }
        if let axis, axis.resolution > 0 {
            return ForceJudgment(.force, .declared, "its axis declares units per gram")
        }
        if isCalibrated { return ForceJudgment(.force, .measured, "it was calibrated with known masses") }
        return judgmentWithoutUnit
    }

    /// Why there is no usable axis; nil if there is one, or if that is unknown.
    private var absence: String? {
        if let absence = capabilities?.absenceOfPressure { return absence }
        let ranges = descriptor?.ranges ?? []
        if !ranges.isEmpty, ranges.allSatisfy({ $0.maximum <= $0.minimum }),
            axis.map({ $0.span <= 0 }) ?? true
        {
            return "its pressure goes from \(ranges[0].minimum) to \(ranges[0].maximum)"
        }
        if let axis, axis.span <= 0 {
            return "its pressure axis goes from \(axis.minimum) to \(axis.maximum)"
        }
        return nil
    }

    /// Whether there is a descriptor without pressure, and nothing else.
    private var lacksDeclaration: Bool { capabilities == nil && descriptor?.ranges.isEmpty == true }

    /// The judgment by such a descriptor: the driver may find a pressure in the reports by itself.
    private var judgmentWithoutDeclaration: ForceJudgment {
        if let knownPad, DeviceIdentity(vendor: knownPad.vendor, product: knownPad.product).isOfGamepad {
            return ForceJudgment(
                .force, .knownPad,
                "its reports have a force, which only hidraw passes on: `forcescale devices` lists its pads")
        }
        if let knownPad, knownPad.kind == .unknown {
            return ForceJudgment(.unknown, .guess, "the table of known pads says: \(knownPad.remark)")
        }
        if let descriptor, descriptor.surface == nil, knownPad?.kind == .force,
            descriptor.hasMouse || descriptor.hasHaptics
        {
            return ForceJudgment(
                .force, .guess, "its id is that of a known pad, whose pressure is not in the descriptor")
        }
        if descriptor?.isDecodedByDriver == true {
            return ForceJudgment(
                .unknown, .guess, "its driver decodes reports that the descriptor does not describe")
        }
        if descriptor?.surface == nil, descriptor?.hasHaptics == true {
            return ForceJudgment(
                .unknown, .guess, "the descriptor has haptics, but no touchpad, screen or pen")
        }
        return ForceJudgment(
            nil, .declared,
            descriptor?.hasConstantPressure == true
                ? "its pressure is declared as constant, and so as padding" : "no pressure is declared")
    }

    /// Whether the axis is that of a pen: by the keys of the node, or else by the descriptor.
    package var isPen: Bool {
        capabilities.map { !$0.hasSlotPressure && KeyCode.ofPens.contains(where: $0.keys.contains) }
            ?? (descriptor?.surface == .pen)
    }

    /// The judgment of an axis without a unit of force.
    private var judgmentWithoutUnit: ForceJudgment {
        if let descriptor, !descriptor.ranges.isEmpty, descriptor.surface == .touchpad {
            if descriptor.hasHaptics {
                return ForceJudgment(
                    .force, .declared, "its descriptor declares pressure together with haptics")
            }
            if descriptor.buttonType == 1 {
                return ForceJudgment(.force, .declared, "its Button Type says that pressure clicks")
            }
        }
        if let knownPad { return judgment(of: knownPad) }
        guard capabilities != nil || descriptor != nil else {
            return ForceJudgment(.unknown, .guess, "no layer says what it is")
        }
        let isScreen =
            capabilities.map { $0.properties.contains(PropertyCode.direct) }
            ?? (descriptor?.surface == .touchscreen)
        return ForceJudgment(
            .contactSize, .guess,
            isScreen
                ? "on screens, pressure is nearly always the size of a touch"
                : "nothing says that its pressure is a force")
    }

    private func judgment(of pad: KnownPad) -> ForceJudgment {
        guard let kind = pad.kind else {
            return ForceJudgment(
                .contactSize, .guess,
                "the table of known pads lists it without pressure, but it declares some")
        }
        if capabilities == nil, descriptor == nil {
            return ForceJudgment(kind, .guess, "its id is that of a known pad")
        }
        let declared = descriptor?.ranges ?? []
        if let range = pad.range?.fact, !declared.isEmpty,
            !declared.contains(Descriptor.Range(range.lowerBound, range.upperBound))
        {
            return ForceJudgment(
                kind, .guess,
                "the table of known pads lists it, but with \(range.lowerBound)..\(range.upperBound) instead of "
                    + "\(declared[0].minimum)..\(declared[0].maximum)")
        }
        return ForceJudgment(kind, .knownPad, "the table of known pads lists it")
    }

    /// What contradicts a judgment, as the rest of its reason; nil if nothing does.
    private func contradiction(to judgment: ForceJudgment) -> String? {
        if let axis, let first = descriptor?.ranges.first, judgment.kind != nil, statement == nil,
            descriptor?.ranges.contains(Descriptor.Range(axis.minimum, axis.maximum)) == false
        {
            return
                "; the range is that of the kernel, \(axis.minimum)..\(axis.maximum), not that of the descriptor, "
                + "\(first.minimum)..\(first.maximum)"
        }
        guard let kind = judgment.kind, judgment.certainty == .declared, statement == nil, kind != .pen,
            let listed = knownPad?.kind, listed != kind
        else { return nil }
        return "; the table of known pads, which lists it as \(listed.rawValue), is not followed"
    }
}

extension Capabilities {
    /// Why a node does not sense pressure; nil if it may.
    package var absenceOfPressure: String? {
        guard hasSlotPressure || absolutes.contains(AbsoluteCode.pressure) else {
            return absolutes.contains(AbsoluteCode.slotPressure)
                ? "axis 0x3a without slots" : "no pressure axis"
        }
        if properties.contains(PropertyCode.pointingStick) { return "a pointing stick" }
        if properties.contains(PropertyCode.accelerometer) { return "an accelerometer" }
        if !hasSlots, !absolutes.contains(all: AbsoluteCode.x, AbsoluteCode.y) { return "no position" }
        guard !hasSlotPressure, !KeyCode.ofPens.contains(where: keys.contains), !keys.contains(KeyCode.touch),
            !keys.contains(KeyCode.toolFinger)
        else { return nil }
        return "no touch key"
    }
}
