import TestSupport

import Core

/// What a pad, a damaged file or a driver gone mad may send, from a seed.
struct RandomStream {
    /// Arrivals with their frames, in the order of their coming.
    private(set) var sourceEvents: [(event: SourceEvent, frame: Frame)] = []
    let mode: ReportingMode
    let axis: PressureAxis

    private var random: SplitMix
    private var time = Bench.start

    private let clockGoesBack: Bool

    init(seed: UInt64, length: Int = 300, clockGoesBack: Bool = true) throws {
        random = SplitMix(seed: seed)
        self.clockGoesBack = clockGoesBack
        mode = ReportingMode.allCases[Int(seed % 4)]
        let axes: [PressureAxis] = [.test(), .test(-50, 1000, resolution: 3), .test(.min, .max), .test(7, 8)]
        axis = axes[Int(seed / 4 % 4)]
        var tracker = ContactTracker(mode: mode, minimum: axis.minimum)
        var frame = Frame()
        for _ in 0..<length {
            time += gap()
            switch Int.random(in: 0..<60, using: &random) {
            case 0: sourceEvents.append((.mark(label: "\u{1B}", at: time), frame))
            case 1: sourceEvents.append((.blocked(at: time), frame))
            case 2 where !sourceEvents.isEmpty: sourceEvents.append((.gone(at: time), frame))
            default:
                var outcome = ContactTracker.Outcome.incomplete
                for event in events() { outcome = try tracker.apply(event) }
                guard outcome != .incomplete else { continue }
                tracker.fill(&frame, at: time)
                if case .dropped(let since) = outcome {
                    sourceEvents.append((.dropped(since: since), frame))
                } else {
                    sourceEvents.append((.frame, frame))
                }
            }
        }
        sourceEvents.append((.ended, frame))
    }

    private mutating func gap() -> Int64 {
        switch Int.random(in: 0..<30, using: &random) {
        case 0: 0
        case 1 where clockGoesBack: -.random(in: 1...200_000, using: &random)
        case 2: .random(in: 100_000...2_000_000, using: &random)
        default: .random(in: 1...20_000, using: &random)
        }
    }

    private mutating func events() -> [InputEvent] {
        var events: [InputEvent] = []
        func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let pressure =
                axis.minimum
                &+ Int32(truncatingIfNeeded: Int64.random(in: -2...axis.span + 2, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0: add(EventType.absolute, AbsoluteCode.slot, .random(in: 0...3, using: &random))
            case 1: add(EventType.absolute, AbsoluteCode.trackingID, .random(in: 0...9, using: &random))
            case 2: add(EventType.absolute, AbsoluteCode.trackingID, -1)
            case 3: add(EventType.key, KeyCode.touch, .random(in: 0...1, using: &random))
            case 4: add(EventType.key, KeyCode.left, .random(in: 0...2, using: &random))
            case 5: add(EventType.absolute, .random(in: 0...0x50, using: &random), 0)
            case 6 where Bool.random(using: &random):
                add(EventType.synchronization, SynchronizationCode.dropped, 0)
            case 7:
                add(EventType.absolute, AbsoluteCode.slotPressure, .random(in: .min ... .max, using: &random))
            default:
                add(EventType.absolute, AbsoluteCode.slotPressure, pressure)
                add(EventType.absolute, AbsoluteCode.pressure, pressure)
            }
        }
        add(0, SynchronizationCode.report, Int.random(in: 0..<20, using: &random) == 0 ? 1 : 0)
        return events
    }
}

extension SourceEvent {
    /// Its moment on the source's clock; nil where it has none.
    func moment(of frame: Frame) -> Int64? {
        switch self {
        case .frame, .dropped: frame.time.microseconds
        case .gone(let moment), .blocked(let moment), .continued(let moment), .mark(_, let moment),
            .lost(_, let moment):
            moment.microseconds
        case .reference(let reading): reading.time.microseconds
        case .waiting, .ended: nil
        }
    }
}
