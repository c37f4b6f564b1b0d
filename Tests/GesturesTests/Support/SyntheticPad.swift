import Core
import Gestures
import Testing

/// A synthetic pad: its size, its rate, and the values that it reports for touches.
struct SyntheticPad: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Width and height in millimeters.
    var size: Point
    /// Counts per millimeter, by axis.
    var counts: Point
    /// Whether it states them.
    var statesResolution = true
    /// Frames a second.
    var rate: Double
    /// The greatest count of pressure.
    var fullScale: Int32
    /// The counts of pressure of a light finger, and of a heavy one.
    var fingers: ClosedRange<Double>
    /// The counts of a palm.
    var palm: Double
    /// Whether its pressure is force.
    var isForce = false
    /// The length of a fingertip in millimeters, if the pad reports lengths.
    var fingerLength: Double?
    /// How far off a position is at the landing and at the lift, in millimeters.
    var landing = 0.0
    /// How far off the first position of a contact is in addition.
    var first = 0.0
    var lift = 0.0
    /// Noise of places, in millimeters, and the share of time that frames come early or late.
    var noise = 0.03
    var jitter = 0.03

    /// Pads of many makes, none of which is that of the recordings.
    static let all: [SyntheticPad] = [
        SyntheticPad(
            testDescription: "a small pad of an old laptop", size: Point(62, 38), counts: Point(43, 61),
            rate: 80,
            fullScale: 255, fingers: 40...110, palm: 200),
        SyntheticPad(
            testDescription: "a large force pad in grams", size: Point(160, 115), counts: Point(47, 47),
            rate: 90,
            fullScale: 6000, fingers: 40...400, palm: 900, isForce: true, fingerLength: 9),
        SyntheticPad(
            testDescription: "a haptic pad of fine counts", size: Point(128, 80), counts: Point(25, 25),
            rate: 140,
            fullScale: 32767, fingers: 1500...9000, palm: 20000, isForce: true, fingerLength: 8, noise: 0.06),
        SyntheticPad(
            testDescription: "a coarse pad of few counts", size: Point(95, 55), counts: Point(12, 12),
            rate: 60,
            fullScale: 63, fingers: 20...45, palm: 60, noise: 0.08, jitter: 0.2),
        SyntheticPad(
            testDescription: "a fast pad without resolution", size: Point(69, 50), counts: Point(30, 44),
            statesResolution: false, rate: 250, fullScale: 1023, fingers: 120...400, palm: 800,
            fingerLength: 7),
        SyntheticPad(
            testDescription: "a pad whose pressure never changes", size: Point(105, 66),
            counts: Point(20, 20),
            rate: 125, fullScale: 255, fingers: 60...60, palm: 60, fingerLength: 10),
    ]

    var axis: PressureAxis {
        guard
            let axis = try? PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: fullScale))
        else { preconditionFailure("a synthetic pad has a range") }
        return axis
    }

    var surface: TouchSurface {
        let span = size * counts
        var axes: [UInt16: AbsoluteAxis] = [
            AbsoluteCode.positionX: AbsoluteAxis(
                minimum: 0, maximum: Int32(span.x), resolution: statesResolution ? Int32(counts.x) : 0),
            AbsoluteCode.positionY: AbsoluteAxis(
                minimum: 0, maximum: Int32(span.y), resolution: statesResolution ? Int32(counts.y) : 0),
        ]
        if fingerLength != nil {
            axes[AbsoluteCode.touchMajor] = AbsoluteAxis(minimum: 0, maximum: Int32(60 * counts.max()))
        }
        let capabilities = Capabilities(
            keys: CodeSet([KeyCode.touch, KeyCode.toolFinger]),
            absolutes: CodeSet([0x2F, 0x35, 0x36, 0x39, 0x3A]))
        let device = DeviceDescription(
            name: testDescription, path: "synthetic", identity: DeviceIdentity(), capabilities: capabilities,
            axes: axes,
            judgment: ForceEvidence(
                capabilities, axis: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: isForce ? 1 : 0)
            ).judgment)
        return TouchSurface(of: device, axis: axis)
    }
}
