import Core
import Gestures

/// A hand on a pad of 100 × 60 mm, moved step by step; counts are tenths of a millimeter, and grams.
struct Hand {
    static let scale = Scale.assumed(axis, fullScale: 1000)
    static let axis: PressureAxis = {
        guard
            let axis = try? PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 1))
        else { preconditionFailure("0 to 1000 is a range") }
        return axis
    }()
    static let surface = TouchSurface(
        x: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
        y: AbsoluteAxis(minimum: 0, maximum: 600, resolution: 10))

    private var engine: GestureEngine
    private var pipeline: MeasurementPipeline
    private var contacts: [Int: Contact] = [:]
    private var fingers: Int?
    private var buttons: [Button] = []
    private var ids: Int32 = 0
    private(set) var now: Int64 = 0
    /// The reported gestures.
    private(set) var reported: [Gesture] = []

    init(
        orientation: Orientation = .portrait, only: Set<GestureKind>? = nil, pressureIsSize: Bool = false
    ) {
        var surface = Self.surface
        surface.pressureIsSize = pressureIsSize
        engine = GestureEngine(GestureConditions(surface: surface, orientation: orientation), only: only)
        var configuration = PipelineConfiguration(ForceChannel(axis: Self.axis, scale: Self.scale))
        configuration.thresholdSubject = .contact
        pipeline = MeasurementPipeline(configuration)
    }

    /// Something that the hand does.
    enum Step {
        /// A finger lands in a slot, at millimeters, with grams.
        case land(Int, Double, Double, grams: Int32 = 50)
        /// Fingers move by millimeters within milliseconds.
        case move([Int], Double, Double, ms: Int)
        /// Fingers move each its own way.
        case spread([Int: (Double, Double)], ms: Int)
        /// A finger presses with grams.
        case press(Int, grams: Int32)
        /// Fingers lift in one frame.
        case lift([Int])
        /// Time passes, and the pad is silent.
        case wait(ms: Int)
        /// The button goes down, or up.
        case button(Bool)
        /// The device reports a number of fingers, from now on.
        case fingers(Int?)
        /// The device is lost.
        case gone
    }

    mutating func act(_ steps: [Step]) { for step in steps { act(step) } }

    mutating func act(_ step: Step) {
        switch step {
        case .land(let slot, let x, let y, let grams):
            ids += 1
            contacts[slot] = Contact(
                slot: slot, trackingID: ids, x: Int32(x * 10), y: Int32(y * 10), pressure: grams)
            frame()
        case .move(let slots, let dx, let dy, let ms):
            act(.spread(Dictionary(uniqueKeysWithValues: slots.map { ($0, (dx, dy)) }), ms: ms))
        case .spread(let ways, let ms):
            let starts = contacts
            let frames = max(1, ms / 10)
            for index in 1...frames {
                now += 10_000
                let part = Double(index) / Double(frames)
                for (slot, way) in ways {
                    guard let start = starts[slot], let x = start.x, let y = start.y else { continue }
                    contacts[slot]?.x = x + Int32((way.0 * 10 * part).rounded())
                    contacts[slot]?.y = y + Int32((way.1 * 10 * part).rounded())
                }
                frame()
            }
        case .press(let slot, let grams):
            contacts[slot]?.pressure = grams
            frame()
        case .lift(let slots):
            for slot in slots { contacts[slot] = nil }
            frame()
        case .wait(let ms):
            now += Int64(ms) * 1_000
            var reported: [Gesture] = []
            pipeline.tick(before: Timestamp(now)) { engine.process($0) { reported.append($0) } }
            self.reported += reported
        case .button(let isDown):
            buttons = isDown ? [Button(code: KeyCode.left)].compactMap { $0 } : []
            frame()
        case .fingers(let count): fingers = count
        case .gone: report(.gone(at: Timestamp(now)), Frame())
        }
    }

    /// The reported gestures except `changed`, such as `tap 1 ended`.
    var summary: [String] {
        reported.filter { $0.state != .changed }.map { gesture in
            let detail = gesture.direction?.rawValue ?? gesture.button
            return
                ([gesture.kind.rawValue] + (detail.map { [$0] } ?? []) + [
                    "\(gesture.fingerCount)", gesture.state.rawValue,
                ])
                .joined(separator: " ")
        }
    }

    private mutating func frame() {
        let slots = contacts.keys.sorted()
        report(
            .frame,
            Frame(
                time: Timestamp(now), contacts: slots.compactMap { contacts[$0] }, buttons: buttons,
                fingerCount: fingers))
    }

    private mutating func report(_ event: SourceEvent, _ frame: Frame) {
        var reported: [Gesture] = []
        pipeline.process(event, frame) { engine.process($0) { reported.append($0) } }
        self.reported += reported
    }
}
