import Core
import Gestures
import TerminalUI
import Testing

@testable import Screens

@Suite("Pictures of the circle test")
struct CirclePictureTests {
    private static let noColor = Appearance(depth: .none, charset: .full)

    static func success() throws -> CircleBench {
        var bench = try CircleBench()
        bench.trace(by: 365, frames: 400)
        bench.lift()
        return bench
    }

    static func failure() throws -> CircleBench {
        var bench = try CircleBench()
        bench.trace(by: 150) { 25 + max(0, $0 - 60) / 6 }
        return bench
    }

    @Test func empty() throws { #expect(try CircleBench().picture(80, 24).picture == CirclePictures.empty) }

    @Test func aLostPadAndTheEndOfARecordingAreSaid() throws {
        var bench = try CircleBench()
        bench.touch([CircleBench.center])
        bench.model.wasDrawn()
        bench.process(.gone(time: 0))
        #expect(bench.model.isChanged && !bench.model.isTouched)
        #expect(bench.model.message == "The pad was disconnected.")
        bench.model.receive(.notice("Another is there."), at: bench.time)
        #expect(bench.model.message == "Another is there.")
        var over = try CircleBench()
        over.model.wasDrawn()
        over.model.receive(.sourceEnded, at: over.time)
        #expect(over.model.isChanged && over.model.message.hasPrefix("End of the recording."))
    }

    @Test func usualTerminal() throws {
        #expect(try Self.success().picture(80, 24).picture == CirclePictures.success)
    }

    @Test func failingPointStaysMarked() throws {
        #expect(try Self.failure().picture(80, 24).picture == CirclePictures.failure)
    }

    @Test func largeTerminal() throws {
        #expect(try Self.success().picture(120, 40).picture == CirclePictures.large)
    }

    @Test func smallTerminal() throws {
        #expect(try Self.failure().picture(40, 12).picture == CirclePictures.small)
    }

    @Test func withoutColorsGlyphsSayTheSame() throws {
        #expect(try Self.success().picture(80, 24, Self.noColor).picture == CirclePictures.withoutColor)
    }

    @Test func outcomeIsGreenOrRed() throws {
        let palette = Palette(.figure)
        for (bench, word, role) in [
            (try Self.success(), "Completed", Role.good), (try Self.failure(), "Not completed", .failure),
        ] {
            let canvas = bench.picture(80, 24, .figure)
            let cells = (0..<24).flatMap { row in (0..<80).map { canvas[$0, row] } }
            let letters = cells.filter { $0.style == palette.style(role) && $0.glyph != "✗" }
            #expect(letters.map { String($0.glyph) }.joined() == word)
        }
    }

    /// The rings are as wide as they are high in millimeters, whatever the cells are like.
    @Test(arguments: [1.6, 2.0, 2.4])
    func circlesAreRound(aspect: Double) throws {
        let appearance = Appearance(depth: .sixteen, cellAspect: aspect)
        let canvas = try CircleBench().picture(120, 40, appearance)
        let guide = canvas.palette.color(.guide)
        var columns: [Int] = []
        var rows: [Int] = []
        for row in 0..<40 {
            for column in 0..<84 {
                let cell = canvas[column, row]
                guard ("▀"..."▟").contains(cell.glyph), cell.style.foreground == guide else { continue }
                columns.append(column)
                rows.append(row)
            }
        }
        let wide = try #require(columns.max()) - (columns.min() ?? 0) + 1
        let high = Double(try #require(rows.max()) - (rows.min() ?? 0) + 1) * aspect
        #expect(abs(Double(wide) - high) <= aspect + 1, "\(wide) columns, \(high) column widths high")
    }

    @Test func labelsAreHiddenWhenATraceBegins() throws {
        var bench = try Self.success()
        #expect(bench.picture(80, 24).picture.contains("Completed"))
        bench.touch([CircleBench.center + Point(0, -25)])
        let lines = bench.picture(80, 24).lines
        let now = try #require(lines.firstIndex { $0.contains("tracing") })
        let earlier = try #require(lines.firstIndex { $0.contains("earlier traces") })
        #expect(now < earlier && lines[earlier + 1].contains("Completed, "))
        #expect(lines.count { $0.contains("Completed") } == 1)
    }

    /// The colors of the path are those of the gauge, by the thresholds of the session.
    @Test func theTraceHasTheColorOfItsForce() throws {
        let canvas = try Self.success().picture(80, 24, Appearance(depth: .sixteen))
        let colors = Set(canvas.cells.filter { $0.glyph == "█" }.map(\.style.foreground))
        #expect(colors == [canvas.palette.color(.firm), canvas.palette.color(.guide)])
    }

    @Test func clearing() throws {
        var bench = try Self.failure()
        bench.lift()
        _ = bench.model.press(.character("c"))
        let picture = bench.picture(80, 24).picture
        #expect(
            picture.contains("earlier traces") && !picture.contains("@") && picture.contains("1, 0 circles"))
    }

    @Test func clearingLeavesARunningTraceAlone() throws {
        var bench = try CircleBench()
        bench.trace(by: 180)
        _ = bench.model.press(.character("c"))
        bench.trace(from: 90, by: 185)
        bench.lift()
        #expect(bench.results.map(\.outcome) == [.success])
    }

    @Test func ofAnySizeIsWhole() throws {
        let target = CircleTarget(center: Point(80, 50), minimum: 0, maximum: 1e-9)
        let models = try [
            CircleBench(source: .demo).model, Self.success().model, Self.failure().model,
            CircleBench(target: target, name: "タッチ\u{202e}\u{1b}[31m" + String(repeating: "長", count: 80))
                .model,
        ]
        let appearances = [
            Appearance.plain, .figure, Appearance(depth: .sixteen, charset: .blocks, cellAspect: 1.4),
        ]
        var turn = 0
        for rows in Array(0...26) + [30, 40, 60] {
            for columns in Array(0...42) + [50, 51, 65, 66, 80, 120, 200] {
                turn += 1
                let appearance = appearances[turn % appearances.count]
                var canvas = Canvas(columns: columns, rows: rows, appearance: appearance)
                view(models[turn % models.count], into: &canvas)
                let text = canvas.picture
                #expect(canvas.cells.count == columns * rows && !text.contains("nan"))
                if appearance.charset == .ascii { #expect(text.utf8.allSatisfy { $0 < 0x7F }) }
            }
        }
    }

    @Test func theSimulatedPadIsNamedInEverySize() throws {
        let bench = try CircleBench(source: .demo)
        for columns in stride(from: 30, through: 120, by: 10) {
            for rows in 1...30 {
                #expect(bench.picture(columns, rows).picture.contains("SIM"), "\(columns) × \(rows)")
            }
        }
    }

    @Test func theTaskStandsInItsOwnWords() throws {
        for (columns, rows) in [(120, 40), (80, 24), (60, 6), (80, 1)] {
            let picture = try CircleBench().picture(columns, rows).picture
            #expect(picture.contains("Trace a circle in between the two circles below."))
        }
    }
}
