import Core
import Formatting
import Screens
import SessionEvents
import TerminalUI
import Weighing

extension FuzzTarget {
    /// The live gauge: whatever a device sends, whatever it is called, whatever keys are pressed and whatever size
    /// the window has, the picture is whole and has no sign in it that commands a terminal.
    static let gauge = FuzzTarget(
        name: "gauge", dictionary: ["\u{1B}[2J", "\u{202E}", "\u{9B}", "桃", "👩‍👩‍👧‍👦"],
        feed: { bytes in
            var script = GaugeScript(bytes)
            guard var model = script.model() else { return }
            while !script.isOver {
                script.step(&model)
                guard script.wantsPicture else { continue }
                var canvas = Canvas(columns: script.columns, rows: script.rows, appearance: script.appearance)
                model.willBeDrawn(on: canvas)
                view(model, into: &canvas)
                promise(canvas.cells.count == canvas.columns * canvas.rows, "a picture of another size")
                for cell in canvas.cells {
                    let properties = cell.glyph.properties
                    promise(
                        properties.generalCategory != .control && !properties.isBidiControl,
                        "a control character would reach the terminal")
                }
            }
        })
}

/// What befalls a gauge, read from bytes; where they end, zeros follow.
private struct GaugeScript {
    private var bytes: ArraySlice<UInt8>
    private var pipeline: MeasurementPipeline?
    private var time: Int64 = 0
    private var origin: SourceInfo?
    private var frame = Frame()

    private(set) var wantsPicture = false
    private(set) var columns = 80
    private(set) var rows = 24
    private(set) var appearance = Appearance.figure

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    var isOver: Bool { bytes.isEmpty }

    private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// A number of one, two or four bytes, mostly small.
    private mutating func number() -> Int32 {
        let first = Int32(byte())
        switch first {
        case 254: return first | Int32(byte()) << 8 | Int32(byte()) << 16
        case 255:
            return Int32(truncatingIfNeeded: (0..<4).reduce(Int64(0)) { sum, _ in sum << 8 | Int64(byte()) })
        default: return first
        }
    }

    private mutating func text() -> String {
        let length = Int(byte() % 64)
        defer { bytes = bytes.dropFirst(length) }
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    /// A gauge on a pad of any name, size and axis; nil where nothing can be measured in that.
    mutating func model() -> GaugeModel? {
        let range = AbsoluteAxis(minimum: number(), maximum: number(), resolution: number())
        guard let axis = try? PressureAxis(code: AbsoluteCode.slotPressure, range) else { return nil }
        let kinds = [DeviceKind.force, .contactSize, .pen]
        let device = DeviceDescription(
            name: text(), path: text(), identity: DeviceIdentity(),
            capabilities: Capabilities(
                absolutes: CodeSet([AbsoluteCode.slot, AbsoluteCode.trackingID, AbsoluteCode.slotPressure])),
            axes: [
                AbsoluteCode.positionX: AbsoluteAxis(
                    minimum: number(), maximum: number(), resolution: number()),
                AbsoluteCode.positionY: AbsoluteAxis(
                    minimum: number(), maximum: number(), resolution: number()),
            ], judgment: ForceEvidence(statement: .init(kinds[Int(byte() % 3)], why: "fuzzed")).judgment)
        let sources = [SourceInfo.Kind.device, .replay, .demo]
        let origin = SourceInfo(
            kind: sources[Int(byte() % 3)], device: device, mode: .slots,
            channel: ForceChannel(axis, of: .force))
        var thresholds = Threshold.standard
        while thresholds.count < 12, let more = try? Threshold(parsing: text()) { thresholds.append(more) }
        let configuration = PipelineConfiguration(
            ForceChannel(axis, of: .force), smoothing: .oneEuro,
            thresholds: thresholds)
        self.origin = origin
        pipeline = MeasurementPipeline(configuration)
        let units = MassUnit.allCases
        return GaugeModel(
            session: SessionFacts(origin: origin, configuration: configuration),
            unit: units[Int(byte()) % units.count], availableActions: Set(KeyAction.allCases))
    }

    /// The next thing that happens.
    mutating func step(_ model: inout GaugeModel) {
        wantsPicture = false
        time &+= Int64(number()) &* 1_000
        switch byte() % 12 {
        case 0: draw()
        case 1, 2, 3: process(.frame, &model)
        case 4: process(.dropped(since: Timestamp(time &- 1)), &model)
        case 5:
            process(
                [SourceEvent.gone(at: Timestamp(time)), .blocked(at: Timestamp(time)), .ended][
                    Int(byte() % 3)], &model)
        case 6: press(KeyAction.allCases[Int(byte()) % KeyAction.allCases.count], &model)
        case 7: model.update(.notice(text()), at: Timestamp(time))
        case 8: model.update(.caption(text()), at: Timestamp(time))
        case 9:
            model.update(
                .recording(byte() % 2 == 0 ? nil : ActiveRecording(name: text(), since: Timestamp(time))),
                at: Timestamp(time))
        case 10: note(&model)
        default: model.scrollPage(by: Int(number()))
        }
    }

    private mutating func draw() {
        wantsPicture = true
        (columns, rows) = (Int(byte()), Int(byte() % 96))
        let depths = ColorDepth.allCases
        let charsets = Charset.allCases
        appearance = Appearance(
            depth: depths[Int(byte()) % depths.count], charset: charsets[Int(byte()) % charsets.count],
            background: RGB(byte(), byte(), byte()), cellAspect: Double(byte()) / 64)
    }

    private mutating func process(_ event: SourceEvent, _ model: inout GaugeModel) {
        if event == .frame || event == .dropped(since: Timestamp(time &- 1)) { fill() }
        var reports: [MeasurementEvent] = []
        pipeline?.process(event, frame, missingTicksBefore: .max) { reports.append($0) }
        for report in reports { model.update(.measured(report), at: Timestamp(time)) }
        model.pass(to: Timestamp(time), force: pipeline?.force(at: Timestamp(time)) ?? Force())
    }

    private mutating func fill() {
        frame.time = Timestamp(time)
        frame.buttons = [Button(code: 0x110 + UInt16(byte() % 16))].compactMap(\.self)
        frame.contacts = (0..<Int(byte() % 12)).map { slot in
            Contact(
                slot: slot, trackingID: Int32(byte() % 4), x: number(), y: number(), pressure: number(),
                major: number(), minor: number())
        }
    }

    private mutating func press(_ action: KeyAction, _ model: inout GaugeModel) {
        switch action {
        case .tare: pipeline?.setTare()
        case .clearTare: pipeline?.setTare(0)
        case .resetPeak: pipeline?.resetPeak()
        default: break
        }
        model.update(.performed(action, pipeline?.reading ?? Reading()), at: Timestamp(time))
    }

    private mutating func note(_ model: inout GaugeModel) {
        var summary = ResultsSummary()
        summary.add(ResultRow(grams: Double(number()), scale: .assumed, kind: .force))
        model.update(.resultsChanged(summary), at: Timestamp(time))
        model.update(.weighing(.verdict([.under, .ok, .over][Int(byte() % 3)])), at: Timestamp(time))
        model.update(.weighing(.remark(text())), at: Timestamp(time))
    }
}
