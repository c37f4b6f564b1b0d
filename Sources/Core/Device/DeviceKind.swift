/// The quantity that a device's pressure axis measures.
package enum DeviceKind: String, Sendable, CaseIterable {
    /// The force on the surface.
    case force
    /// The size or the capacitance of a touch, which increases with force but is not a force.
    case contactSize = "contact-size"
    /// The force on a pen's tip.
    case pen
}

extension DeviceKind {
    /// Whether percent of the range comes before grams, which are a guess there unless they were measured: an assumed full
    /// scale is that of force pads.
    package var leadsWithPercent: Bool { self != .force }

    /// Whether grams of this provenance are only a guess on such a device.
    package func guessesGrams(_ provenance: Scale.Provenance) -> Bool {
        leadsWithPercent && provenance == .assumed
    }

    /// Explains why a device of this kind cannot weigh and what it can do instead; nil for kinds that can weigh.
    package var inability: String? {
        reasonNotToWeigh.map {
            "\($0) It can report presses and gestures, run the circle test, and compare touches with one another. "
                + "If it is a force pad, forcescale diagnose says which layer hides that."
        }
    }

    /// The first sentence of `inability`, for small spaces.
    package var reasonNotToWeigh: String? {
        self == .contactSize
            ? "This pad measures the size of a touch, not its force, so it cannot weigh." : nil
    }
}

/// The kind of a device's pressure axis with the reason for that result.
package struct Classification: Equatable, Sendable {
    /// The kind; nil if the device does not sense pressure.
    package var kind: DeviceKind?
    /// The reason in a few words, to be shown to users.
    package var why: String

    package init(kind: DeviceKind?, why: String) {
        self.kind = kind
        self.why = why
    }

    /// Classifies a device by data that can be read without opening it.
    ///
    /// The first matching rule decides. The rules were tested with 79 descriptions of real devices with a pressure axis.
    ///
    /// - Parameters:
    ///   - capabilities: the declared event codes and properties.
    ///   - pressureResolution: the resolution of the pressure axis in counts per gram; 0 or nil if unknown.
    ///   - knownForcePad: whether the table of known pads lists the device as a force pad.
    ///   - declaredUnit: whether the HID report descriptor declares a unit of force.
    package init(
        of capabilities: Capabilities, pressureResolution: Int32? = nil, knownForcePad: Bool = false,
        declaredUnit: Bool = false
    ) {
        let absolutes = capabilities.absolutes
        let keys = capabilities.keys
        let slotPressure = capabilities.hasSlotPressure
        guard slotPressure || absolutes.contains(AbsoluteCode.pressure) else {
            let imitated = absolutes.contains(AbsoluteCode.slotPressure)
            self.init(kind: nil, why: imitated ? "axis 0x3a without slots" : "no pressure axis")
            return
        }
        if capabilities.properties.contains(PropertyCode.pointingStick) {
            self.init(kind: nil, why: "a pointing stick")
        } else if capabilities.properties.contains(PropertyCode.accelerometer) {
            self.init(kind: nil, why: "an accelerometer")
        } else if !capabilities.hasSlots, !absolutes.contains(all: AbsoluteCode.x, AbsoluteCode.y) {
            self.init(kind: nil, why: "no position")
        } else if absolutes.contains(AbsoluteCode.pressure), !slotPressure,
            KeyCode.ofPens.contains(where: keys.contains)
        {
            self.init(kind: .pen, why: "it has the keys of a pen")
        } else if !slotPressure, !keys.contains(KeyCode.touch), !keys.contains(KeyCode.toolFinger) {
            self.init(kind: nil, why: "no touch key")
        } else if capabilities.properties.contains(PropertyCode.pressurePad) {
            self.init(kind: .force, why: "the kernel calls it a pressure pad")
        } else if knownForcePad {
            self.init(kind: .force, why: "a known force pad")
        } else if let pressureResolution, pressureResolution > 0 {
            self.init(kind: .force, why: "its axis declares units per gram")
        } else if declaredUnit {
            self.init(kind: .force, why: "its descriptor declares a unit of force")
        } else {
            self.init(kind: .contactSize, why: "no indication that it measures force")
        }
    }
}
