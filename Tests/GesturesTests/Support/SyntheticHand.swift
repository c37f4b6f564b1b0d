import Core
import Gestures
import Glibc
import TestSupport

/// One finger's way over a pad: places by seconds, straight between them.
struct Way: Sendable {
    var knots: [(seconds: Double, place: Point)]
    /// How heavy it is, 0…1; a palm weighs more than 1.
    var weight = 0.5
    var isPalm = false
    /// How far off the place is at the start and at the end, in millimeters; 8 % of that remain after 25 ms.
    var landing = Point.zero
    var first = Point.zero
    var lift = Point.zero

    var start: Double { knots.first?.seconds ?? 0 }
    var end: Double { knots.last?.seconds ?? 0 }

    /// Where the pad reports it.
    func place(at seconds: Double) -> Point {
        let settling = 0.01
        return aim(at: seconds) + landing * exp((start - seconds) / settling)
            + lift * exp((seconds - end) / settling)
    }

    private func aim(at seconds: Double) -> Point {
        guard let after = knots.firstIndex(where: { $0.seconds > seconds }), after > 0 else {
            return seconds < start ? knots[0].place : knots[knots.count - 1].place
        }
        let (from, to) = (knots[after - 1], knots[after])
        let part = (seconds - from.seconds) / (to.seconds - from.seconds)
        // A hand starts and stops smoothly.
        let smooth = part * part * (3 - 2 * part)
        return from.place + (to.place - from.place) * smooth
    }
}

/// A hand over a pad that is not there: what it does comes out as readings.
struct SyntheticHand {
    let pad: SyntheticPad
    /// The number of the trial, which is its seed.
    let trial: Int
    var random: SplitMix
    var ways: [Way] = []
    /// The ways of which the pad has reported a position.
    private var isDown: Set<Int> = []
    /// When the button goes down and up, in seconds.
    var presses: [(down: Double, up: Double)] = []

    init(_ pad: SyntheticPad, seed: UInt64) {
        self.pad = pad
        trial = Int(truncatingIfNeeded: seed & 0xFFFF)
        random = SplitMix(seed: seed)
    }

    /// The gestures that the recognizers report for it.
    mutating func play(orientation: Orientation = .portrait) -> [Gesture] {
        let conditions = GestureConditions(surface: pad.surface, orientation: orientation)
        var engine = GestureEngine(conditions)
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: pad.axis, scale: .assumed(pad.axis))))
        var gestures: [Gesture] = []
        for index in ways.indices {
            ways[index].landing = Point.unit(random.between(0, 2 * .pi)) * pad.landing
            ways[index].first = Point.unit(random.between(0, 2 * .pi)) * pad.first
            ways[index].lift = Point.unit(random.between(0, 2 * .pi)) * pad.lift
        }
        let end = (ways.map(\.end).max() ?? 0) + 0.05
        var seconds = 0.0
        var previous: Frame?
        while seconds <= end {
            let frame = self.frame(at: seconds)
            // The kernel sends changes only.
            if frame.contacts != previous?.contacts || frame.buttons != previous?.buttons {
                pipeline.process(.frame, frame) { engine.process($0) { gestures.append($0) } }
            }
            previous = frame
            seconds += (1 + pad.jitter * random.between(-1, 1)) / pad.rate
        }
        pipeline.process(.ended, Frame()) { engine.process($0) { gestures.append($0) } }
        return gestures
    }

    private mutating func frame(at seconds: Double) -> Frame {
        var frame = Frame(time: Timestamp(Int64(seconds * 1e6)))
        for (slot, way) in ways.enumerated() where (way.start..<way.end).contains(seconds) {
            let isFirst = !isDown.contains(slot)
            isDown.insert(slot)
            let place =
                way.place(at: seconds) + (isFirst ? way.first : .zero) + Point(
                    random.between(-1, 1), random.between(-1, 1)) * pad.noise
            let inside = place.clamped(lowerBound: .zero, upperBound: pad.size)
            let counts = inside * pad.counts
            // A touch grows and shrinks within 30 ms.
            let fullness = min(1, (seconds - way.start) / 0.03 + 0.3, (way.end - seconds) / 0.03 + 0.3)
            let range = pad.fingers
            let force =
                way.isPalm ? pad.palm : range.lowerBound + (range.upperBound - range.lowerBound) * way.weight
            let length = pad.fingerLength.map { Int32($0 * (way.isPalm ? 4 : 1) * pad.counts.max()) }
            frame.contacts.append(
                Contact(
                    slot: slot, trackingID: Int32(slot), x: Int32(counts.x), y: Int32(counts.y),
                    pressure: Int32(force * (range.lowerBound == range.upperBound ? 1 : fullness)),
                    major: length,
                    minor: length))
        }
        if presses.contains(where: { ($0.down..<$0.up).contains(seconds) }),
            let left = Button(code: KeyCode.left)
        {
            frame.buttons = [left]
        }
        return frame
    }
}

extension Point {
    /// The point of the unit circle at an angle in radians.
    static func unit(_ angle: Double) -> Point { Point(cos(angle), sin(angle)) }
}
