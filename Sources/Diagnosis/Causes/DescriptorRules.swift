internal import Clicks
internal import Core
internal import HID
internal import Text

extension CauseRule {
    /// What can be wrong in the firmware's descriptor.
    static let descriptorRules = [
        // HID 1.11, 6.2.2.7: global items apply until they are set again. The descriptor of 093A:4F05 has no maximum at its
        // Tip Pressure, so that the one of Y applies.
        CauseRule(code: .inheritedMaximum, layer: .descriptor) { evidence, _ in
            guard !evidence.hasRangeOfUdev,
                let entry = evidence.descriptor.facts?.pressure.first(where: { $0.field.inheritsMaximum })
            else { return nil }
            return Finding(
                text:
                    "Tip Pressure on the \(entry.surface.rawValue) has no Logical Maximum of its own, so that "
                    + "\(entry.field.logicalMaximum) of an earlier field applies: percent of full scale, and grams that "
                    + "are assumed, are wrong.",
                remedy: (entry.surface == .touchpad
                    ? "Calibrate the pad with known masses, which does not depend on the maximum; report the "
                    : "Report the ")
                    + "descriptor to the manufacturer, or correct the range with an hwdb entry, once its counts are known."
            )
        },
        // 27C6:0D4B declares 0..0 (one owner's recording). libinput's evdev.c, evdev_reject_device: no axis may be so.
        CauseRule(code: .zeroRange, layer: .descriptor) { evidence, _ in
            guard !evidence.hasRangeOfUdev,
                let entry = evidence.descriptor.facts?.pressure.first(where: { $0.span == 0 })
            else {
                guard let axis = evidence.node?.pressureAxis, axis.span == 0 else { return nil }
                return Finding(
                    text:
                        "The kernel's pressure axis goes from \(axis.minimum) to \(axis.maximum): no program can "
                        + "use it, and libinput refuses a device with such an axis.",
                    remedy:
                        "If the device sends counts all the same (`evtest` shows them), an hwdb entry gives the "
                        + "axis a range.")
            }
            return Finding(
                text:
                    "Tip Pressure on the \(entry.surface.rawValue) goes from \(entry.field.logicalMinimum) to "
                    + "\(entry.field.logicalMaximum): no program can use the axis.",
                remedy:
                    "If the device sends counts all the same (`evtest` shows them), an hwdb entry gives the axis a "
                    + "range.")
        },
        // 27C6:01E9 declares 100..1 for its intensity. Since 6.12 hid-multitouch corrects that id (mt_report_fixup).
        CauseRule(code: .reversedRange, layer: .descriptor) { evidence, _ in
            guard let descriptor = evidence.descriptor.facts else { return nil }
            let fields =
                descriptor.pressure.map { (name: "pressure", field: $0.field) }
                + descriptor.knobs.all.map { (name: $0.purpose.words, field: $0.field) }
            guard let found = fields.first(where: { $0.field.logicalMinimum > $0.field.logicalMaximum })
            else {
                return nil
            }
            return Finding(
                text: "The range of the \(found.name) in report \(found.field.reportID) goes from "
                    + "\(found.field.logicalMinimum) to \(found.field.logicalMaximum). The kernel refuses such a "
                    + "descriptor as a whole, unless its driver corrects it.",
                remedy: "Use a kernel whose driver corrects this device, or report the descriptor to "
                    + "linux-input@vger.kernel.org.")
        },
        // Documentation/input/event-codes.rst: without a unit the counts are arbitrary.
        CauseRule(code: .noUnit, layer: .descriptor) { evidence, axis in
            guard axis.isForce, !evidence.hasProfile, let entry = evidence.primary,
                entry.field.unit == 0, evidence.node?.pressureAxis?.resolution ?? 0 == 0
            else { return nil }
            // Nothing is known of the range of a pen (ForceChannel), so that no grams are assumed.
            return axis.kind == .pen
                ? Finding(
                    text: "The pressure of the pen has no unit: it is in percent only, until it is measured.",
                    remedy: "A scale under the tablet gives it grams (docs/pen.md): forcescale pen measure "
                        + "--reference PORT, where PORT is that of the scale, such as /dev/ttyUSB0.")
                : Finding(
                    text: "The axis \(axis.measures) force, but declares no unit: grams would be assumed.",
                    remedy: "Calibrate it with known masses: forcescale calibrate run.")
        },
        // hid-input.c, hidinput_calc_abs_res, and hid-haptic.c accept gram and newton only.
        CauseRule(code: .wrongUnit, layer: .descriptor) { evidence, axis in
            guard axis.isForce, let entry = evidence.primary else { return nil }
            let field = entry.field
            if entry.hasUnitOfLength {
                return Finding(
                    text: "Tip Pressure has the unit \(field.unitSymbol ?? ""), a length"
                        + (field.inheritsUnit ? " left over from an earlier field" : "")
                        + ": the kernel and this program can make no grams of it.",
                    remedy: (axis.kind == .pen
                        ? "Compare presses in percent" : "Calibrate the pad with known masses")
                        + "; report the descriptor to the manufacturer.")
            }
            let isCopied =
                field.physicalMinimum == field.logicalMinimum && field.physicalMaximum == field.logicalMaximum
            guard entry.hasUnitOfForce, isCopied, entry.fullScale == nil, field.kernelResolution(.force) > 0
            else {
                return nil
            }
            return Finding(
                text:
                    "Tip Pressure is declared in \(field.unitSymbol ?? "") with its counts as physical range: "
                    + "the kernel makes \(field.kernelResolution(.force)) counts per gram of it, which is implausible.",
                remedy: "Do not trust grams as reported by the device"
                    + (axis.kind == .pen ? "." : "; calibrate the pad with known masses."))
        },
        // Windows precision touchpads: 0 depressible, 1 pressure, 2 discrete. hid-multitouch.c, mt_touchpad.
        CauseRule(code: .buttonType, layer: .descriptor) { evidence, axis in
            guard axis.kind == .force, !evidence.isPressurePad,
                let value = evidence.descriptor.facts?.buttonTypeValue, value != 1
            else { return nil }
            return Finding(
                text:
                    "The pad \(axis.measures) force, but its Button Type is \(value) instead of 1, so that the kernel does not "
                    + "call it a pressure pad.",
                remedy: "Install the printed quirk, which informs libinput.")
        },
        // hid-steam.c, hid-magicmouse.c and wacom_wac.c decode reports without their descriptors.
        CauseRule(code: .driverDecoded, layer: .descriptor) { evidence, axis in
            guard axis.kind == .unknown, evidence.kernel.facts == nil,
                let force = evidence.force.descriptor, force.ranges.isEmpty,
                force.isDecodedByDriver || evidence.knownPad?.kind == .unknown
            else { return nil }
            return Finding(
                text: "The descriptor does not say whether there is a pressure: \(axis.judgment.why).",
                remedy: "Look on the computer itself: `forcescale diagnose` there, or a recording by "
                    + "`libinput record`, shows what the driver passes on.")
        },
        CauseRule(code: .noPressure, layer: .descriptor) { evidence, axis in
            let others = evidence.descriptor.facts?.pressure ?? []
            let isBare =
                axis.kind == nil && evidence.declared.isEmpty
                && evidence.descriptor.facts.map({ $0.refusal == nil }) ?? (evidence.node != nil)
            let isBesideAnother = evidence.node == nil && evidence.isTouchpad && evidence.surface != .touchpad
            guard isBare || isBesideAnother,
                evidence.kernel.facts.map({ $0.nodes.allSatisfy { $0.pressureCode == nil } }) ?? true,
                evidence.kernel.facts?.isVirtual != true
            else { return nil }
            // hid-input.c, hidinput_configure_usage: a constant field is ignored.
            if let field = evidence.descriptor.facts?.constantPressure {
                return Finding(
                    text:
                        "Tip Pressure is in a constant field of report \(field.reportID), which the kernel ignores "
                        + "as padding. In the firmware its Input item must be \(field.correction): bit 0 clear.",
                    remedy:
                        "Correct the descriptor in the firmware; the kernel then makes an axis of the field.")
            }
            return Finding(
                text: others.isEmpty
                    ? "The device declares no pressure."
                    : "The \(evidence.isTouchpad ? "touchpad" : evidence.surface?.rawValue ?? "device") declares no "
                        + "pressure; that in the descriptor belongs to: \(others[0].surface.rawValue).",
                remedy:
                    "Nothing on the computer's side makes it weigh; another pad can. This says nothing about the "
                    + "pointer.")
        },
    ]
}

extension ConstantField {
    /// What its item must be, and what it is, as it is written in firmware.
    var correction: String { "\(Self.words(of: dataItem)) instead of \(Self.words(of: item))" }

    private static func words(of item: [UInt8]) -> String {
        item.hexadecimal.split(separator: " ").map { "0x\($0)" }.joined(separator: " ")
    }
}
