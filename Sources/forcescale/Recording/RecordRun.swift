import Evdev
import Glibc
import Pressure
import Simulation
import Text
import Traces

/// A recording from the opening of its source to its end, through the losses of its device.
struct RecordRun {
    let source: SourceOptions
    let scale: ReadingOptions
    let thresholds: ThresholdOptions
    let plan: RecordingPlan
    let takesMarks: Bool

    func run() throws {
        let opener = try SourceOpener(options: source)
        let signals = try SignalQueue()
        let waiting = DeviceWait(opener: opener, signals: signals)
        guard let opened = try opener.open(waiting) else { return }
        let measured = try measuring(opened.origin)
        let recorder = try Recorder(
            plan, of: opened.origin, measured, state: (opened as? EvdevDevice)?.initialState,
            at: (opened as? EvdevDevice)?.openedAt ?? 0)
        let session = Session(
            source: opened, pipeline: Pipeline(try pacing(opened.origin)),
            clock: try opener.clock(of: opened.origin), duration: source.duration, signals: signals,
            presenter: RecordPresenter(recorder: recorder, takesMarks: takesMarks))
        session.recorder = recorder
        do {
            while try session.run() == .lost {
                guard source.wait else { return try end(session, recorder, lost: opened) }
                let found = try waiting.open(
                    matching: DeviceMatch(opened.origin.device), deadline: session.deadline,
                    keys: session.presenter.keys, interrupted: session.obey)
                guard let found else { break }
                session.proceed(with: found, try pacing(found.origin))
            }
            try finish(session, recorder)
        } catch is OutputBuffer.ReaderIsGone {
            return
        } catch {
            try? finish(session, recorder)
            throw Failure(reading: error)
        }
    }

    private func finish(_ session: Session<RecordPresenter>, _ recorder: Recorder) throws {
        session.recorder = nil
        try recorder.finish()
        try session.close()
    }

    private func end(
        _ session: Session<RecordPresenter>, _ recorder: Recorder, lost opened: any FrameSource
    ) throws {
        try finish(session, recorder)
        throw Failure(lost: opened.origin.device)
    }

    /// What makes grams of counts; nil where the recording does not say its axis.
    private func measuring(_ origin: SessionOrigin) throws -> PipelineConfiguration? {
        guard origin.axis != nil else { return nil }
        return try scale.configuration(
            of: origin, smoothing: .none, thresholds: try thresholds.thresholds, subject: thresholds.subject)
    }

    /// What the session finds its time 0 by; nothing of it is shown.
    private func pacing(_ origin: SessionOrigin) throws -> PipelineConfiguration {
        if let measured = try measuring(origin) { return measured }
        do {
            let axis = try PressureAxis(
                code: origin.mode.pressureCode, AbsoluteAxis(minimum: 0, maximum: 1))
            return PipelineConfiguration(axis: axis, scale: .assumed(axis), thresholds: [])
        } catch {
            throw Failure(.badData, "\(error)")
        }
    }
}
