import Core
import Formatting
import Gestures
import Glibc
@testable import Screens
import TerminalUI

/// A circle test behind a pipeline, with a finger on a pad of 160 × 100 mm at 40 counts a millimeter.
struct CircleBench {
    static let size = Point(160, 100)
    static let center = Point(80, 50)

    let device: DeviceDescription
    let channel: ForceChannel
    let surface: TouchSurface
    var pipeline: MeasurementPipeline
    var model: CircleModel
    private var test: CircleTest
    var results: [CircleResult] = []
    var time: SourceTime = 1_000_000
    private var frame = Frame()
    private var id: Int32 = 0

    init(
        target: CircleTarget? = nil, kind: DeviceKind = .force, source: SourceInfo.Kind = .device,
        name: String = "Magic Trackpad 2"
    ) throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 253)
        let x = AbsoluteAxis(minimum: 0, maximum: 6_400, resolution: 40)
        let y = AbsoluteAxis(minimum: 0, maximum: 4_000, resolution: 40)
        let pressure = try PressureAxis(code: AbsoluteCode.slotPressure, axis)
        device = DeviceDescription(
            name: name, path: "/dev/input/event7", identity: DeviceIdentity(),
            capabilities: Capabilities(
                absolutes: CodeSet([
                    AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY,
                    AbsoluteCode.trackingID,
                    AbsoluteCode.slotPressure,
                ])),
            axes: [AbsoluteCode.positionX: x, AbsoluteCode.positionY: y, AbsoluteCode.slotPressure: axis],
            judgment: ForceEvidence(statement: .init(kind, why: "for a test")).judgment)
        channel = ForceChannel(pressure, of: kind)
        let configuration = PipelineConfiguration(channel, smoothing: .none, thresholds: [])
        surface = TouchSurface(of: device, axis: pressure)
        pipeline = MeasurementPipeline(configuration)
        let target = try target ?? CircleTarget(on: surface)
        model = CircleModel(
            session: SessionFacts(
                circleTestOn: SourceInfo(
                    kind: source, device: device, mode: .slots, channel: channel),
                configuration: configuration),
            target: target, surface: surface)
        test = CircleTest(target, on: surface, configuration)
    }

    /// A frame 8 ms later, with fingers at these places in millimeters.
    mutating func touch(_ places: [Point], raw: Int32 = 100) {
        time += 8_000
        frame.time = time
        frame.contacts = places.enumerated().map { slot, place in
            Contact(
                slot: slot, trackingID: id + Int32(slot), x: Int32((place.x * 40).rounded()),
                y: Int32((place.y * 40).rounded()), pressure: raw)
        }
        process(.frame)
        if places.isEmpty { id += 10 }
    }

    /// A way round the middle of the pad: places at angles in degrees, clockwise as seen, from the right.
    mutating func trace(
        from start: Double = -90, by degrees: Double, radius: (Double) -> Double = { _ in 25 },
        frames: Int = 200
    ) {
        for step in 0...frames {
            let turned = degrees * Double(step) / Double(frames)
            let angle = (start + turned) * .pi / 180
            let reach = radius(turned)
            touch(
                [Self.center + Point(cos(angle), sin(angle)) * reach], raw: 100 + Int32(20 * sin(angle * 3)))
        }
    }

    mutating func lift() { touch([]) }

    mutating func process(_ event: SourceEvent) {
        var reports: [MeasurementEvent] = []
        pipeline.process(event, frame) { reports.append($0) }
        for report in reports { process(report) }
    }

    mutating func process(_ event: MeasurementEvent) {
        model.receive(.measured(event), at: time)
        var updates: [CircleUpdate] = []
        test.process(event) { updates.append($0) }
        for update in updates {
            model.take(update)
            if case .ended(let result) = update { results.append(result) }
        }
    }

    func picture(_ columns: Int, _ rows: Int, _ appearance: Appearance = .plain) -> Canvas {
        var canvas = Canvas(columns: columns, rows: rows, appearance: appearance)
        view(model, into: &canvas)
        return canvas
    }
}
