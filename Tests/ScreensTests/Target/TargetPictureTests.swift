import Core
import Formatting
import TerminalUI
import Testing
import TouchAnalysis

@testable import Screens

/// The picture of a force-tracking task.
@Suite struct TargetPictureTests {
    /// A finger that has followed the target for three seconds, in an attempt that is scored, or before any.
    private func model(isScored: Bool = false) throws -> TargetModel {
        let origin = try Pad.demo.origin()
        let configuration = PipelineConfiguration(try #require(origin.channel))
        let task = try ForceTask(parsing: "hold:100g:10s")
        var model = TargetModel(
            session: SessionFacts(origin: origin, configuration: configuration),
            course: try TargetCourse(task, on: configuration.channel, band: nil))
        if isScored { model.take(.began(attempt: 1, time: 0)) }
        var pipeline = MeasurementPipeline(configuration)
        for step in 0...300 {
            let frame = Frame(
                time: SourceTime(Int64(step) * 10_000), contacts: [Touch(raw: 1_600).contact(slot: 0)])
            pipeline.process(.frame, frame) { model.receive(.measured($0), at: frame.time) }
        }
        if isScored { model.take(.progressed(rmsError: 2.345)) }
        return model
    }

    @Test(
        "During an attempt the seconds left and the error are large, and the axis is that of the band",
        arguments: [
            (40, 12), (80, 24), (100, 30), (200, 60),
        ])
    func anAttempt(columns: Int, rows: Int) throws {
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(depth: .none))
        let model = try model(isScored: true)
        view(model, into: &canvas)
        // Of 10 s, one is over.
        #expect(model.secondsLeft == 9)
        let layout = TargetLayout(model, canvas)
        let picture = canvas.picture
        #expect(picture.contains("left") && picture.contains("RMS"), "\(picture)")
        for half in [0, columns / 2] {
            let glyphs = (0..<LargeDigits.rows).map {
                canvas[layout.numbers.column + half, layout.numbers.row + $0].glyph
            }
            #expect(glyphs.contains("█") || glyphs.contains("▀"), "\(picture)")
        }
        // Four half widths of the band of 10 g around 100 g.
        #expect(picture.contains("140") && picture.contains("60") && layout.chart.rows >= 5, "\(picture)")
    }

    @Test("After an attempt its score is a table", arguments: [(40, 12), (80, 24), (100, 30)])
    func aScore(columns: Int, rows: Int) throws {
        var model = try model(isScored: true)
        var session = TaskSession(model.course, wanted: 1)
        var pipeline = MeasurementPipeline(PipelineConfiguration(try #require(Pad.demo.origin().channel)))
        for step in 0...1300 {
            let frame = Frame(
                time: SourceTime(Int64(step) * 10_000),
                contacts: [Touch(raw: 1_600 + Int32(step % 7)).contact(slot: 0)])
            pipeline.process(.frame, frame) { session.process($0) { model.take($0) } }
        }
        #expect(session.isComplete)
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(depth: .none))
        view(model, into: &canvas)
        let picture = canvas.picture
        for name in ["RMS error", "mean error", "time in the band", "overshoot", "CV"] {
            #expect(picture.contains(name), "\(name) \(picture)")
        }
        #expect(
            model.closing.first?.hasSuffix("1") == true && model.closing.contains { $0.contains("RMS error") }
        )
    }

    /// The disc is now, two thirds from the left; the band and the trace behind it are shades and blocks.
    @Test(arguments: [(40, 12), (80, 24), (100, 30), (200, 60)])
    func withoutColorsTheDiscAndTheTraceDifferFromTheBand(columns: Int, rows: Int) throws {
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(depth: .none))
        view(try model(), into: &canvas)
        let now = columns * 2 / 3
        func glyphs(_ column: Int) -> Set<Unicode.Scalar> {
            Set((1..<rows - 3).map { canvas[column, $0].glyph })
        }
        let blocks = Set("▀▄█▌▐▛▜▙▟".unicodeScalars)
        #expect(!glyphs(now).isDisjoint(with: blocks), "\(canvas.picture)")
        #expect(glyphs(now + 4).contains("▒") && glyphs(now + 4).isDisjoint(with: blocks))
        for column in (columns / 3)..<now {
            #expect(!glyphs(column).isDisjoint(with: blocks), "\(column) \(canvas.picture)")
        }
    }

    /// In sixteen colors nothing is translucent, and a disc on target has a color that the band does not have.
    @Test(arguments: [(40, 12), (80, 24), (100, 30)])
    func inSixteenColorsTheDiscDiffersFromTheBand(columns: Int, rows: Int) throws {
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(depth: .sixteen))
        view(try model(), into: &canvas)
        let now = columns * 2 / 3
        func colors(_ column: Int) -> Set<Color> {
            let styles = (2..<rows - 4).map { canvas[column, $0].style }
            return Set(styles.map(\.foreground) + styles.map(\.background))
        }
        let disc = canvas.palette.color(Role.good)
        #expect(colors(now).contains(disc) && !colors(now + 4).contains(disc), "\(canvas.picture)")
    }

    /// Where there are only letters, the trace is thicker than the letters of the band.
    @Test(arguments: [(40, 12), (80, 24)])
    func inASCIITheTraceDiffersFromTheBand(columns: Int, rows: Int) throws {
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(charset: .ascii))
        view(try model(), into: &canvas)
        for column in (columns / 3)..<(columns * 2 / 3 - 3) {
            let glyphs = (1..<rows - 3).map { canvas[column, $0].glyph }
            #expect(glyphs.contains("@"), "\(column) \(canvas.picture)")
        }
    }
}
