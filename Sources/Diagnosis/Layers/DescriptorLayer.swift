package import Core
package import HID

/// What a HID report descriptor says about pressure, clicks and haptics.
package struct DescriptorLayer: Equatable, Sendable {
    package typealias Surface = ForceEvidence.Surface

    /// A declaration of Tip Pressure.
    package struct Pressure: Equatable, Sendable {
        /// Where it is.
        package var surface: Surface
        /// The first field that declares it.
        package var field: ReportField

        /// Grams at the maximum; nil without a usable unit of force.
        package var fullScale: Double? {
            field.declaredForce.map { $0.offset + Double(span) * $0.gramsPerCount }
        }

        /// The counts from minimum to maximum; 0 or less for a degenerate range.
        package var span: Int64 { Int64(field.logicalMaximum) - Int64(field.logicalMinimum) }

        /// Whether the unit is one of length, which nothing that presses has.
        package var hasUnitOfLength: Bool { ["cm", "in"].contains(field.unitSymbol) }

        /// Whether the unit is one of force.
        package var hasUnitOfForce: Bool { [HIDUnit.gram, HIDUnit.newton].contains(field.unit) }

        /// What all output says about it, which decides whether two are one entry.
        struct Words: Hashable {
            var surface: Surface
            var report: UInt8
            var bits: Int
            var minimum: Int32
            var maximum: Int32
            var inheritsMaximum: Bool
            var unit: String?
            var inheritsUnit: Bool
            var exponent: Int32
            var fullScale: Double?
        }

        var words: Words {
            Words(
                surface: surface, report: field.reportID, bits: field.bits, minimum: field.logicalMinimum,
                maximum: field.logicalMaximum, inheritsMaximum: field.inheritsMaximum,
                unit: field.unitSymbol, inheritsUnit: field.inheritsUnit, exponent: field.unitExponent,
                fullScale: fullScale)
        }
    }

    /// The declarations of Tip Pressure: touchpad first, then screen and pen.
    package var pressure: [Pressure]
    /// The field that says what clicks; nil if there is none.
    package var buttonType: ReportField?
    /// The bytes of its report, without that of the id.
    let buttonTypeByteCount: Int
    /// What the device answered for it; nil if it was not asked or did not answer.
    package var buttonTypeValue: Int?
    /// The settings of clicks and haptics.
    package var knobs: ClickKnobs
    /// What the device answered for the settings; empty if it was not asked.
    package var knobReadings: [KnobReading] = []
    /// Whether a touchpad or a haptic controller declares haptics.
    package var hasHaptics: Bool
    /// The greatest number of contacts; nil if it is not declared.
    package var contacts: Int?
    /// What is declared with a position or a pressure.
    package var surfaces: Set<Surface>
    /// Whether a mouse is declared, which may be how a driver's touchpad describes itself.
    package var hasMouse: Bool
    /// Why the kernel refuses the descriptor; nil if it does not.
    package var refusal: String?
    /// The bytes of the descriptor.
    package var bytes: [UInt8]
    /// The same, parsed.
    let parsed: ReportDescriptor

    /// Reads the bytes of a descriptor.
    package init(_ bytes: [UInt8]) {
        let descriptor = ReportDescriptor(bytes)
        (self.bytes, parsed) = (bytes, descriptor)
        refusal = descriptor.refusal
        surfaces = descriptor.surfaces
        hasMouse = descriptor.hasApplication(HIDUsage.mouse)
        pressure = Self.pressure(in: descriptor.fields)
        let features = descriptor.fields.filter { $0.kind == .feature }
        buttonType = features.first { $0.isVariable && $0.contains(HIDUsage.buttonType) }
        buttonTypeByteCount = buttonType.map { descriptor.reportLength(of: $0).byteCount } ?? 0
        knobs = ClickKnobs(descriptor)
        hasHaptics = descriptor.hasHaptics
        contacts = Self.contacts(in: descriptor.fields)
    }

    /// The Tip Pressure that is declared as constant, where there is no other; nil if there is none.
    var constantPressure: ConstantField? { pressure.isEmpty ? parsed.constantPressure : nil }

    /// The declarations of the surface that the axis belongs to.
    package func pressure(on surface: Surface) -> [Pressure] { pressure.filter { $0.surface == surface } }

    private static func pressure(in fields: [ReportField]) -> [Pressure] {
        let all = fields.compactMap { field in
            field.pressureSurface.map { Pressure(surface: $0, field: field) }
        }
        var seen: Set<Pressure.Words> = []
        return Surface.allCases.flatMap { surface in
            let own = all.filter { $0.surface == surface }
            return (own.filter { $0.field.surface != nil } + own.filter { $0.field.surface == nil })
                .filter { seen.insert($0.words).inserted }
        }
    }

    private static func contacts(in fields: [ReportField]) -> Int? {
        if let most = fields.first(where: { $0.kind == .feature && $0.contains(HIDUsage.contactCountMaximum) }
        ),
            most.logicalMaximum > 0
        {
            return Int(most.logicalMaximum)
        }
        let fingers = Set(fields.filter { $0.collectionUsage == HIDUsage.finger }.map(\.collection)).count
        return fingers > 0 ? fingers : nil
    }
}
