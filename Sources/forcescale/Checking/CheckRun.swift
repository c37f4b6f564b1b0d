import Checking
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
        let run = try SessionRun(of: source, holdsTouchpad: true) { origin in
            try scale.configuration(of: origin)
        }
        let session = try run.open { source, configuration in
            CheckPresenter(
                check: PadCheck(
                    origin: source.origin, scale: configuration.scale,
                    loads: PadCheck.Loads(masses: loads, isOnStand: isOnStand)),
                guides: source.origin.kind == .device)
        }
        guard let session else { return }
        session.measureAnew = nil
        if session.origin.kind != .device, source.speed == nil { session.clock = .unpaced }
        let header = SessionHeader(
            version: Version.current, origin: session.origin, configuration: session.pipeline.configuration)
        run.begin(session)
        var isLost = false
        do {
            isLost = try session.run() == .lost
            try session.close()
        } catch {
            let failure = Failure(reading: error)
            // What was done at a pad need not be done again for figures.
            if session.origin.kind == .device, form != .quirk {
                try? session.close()
                try tell(session.presenter.check, header)
            }
            throw failure
        }
        try tell(session.presenter.check, header)
        if isLost {
            throw Failure(
                .deviceLost,
                "\(header.origin.device.name.printable()) was lost; the figures are of what came before")
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
