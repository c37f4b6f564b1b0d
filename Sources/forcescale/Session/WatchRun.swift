import Evdev
import Pressure
import Simulation
import Traces

/// A watch for presses from the opening of its source to its end, through the losses of its device.
struct WatchRun {
    let source: SourceOptions
    let scale: ReadingOptions
    let events: EventOptions
    let output: WatchOutputOptions

    func run() throws {
        if source.demo == "list" { return try SimulatedPad.list() }
        let opener = try SourceOpener(options: source)
        let signals = try SignalQueue()
        let waiting = DeviceWait(opener: opener, signals: signals)
        guard let opened = try opener.open(waiting) else { return }
        let configuration = try configuration(of: opened.origin)
        let reactions = try Reactions(events, feltAutomatically: nil, output: .standardError)
        try reactions.open(for: opened, configuration)
        let session = Session(
            source: opened, pipeline: Pipeline(configuration), clock: try opener.clock(of: opened.origin),
            duration: source.duration, signals: signals,
            presenter: EdgePresenter(isJSON: output.json, unit: output.unit))
        session.reactions = reactions
        session.measureAnew = { try self.configuration(of: $0) }
        begin(session, with: opened, configuration)
        do {
            while try session.run() == .lost {
                guard source.wait else {
                    try session.close()
                    throw Failure(lost: session.origin.device)
                }
                let found = try waiting.open(
                    matching: DeviceMatch(session.origin.device), deadline: session.deadline, keys: nil,
                    interrupted: session.obey)
                guard let found else { break }
                let configuration = try self.configuration(of: found.origin)
                session.proceed(with: found, configuration)
                reactions.reopen(for: found, configuration)
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
        _ session: Session<EdgePresenter>, with opened: any FrameSource,
        _ configuration: PipelineConfiguration
    ) {
        session.presenter.begin(
            SessionHeader(
                version: Version.current, origin: opened.origin, configuration: configuration,
                timeZero: session.timeZero), at: session.now)
        if source.grab == true, let device = opened as? EvdevDevice {
            do throws(EvdevError) {
                try device.holdWhenIdle()
            } catch {
                Notes.write("\(error)")
            }
        }
        session.reactions?.start()
    }

    private func configuration(of origin: SessionOrigin) throws -> PipelineConfiguration {
        try scale.configuration(
            of: origin, smoothing: .none, thresholds: try events.thresholds, subject: events.subject)
    }
}
