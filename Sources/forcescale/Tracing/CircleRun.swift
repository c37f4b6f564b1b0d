import Evdev
import Gestures
import Glibc
import Pressure
import Simulation
import Text
import Traces

/// A circle test from the opening of its source to its end, through the losses of its device.
struct CircleRun {
    let source: SourceOptions
    let scale: ReadingOptions
    let circle: CircleOptions
    let output: CircleOutputOptions

    func run() throws {
        if source.demo == "list" { return try SimulatedPad.list() }
        // Nobody is to wait for a device to hear of it then.
        if let drawing = output.svg { try WholeFile.check(drawing, overwrites: output.force) }
        let opener = try SourceOpener(options: source)
        let signals = try SignalQueue()
        let waiting = DeviceWait(opener: opener, signals: signals)
        let isLive = form == .gauge
        guard let opened = try opener.open(waiting, loops: isLive) else { return }
        let configuration = try configuration(of: opened.origin)
        let surface = Surface(of: opened.origin.device, axis: opened.origin.axis)
        let target = try circle.target(on: surface)
        if let assumption = surface.assumption { Notes.write(assumption) }
        let files = try CircleFiles(table: output.results, drawing: output.svg)
        let clock = try opener.clock(of: opened.origin)
        let fromTerminal = source.recording == "-"
        if isLive {
            let presenter = try CircleScreenPresenter(
                target, on: surface, files: files, keysFromTerminal: fromTerminal)
            let session = session(opened, configuration, clock, waiting, presenter)
            session.reopen = reopening(opener, signals)
            try play(session, opened, configuration, waiting)
        } else {
            let hasKeys = form == .plain && isatty(0) != 0
            let presenter = CircleLinesPresenter(
                isJSON: form == .json, target, on: surface, files: files,
                lines: hasKeys ? LineKeys(fromTerminal: fromTerminal) : nil)
            try play(
                session(opened, configuration, clock, waiting, presenter), opened, configuration, waiting)
        }
    }

    private func session<Shown: Presenter>(
        _ opened: any FrameSource, _ configuration: PipelineConfiguration, _ clock: SessionClock,
        _ waiting: DeviceWait, _ presenter: Shown
    ) -> Session<Shown> {
        Session(
            source: opened, pipeline: Pipeline(configuration), clock: clock, duration: source.duration,
            signals: waiting.signals, presenter: presenter)
    }

    private func play<Shown: Presenter>(
        _ session: Session<Shown>, _ opened: any FrameSource, _ configuration: PipelineConfiguration,
        _ waiting: DeviceWait
    ) throws {
        session.measureAnew = { try self.configuration(of: $0) }
        begin(session, with: opened, configuration)
        do {
            while try session.run() == .lost {
                guard source.wait else {
                    try session.close()
                    throw Failure(lost: session.origin.device)
                }
                let found = try waiting.open(
                    matching: DeviceMatch(session.origin.device), deadline: session.deadline,
                    keys: session.presenter.keys, interrupted: session.obey)
                guard let found else { break }
                let configuration = try self.configuration(of: found.origin)
                session.proceed(with: found, configuration)
                begin(session, with: found, configuration)
            }
            try session.close()
        } catch is OutputBuffer.ReaderIsGone {
            session.abandon()
        } catch let failure as Failure where failure.code == .deviceLost {
            throw failure
        } catch {
            try? session.close()
            throw Failure(reading: error)
        }
    }

    private func begin<Shown: Presenter>(
        _ session: Session<Shown>, with opened: any FrameSource, _ configuration: PipelineConfiguration
    ) {
        session.presenter.begin(
            SessionHeader(
                version: Version.current, origin: opened.origin, configuration: configuration,
                timeZero: session.timeZero), at: session.now)
        guard let device = opened as? EvdevDevice,
            source.grab ?? (form == .gauge && device.isTouchpad)
        else { return }
        do throws(EvdevError) {
            try device.holdWhenIdle()
        } catch {
            Notes.write("\(error)")
        }
    }

    /// What was asked for; where no picture can be shown, lines are.
    private var form: OutputOptions.Form {
        output.form == .gauge && !TerminalPicture.isPossible ? .plain : output.form
    }

    /// Opens a replay anew, for steps back; nil where it cannot be read twice.
    private func reopening(_ opener: SourceOpener, _ signals: SignalQueue) -> (() throws -> any FrameSource)?
    {
        guard let path = source.recording, path != "-" else { return nil }
        return {
            guard let again = try opener.openRecording(path, hearing: signals), again.pollable == nil else {
                throw Failure(.readOrWrite, "\(path.printable()) cannot be read a second time")
            }
            return again
        }
    }

    /// The reports of the pipeline are looked at before smoothing, and no threshold matters.
    private func configuration(of origin: SessionOrigin) throws -> PipelineConfiguration {
        try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
    }
}
