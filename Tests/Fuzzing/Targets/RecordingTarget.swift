import Core
import Recordings

extension FuzzTarget {
    /// A recording of any format, replayed through the pipeline and written again in every format.
    static let recording = FuzzTarget(
        name: "recording",
        dictionary: [
            "# EVEMU 1.3\n", "N: ", "I: 0003 05ac 0265 0110\n", "P: ", "B: 03 ", "A: 3a 0 253 0 0 1\n", "E: ",
            "0003 003a ", "0003 0039 ", "0000 0000 0", "0000 0003 0", "Event: time ", "type 3 (EV_ABS)",
            "# forcescale-trace: 1\n",
            "# axis: {\"code\":\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":253}\n",
            "# mark: {\"time_us\":1,\"label\":\"a\"}\n", "time_us,phase,slot,tracking_id,x,y,raw", "down",
            "move",
            "up", "drop", "{\"type\":\"session\"", "{\"type\":\"reading\",\"t\":", "\"contacts\":[",
            "version: 1",
            "ndevices: 1", "devices:", "- node: /dev/input/event7", "  evdev:", "    absinfo:", "  events:",
            "- evdev:", "- [  0,      0,   3,  58,     113]", "-9223372036854775808", "9223372036854775807",
            "1e308",
        ],
        feed: { bytes in
            guard let file = MemoryFile(bytes) else { return }
            let options = ReplayOptions(axis: AbsoluteAxis(minimum: 0, maximum: 255))
            for options in [ReplayOptions(), options] {
                var replay = Replay(file, options)
                replay?.run()
            }
        })

    /// A file that is read on all cores has the frames that it has when it is read frame by frame.
    static let scan = FuzzTarget(
        name: "scan", dictionary: recording.dictionary,
        feed: { bytes in
            guard let file = MemoryFile(bytes), var replay = Replay(file, ReplayOptions()) else { return }
            let frames = replay.countFrames()
            guard var source = try? RecordingSource(path: file.path) else { return }
            var counted = FrameCount()
            let isRead =
                (try? source.reduce(into: &counted, make: { _ in FrameCount() }, after: { _, _ in })) != nil
            promise(
                (isRead ? counted.frames : nil) == frames,
                "all cores count \(isRead ? counted.frames : -1) frames, one after the other \(frames ?? -1)")
        })
}

/// The number of frames.
private struct FrameCount: FrameReducer {
    var frames = 0

    mutating func process(_ event: SourceEvent, _ frame: Frame) {
        switch event {
        case .frame, .dropped: frames += 1
        default: break
        }
    }

    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        frames += samples.count / contacts.count
    }

    mutating func join(_ later: FrameCount) { frames += later.frames }
}

/// A recording read to its end or to its first error.
private struct Replay {
    private var source: RecordingSource
    var format: RecordingFormat { source.format }
    private var frame = Frame()
    private var lastTime = SourceTime.min
    /// A recording may rest for a day: its ticks are right, all alike, and too many to try one input after the other.
    private var rested = false
    private static let longestRest: Int64 = 60_000_000

    init?(_ file: MemoryFile, _ options: ReplayOptions) {
        var opening = RecordingOpening(descriptor: file.descriptor, options: options)
        guard let source = try? opening.complete() else { return nil }
        self.source = source
    }

    /// The number of frames; nil where there is an error.
    mutating func countFrames() -> Int? {
        var count = 0
        while let event = next() {
            switch event {
            case .frame, .dropped: count += 1
            case .ended: return count
            default: continue
            }
        }
        return nil
    }

    mutating func run() {
        let configuration = source.origin.axis.map {
            PipelineConfiguration(ForceChannel(axis: $0, scale: .assumed($0)))
        }
        var pipeline = configuration.map { MeasurementPipeline($0) }
        let description = TraceDescription(version: "0", origin: source.origin, configuration: configuration)
        var writers = RecordingFormat.all.compactMap { TraceEncoder($0, description) }
        while let event = next(), !rested {
            for index in writers.indices {
                writers[index].append(event, frame)
                writers[index].clear()
            }
            pipeline?.process(event, frame) { Self.check($0) }
            if event == .ended { break }
        }
        for index in writers.indices { writers[index].finish() }
    }

    private mutating func next() -> SourceEvent? {
        guard let event = try? source.next(into: &frame) else { return nil }
        if event == .frame {
            promise(frame.time >= lastTime, "time went back from \(lastTime) to \(frame.time)")
            rested = lastTime > .min && frame.time - lastTime > Self.longestRest
            lastTime = frame.time
        }
        return event == .waiting ? .ended : event
    }

    private static func check(_ report: MeasurementEvent) {
        guard case .reading(let reading) = report else { return }
        promise(reading.force.grams.isFinite && reading.force.percent.isFinite, "a force is no number")
        promise(
            reading.contacts.allSatisfy { $0.force.percent >= 0 && $0.force.percent <= 100 },
            "percent of a contact")
    }
}
