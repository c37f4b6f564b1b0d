import Core

/// Something that touches.
struct Touch {
    var raw: Int32
    var x = 0.5
    var y = 0.5

    func contact(slot: Int) -> Contact {
        Contact(
            slot: slot, trackingID: Int32(10 + slot), x: Int32(x * 16_100), y: Int32(y * 11_500),
            pressure: raw)
    }
}

/// A pad to test with.
struct Pad {
    var name = "Magic Trackpad 2"
    var maximum: Int32 = 253
    var resolution: Int32 = 0
    var kind = DeviceKind.force
    var source = SourceInfo.Kind.device
    var size: (width: Int32, height: Int32) = (161, 115)
    var thresholds = Threshold.standard
    /// Assumed grams of one contact at the axis maximum; nil for the usual ones.
    var fullScale: Double?
    /// The display interval in grams; nil for that of the scale.
    var interval: Double?

    static let trackpad = Pad()
    static let contactSize = Pad(name: "SynPS/2 TouchPad", maximum: 255, kind: .contactSize)
    static let demo = Pad(
        name: "Simulated force pad", maximum: 6160, resolution: 16, source: .demo)

    func origin() throws -> SourceInfo {
        let (width, height) = (size.width * 100, size.height * 100)
        let device = DeviceDescription(
            name: name, path: "/dev/input/event7", identity: DeviceIdentity(),
            capabilities: Capabilities(
                absolutes: CodeSet([
                    AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY,
                    AbsoluteCode.trackingID, AbsoluteCode.slotPressure,
                ])),
            axes: [
                AbsoluteCode.positionX: AbsoluteAxis(minimum: 0, maximum: width, resolution: 100),
                AbsoluteCode.positionY: AbsoluteAxis(minimum: 0, maximum: height, resolution: 100),
            ], judgment: ForceEvidence(statement: .init(kind, why: "for a test")).judgment)
        return SourceInfo(
            kind: source, device: device, mode: .slots, channel: ForceChannel(try axis(), of: kind))
    }

    func configuration() throws -> PipelineConfiguration {
        let axis = try axis()
        return PipelineConfiguration(
            fullScale.map { ForceChannel(axis: axis, scale: .assumed(axis, fullScale: $0)) }
                ?? ForceChannel(axis, of: kind),
            smoothing: .oneEuro, thresholds: thresholds, interval: interval)
    }

    private func axis() throws -> PressureAxis {
        try PressureAxis(
            code: AbsoluteCode.slotPressure,
            AbsoluteAxis(minimum: 0, maximum: maximum, resolution: resolution))
    }
}
