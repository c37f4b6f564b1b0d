import Core
import POSIX
import Recordings
import Text

/// Writes what a source gives into a trace, before anything is made of it.
final class Recorder {
    let plan: RecordingPlan
    var description: TraceDescription
    var encoder: TraceEncoder
    var sink: BackgroundFile
    /// The files before this one.
    var ended = EndedFiles()
    /// What the formats of the files before this one did not hold.
    var lossesBefore = TraceLosses()
    /// Rows of the files before this one.
    var rowsBefore = 0
    /// When the file that is written now takes its turn.
    var turn = FileTurn()
    private var sampler: FrameSampler?
    /// What the device holds, where the source gives events.
    var tracker: ContactTracker
    /// Whether the source gives events.
    var hasEvents = false
    /// The last frame that was written.
    private(set) var last = Frame()
    private var began: Int64?
    private var isBehind = false
    private var continuation: TraceEnd?
    /// Frames that could not be kept up with.
    private(set) var missed = 0
    /// Marks that were numbered so far.
    var marks = 0
    /// The file that is written now.
    var path: String
    /// How many files were written.
    var files = 1
    /// Whether the last try to begin the next file failed, which is said once.
    var hasFailedToRotate = false

    /// Begins a recording.
    ///
    /// - Parameters:
    ///   - state: what the device holds, where that is known.
    ///   - moment: now, on the source's clock.
    init(
        _ plan: RecordingPlan, of origin: SourceInfo, _ configuration: PipelineConfiguration?,
        state: DeviceState?, at moment: Int64
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
                "\(origin.device.path.printable()) does not say the range of its pressure axis, which NDJSON "
                    + "needs; give it, for example --axis 0:255")
        }
        var continuation: TraceEnd?
        sink = try Self.open(path, plan, description, &continuation)
        if continuation != nil { encoder.clear() }
        isAdded = continuation != nil
        self.continuation = continuation
        self.encoder = encoder
        if let state, plan.rate == nil {
            proceed(at: moment)
            // What touches comes with the source's own first frame, a moment later.
            self.encoder.append(state.idle, at: moment - 1)
        }
        hand()
    }

    /// Takes what the source gave.
    func take(_ arrival: SourceEvent, _ frame: Frame) {
        if arrival.isFrame {
            proceed(at: frame.time)
            if plan.rate == nil { rotate(before: frame) }
            follow(frame)
        }
        guard plan.rate != nil else { return write(arrival, frame) }
        sample { sampler, give in sampler.take(arrival, frame, give: give) }
    }

    /// Time passes without a frame.
    func pass(to moment: Int64) {
        sample { sampler, give in sampler.pass(to: moment, give: give) }
    }

    /// Writes what the sampler gives, which is out of its place meanwhile.
    private func sample(_ work: (inout FrameSampler, (SourceEvent, Frame) -> Void) -> Void) {
        guard var sampler else { return }
        self.sampler = nil
        work(&sampler) { write($0, $1) }
        self.sampler = sampler
    }

    /// Whether another source is the device that is recorded.
    func isOf(_ origin: SourceInfo) -> Bool {
        let recorded = description.origin
        return recorded.device.name == origin.device.name
            && recorded.device.identity == origin.device.identity && recorded.axis == origin.axis
    }

    /// The device goes on after it was lost.
    func proceed(with state: DeviceState?, of origin: SourceInfo, at moment: Int64) {
        encoder.leave(last)
        // What was down went with the device: a file that begins now does not hold it.
        (last.contacts, last.buttons) = ([], [])
        tracker = ContactTracker(
            mode: origin.mode, minimum: origin.axis?.minimum ?? 0, state: state ?? DeviceState())
        if let state, plan.rate == nil { encoder.append(state.idle, at: moment - 1) }
        hand()
    }

    /// Says what went wrong with a file, once.
    func check() throws {
        if let trouble = sink.trouble { throw Failure.recording(path, trouble) }
        try ended.check()
    }

    /// Ends the recording when all is on the disk.
    ///
    /// - Parameter quietly: whether what the format does not hold goes unsaid: a gauge stands on the terminal.
    func finish(quietly: Bool = false) throws {
        sample { sampler, give in sampler.take(.ended, last, give: give) }
        encoder.finish()
        hand()
        sink.finish()
        ended.finish()
        try check()
        guard !quietly else { return }
        var losses = lossesBefore
        losses.add(encoder.losses)
        if let losses = losses.description {
            Notes.write("\(shownPath) (\(plan.format.id)) does not hold: \(losses)")
        }
        if missed > 0 {
            let frames = missed.counted("frame, which is", "frames, which are")
            Notes.write(
                "\(shownPath): \(path == "-" ? "its reader" : "the disk") was too slow for \(frames) missing from it"
            )
        }
    }

    /// Rows, or frames of events, so far.
    var rows: Int { rowsBefore + encoder.rows }
    /// Bytes so far.
    var bytes: Int64 { ended.written + sink.written }
    /// The span of time that was recorded, in microseconds.
    var span: Int64 { began.map { last.time - $0 } ?? 0 }
    /// Rows, or frames of events, so far, in words.
    var counted: String { plan.format.counted(rows) }
    /// The files that were written, fit to be shown.
    var shownFiles: String {
        guard path != "-" else { return shownPath }
        let last = path.printable()
        return files == 1 ? last : "\(plan.path(number: 1).printable()) to \(last)"
    }
    /// Whether it goes on with a file that was there.
    private(set) var isAdded = false

    private var shownPath: String { path == "-" ? "standard output" : path.printable() }

    /// Keeps what the device holds: a file that begins within a recording must tell it.
    private func follow(_ frame: Frame) {
        if !frame.events.isEmpty { hasEvents = true }
        for event in frame.events { _ = try? tracker.apply(event) }
        if began == nil { began = frame.time }
    }

    private func write(_ arrival: SourceEvent, _ frame: Frame) {
        if let moment = arrival.moment(of: frame) {
            while !encoder.pass(to: moment) { hand() }
        }
        switch arrival {
        case .frame, .dropped:
            if plan.rate != nil { rotate(before: frame) }
            tellTimeOfDay(of: frame)
            if isBehind {
                encoder.resume(frame, state: frame.events.isEmpty ? nil : tracker.state, after: last)
            } else {
                encoder.append(arrival, frame)
            }
            turn.frames += 1
            if hand() {
                last.hold(frame)
                isBehind = false
            } else {
                missed += 1
                isBehind = true
            }
        default:
            if let moment = arrival.moment(of: frame) { proceed(at: moment) }
            encoder.append(arrival, frame)
            hand()
        }
    }

    /// Time 0 is written with its time of day as it was just now: the machine may have slept since the beginning.
    private func tellTimeOfDay(of frame: Frame) {
        guard !turn.hasContact, !frame.contacts.isEmpty else { return }
        turn.hasContact = true
        if description.origin.kind == .device { encoder.timeOfDay = WallClock.reading }
    }

    /// Hands the text over; text that there is no room for is given up, and the next frame says so.
    @discardableResult
    func hand() -> Bool {
        guard !encoder.bytes.isEmpty else { return true }
        defer { encoder.clear() }
        // A device does not wait; a recording does.
        return description.origin.kind == .device
            ? sink.offer(encoder.bytes) : sink.offer(encoder.bytes) { !Console.current.endRequest.isWanted }
    }

    /// A trace that is gone on with keeps its clock, where that still runs, or is given one that goes on.
    private func proceed(at time: Int64) {
        guard var end = continuation else { return }
        continuation = nil
        let step = time - end.lastTime
        if step <= 0 || step > Self.longestGap {
            end.offset = end.lastTime + 1_000_000 - time
            Notes.write(
                "\(shownPath): its clock does not run any more; what comes stands one second after its end")
        }
        end.continued = description.origin.started
        encoder.proceed(after: end)
    }

    /// A step of the clock that readers take for damage.
    private static let longestGap: Int64 = 86_400_000_000

    static func open(
        _ path: String, _ plan: RecordingPlan, _ description: TraceDescription,
        _ continuation: inout TraceEnd?
    ) throws -> BackgroundFile {
        let whole = { @Sendable [format = plan.format] in format.wholeLength(of: $0) }
        do throws(BackgroundFile.StartError) {
            if path == "-" {
                return try BackgroundFile(borrowing: Console.current.output, wholeLength: whole)
            }
        } catch {
            throw Failure.starting(error)
        }
        if plan.existing != .refuse { try WholeFile.check(path, isNot: plan.source) }
        var length: Int64 = 0
        // What is there and is not continued has nothing in it.
        var existing = plan.existing
        if plan.existing == .append {
            if let found = try TraceContinuation(path, plan.format, description) {
                (continuation, length) = (found.end, found.length)
            } else {
                existing = FileStatus.kind(of: path) == nil ? .refuse : .replace
            }
        }
        let file: FileDescriptor
        do throws(FileError) {
            file = try FileDescriptor(claiming: path, existing) { !Console.current.endRequest.isWanted }
        } catch {
            throw Failure.writing(path, error)
        }
        do throws(BackgroundFile.StartError) {
            return try BackgroundFile(file, at: length, wholeLength: whole)
        } catch {
            // Nothing will be written into what was made just now.
            if existing == .refuse, !FileDescriptor.holdsNothing(path) { FileNames.remove(path) }
            throw Failure.starting(error)
        }
    }
}

extension SourceEvent {
    /// Whether a frame comes with it.
    var isFrame: Bool {
        switch self {
        case .frame, .dropped: true
        default: false
        }
    }
}
