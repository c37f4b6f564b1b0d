internal import Core

extension CauseRule {
    /// What can be wrong in the kernel, and in the database that changes its axes.
    static let kernelRules = [
        // hid-haptic.c, Kconfig: HID_HAPTIC is off by default; before 6.18 it does not exist.
        CauseRule(code: .noHapticSupport, layer: .kernel) { evidence, _ in
            guard evidence.descriptor.facts?.hasHaptics == true, let kernel = evidence.kernel.facts,
                !kernel.nodes.isEmpty, !kernel.playsHaptics
            else { return nil }
            let reason: String
            if let release = kernel.releaseNumbers, release < (6, 18) {
                reason =
                    "Linux \(release.0).\(release.1) has no driver for haptic pads, which 6.18 introduced"
            } else if kernel.buildsHaptics == false {
                reason = "this kernel was built without CONFIG_HID_HAPTIC"
            } else if let driver = kernel.driver, driver != "hid-multitouch" {
                reason = "its driver, \(driver), does not support haptics"
            } else {
                return nil
            }
            return Finding(
                text: "The device declares haptics, but programs cannot play them: \(reason).",
                remedy:
                    "Clicks that the pad makes by itself work all the same; for effects of programs, use a kernel "
                    + "with CONFIG_HID_HAPTIC.")
        },
        // hid-core.c, hid_open_report: after a parsing error no driver is bound, and no node exists.
        CauseRule(code: .refusedDescriptor, layer: .kernel) { evidence, _ in
            guard evidence.kernel.facts?.isRefused == true else { return nil }
            let reason = evidence.descriptor.facts?.refusal.map { ": \($0)" } ?? ""
            return Finding(
                text: "The kernel lists the device, but no driver is bound and it has no node\(reason).",
                remedy: "`dmesg` names the reason; attach the folder of --bundle to a report to "
                    + "linux-input@vger.kernel.org.")
        },
        // systemd's 60-evdev.hwdb: EVDEV_ABS_<code>=<min>:<max>:…
        CauseRule(code: .hwdbOverride, layer: .udev) { evidence, _ in
            guard let udev = evidence.udev.facts, let declared = evidence.declared.first?.field else {
                return nil
            }
            for code in [AbsoluteCode.slotPressure, AbsoluteCode.pressure] {
                guard let range = udev.override(of: code),
                    range.minimum != declared.logicalMinimum || range.maximum != declared.logicalMaximum
                else { continue }
                return Finding(
                    text:
                        "udev sets \(AbsoluteCode.name(of: code)) to \(range.minimum)..\(range.maximum), but the "
                        + "descriptor declares \(declared.logicalMinimum)..\(declared.logicalMaximum).",
                    remedy:
                        "A profile is valid only for the range under which it was made; keep the override, or "
                        + "remove it and calibrate again.")
            }
            return nil
        },
        // A maximum that belongs to another axis, or the other way round: percent and assumed grams are wrong.
        CauseRule(code: .countsBeyondAxis, layer: .kernel) { evidence, axis in
            guard let counts = evidence.observed.facts?.counts, let minimum = axis.minimum,
                let maximum = axis.maximum, maximum > minimum,
                counts.lowerBound < minimum || counts.upperBound > maximum
            else { return nil }
            return Finding(
                text:
                    "Counts from \(counts.lowerBound) to \(counts.upperBound) were seen, but the axis goes from "
                    + "\(minimum) to \(maximum): percent of full scale, and grams that are assumed, are wrong.",
                remedy: (axis.canWeigh
                    ? "Calibrate the pad with known masses, which does not depend on the maximum; or correct "
                    : "Correct ") + "the range with an hwdb entry.")
        },
        // iptsd and similar daemons create a touchpad by uinput and pass positions only.
        CauseRule(code: .virtualTouchpad, layer: .kernel) { evidence, _ in
            guard let kernel = evidence.kernel.facts, kernel.isVirtual, let node = kernel.main,
                node.isTouchpad,
                node.pressureCode == nil
            else { return nil }
            return Finding(
                text: "This touchpad is created by a program (such as iptsd), which passes no force on.",
                remedy: "Ask for a pressure axis in that program; the real device may have one.")
        },
    ]
}
