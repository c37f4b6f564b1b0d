import Evdev
import Gestures
import Pressure
import Simulation
import Traces

/// The recognition of gestures from the opening of a source to its end, through the losses of its device.
struct GesturesRun {
    let source: SourceOptions
    let scale: ReadingOptions
    let gestures: GestureOptions
    let form: OutputOptions.Form

    /// - Parameter form: what was asked for; where no picture can be shown, lines are.
    init(source: SourceOptions, scale: ReadingOptions, gestures: GestureOptions, form: OutputOptions.Form) {
        self.source = source
        self.scale = scale
        self.gestures = gestures
        self.form = form == .gauge && !TerminalPicture.isPossible ? .plain : form
    }

    func run() throws {
        if source.demo == "list" { return try SimulatedPad.list() }
        switch form {
        case .json: try run { GestureLines(isJSON: true) }
        case .plain: try run { GestureLines(isJSON: false) }
        case .gauge: try run { try GesturePicture(keysFromTerminal: source.recording == "-") }
        }
    }

    private func run(_ shown: () throws -> any GestureShower) throws {
        let opener = try SourceOpener(options: source)
        let signals = try SignalQueue()
        let waiting = DeviceWait(opener: opener, signals: signals)
        guard let opened = try opener.open(waiting, loops: form == .gauge) else { return }
        let configuration = try configuration(of: opened.origin)
        let presenter = GesturePresenter(
            try shown(), orientation: gestures.orientation, only: try gestures.kinds,
            hooks: HookDesk(try gestures.hooks, output: form == .gauge ? .nowhere : .standardError))
        let session = Session(
            source: opened, pipeline: Pipeline(configuration), clock: try opener.clock(of: opened.origin),
            duration: source.duration, signals: signals, presenter: presenter)
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

    private func begin(
        _ session: Session<GesturePresenter>, with opened: any FrameSource,
        _ configuration: PipelineConfiguration
    ) {
        session.presenter.begin(
            SessionHeader(
                version: Version.current, origin: opened.origin, configuration: configuration,
                timeZero: session.timeZero), at: session.now)
        guard let device = opened as? EvdevDevice, source.grab == true else { return }
        do throws(EvdevError) {
            try device.holdWhenIdle()
        } catch {
            Notes.write("\(error)")
        }
    }

    /// One finger must pass the threshold by itself: two that rest are no deep press.
    private func configuration(of origin: SessionOrigin) throws -> PipelineConfiguration {
        try scale.configuration(
            of: origin, smoothing: .none, thresholds: [try gestures.threshold], subject: .contact)
    }
}
