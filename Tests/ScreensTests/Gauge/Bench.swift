import Core
import SessionEvents
import TerminalUI

import Formatting
import Screens

/// A gauge behind a pipeline, as the main program puts them together.
struct Bench {
    static let start: SourceTime = 50_000_000

    var pipeline: MeasurementPipeline
    var model: GaugeModel
    var plain: PlainWriter
    var lines: [String] = []
    var time = Bench.start
    private var frame = Frame()

    init(
        _ pad: Pad = .trackpad, unit: MassUnit? = nil, actions: Set<KeyAction> = KeyAction.basic,
        isGrabbed: Bool = true, isAnimated: Bool = true
    ) throws {
        let configuration = try pad.configuration()
        pipeline = MeasurementPipeline(configuration)
        let session = SessionFacts(origin: try pad.origin(), configuration: configuration)
        model = GaugeModel(
            session: session, unit: unit, availableActions: actions, isPadGrabbed: isGrabbed,
            isAnimated: isAnimated
        )
        plain = PlainWriter(session: session, unit: unit)
    }

    /// Lets fingers rest with these counts, at places given as shares of the pad, for some seconds.
    mutating func press(_ touches: [Touch], seconds: Double = 0.008, every step: Int64 = 8_000) {
        let end = time + Int64(seconds * 1e6)
        while time < end {
            time += step
            frame.time = time
            frame.contacts = touches.enumerated().map { $1.contact(slot: $0) }
            process(.frame)
        }
    }

    /// Lifts everything.
    mutating func lift() { press([]) }

    /// Nothing comes for some seconds; ticks and held-back lines do.
    mutating func wait(seconds: Double) {
        let end = time + Int64(seconds * 1e6)
        while time < end {
            time += 10_000
            var reports: [MeasurementEvent] = []
            pipeline.tick(before: time) { reports.append($0) }
            report(reports)
            model.pass(to: time, force: pipeline.force(at: time))
            if let line = plain.line(at: time) { lines.append(line) }
        }
    }

    mutating func process(_ event: SourceEvent) {
        var reports: [MeasurementEvent] = []
        pipeline.process(event, frame) { reports.append($0) }
        report(reports)
    }

    mutating func key(_ key: Character, isCue: Bool = false) {
        guard let action = KeyAction(key: key, among: model.availableActions) else { return }
        switch action {
        case .tare: pipeline.setTare()
        case .clearTare: pipeline.setTare(0)
        case .resetPeak: pipeline.resetPeak()
        default: break
        }
        model.update(.performed(action, pipeline.reading, isCue: isCue), at: time)
    }

    func picture(_ columns: Int, _ rows: Int, _ appearance: Appearance = .plain) -> Canvas {
        var canvas = Canvas(columns: columns, rows: rows, appearance: appearance)
        view(model, into: &canvas)
        return canvas
    }

    private mutating func report(_ reports: [MeasurementEvent]) {
        for report in reports {
            model.update(.measured(report), at: time)
            if let line = plain.process(report, at: time) { lines.append(line) }
        }
    }
}
