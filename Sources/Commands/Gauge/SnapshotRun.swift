import Core
import Formatting
import Plots
import Screens
import SessionEvents
import Sessions
import Simulation
import TerminalUI
import Text
import Weighing

/// Draws the gauge of a recording or a scenario into a file, without a terminal and as fast as possible.
struct SnapshotRun {
    let source: any InputSource
    let configuration: PipelineConfiguration
    let unit: MassUnit?
    /// The signals that end waiting for a recording from a pipe.
    let signals: SignalQueue

    /// The number of pictures per second of an animated scenario.
    private static let rate: Int64 = 5
    private static let size = (columns: 80, rows: 24)

    /// Returns an animated picture of a scenario, or the picture of a recording at its greatest load.
    func figure() throws -> SVG { try figure(of: source) }

    private func figure(of source: some InputSource) throws -> SVG {
        let title = "forcescale weighing on \(source.origin.device.name.printable(limit: 60))"
        var player = SnapshotPlayer(
            source: source, configuration: configuration, unit: unit, signals: signals)
        guard let script = source as? any Scripted else {
            return CanvasFigure.draw(picture(of: try player.heaviest()), title: title)
        }
        var frames: [CanvasFigure.Frame] = []
        let step = 1_000_000 / Self.rate
        for moment in stride(from: 0, to: script.durationMicroseconds, by: Int64.Stride(step)) {
            frames.append(
                CanvasFigure.Frame(
                    time: Double(moment) / 1e6, canvas: picture(of: try player.play(until: Timestamp(moment)))
                ))
        }
        return CanvasFigure.animate(
            frames, durationSeconds: Double(script.durationMicroseconds) / 1e6, title: title,
            still: player.fullest)
    }

    private func picture(of model: GaugeModel) -> Canvas {
        var canvas = Canvas(columns: Self.size.columns, rows: Self.size.rows)
        view(model, into: &canvas)
        return canvas
    }
}

/// Plays a source on its own clock, picture by picture.
private struct SnapshotPlayer<Source: InputSource> {
    private var reader: FrameReader<Source>
    private var pipeline: MeasurementPipeline
    private var model: GaugeModel
    /// The results that the keys of the script save.
    private var weighing: WeighingSession
    private var label: String?
    private let script: DemoScript?
    private var pending: SourceEvent?
    private var pictures = 0
    /// The index of the picture with the most contacts, which is shown if animations are off.
    private(set) var fullest = 0
    private var mostContacts = 0

    /// A horizon longer than the time of the trend, in microseconds.
    private static var horizon: Int64 { 2 * TrendHistory.window }

    init(source: Source, configuration: PipelineConfiguration, unit: MassUnit?, signals: SignalQueue) {
        reader = FrameReader(source, signals: signals)
        script = (source as? any Scripted).map { DemoScript($0) }
        pipeline = MeasurementPipeline(configuration)
        model = GaugeModel(
            session: SessionFacts(origin: source.origin, configuration: configuration), unit: unit)
        weighing = WeighingSession(
            WeighingSession.Settings(), origin: source.origin, configuration: configuration)
    }

    mutating func play(until moment: SourceTime) throws -> GaugeModel {
        while let event = try upcoming(), let time = event.moment(of: reader.frame), time <= moment {
            process(event, at: time)
        }
        pass(to: moment)
        for command in script?.commands(through: moment) ?? [] {
            switch command {
            case .cue(let action):
                pipeline.perform(action)
                model.update(.performed(action, pipeline.reading, isCue: true), at: moment)
                save(after: action, at: moment)
            case .suggestLabel(let text): label = text
            case .caption(let text): model.update(.caption(text), at: moment)
            default: break
            }
        }
        model.pass(to: moment, force: pipeline.force(at: moment))
        if pipeline.reading.contacts.count > mostContacts {
            mostContacts = pipeline.reading.contacts.count
            fullest = pictures + 3
        }
        pictures += 1
        return model
    }

    /// Saves a result for the key that does so.
    private mutating func save(after action: KeyAction, at moment: SourceTime) {
        weighing.adopt(pipeline.reading)
        guard action == .note else { return }
        var events: [WeighingSession.Event] = []
        weighing.note(label: label) { events.append($0) }
        label = nil
        for event in events { model.update(.weighing(event), at: moment) }
        model.update(.resultsChanged(weighing.summary), at: moment)
    }

    mutating func heaviest() throws -> GaugeModel {
        var heaviest = model
        var greatest = -Double.infinity
        var isSaturated = false
        while let event = try upcoming(), let time = event.moment(of: reader.frame) {
            process(event, at: time)
            let reading = pipeline.reading
            // A saturated load is greater than any that the pad can measure.
            let isHeavier =
                reading.load.isSaturated == isSaturated
                ? reading.force.grams > greatest : reading.load.isSaturated
            if isHeavier, !reading.contacts.isEmpty {
                (greatest, isSaturated) = (reading.force.grams, reading.load.isSaturated)
                heaviest = model
                heaviest.pass(to: time, force: pipeline.reading.force)
                heaviest.showExactly()
            }
        }
        return heaviest
    }

    /// Returns the next event without consuming it; nil at the end, or if the user asks to end.
    private mutating func upcoming() throws -> SourceEvent? {
        if pending == nil { pending = try reader.next() }
        return pending
    }

    /// Advances the model through the ticks of a silence, of which only those within the horizon are computed.
    private mutating func pass(to moment: SourceTime) {
        var reports: [MeasurementEvent] = []
        var isThrough = false
        while !isThrough {
            isThrough = pipeline.tick(before: moment, atMost: 512, horizon: Self.horizon) {
                reports.append($0)
            }
            for report in reports { update(report, at: moment) }
            reports.removeAll(keepingCapacity: true)
        }
    }

    private mutating func process(_ event: SourceEvent, at time: SourceTime) {
        pending = nil
        pass(to: time)
        var reports: [MeasurementEvent] = []
        pipeline.process(event, reader.frame) { reports.append($0) }
        for report in reports { update(report, at: time) }
    }

    private mutating func update(_ report: MeasurementEvent, at time: SourceTime) {
        if script != nil { weighing.process(report) { _ in } }
        model.update(.measured(report), at: time)
    }
}
