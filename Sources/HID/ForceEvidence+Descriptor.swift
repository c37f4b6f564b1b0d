package import Core

extension ForceEvidence.Descriptor {
    /// What a report descriptor says about the pressure of a surface.
    ///
    /// - Parameters:
    ///   - descriptor: the descriptor, which may describe several surfaces.
    ///   - isPen: whether the axis is that of a pen; nil if that is unknown.
    ///   - buttonType: what the device answered for its Button Type.
    ///   - vendor: the vendor id; 0 if it is unknown.
    package init(
        _ descriptor: ReportDescriptor, isPen: Bool? = nil, buttonType: Int? = nil, vendor: UInt16 = 0
    ) {
        let found = descriptor.pressureSurface(isPen: isPen)
        let own = descriptor.fields.filter { $0.pressureSurface != nil && $0.pressureSurface == found }
        self.init(
            surface: found, ranges: own.map { Range($0.logicalMinimum, $0.logicalMaximum) },
            declaresForce: own.contains { $0.declaresForce(on: found) }, hasHaptics: descriptor.hasHaptics,
            buttonType: buttonType, hasMouse: descriptor.hasApplication(HIDUsage.mouse),
            isDecodedByDriver: vendor == Self.wacom || descriptor.hasUndescribedSurface)
        hasConstantPressure = descriptor.constantPressure != nil
    }

    /// The vendor whose reports the kernel's driver decodes by model (drivers/hid/wacom_wac.c).
    private static let wacom: UInt16 = 0x056A
}

extension ReportDescriptor {
    /// What is declared with a position or a pressure; Microsoft's sample declares a touchpad without anything to touch.
    package var surfaces: Set<ForceEvidence.Surface> {
        Set(
            fields.compactMap { field in
                field.pressureSurface
                    ?? (field.kind == .input && field.contains(HIDUsage.x) ? field.surface : nil)
            })
    }

    /// Returns what the pressure axis belongs to: the touchpad if it has pressure, or else the screen, or else the pen;
    /// if none has, the first that is declared, and nil if nothing is.
    ///
    /// - Parameter isPen: whether the axis is that of a pen; nil if that is unknown.
    package func pressureSurface(isPen: Bool? = nil) -> ForceEvidence.Surface? {
        let eligible = ForceEvidence.Surface.allCases.filter { isPen == nil || ($0 == .pen) == isPen }
        let pressed = Set(fields.compactMap(\.pressureSurface))
        return eligible.first(where: pressed.contains) ?? eligible.first(where: surfaces.contains)
    }

    /// Whether a pad, screen or pen has no position, but fields of a vendor's page or without a usage.
    fileprivate var hasUndescribedSurface: Bool {
        ForceEvidence.Surface.allCases.contains { surface in
            let own = fields.filter { $0.kind == .input && $0.surface == surface }
            return !own.contains { $0.contains(HIDUsage.x) || $0.contains(HIDUsage.y) }
                && own.contains { field in
                    field.usage(at: 0).map { $0 >> 16 >= HIDUsage.firstVendorPage || $0 & 0xFFFF == 0 }
                        ?? false
                }
        }
    }
}

extension ReportField {
    /// The force of the counts; nil without a usable unit.
    package var declaredForce: DeclaredForce? {
        let axis = AbsoluteAxis(minimum: logicalMinimum, maximum: logicalMaximum)
        guard let pressure = PressureField(self),
            case .declared(let force) = DescriptorUnit(
                of: [pressure], axis: axis, isPen: pressure.isOfPen)
        else { return nil }
        return force
    }

    /// Whether the unit is one of force, which need not be plausible on a touchpad.
    fileprivate func declaresForce(on surface: ForceEvidence.Surface?) -> Bool {
        declaredForce != nil || surface == .touchpad && [HIDUnit.gram, HIDUnit.newton].contains(unit)
    }
}

extension AbsoluteAxis {
    /// Returns the force that a descriptor declares for the counts of this axis; nil if it declares none that is usable.
    package func force(declaredIn descriptor: ReportDescriptor, isPen: Bool) -> DeclaredForce? {
        guard
            case .declared(let force) = DescriptorUnit(
                of: descriptor.pressureFields, axis: self, isPen: isPen)
        else { return nil }
        return force
    }
}
