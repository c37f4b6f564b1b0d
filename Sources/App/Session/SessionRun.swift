import Core
import LinuxInput
import Recordings
import Text

/// Opens a source and runs a session to its end: the common part of all commands that read a source.
struct SessionRun {
    let options: SourceRequest
    private let streams: LabStreamRequest
    let waiting: DeviceWait
    let measure: (SourceInfo) throws -> PipelineConfiguration
    private let holdsTouchpad: Bool

    /// - Parameters:
    ///   - options: the source to open.
    ///   - streams: what it offers to Lab Streaming Layer, and receives from it.
    ///   - holdsTouchpad: whether a touchpad is grabbed if neither `--grab` nor `--no-grab` is given.
    ///   - measure: returns the configuration for a source.
    init(
        of options: SourceRequest, streams: LabStreamRequest = LabStreamRequest(), holdsTouchpad: Bool,
        measure: @escaping (SourceInfo) throws -> PipelineConfiguration
    ) throws {
        self.options = options
        self.streams = streams
        self.holdsTouchpad = holdsTouchpad
        self.measure = measure
        waiting = DeviceWait(opener: try SourceOpener(options: options), signals: try SignalQueue())
    }

    /// The signals, for outputs that wait for their reader.
    var signals: SignalQueue { waiting.signals }

    /// Opens the source and creates a session; nil if the user quit before.
    ///
    /// Only the session refers to the source, so that a lost device is closed when it is replaced.
    ///
    /// - Parameters:
    ///   - loops: whether a scenario is repeated.
    ///   - lines: the options that print one run of it instead.
    ///   - callbacks: what is done while it waits for a device; nil for signals only.
    ///   - members: creates the participants of the session.
    func open(
        loops: Bool = false, lines: String = "--plain or --json",
        meanwhile callbacks: DeviceWait.Callbacks? = nil,
        members: (any InputSource, PipelineConfiguration) throws -> Session.Members
    ) throws -> Session? {
        if loops, options.demo != nil, options.replaySpeed == nil {
            throw Failure(
                .usage,
                "--speed max cannot be used with --demo in a live picture, which repeats; use a number such as "
                    + "--speed 10, or print one run with \(lines)")
        }
        guard let source = try waiting.opener.open(waiting, loops: loops, meanwhile: callbacks)
        else { return nil }
        let configuration = try measure(source.origin)
        let streams = try LabStreams(streams)
        var members = try members(source, configuration)
        streams?.join(&members)
        if options.isNode {
            let pad = try VirtualPadSink(source.origin)
            members.sinks.append(pad)
            members.commandSources.append(pad)
        }
        let session = Session(
            source: source, pipeline: MeasurementPipeline(configuration),
            clock: try waiting.opener.clock(of: source.origin), duration: options.duration,
            signals: waiting.signals, members: members)
        session.remeasure = measure
        return session
    }

    /// The first and the last moment of the recording that is replayed; nil if unknown.
    var replayExtent: ClosedRange<SourceTime>? { waiting.opener.replayExtent }

    /// Opens a replay again, to step back; nil if it cannot be read twice.
    var reopening: (() throws -> any InputSource)? {
        guard let path = options.recording, path != "-" else { return nil }
        return { [waiting] in
            let again = try waiting.opener.openRecording(path, hearing: waiting.signals)
            guard let again, again.pollable == nil else {
                throw Failure(.readOrWrite, "\(path.printable()) cannot be read a second time")
            }
            return again
        }
    }

    /// How a session ended.
    enum Completion {
        /// The source or the duration is over, or the user quit.
        case done
        /// The device was lost, and the options do not ask to wait for it.
        case lost
        /// The reader closed the output.
        case unread
    }

    /// Reads to the end and closes the session, for commands that have nothing else to do.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - finish: called before closing, even if reading failed.
    /// - Throws: `Failure`, also if the device was lost.
    func play(_ session: Session, finish: () throws -> Void = {}) throws {
        if try complete(session, finish: finish) == .lost { throw Failure(lost: session.origin.device) }
    }

    /// Reads to the end and closes the session. If the options ask for it, it waits for a lost device.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - finish: called before closing, even if reading failed.
    /// - Throws: `Failure` if reading or closing failed.
    func complete(_ session: Session, finish: () throws -> Void = {}) throws -> Completion {
        func end() throws {
            try finish()
            try session.close()
        }
        let completion: Completion
        begin(session)
        do {
            completion = try read(session) ? .lost : .done
            try end()
        } catch is OutputBuffer.BrokenPipe {
            session.abandon()
            return .unread
        } catch {
            try? end()
            throw Failure(reading: error)
        }
        if let failure = session.recording?.failure { throw failure }
        return completion
    }

    /// Reports the source, and grabs it if the options ask for it.
    func begin(_ session: Session) {
        session.introduce(session.pipeline.configuration, at: session.now)
        let now = session.now
        let blocked = session.supervisor.begin(
            grab: options.grab, byDefault: holdsTouchpad, at: now, notify: session.notify)
        if let blocked { session.reportBlocked(blocked, at: now) }
        // Haptics start after all other requests to the device node.
        session.reactions?.start()
    }

    /// - Returns: whether the device was lost and the options do not ask to wait for it.
    private func read(_ session: Session) throws -> Bool {
        while true {
            switch try session.run() {
            case .done: return false
            case .nextPad: _ = try resume(session)
            case .lost:
                guard options.wait else { return true }
                guard try awaitReturn(session) else { return false }
            }
        }
    }
}
