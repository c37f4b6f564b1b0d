package import Core
internal import HID

/// What the pressure axis of a pad is.
package struct AxisVerdict: Equatable, Sendable {
    /// Where the maximum comes from. Raw values are the words in JSON.
    package enum MaximumOrigin: String, Sendable {
        case own, inherited, override
    }

    /// What it measures, how sure that is, and why.
    package let judgment: ForceJudgment
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

    /// What it measures; nil if there is no usable axis.
    package var kind: DeviceKind? { judgment.kind }

    /// The verb that says how sure it is.
    var measures: String { judgment.certainty == .guess ? "probably measures" : "measures" }

    /// Whether its counts are a force, on a pad or on a pen.
    package var isForce: Bool { kind == .force || kind == .pen }

    /// Whether a load can be placed on it and weighed.
    package var canWeigh: Bool {
        guard kind == .force else { return false }
        guard let minimum, let maximum else { return true }
        return maximum > minimum
    }

    /// Judges the evidence.
    package init(of evidence: PadEvidence) {
        judgment = evidence.force.judgment
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
        let knowsProperty = libinput.version.map { $0 >= .pressurePads } ?? true
        if node.isPressurePad, knowsProperty { return false }
        if let axis = node.pressureAxis, axis.resolution != 0 || axis.span <= 0 { return false }
        return !libinput.usesSize && !libinput.hasNoThresholds
    }
}
