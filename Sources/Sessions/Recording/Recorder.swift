package import Core
import POSIX
import Recordings
import Text

/// Writes the events of a source to a recording, before they are processed.
package final class Recorder {
    private let plan: RecordingPlan
    private let description: TraceDescription
    private var encoder: TraceEncoder
    private var sink: BackgroundFile
    private var sampler: FrameSampler?
    private var carried: CarriedInput
    private var began: SourceTime?
    private var isBehind = false
    /// The end of the existing file that is continued, until the first event.
    private var continuation: TraceEnd?
    /// Whether the recording continues an existing file.
    package let isAdded: Bool
    /// The number of frames that were lost because the output was too slow.
    package private(set) var missed = 0
    /// The number of numbered marks.
    private var marks = 0
    /// The path of the current file.
    package private(set) var path: String
    /// The contents of the current file.
    private var turn = FileTurn()
    /// The files before this one.
    private var ended = EndedFiles()
    /// The number of files.
    package private(set) var files = 1
    /// The folder of the current file, and which files are in it.
    private var folder: RecordingFolder
    /// Whether the last attempt to start the next file failed, which is reported once.
    private var hasFailedToRotate = false

    /// Starts a recording.
    ///
    /// - Parameters:
    ///   - plan: the file and its format.
    ///   - origin: the source.
    ///   - configuration: the conversion to grams; nil if the axis is unknown.
    ///   - state: the state of the device, if it is known.
    ///   - moment: now, on the source's clock.
    package init(
        _ plan: RecordingPlan, of origin: SourceInfo, measuring configuration: PipelineConfiguration?,
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
        carried = CarriedInput(on: origin, state)
        path = plan.path(number: 1)
        guard var encoder = TraceEncoder(plan.format, description) else {
            throw Failure.unknownRange(of: origin, "which NDJSON needs")
        }
        var continuation: TraceEnd?
        sink = try plan.open(path, description, &continuation)
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

    /// Starts a recording of a source from the beginning of its session.
    package convenience init(
        _ plan: RecordingPlan, of source: any InputSource, measuring configuration: PipelineConfiguration?
    )
        throws
    {
        let device = source as? any LiveSource
        try self.init(
            plan, of: source.origin, measuring: configuration, state: device?.initialState,
            at: device?.openedAt ?? 0)
    }

    /// The number of rows, or frames of events, so far.
    var rows: Int { ended.rows + encoder.rows }
    /// The number of bytes so far.
    package var bytes: Int64 { ended.written + sink.written }
    /// The span of time that was recorded, in microseconds.
    package var span: Int64 { began.map { carried.last.time - $0 } ?? 0 }
    /// The frames so far, and the rows if they contain one per contact, as text.
    package var counted: String {
        let frames = (ended.frames + turn.frames).counted("frame")
        return plan.format.content == .rows ? "\(rows.counted("row")) of \(frames)" : frames
    }
    /// The paths of the files, printable.
    package var shownFiles: String {
        guard path != "-" else { return shownPath }
        let last = path.printable()
        let here = folder.first == path ? last : "\(folder.first.printable()) to \(last)"
        guard folder.elsewhere > 0 else { return here }
        return "\(here), and \(folder.elsewhere.counted("file")) in the folder that was replaced"
    }
    /// The path of the current file, printable.
    private var shownPath: String { path == "-" ? "standard output" : path.printable() }

    /// The label of the next numbered mark.
    func nextMark() -> String {
        marks += 1
        return "mark \(marks)"
    }

    /// Records an event of the source.
    package func record(_ event: SourceEvent, _ frame: Frame) {
        if event.isFrame {
            continueClock(at: frame.time)
            if plan.rate == nil { rotate(before: frame) }
            follow(frame)
        }
        guard plan.rate != nil else { return write(event, frame) }
        sample { sampler, emit in sampler.process(event, frame, emit: emit) }
    }

    /// Advances the time without a frame.
    func pass(to moment: SourceTime) {
        sample { sampler, emit in sampler.pass(to: moment, emit: emit) }
    }

    /// Writes the output of the sampler, which is moved out of its property meanwhile.
    private func sample(_ work: (inout FrameSampler, (SourceEvent, Frame) -> Void) -> Void) {
        guard var sampler else { return }
        self.sampler = nil
        work(&sampler) { write($0, $1) }
        self.sampler = sampler
    }

    /// Tracks the state of the device, with which the next file begins.
    private func follow(_ frame: Frame) {
        carried.follow(frame.events)
        if began == nil { began = frame.time }
    }

    private func write(_ event: SourceEvent, _ frame: Frame) {
        if let moment = event.moment(of: frame) { while !encoder.pass(to: moment) { submit() } }
        switch event {
        case .frame, .dropped:
            if plan.rate != nil { rotate(before: frame) }
            stateTimeOfDay(of: frame)
            if isBehind {
                encoder.resume(frame, state: frame.events.isEmpty ? nil : carried.state, after: carried.last)
            } else {
                encoder.append(event, frame)
            }
            turn.countFrame()
            if submit() {
                carried.note(frame)
                isBehind = false
            } else {
                missed += 1
                isBehind = true
            }
        default:
            if let moment = event.moment(of: frame) { continueClock(at: moment) }
            encoder.append(event, frame)
            submit()
        }
    }

    /// States the time of day of time 0, read now, since the computer may have slept since the start.
    private func stateTimeOfDay(of frame: Frame) {
        guard !turn.hasContact, !frame.contacts.isEmpty else { return }
        turn.addContact()
        if description.origin.kind == .device { encoder.timeOfDay = WallClock.reading }
    }

    /// Passes the text to the file. Text that does not fit is dropped, which is recorded with the next frame.
    @discardableResult
    private func submit() -> Bool {
        guard !encoder.bytes.isEmpty else { return true }
        defer { encoder.clear() }
        // A device does not wait; a recording does.
        return description.origin.kind == .device
            ? sink.offer(encoder.bytes) : sink.offer(encoder.bytes) { !Console.current.endRequest.isWanted }
    }
    /// Continues the clock of the recording that is appended to, or starts one second after its end.
    private func continueClock(at time: SourceTime) {
        guard var end = continuation else { return }
        continuation = nil
        let step = time - end.lastTime
        if step <= 0 || step > Self.longestGap {
            end.offset = end.lastTime + 1_000_000 - time
            Diagnostics.write(
                "\(shownPath): the new part has another clock; it is placed one second after the end of the old one"
            )
        }
        end.continued = description.origin.started
        encoder.resume(after: end)
    }

    /// The greatest step of the clock that readers accept.
    private static let longestGap: Int64 = 86_400_000_000

    /// Whether a source is the device that is recorded.
    func isOf(_ origin: SourceInfo) -> Bool {
        let recorded = description.origin
        return recorded.device.name == origin.device.name
            && recorded.device.identity == origin.device.identity && recorded.axis == origin.axis
    }

    /// Continues with the device after it was lost.
    func resume(with state: DeviceState?, of origin: SourceInfo, at moment: SourceTime) {
        encoder.liftContacts(of: carried.last)
        carried.resume(on: origin, state)
        if let state, plan.rate == nil { encoder.append(state.idle, at: moment - 1) }
        submit()
    }

    /// Starts the next file if this one is full. It begins with the contacts of the last frame.
    private func rotate(before frame: Frame) {
        turn.begin(at: frame.time)
        guard let rotation = plan.rotation,
            turn.isFull(before: frame.time, length: sink.length, rotation), mayEndFile
        else { return }
        do {
            try beginNextFile(at: frame.time)
            hasFailedToRotate = false
        } catch {
            // The current file is continued: one that is too large is better than none.
            if !hasFailedToRotate { Diagnostics.writeError("\(error)") }
            hasFailedToRotate = true
            turn.extend(from: frame.time, length: sink.length)
        }
    }

    /// Whether a file may end now. If the disk is too slow, the file of a device is continued; a replay waits.
    private var mayEndFile: Bool {
        // A failure of a file that has ended is reported by the next check.
        try? ended.check(canContinue: plan.canContinue)
        guard ended.areMany else { return true }
        if description.origin.kind != .device { ended.finishOldest() }
        return !ended.areMany
    }

    private func beginNextFile(at time: SourceTime) throws {
        let hasContact = !carried.last.contacts.isEmpty
        let began = hasContact ? carried.last.time : time
        var description = description
        if description.origin.kind == .device { description.origin.timeOfDay = WallClock.reading }
        description.begin(at: began)
        guard var encoder = TraceEncoder(plan.format, description) else { return }
        var number = turn.number + 1
        // Names of existing files are skipped.
        if plan.existing == .refuse {
            while FileNames.isTaken(plan.path(number: number)) { number += 1 }
        }
        let next = plan.path(number: number)
        var continuation: TraceEnd?
        let sink = try plan.open(next, description, after: self.sink, &continuation)
        self.encoder.finish()
        submit()
        ended.add(path, self.sink, self.encoder, frames: turn.frames)
        encoder.begin(continuing: carried.last, state: plan.rate == nil ? carried.stateByEvents : nil)
        (self.sink, self.encoder, path) = (sink, encoder, next)
        turn = FileTurn(number: number, hasContact: hasContact, began: began)
        if folder.add(next, sink, after: files) {
            Diagnostics.writeError(
                "the folder of \(next.printable()) was replaced; what was recorded before it is in the old one."
            )
        }
        files += 1
        submit()
    }

    /// Throws the failure of a file.
    func check() throws {
        try ended.check(canContinue: plan.canContinue)
        if let failure = sink.failure {
            throw Failure.recording(path, failure, missing: sink.missing, canContinue: plan.canContinue)
        }
    }

    /// Ends the recording after all data is on the disk.
    ///
    /// - Parameter quietly: whether to suppress notes, since a gauge is on the terminal.
    package func finish(quietly: Bool = false) throws {
        sample { sampler, emit in sampler.process(.ended, carried.last, emit: emit) }
        encoder.finish()
        submit()
        sink.finish()
        ended.finish()
        EndedFiles.removeIfUnwritten(path, sink)
        try check()
        guard !quietly else { return }
        var losses = ended.losses
        losses.add(encoder.losses)
        if let losses = losses.description {
            Diagnostics.write("\(shownPath) (\(plan.format.id)) does not contain: \(losses)")
        }
        if missed > 0 {
            Diagnostics.write(
                "\(shownPath): \(path == "-" ? "its reader" : "the disk") was too slow, so \(missed.counted("frame is", "frames are")) missing"
            )
        }
    }
}
