import Core
import LinuxInput
import Recordings
import Text

/// A source from its opening to its end: what the commands that read have in common.
struct SessionRun {
    let options: SourceRequest
    private let waiting: DeviceWait
    private let measure: (SourceInfo) throws -> PipelineConfiguration
    private let holdsTouchpad: Bool

    /// - Parameters:
    ///   - options: what is to be opened.
    ///   - holdsTouchpad: whether a touchpad is held where `--grab` does not say.
    ///   - measure: how what comes of a source is measured.
    init(
        of options: SourceRequest, holdsTouchpad: Bool,
        measure: @escaping (SourceInfo) throws -> PipelineConfiguration
    ) throws {
        self.options = options
        self.holdsTouchpad = holdsTouchpad
        self.measure = measure
        waiting = DeviceWait(opener: try SourceOpener(options: options), signals: try SignalQueue())
    }

    /// Opens what the options ask for; nil where the person left before.
    ///
    /// The session alone keeps the source open, so that a lost device is closed once another takes its place.
    ///
    /// - Parameters:
    ///   - loops: whether a scenario begins again at its end.
    ///   - shown: makes what shows the session.
    func open<Shown: Presenter>(
        loops: Bool = false, shown: (any InputSource, PipelineConfiguration) throws -> Shown
    ) throws -> Session<Shown>? {
        if loops, options.demo != nil, options.replaySpeed == nil {
            throw Failure(
                .usage,
                "--speed max cannot be used with --demo in a live picture, which repeats; use a number such as "
                    + "--speed 10, or print one run with --plain or --json")
        }
        guard let source = try waiting.opener.open(waiting, loops: loops) else { return nil }
        let configuration = try measure(source.origin)
        let presenter = try shown(source, configuration)
        let session = Session(
            source: source, pipeline: MeasurementPipeline(configuration),
            clock: try waiting.opener.clock(of: source.origin), duration: options.duration,
            signals: waiting.signals, presenter: presenter)
        session.measureAnew = measure
        return session
    }

    /// Opens a replay anew, for steps back; nil where it cannot be read twice.
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

    /// How a session that was played came to its end.
    enum Completion {
        /// The source or the time is over, or the person left.
        case done
        /// The device was lost and is not waited for.
        case lost
        /// Nobody reads what is written any more.
        case unread
    }

    /// Reads to the end and closes, for commands of which nothing is left to do then.
    ///
    /// - Parameter finish: what comes before the closing, also where reading failed.
    /// - Throws: `Failure`, also where the device was lost.
    func play<Shown: Presenter>(_ session: Session<Shown>, finish: () throws -> Void = {}) throws {
        if try complete(session, finish: finish) == .lost { throw Failure(lost: session.origin.device) }
    }

    /// Reads to the end, through the losses of a device that is waited for, and closes.
    ///
    /// - Parameter finish: what comes before the closing, also where reading failed.
    /// - Throws: `Failure` where reading or closing failed.
    func complete<Shown: Presenter>(_ session: Session<Shown>, finish: () throws -> Void = {}) throws
        -> Completion
    {
        func end() throws {
            try finish()
            try session.close()
        }
        let completion: Completion
        begin(session)
        do {
            completion = try read(session) ? .lost : .done
            try end()
        } catch is OutputBuffer.ReaderIsGone {
            session.abandon()
            return .unread
        } catch {
            try? end()
            throw Failure(reading: error)
        }
        if let failure = session.recordingFailure { throw failure }
        return completion
    }

    private func begin<Shown: Presenter>(_ session: Session<Shown>) {
        begin(session, session.pipeline.configuration)
    }

    /// Shows what is read, and holds it where that is wanted.
    private func begin<Shown: Presenter>(_ session: Session<Shown>, _ configuration: PipelineConfiguration) {
        session.introduce(configuration, at: session.now)
        // Playing comes after all else that is asked of the device's node.
        defer { session.reactions?.start() }
        guard let device = session.source as? EvdevDevice else { return }
        if options.grab ?? (holdsTouchpad && device.isTouchpad) {
            do throws(EvdevError) {
                try device.holdWhenIdle()
            } catch {
                session.say("\(error)")
            }
        }
        if !device.isHoldWanted { session.probeHold() }
    }

    /// - Returns: whether the device was lost and is not waited for.
    private func read<Shown: Presenter>(_ session: Session<Shown>) throws -> Bool {
        while true {
            switch try session.run() {
            case .done: return false
            case .nextPad: _ = try goOn(session)
            case .lost:
                guard options.wait else { return true }
                guard try awaitReturn(session) else { return false }
            }
        }
    }

    /// Waits for the device that was lost, or until the person wants another one.
    ///
    /// - Returns: whether there is something to read again.
    private func awaitReturn<Shown: Presenter>(_ session: Session<Shown>) throws -> Bool {
        guard var lost = (session.source as? EvdevDevice)?.whenLost else { return false }
        if !session.presenter.isWatched {
            Notes.write("\(session.origin.device.name.printable()) was lost; waiting until it is back.")
        }
        while true {
            let found = try waiting.open(&lost, deadline: session.deadline, session.beginWaiting())
            if let found {
                try proceed(session, with: found.device)
                if !found.isProven {
                    let device = found.device.origin.device
                    session.say(
                        "Continuing with \(device.name.printable()) (\(device.path)), which may be another one."
                    )
                }
                return true
            }
            guard session.ending == .nextPad else { return false }
            if try goOn(session) { return true }
        }
    }

    /// Goes on with the next pad, or says that there is none.
    ///
    /// - Returns: whether there is one.
    private func goOn<Shown: Presenter>(_ session: Session<Shown>) throws -> Bool {
        let found: EvdevDevice
        do throws(EvdevError) {
            found = try waiting.opener.openDevice(after: session.origin.device)
        } catch {
            session.say("\(error)")
            return false
        }
        try proceed(session, with: found, isSame: false)
        return true
    }

    private func proceed<Shown: Presenter>(
        _ session: Session<Shown>, with found: EvdevDevice, isSame: Bool = true
    ) throws {
        try session.expectAxis(of: found.origin)
        let configuration = try measure(found.origin)
        session.proceed(with: found, configuration, isSame: isSame)
        session.reactions?.reopen(for: found, configuration)
        begin(session, configuration)
    }
}

extension EvdevDevice {
    /// Whether pressing it moves a pointer, which holding it prevents; a touchscreen belongs to what is on it.
    fileprivate var isTouchpad: Bool {
        let properties = origin.device.capabilities.properties
        return origin.device.classification.kind != .pen && !properties.contains(PropertyCode.direct)
    }
}
