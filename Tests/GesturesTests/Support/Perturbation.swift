import Core
import Glibc
import TestSupport
import Testing

/// A change of a recording after which its gestures are still the same, as another pad or another hand would have
/// reported them.
enum Perturbation: CustomTestStringConvertible, Hashable, Sendable {
    /// All pressures multiplied, and held within the axis: a pad with another gain, or a lighter or heavier hand.
    case force(Double)
    /// Positions off by millimeters at the landing, in any direction, which decays with `settling`.
    case landing(Double)
    /// Positions that drift by millimeters before the lift, over the same time.
    case lift(Double)
    /// Scans per second: positions in between, with the phase of the scans at random.
    case rate(Double)
    /// Counts per millimeter.
    case resolution(Double)
    /// Contacts of 13 to 30 ms within 5 to 25 mm of a contact that rests, about three per second; only of palms.
    case flicker

    /// The time after which 1/e of a landing's error remains, so that 8 % remain after 25 ms.
    private static let settling = 0.01

    static let all: [Perturbation] = [
        .force(0.5), .force(0.75), .force(1.5), .force(2), .landing(1), .landing(2), .lift(1),
        .rate(60), .rate(80), .rate(100), .rate(125), .resolution(5), .resolution(2), .flicker,
    ]

    var testDescription: String {
        switch self {
        case .force(let factor): "force × \(factor)"
        case .landing(let length): "landing off by \(length) mm"
        case .lift(let length): "lift drifts by \(length) mm"
        case .rate(let rate): "\(Int(rate)) Hz"
        case .resolution(let counts): "\(counts) counts per mm"
        case .flicker: "flicker beside palms"
        }
    }

    /// Whether it differs by its seed.
    var isRandom: Bool {
        switch self {
        case .landing, .lift, .rate, .flicker: true
        case .force, .resolution: false
        }
    }

    func callAsFunction(_ recording: LabeledRecording, seed: UInt64) -> LabeledRecording {
        var random = SplitMix(seed: seed)
        let old = recording.recording
        let frames = old.frames
        let changed =
            switch self {
            case .force(let factor): Self.scaled(frames, by: factor, old.axis)
            case .landing(let length): Self.drifting(frames, length, true, old.surface, &random)
            case .lift(let length): Self.drifting(frames, length, false, old.surface, &random)
            case .rate(let rate): Resampling(frames, interval: 1e6 / rate, &random).frames
            case .resolution(let counts): Self.coarse(frames, counts, old.surface)
            case .flicker:
                recording.label == .palm ? Flicker(old.surface).added(to: frames, &random) : frames
            }
        return LabeledRecording(
            name: recording.name,
            DecodedRecording(axis: old.axis, surface: old.surface, frames: changed))
    }

    private static func scaled(_ frames: [Frame], by factor: Double, _ axis: PressureAxis) -> [Frame] {
        changing(frames) { contact, _ in
            let counts = (Double((contact.pressure ?? 0) - axis.minimum) * factor).rounded()
            contact.pressure = axis.minimum + Int32(min(counts, Double(axis.maximum - axis.minimum)))
        }
    }

    private static func coarse(_ frames: [Frame], _ counts: Double, _ surface: TouchSurface) -> [Frame] {
        let step = Point(repeating: 1 / counts) / surface.millimetersPerCount
        return changing(frames) { contact, _ in
            contact.x = contact.x.map { Int32((Double($0) / step.x).rounded() * step.x) }
            contact.y = contact.y.map { Int32((Double($0) / step.y).rounded() * step.y) }
        }
    }

    private static func drifting(
        _ frames: [Frame], _ length: Double, _ isLanding: Bool, _ surface: TouchSurface,
        _ random: inout SplitMix
    ) -> [Frame] {
        // The origin of the error's decay: the landing, or the frame of the lift.
        var moments: [Int32: SourceTime] = [:]
        for frame in isLanding ? frames.reversed() : frames {
            for contact in frame.contacts { moments[contact.trackingID] = frame.time }
        }
        var errors: [Int32: Point] = [:]
        return changing(frames) { contact, time in
            let id = contact.trackingID
            let error =
                errors[id]
                ?? Point.unit(random.between(0, 2 * .pi)) * length / surface.millimetersPerCount
            errors[id] = error
            let away = Double(abs(time - (moments[id] ?? time))) / 1e6
            let offset = error * exp(-away / settling)
            contact.x = contact.x.map { $0 + Int32(offset.x.rounded()) }
            contact.y = contact.y.map { $0 + Int32(offset.y.rounded()) }
        }
    }

    private static func changing(
        _ frames: [Frame], _ change: (inout Contact, SourceTime) -> Void
    ) -> [Frame] {
        frames.map { frame in
            var frame = frame
            for index in frame.contacts.indices { change(&frame.contacts[index], frame.time) }
            return frame
        }
    }
}
