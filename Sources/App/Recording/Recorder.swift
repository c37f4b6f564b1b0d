import Core
import POSIX
import Recordings
import Text

/// Writes the events of a source to a recording, before they are processed.
final class Recorder {
    let plan: RecordingPlan
    var description: TraceDescription
    var encoder: TraceEncoder
    var sink: BackgroundFile
    /// The files before this one.
    var ended = EndedFiles()
    /// The data that the formats of the files before this one could not contain.
    var lossesBefore = TraceLosses()
    /// Rows of the files before this one.
    var rowsBefore = 0
    /// Frames of the files before this one.
    var framesBefore = 0
    /// The contents of the current file.
    var turn = FileTurn()
    private var sampler: FrameSampler?
    /// The state of the device, if the source supplies events.
    var tracker: ContactTracker
    /// Whether the source supplies events.
    var hasEvents = false
    /// The last frame that was written.
    var last = Frame()
    private(set) var began: SourceTime?
    private var isBehind = false
    /// The end of the existing file that is continued, until the first event.
    var continuation: TraceEnd?
    /// Whether the recording continues an existing file.
    private(set) var isAdded = false
    /// The number of frames that were lost because the output was too slow.
    private(set) var missed = 0
    /// The number of numbered marks.
    var marks = 0
    /// The path of the current file.
    var path: String
    /// The number of files.
    var files = 1
    /// The folder of the current file, and which files are in it.
    var folder: RecordingFolder
    /// Whether the last attempt to start the next file failed, which is reported once.
    var hasFailedToRotate = false

    /// Starts a recording.
    ///
    /// - Parameters:
    ///   - state: the state of the device, if it is known.
    ///   - moment: now, on the source's clock.
    init(
        _ plan: RecordingPlan, of origin: SourceInfo, _ configuration: PipelineConfiguration?,
        state: DeviceState?, at moment: SourceTime
    ) throws {
        self.plan = plan
        var description = TraceDescription(
            version: Version.current, origin: origin, configuration: configuration, meta: plan.meta,
            isLive: plan.path == "-")
        description.origin.started = origin.started ?? WallClock.now
        if origin.kind == .device { description.origin.timeOfDay = WallClock.reading }
        self.description = description
        sampler = plan.rate.map { FrameSampler(rate: $0) }
        tracker = ContactTracker(
            mode: origin.mode, minimum: origin.axis?.minimum ?? 0, state: state ?? DeviceState())
        path = plan.path(number: 1)
        guard var encoder = TraceEncoder(plan.format, description) else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not state the range of its pressure axis, which NDJSON "
                    + "needs; use --axis, for example --axis 0:255")
        }
        var continuation: TraceEnd?
        sink = try Self.open(path, plan, description, &continuation)
        if continuation != nil { encoder.clear() }
        folder = RecordingFolder(path)
        isAdded = continuation != nil
        self.continuation = continuation
        self.encoder = encoder
        if let state, plan.rate == nil {
            continueClock(at: moment)
            // The contacts follow with the first frame of the source.
            self.encoder.append(state.idle, at: moment - 1)
        }
        submit()
    }

    /// Records an event of the source.
    func record(_ arrival: SourceEvent, _ frame: Frame) {
        if arrival.isFrame {
            continueClock(at: frame.time)
            if plan.rate == nil { rotate(before: frame) }
            follow(frame)
        }
        guard plan.rate != nil else { return write(arrival, frame) }
        sample { sampler, emit in sampler.process(arrival, frame, emit: emit) }
    }

    /// Advances the time without a frame.
    func pass(to moment: SourceTime) {
        sample { sampler, emit in sampler.pass(to: moment, emit: emit) }
    }

    /// Writes the output of the sampler, which is moved out of its property meanwhile.
    func sample(_ work: (inout FrameSampler, (SourceEvent, Frame) -> Void) -> Void) {
        guard var sampler else { return }
        self.sampler = nil
        work(&sampler) { write($0, $1) }
        self.sampler = sampler
    }

    /// Tracks the state of the device, with which the next file begins.
    private func follow(_ frame: Frame) {
        if !frame.events.isEmpty { hasEvents = true }
        for event in frame.events { _ = try? tracker.apply(event) }
        if began == nil { began = frame.time }
    }

    private func write(_ arrival: SourceEvent, _ frame: Frame) {
        if let moment = arrival.moment(of: frame) {
            while !encoder.pass(to: moment) { submit() }
        }
        switch arrival {
        case .frame, .dropped:
            if plan.rate != nil { rotate(before: frame) }
            stateTimeOfDay(of: frame)
            if isBehind {
                encoder.resume(frame, state: frame.events.isEmpty ? nil : tracker.state, after: last)
            } else {
                encoder.append(arrival, frame)
            }
            turn.frames += 1
            if submit() {
                last.hold(frame)
                isBehind = false
            } else {
                missed += 1
                isBehind = true
            }
        default:
            if let moment = arrival.moment(of: frame) { continueClock(at: moment) }
            encoder.append(arrival, frame)
            submit()
        }
    }

    /// States the time of day of time 0, read now, since the computer may have slept since the start.
    private func stateTimeOfDay(of frame: Frame) {
        guard !turn.hasContact, !frame.contacts.isEmpty else { return }
        turn.hasContact = true
        if description.origin.kind == .device { encoder.timeOfDay = WallClock.reading }
    }

    /// Passes the text to the file. Text that does not fit is dropped, which is recorded with the next frame.
    @discardableResult
    func submit() -> Bool {
        guard !encoder.bytes.isEmpty else { return true }
        defer { encoder.clear() }
        // A device does not wait; a recording does.
        return description.origin.kind == .device
            ? sink.offer(encoder.bytes) : sink.offer(encoder.bytes) { !Console.current.endRequest.isWanted }
    }
}
