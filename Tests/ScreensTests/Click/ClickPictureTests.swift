import Clicks
import Core
import Formatting
import TerminalUI
import TestSupport
import Testing

@testable import Screens

/// The picture of the measurement of clicks.
@Suite struct ClickPictureTests {
    /// Slow clicks at 164 g, by default one on the upper left and one on the lower right, while a finger rests.
    private func model(
        _ plan: ClickPlan = .anywhere(20), at places: [Point] = [Point(0.2, 0.2), Point(0.8, 0.8)]
    ) throws -> ClickModel {
        let origin = try Pad.demo.origin()
        let channel = try #require(origin.channel)
        let configuration = PipelineConfiguration(channel)
        let surface = TouchSurface(of: origin.device, axis: channel.axis)
        var series = ClickSeries(plan, on: channel, surface: surface)
        var model = ClickModel(
            session: SessionFacts(origin: origin, configuration: configuration),
            results: series.results,
            instruction: "Press slowly.")
        var pipeline = MeasurementPipeline(configuration)
        let left = try #require(Button(code: KeyCode.left))
        var time: Int64 = 0
        for place in places {
            for (grams, isDown) in [(160, false), (168, true), (110, true), (106, false)] {
                time += 10_000
                let touch = Touch(raw: Int32(grams) * 16, x: place.x, y: place.y)
                let frame = Frame(
                    time: SourceTime(time), contacts: [touch.contact(slot: 0)], buttons: isDown ? [left] : [])
                series.process(.frame, frame) { model.take($0) }
                pipeline.process(.frame, frame) { model.receive(.measured($0), at: frame.time) }
            }
        }
        return model
    }

    private func picture(_ model: ClickModel, _ columns: Int, _ rows: Int) -> String {
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(depth: .none))
        view(model, into: &canvas)
        return canvas.picture
    }

    private static let sizes = [(40, 12), (80, 24), (81, 24), (100, 30)]

    @Test("The pictures are those in clicks.txt") func approved() throws {
        let map = (0..<14).map { Point(Double($0 / 4 % 3) / 3 + 0.15, Double($0 / 12) / 3 + 0.15) }
        let models = [
            ("before the first click", try model(at: [])), ("two clicks", try model()),
            ("a map before the first click", try model(.map, at: [])),
            ("a map with fourteen clicks", try model(.map, at: map)),
        ]
        let pictures = models.flatMap { name, model in
            Self.sizes.map { columns, rows in
                (name: "\(name), \(columns) × \(rows)", text: picture(model, columns, rows))
            }
        }
        #expect(try GoldenPictures.differences(of: pictures, from: "clicks.txt").isEmpty)
    }

    @Test("The large number has its name, with a row of air above and below") func air() throws {
        let lines = picture(try model(), 80, 24).split(separator: "\n", omittingEmptySubsequences: false)
        let name = try #require(lines.firstIndex { $0.contains("Mean force at the press") })
        let bar = try #require(lines.firstIndex { $0.contains("[") })
        let box = try #require(lines.firstIndex { $0.contains("╭") })
        let digits = lines[name..<box].lastIndex { $0.contains("▀") || $0.contains("█") } ?? box
        let (above, below) = (lines[bar + 1], lines[digits + 1])
        let areBlank = [above, below].allSatisfy { $0.allSatisfy { $0 == " " } }
        #expect(name > bar + 1 && digits + 1 < box && areBlank)
    }

    @Test("Boxes are as wide as the screen", arguments: [80, 81, 100, 101], [false, true])
    func width(columns: Int, isMap: Bool) throws {
        let lines = picture(try model(isMap ? .map : .anywhere(20)), columns, 24).split(separator: "\n")
        let edges = lines.filter { $0.hasPrefix("╭") }
        let areFull = edges.allSatisfy { $0.count == columns && $0.hasSuffix("╮") }
        #expect(edges.count == (isMap ? 3 : 2) && areFull)
    }

    /// Nothing is drawn outside, whatever the size.
    @Test(arguments: [(1, 1), (10, 3), (24, 8), (200, 60)], [false, true])
    func fits(size: (columns: Int, rows: Int), isMap: Bool) throws {
        let lines = picture(try model(isMap ? .map : .anywhere(20)), size.columns, size.rows)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= size.rows + 1)
    }
}
