package import Core
package import Metrology

/// A unit of a simulated model on which somebody does the steps of a study, one after the other.
///
/// Time 0 is the start. Like a kernel driver it sends nothing while nothing touches the pad.
package struct StudyDemo: InputSource {
    /// A load that rests, or a finger that clicks.
    private struct Act {
        var begin: Int64
        var caption: String
        var grams = 0.0
        var position = StudyDemo.center
        var isClicked = false
    }

    package let origin: SourceInfo
    /// The duration in microseconds.
    package private(set) var durationMicroseconds: Int64 = 0
    private let unit: SimulatedUnit
    private var acts: [Act] = []
    /// The act that lasts at the time of the last frame.
    private var current = 0
    private var time: Int64 = 0
    private var contact: Int32 = 0
    private var isTouched = false
    private var random: SplitMix64

    static let size = SurfacePosition(x: 1_200, y: 800)
    static let center = SurfacePosition(x: 0.5, y: 0.5)
    /// The other places of the pad.
    static let placePositions = [SurfacePosition(x: 0.2, y: 0.25), SurfacePosition(x: 0.8, y: 0.75)]
    private static let intervalMicroseconds: Int64 = 20_000
    /// How long a load takes until it rests, in microseconds.
    private static let landing = 300_000.0
    /// The mass of the stand in grams.
    private static let stand = 40.0
    private static let finger = (light: 60.0, click: 200.0)

    /// Plans what is done.
    ///
    /// - Parameters:
    ///   - masses: the masses without the stand.
    ///   - steps: the steps, in order.
    ///   - unit: the pad whose error is simulated.
    package init(of unit: SimulatedUnit, _ masses: [KnownMass], _ steps: [StudyStep])
        throws(DegenerateAxis)
    {
        self.unit = unit
        origin = try Self.source(of: unit.model.pad).origin
        random = SplitMix64(seed: unit.bits)
        let placed = masses[(masses.count + 1) / 2 - 1]
        for step in steps {
            switch step {
            case .empty: lift(for: 4.5)
            case .mass(let number, _), .again(let number):
                put(number == 0 ? nil : masses[number - 1], for: 3.5)
            case .place(let place, _):
                lift(for: 1)
                put(placed, at: Self.placePositions[place - 1], for: 3.5)
            case .clicks:
                lift(for: 1)
                for _ in 0..<StudyStep.clickCount { click() }
            case .creep:
                lift(for: 1)
                put(masses[masses.count - 1], for: StudyStep.creepSeconds + 4)
            }
        }
        lift(for: 0.5)
    }

    /// Nil: there is nothing to poll.
    package var pollable: Int32? { nil }

    /// What is done at a moment.
    package func caption(at moment: SourceTime) -> String? {
        acts.last { $0.begin <= moment.microseconds }?.caption
    }

    package mutating func next(into frame: inout Frame) -> SourceEvent {
        while true {
            time += Self.intervalMicroseconds
            guard time < durationMicroseconds else { return .ended }
            while current + 1 < acts.count, acts[current + 1].begin <= time { current += 1 }
            let act = acts[current]
            guard act.grams > 0 else {
                guard isTouched else { continue }
                isTouched = false
                frame = Frame(time: Timestamp(time), contacts: [])
                return .frame
            }
            if !isTouched { contact += 1 }
            isTouched = true
            frame = Frame(time: Timestamp(time), contacts: [touch(act)], buttons: buttons(act))
            return .frame
        }
    }

    /// The source of a simulated pad.
    package static func source(of pad: StudiedPad) throws(DegenerateAxis) -> (
        origin: SourceInfo, axis: PressureAxis
    ) {
        let pressure = AbsoluteAxis(minimum: pad.minimum, maximum: pad.maximum)
        let codes = [
            AbsoluteCode.slot, AbsoluteCode.touchMajor, AbsoluteCode.positionX, AbsoluteCode.positionY,
            AbsoluteCode.trackingID, pad.code,
        ]
        let device = DeviceDescription(
            name: pad.name, path: "", identity: pad.identity,
            capabilities: Capabilities(
                keys: CodeSet([KeyCode.left, KeyCode.toolFinger, KeyCode.touch]), absolutes: CodeSet(codes),
                properties: CodeSet([PropertyCode.pointer, PropertyCode.pressurePad])),
            axes: [
                AbsoluteCode.slot: AbsoluteAxis(minimum: 0, maximum: 4),
                AbsoluteCode.positionX: AbsoluteAxis(minimum: 0, maximum: Int32(size.x), resolution: 12),
                AbsoluteCode.positionY: AbsoluteAxis(minimum: 0, maximum: Int32(size.y), resolution: 12),
                AbsoluteCode.trackingID: AbsoluteAxis(minimum: 0, maximum: 65_535),
                pad.code: pressure,
            ], judgment: ForceEvidence(statement: .init(.force, why: "simulated")).judgment)
        let axis = try PressureAxis(code: pad.code, pressure)
        return (
            SourceInfo(kind: .demo, device: device, mode: .slots, channel: ForceChannel(axis, of: .force)),
            axis
        )
    }

    private mutating func lift(for seconds: Double) {
        add(Act(begin: durationMicroseconds, caption: "nothing lies on the pad"), for: seconds)
    }

    private mutating func put(
        _ mass: KnownMass?, at position: SurfacePosition = StudyDemo.center, for seconds: Double
    ) {
        let what = mass.map { "the stand with \($0.name)" } ?? "the stand alone"
        let isAside = position != Self.center
        add(
            Act(
                begin: durationMicroseconds,
                caption: "\(what) lies on the pad\(isAside ? ", not at the center" : "")",
                grams: Self.stand + (mass?.grams ?? 0), position: position), for: seconds)
    }

    private mutating func click() {
        let caption = "a finger clicks"
        add(Act(begin: durationMicroseconds, caption: caption, grams: Self.finger.light), for: 0.4)
        add(
            Act(begin: durationMicroseconds, caption: caption, grams: Self.finger.click, isClicked: true),
            for: 0.4)
        add(Act(begin: durationMicroseconds, caption: caption, grams: Self.finger.light), for: 0.2)
    }

    private mutating func add(_ act: Act, for seconds: Double) {
        acts.append(act)
        durationMicroseconds += Int64((seconds * 1e6).rounded())
    }

    private func buttons(_ act: Act) -> [Button] {
        act.isClicked ? [Button(code: KeyCode.left)].compactMap(\.self) : []
    }

    private mutating func touch(_ act: Act) -> Contact {
        let before = current > 0 ? acts[current - 1].grams : 0
        let share = min(1, Double(time - act.begin) / Self.landing)
        let grams = before + (act.grams - before) * share
        var counts = unit.counts(
            ofGrams: grams, at: act.position, after: max(0, Double(time - act.begin) - Self.landing) / 1e6)
        counts += unit.noise * random.normal(within: 4)
        let pad = unit.model.pad
        return Contact(
            slot: 0, trackingID: contact, x: Int32(act.position.x * Self.size.x),
            y: Int32(act.position.y * Self.size.y),
            pressure: min(max(Int32(counts.rounded()), pad.minimum), pad.maximum), major: 40)
    }
}
