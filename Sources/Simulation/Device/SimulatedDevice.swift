internal import Core

/// The descriptions of the simulated pad and the simulated pen.
enum SimulatedDevice {
    /// Counts per millimeter of both surfaces.
    static let countsPerMillimeter: Int32 = 40
    /// The width and the height of both surfaces in millimeters.
    static let (width, height) = (161.0, 115.0)
    /// Counts per gram of the pad, as declared by its axis.
    static let countsPerGram: Int32 = 16
    /// Full scale of both surfaces in grams.
    static let fullScale: Int32 = 385
    /// The highest slot.
    private static let lastSlot: Int32 = 9

    /// Returns the description of a surface.
    static func description(of surface: Scenario.Surface) -> DeviceDescription {
        let axes = axes(of: surface)
        let capabilities = capabilities(of: surface, axes: axes)
        let pressureCode = surface == .pad ? AbsoluteCode.slotPressure : AbsoluteCode.pressure
        return DeviceDescription(
            name: surface == .pad ? "Simulated Pad" : "Simulated Pen", path: "demo",
            identity: DeviceIdentity(bus: virtualBus), capabilities: capabilities, axes: axes,
            judgment: ForceEvidence(capabilities, axis: axes[pressureCode]).judgment)
    }

    /// `BUS_VIRTUAL`
    private static let virtualBus: UInt16 = 0x06

    private static func axes(of surface: Scenario.Surface) -> [UInt16: AbsoluteAxis] {
        let x = AbsoluteAxis(
            minimum: 0, maximum: Int32(width) * countsPerMillimeter, resolution: countsPerMillimeter)
        let y = AbsoluteAxis(
            minimum: 0, maximum: Int32(height) * countsPerMillimeter, resolution: countsPerMillimeter)
        guard surface == .pad else {
            // Real pens declare a range without a unit, too.
            let pressure = AbsoluteAxis(minimum: 0, maximum: 4095)
            return [AbsoluteCode.x: x, AbsoluteCode.y: y, AbsoluteCode.pressure: pressure]
        }
        let pressure = AbsoluteAxis(
            minimum: 0, maximum: fullScale * countsPerGram, resolution: countsPerGram)
        let length = AbsoluteAxis(
            minimum: 0, maximum: 30 * countsPerMillimeter, resolution: countsPerMillimeter)
        return [
            AbsoluteCode.x: x, AbsoluteCode.y: y, AbsoluteCode.pressure: pressure,
            AbsoluteCode.slot: AbsoluteAxis(minimum: 0, maximum: lastSlot),
            AbsoluteCode.touchMajor: length, AbsoluteCode.touchMinor: length,
            AbsoluteCode.positionX: x, AbsoluteCode.positionY: y,
            AbsoluteCode.trackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
            AbsoluteCode.slotPressure: pressure,
        ]
    }

    private static func capabilities(of surface: Scenario.Surface, axes: [UInt16: AbsoluteAxis])
        -> Capabilities
    {
        switch surface {
        case .pad:
            Capabilities(
                keys: CodeSet([KeyCode.left, KeyCode.touch] + KeyCode.fingerTools),
                absolutes: CodeSet(axes.keys),
                properties: CodeSet([PropertyCode.pointer, PropertyCode.buttonPad, PropertyCode.pressurePad]))
        case .pen:
            Capabilities(
                keys: CodeSet([KeyCode.toolPen, KeyCode.touch]), absolutes: CodeSet(axes.keys),
                properties: CodeSet([PropertyCode.direct]))
        }
    }
}
