import Checking
import Evdev
import Glibc
import Pressure
import Text
import Traces

/// A check from the opening of its source to its figures.
struct CheckRun {
    /// What is printed.
    enum Form {
        case table, json, quirk
    }

    let source: SourceOptions
    let scale: ScaleOptions
    let loads: [Double]
    let isOnStand: Bool
    let form: Form

    func run() throws {
        let opener = try SourceOpener(options: source)
        let signals = try SignalQueue()
        guard let opened = try opener.open(DeviceWait(opener: opener, signals: signals)) else { return }
        let configuration = try scale.configuration(of: opened.origin)
        let isLive = opened.origin.kind == .device
        let session = Session(
            source: opened, pipeline: Pipeline(configuration),
            clock: isLive || source.speed != nil ? try opener.clock(of: opened.origin) : .unpaced,
            duration: source.duration, signals: signals,
            presenter: CheckPresenter(
                check: PadCheck(
                    origin: opened.origin, scale: configuration.scale,
                    loads: PadCheck.Loads(masses: loads, isOnStand: isOnStand)),
                guides: isLive))
        let header = SessionHeader(
            version: Version.current, origin: opened.origin, configuration: configuration)
        session.presenter.begin(header, at: session.now)
        hold(opened)
        var isLost = false
        do {
            isLost = try session.run() == .lost
            try session.close()
        } catch {
            throw Failure(reading: error)
        }
        try tell(session.presenter.check, header)
        if isLost {
            throw Failure(
                .deviceLost,
                "\(opened.origin.device.name.printable()) was lost; the figures are of what came before")
        }
    }

    /// Keeps pointer and clicks still, as all guided commands do.
    private func hold(_ opened: any FrameSource) {
        guard let device = opened as? EvdevDevice, source.grab ?? device.isTouchpad else { return }
        do throws(EvdevError) {
            try device.holdWhenIdle()
        } catch {
            Notes.write("\(error)")
        }
    }

    private func tell(_ check: PadCheck, _ header: SessionHeader) throws {
        var output = OutputBuffer(descriptor: 1, name: "standard output")
        switch form {
        case .json:
            output.append(header.line)
            output.append(CheckReport(check: check, header: header).line)
        case .table:
            output.append(CheckReport(check: check, header: header).text(columns: Wrapping.columns).utf8)
        case .quirk:
            switch LibinputQuirk(for: header.origin.device, axis: header.configuration.axis, after: check) {
            case .section(let text): output.append(text.utf8)
            case .refused(let reason): throw Failure(.badData, "no quirk is printed: \(reason)")
            }
        }
        do {
            try output.flush()
        } catch is OutputBuffer.ReaderIsGone {
            return
        }
    }
}
