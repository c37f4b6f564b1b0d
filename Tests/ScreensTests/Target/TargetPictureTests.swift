import Core
import Formatting
import TerminalUI
import Testing
import TouchAnalysis

@testable import Screens

/// The picture of a force-tracking task.
@Suite struct TargetPictureTests {
    /// A finger that has followed the target for three seconds.
    private func model() throws -> TargetModel {
        let origin = try Pad.demo.origin()
        let configuration = PipelineConfiguration(try #require(origin.channel))
        let task = try ForceTask(parsing: "hold:100g:10s")
        var model = TargetModel(
            session: SessionFacts(origin: origin, configuration: configuration),
            course: try TargetCourse(task, on: configuration.channel, band: nil))
        var pipeline = MeasurementPipeline(configuration)
        for step in 0...300 {
            let frame = Frame(
                time: SourceTime(Int64(step) * 10_000), contacts: [Touch(raw: 1_600).contact(slot: 0)])
            pipeline.process(.frame, frame) { model.receive(.measured($0), at: frame.time) }
        }
        return model
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
