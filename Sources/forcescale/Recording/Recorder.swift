import Glibc
import Pressure
import Text
import Traces

/// Writes what a source gives into a trace, before anything is made of it.
final class Recorder {
    private let plan: RecordingPlan
    private var description: TraceDescription
    private var encoder: TraceEncoder
    private var sink: TraceSink
    private var closing: [(path: String, sink: TraceSink)] = []
    private var sampler: FrameSampler?
    private var tracker: ContactTracker
    private var last = Frame()
    private var fileNumber = 1
    private var fileBegan: Int64?
    private var rowsBefore = 0
    private var began: Int64?
    private var isBehind = false
    private var continuation: TraceEnd?
    /// Frames that could not be kept up with.
    private(set) var missed = 0
    /// Marks that were numbered so far.
    var marks = 0
    /// The file that is written now.
    private(set) var path: String

    /// Begins a recording.
    ///
    /// - Parameters:
    ///   - state: what the device holds, where that is known.
    ///   - moment: now, on the source's clock.
    init(
        _ plan: RecordingPlan, of origin: SessionOrigin, _ configuration: PipelineConfiguration?,
        state: DeviceState?, at moment: Int64
    ) throws {
        self.plan = plan
        var description = TraceDescription(
            version: Version.current, origin: origin, configuration: configuration, meta: plan.meta,
            isLive: plan.path == "-")
        description.origin.started = origin.started ?? WallClock.now
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
    func take(_ arrival: Arrival, _ frame: Frame) {
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
    private func sample(_ work: (inout FrameSampler, (Arrival, Frame) -> Void) -> Void) {
        guard var sampler else { return }
        self.sampler = nil
        work(&sampler) { write($0, $1) }
        self.sampler = sampler
    }

    /// Whether another source is the device that is recorded.
    func isOf(_ origin: SessionOrigin) -> Bool {
        let recorded = description.origin
        return recorded.device.name == origin.device.name
            && recorded.device.identity == origin.device.identity && recorded.axis == origin.axis
    }

    /// The device goes on after it was lost.
    func proceed(with state: DeviceState?, of origin: SessionOrigin, at moment: Int64) {
        encoder.leave(last)
        tracker = ContactTracker(
            mode: origin.mode, minimum: origin.axis?.minimum ?? 0, state: state ?? DeviceState())
        if let state, plan.rate == nil { encoder.append(state.idle, at: moment - 1) }
        hand()
    }

    /// Says what went wrong with a file, once.
    func check() throws {
        if let trouble = sink.trouble { throw TraceFile.failure(path, trouble) }
        for file in closing {
            if let trouble = file.sink.trouble { throw TraceFile.failure(file.path, trouble) }
        }
    }

    /// Ends the recording when all is on the disk.
    ///
    /// - Parameter quietly: whether what the format does not hold goes unsaid: a gauge stands on the terminal.
    func finish(quietly: Bool = false) throws {
        sample { sampler, give in sampler.take(.ended, last, give: give) }
        encoder.finish()
        hand()
        sink.finish()
        for file in closing { file.sink.finish() }
        try check()
        guard !quietly else { return }
        if let losses = encoder.losses.description {
            Notes.write("\(shownPath) (\(plan.format.rawValue)) does not hold: \(losses)")
        }
        if missed > 0 {
            Notes.write(
                "\(shownPath): the disk was too slow for \(missed.counted("frame", "frames")), which \(missed == 1 ? "is" : "are") not in the file"
            )
        }
    }

    /// Rows, or frames of events, so far.
    var rows: Int { rowsBefore + encoder.rows }
    /// Bytes so far.
    var bytes: Int64 { closing.reduce(sink.written) { $0 + $1.sink.written } }
    /// The span of time that was recorded, in microseconds.
    var span: Int64 { began.map { last.time - $0 } ?? 0 }
    /// Rows, or frames of events, so far, in words.
    var counted: String { plan.format.counted(rows) }
    /// The files that were written, fit to be shown.
    var shownFiles: String {
        guard path != "-" else { return shownPath }
        let last = path.printable()
        return fileNumber == 1 ? last : "\(plan.path(number: 1).printable()) to \(last)"
    }
    /// How many files were written.
    var files: Int { fileNumber }
    /// Whether it goes on with a file that was there.
    private(set) var isAdded = false

    private var shownPath: String { path == "-" ? "standard output" : path.printable() }

    /// Keeps what the device holds: a file that begins within a recording must tell it.
    private func follow(_ frame: Frame) {
        for event in frame.events { _ = try? tracker.apply(event) }
        if began == nil { began = frame.time }
    }

    private func write(_ arrival: Arrival, _ frame: Frame) {
        switch arrival {
        case .frame, .dropped:
            if plan.rate != nil { rotate(before: frame) }
            if isBehind {
                encoder.resume(frame, state: frame.events.isEmpty ? nil : tracker.state, after: last)
            } else {
                encoder.append(arrival, frame)
            }
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

    /// Hands the text over; text that there is no room for is given up, and the next frame says so.
    @discardableResult
    private func hand() -> Bool {
        guard !encoder.bytes.isEmpty else { return true }
        defer { encoder.clear() }
        // A device does not wait; a recording does.
        return description.origin.kind == .device
            ? sink.offer(encoder.bytes) : sink.offerPatiently(encoder.bytes)
    }

    private func rotate(before frame: Frame) {
        if fileBegan == nil { fileBegan = frame.time }
        guard let rotation = plan.rotation, let fileBegan else { return }
        switch rotation {
        case .bytes(let limit): guard sink.written >= limit else { return }
        case .microseconds(let limit): guard frame.time - fileBegan >= limit else { return }
        }
        let next = plan.path(number: fileNumber + 1)
        do {
            guard let encoder = TraceEncoder(plan.format, description) else { return }
            var continuation: TraceEnd?
            let sink = try Self.open(next, plan, description, &continuation)
            self.encoder.finish()
            hand()
            self.sink.close()
            closing.append((path, self.sink))
            rowsBefore += self.encoder.rows
            (self.sink, self.encoder, path) = (sink, encoder, next)
            fileNumber += 1
            self.fileBegan = frame.time
            if plan.rate == nil, !frame.events.isEmpty {
                // A file that begins within a touch must tell what is down, and what its axes hold.
                self.encoder.append(tracker.state, at: last.time)
                hand()
            }
        } catch {
            // The file that is there goes on: better one that is too large than none.
            if rotationFailure == nil { Notes.write("\(error)") }
            rotationFailure = error
            self.fileBegan = frame.time
        }
    }

    private var rotationFailure: (any Error)?

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

    private static func open(
        _ path: String, _ plan: RecordingPlan, _ description: TraceDescription,
        _ continuation: inout TraceEnd?
    ) throws -> TraceSink {
        let format = plan.format
        if path == "-" {
            return try TraceSink(descriptor: 1, isFile: false) { format.wholeLength(of: $0) }
        }
        if plan.existing != .refuse { try WholeFile.check(path, isNot: plan.source) }
        if plan.existing == .append, let found = try TraceContinuation(path, format, description) {
            continuation = found.end
            return try TraceSink(
                descriptor: try TraceFile.open(path, .append), isFile: true, at: found.length
            ) { format.wholeLength(of: $0) }
        }
        // What is there and was not gone on with has nothing in it.
        let existing: TraceFile.Existing =
            plan.existing != .append ? plan.existing : TraceFile.exists(path) ? .replace : .refuse
        return try TraceSink(descriptor: try TraceFile.open(path, existing), isFile: true) {
            format.wholeLength(of: $0)
        }
    }
}

extension Arrival {
    /// Whether a frame comes with it.
    var isFrame: Bool {
        switch self {
        case .frame, .dropped: true
        default: false
        }
    }
}
