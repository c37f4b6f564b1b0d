import Core
import Diagnosis
import LinuxInput
import Recordings
import Text

/// Observes a pad while somebody presses it as asked.
enum PressObserver {
    /// What is asked for, and for how long.
    struct Plan {
        /// The requests, from how many seconds on.
        var steps: [(from: Int64, text: String)]
        var seconds: Int64

        /// What `--press` judges.
        static let press = Plan(
            steps: [
                (0, "Do not touch the pad."),
                (3, "Press with one finger, lightly at first, then as hard as you like."),
                (9, "Roll a fingertip from its tip to its pad, without pressing harder."),
                (14, "Click five times."),
            ], seconds: 20)
        /// The events of a report.
        static let report = Plan(
            steps: [
                (
                    0,
                    "Touch the pad, move the pointer, press and click: ten seconds are recorded for the report."
                )
            ],
            seconds: 10)
    }

    /// How much of the events is kept for a report, in microseconds.
    static let keptMicroseconds: Int64 = 10_000_000

    /// What was observed, and the first events as evemu text.
    struct Outcome {
        var layer: ObservedLayer
        var events: [UInt8]
    }

    /// Observes the device with a path.
    ///
    /// - Throws: `Failure` if it cannot be opened.
    static func observe(_ path: String, _ plan: Plan) throws -> Outcome {
        let (steps, seconds) = (plan.steps, plan.seconds)
        let catalog = DeviceCatalog.scan(pads: try SourceOpener.knownPads())
        let device: EvdevDevice
        do throws(EvdevError) {
            let choice = try catalog.choose(DeviceSelector(path))
            device = try EvdevDevice(opening: choice.entry, among: catalog, started: WallClock.now)
        } catch {
            throw Failure(error)
        }
        let signals = try SignalQueue()
        var recorder = EventRecorder(of: device.origin)
        var (layer, frame, step) = (ObservedLayer(), Frame(), 0)
        var progress = Progress()
        defer { progress.clear() }
        let start = PlaybackClock.machineNow
        while !signals.isEndWanted {
            let elapsed = PlaybackClock.machineNow - start
            guard elapsed < seconds * 1_000_000 else { break }
            while step < steps.count, elapsed >= steps[step].from * 1_000_000 {
                progress.clear()
                Diagnostics.write(steps[step].text)
                step += 1
            }
            switch try device.next(into: &frame) {
            case .frame, .dropped:
                layer.add(frame)
                recorder.append(frame)
                let counts = frame.contacts.map { $0.pressure.map { "\($0)" } ?? "unknown" }.joined(
                    separator: " ")
                progress.show(
                    "\(counts.isEmpty ? "no touch" : "counts \(counts)"), \(seconds - elapsed / 1_000_000) s left"
                )
            case .waiting:
                var loop = EventLoop()
                loop.awaitReading(from: device.pollable)
                loop.awaitReading(from: signals.descriptor)
                _ = loop.wait(until: PlaybackClock.machineNow + 100_000)
            case .gone, .ended: return Outcome(layer: layer, events: recorder.bytes)
            case .lost, .blocked, .continued, .mark, .reference: continue
            }
        }
        return Outcome(layer: layer, events: recorder.bytes)
    }
}

/// The first ten seconds of events as evemu text.
struct EventRecorder {
    private var encoder: TraceEncoder?
    private var first: SourceTime?
    /// The text.
    var bytes: [UInt8] { encoder?.bytes ?? [] }

    init(of origin: SourceInfo) {
        encoder = TraceEncoder(
            .evemu,
            TraceDescription(version: Version.current, origin: origin, configuration: nil, isLive: true))
    }

    /// Adds a frame, unless ten seconds have passed since the first.
    mutating func append(_ frame: Frame) {
        let start = first ?? frame.time
        first = start
        guard frame.time.microseconds - start.microseconds <= PressObserver.keptMicroseconds else { return }
        encoder?.append(.frame, frame)
    }
}
