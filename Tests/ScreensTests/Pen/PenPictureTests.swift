import Core
import Formatting
import Pens
import TerminalUI
import TestSupport
import Testing

@testable import Screens

/// The picture of the measurement of a pen.
@Suite struct PenPictureTests {
    /// A pen that reports 1 % for 3 g, swept up and down three times in 4 s each, on a scale that is 0.2 s late.
    private func model(seconds: Double, hasScale: Bool = true) throws -> PenModel {
        let pad = Pad(name: "Stylus of a tablet", maximum: 8_191, kind: .pen)
        let origin = try pad.origin()
        let channel = try #require(origin.channel)
        let configuration = PipelineConfiguration(channel)
        var model = PenModel(
            session: SessionFacts(origin: origin, configuration: configuration), wanted: 10)
        var task = PenTask(on: channel.axis, wanted: 10, isShown: true)
        var pipeline = MeasurementPipeline(configuration)
        func percent(_ second: Double) -> Double {
            let phase = (second - 1).truncatingRemainder(dividingBy: 4) / 2
            return second < 1 ? 0 : max(0, 104 * (phase < 1 ? phase : 2 - phase) - 4)
        }
        for step in 0..<Int(seconds * 125) {
            let second = Double(step) / 125
            let raw = Int32((percent(second) / 100 * 8_191).rounded())
            let frame = Frame(
                time: SourceTime(Int64(second * 1e6)),
                contacts: raw > 0 ? [Touch(raw: raw).contact(slot: 0)] : [])
            func process(_ event: SourceEvent) {
                pipeline.process(event, frame) { event in
                    model.receive(.measured(event), at: frame.time)
                    task.process(event) { model.take($0) }
                }
            }
            process(.frame)
            if hasScale, step.isMultiple(of: 12), second > 0.2 {
                let weight = ReferenceReading(
                    (percent(second - 0.2) * 30).rounded() / 10, at: frame.time, .plain)
                process(.reference(weight))
            }
        }
        return model
    }

    private func picture(_ model: PenModel, _ columns: Int, _ rows: Int) -> String {
        var canvas = Canvas(
            columns: columns, rows: rows, appearance: Appearance(depth: .none, charset: .ascii))
        view(model, into: &canvas)
        return canvas.picture
    }

    @Test("The pictures are those in pens.txt") func approved() throws {
        let pictures = [
            ("before the scale, 40 × 8", picture(try model(seconds: 0.5, hasScale: false), 40, 8)),
            ("two sweeps, 60 × 20", picture(try model(seconds: 10.1), 60, 20)),
            ("two sweeps, 80 × 24", picture(try model(seconds: 10.1), 80, 24)),
        ].map { (name: $0.0, text: $0.1) }
        #expect(try GoldenPictures.differences(of: pictures, from: "pens.txt").isEmpty)
    }

    @Test(arguments: [(10, 3), (20, 5), (40, 8), (40, 12), (80, 24), (200, 50)])
    func everySize(_ columns: Int, _ rows: Int) throws {
        let lines = picture(try model(seconds: 10.1), columns, rows).split(separator: "\n")
        #expect(lines.count <= rows && lines.allSatisfy { $0.count <= columns })
        #expect(lines.first?.hasSuffix("sweeps") == true || columns < 20)
    }
}
