import Pressure
import Text
import Traces

/// A weighing from the opening of its source to its end.
struct WeighRun {
    let source: SourceOptions
    let scale: ScaleOptions
    let events: EventOptions
    let output: OutputOptions

    func run() throws {
        let opener = SourceOpener(options: source)
        guard let path = source.recording else { throw Failure(.noInput, "no device yet") }
        try weigh(on: try opener.openRecording(path), opener: opener)
    }

    private func weigh(on opened: any FrameSource, opener: SourceOpener) throws {
        switch output.form {
        case .json:
            try weigh(on: opened, opener: opener, smoothing: .none) {
                JSONPresenter(measuresLatency: output.stats)
            }
        default: throw Failure(.usage, "not yet")
        }
    }

    private func weigh<Shown: Presenter>(
        on opened: any FrameSource, opener: SourceOpener, smoothing: Smoothing, shown: () throws -> Shown
    ) throws {
        let configuration = try configuration(of: opened.origin, smoothing: smoothing)
        var presenter = try shown()
        presenter.begin(
            SessionHeader(version: Version.current, origin: opened.origin, configuration: configuration))
        let session = Session(
            source: opened, pipeline: Pipeline(configuration), clock: try opener.clock(of: opened.origin),
            duration: source.duration, signals: try SignalQueue(), presenter: presenter)
        _ = try session.run()
    }

    private func configuration(of origin: SessionOrigin, smoothing: Smoothing) throws -> PipelineConfiguration
    {
        guard let axis = origin.axis else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not say the range of its pressure axis, so there is no percent "
                    + "and no gram; give it, for example --axis 0:255")
        }
        return try scale.configuration(axis: axis, smoothing: smoothing, thresholds: try events.thresholds)
    }
}
