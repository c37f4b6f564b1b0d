import Core
import Formatting
import Gestures
import TerminalUI
import TestSupport
import Testing

@testable import Screens

struct BoardTests {
    private static let axis: PressureAxis = {
        guard
            let axis = try? PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 1))
        else { preconditionFailure("0 to 1000 is a range") }
        return axis
    }()
    private static let capabilities = Capabilities(absolutes: CodeSet([0x2F, 0x35, 0x36, 0x39, 0x3A]))
    private static let device = DeviceDescription(
        name: "A pad", path: "bench", identity: DeviceIdentity(), capabilities: capabilities,
        axes: [
            AbsoluteCode.positionX: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
            AbsoluteCode.positionY: AbsoluteAxis(minimum: 0, maximum: 600, resolution: 10),
        ],
        judgment: ForceEvidence(
            capabilities, axis: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 1)
        ).judgment)

    /// A board after a two-finger scroll that goes on, and a tap before it.
    private static var board: GestureBoard {
        let configuration = PipelineConfiguration(
            ForceChannel(axis: axis, scale: .assumed(axis, fullScale: 1000)))
        let origin = SourceInfo(
            kind: .demo, device: device, mode: .slots, channel: ForceChannel(axis, of: .force))
        let surface = TouchSurface(of: device, axis: axis)
        var board = GestureBoard(origin: origin, configuration: configuration, surface: surface)
        var engine = GestureEngine(GestureConditions(surface: surface))
        var pipeline = MeasurementPipeline(configuration)
        func report(_ frame: Frame) {
            pipeline.process(.frame, frame) { report in
                engine.process(report) { board.receive(.gesture($0), at: frame.time) }
            }
            board.take(ShownTouches(engine.frame))
            board.pass(to: frame.time, time: nil)
        }
        report(Frame(time: 0, contacts: [Contact(slot: 0, trackingID: 1, x: 200, y: 200, pressure: 60)]))
        report(Frame(time: 90_000))
        for step in 0...40 {
            let contacts = [0, 1].map { slot in
                Contact(
                    slot: slot, trackingID: Int32(slot) + 2, x: Int32(300 + 250 * slot),
                    y: 150 + Int32(step) * 5,
                    pressure: 50)
            }
            report(Frame(time: 1_000_000 + Int64(step) * 10_000, contacts: contacts))
        }
        return board
    }

    private func text(columns: Int, rows: Int, _ appearance: Appearance = .figure) -> [String] {
        var canvas = Canvas(columns: columns, rows: rows, appearance: appearance)
        view(Self.board, into: &canvas)
        return (0..<rows).map { row in
            var line = ""
            for column in 0..<columns {
                let cell = canvas[column, row]
                if cell.width > 0 { line.unicodeScalars.append(cell.glyph) }
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    @Test(arguments: [(80, 24), (120, 40), (40, 12), (40, 24), (20, 6), (8, 2), (1, 1), (200, 60)])
    func everySizeIsDrawn(columns: Int, rows: Int) {
        let lines = text(columns: columns, rows: rows)
        #expect(lines.count == rows)
        if columns >= 40, rows >= 12 {
            #expect(lines[0].hasPrefix("SIMULATED PAD, A pad") && lines[0].contains("ASSUMED"))
            #expect(lines.last == "c clear  ? help  q quit")
        }
    }

    @Test("The boards are those in boards.txt") func approved() throws {
        var pictures = [(80, 24), (120, 40), (40, 12)].map { columns, rows in
            (name: "\(columns) × \(rows)", text: text(columns: columns, rows: rows).joined(separator: "\n"))
        }
        var board = Self.board
        _ = board.press(.character("?"))
        for (columns, rows) in [(80, 24), (40, 24)] {
            var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
            view(board, into: &canvas)
            pictures.append(("help, \(columns) × \(rows)", canvas.picture))
        }
        #expect(try GoldenPictures.differences(of: pictures, from: "boards.txt") == [])
    }

    /// The name gives way to where grams come from, and never the other way round.
    @Test(arguments: [36, 40, 50, 60, 80])
    func theScaleIsSaidInWords(columns: Int) throws {
        var canvas = Canvas(columns: columns, rows: 12)
        let origin = SourceInfo(
            kind: .demo, device: Self.device, mode: .slots, channel: ForceChannel(Self.axis, of: .force))
        let scale = try #require(Scale.declared(Self.axis))
        let board = GestureBoard(
            origin: origin, configuration: PipelineConfiguration(ForceChannel(axis: Self.axis, scale: scale)),
            surface: TouchSurface(of: Self.device, axis: Self.axis))
        view(board, into: &canvas)
        let head = canvas.lines[0]
        #expect(
            head.contains("grams as reported by the device") || head.contains("grams from device"),
            "\(head)")
        #expect(head.hasPrefix("SIMULATED PAD"), "\(head)")
    }

    @Test func linesSayWhatCame() {
        var lines: [String] = []
        let words = GestureWords(
            MeasurementFormatter(
                scale: .assumed(Self.axis), kind: .force, interval: 0.5, span: Self.axis.span))
        var gesture = Gesture(.pan, .began, fingerCount: 2, time: 268_027)
        gesture.direction = .up
        lines += [words.line(of: gesture)].compactMap { $0 }
        gesture.state = .changed
        lines += [words.line(of: gesture)].compactMap { $0 }
        gesture.state = .ended
        gesture.time = 2_369_412
        gesture.translation = Point(3, -40.8)
        (gesture.durationMicroseconds, gesture.peak, gesture.mean) = (2_369_412, 98.76, 50)
        gesture.button = "left"
        lines += [words.line(of: gesture)].compactMap { $0 }
        #expect(
            lines == [
                "0.268 s: pan up began, 2 fingers",
                "2.369 s: pan up, 2 fingers, left button held, 41 mm, 2.37 s, peak 99.0 g, mean 50.0 g",
            ])
    }

    /// A moving finger leaves a tail, which fades; one at rest leaves none.
    @Test func fingersLeaveTails() throws {
        var board = Self.board
        #expect(board.trails.count == 2)
        #expect(board.trails.allSatisfy { $0.points.count > 5 })
        board.pass(to: 1_400_000 + FingerTrail.durationMicroseconds / 2, time: nil)
        #expect(board.trails.allSatisfy { $0.points.count > 5 })
        board.take(ShownTouches(nil))
        board.pass(to: 1_400_000 + 2 * FingerTrail.durationMicroseconds, time: nil)
        #expect(board.trails.isEmpty)
    }

    @Test func theEndOfARecordingClearsThePad() {
        var board = Self.board
        let frame = board.frame
        board.receive(.sourceEnded, at: 1_500_000)
        board.take(ShownTouches(frame))
        board.pass(to: 1_500_000, time: nil)
        #expect(board.frame == nil && board.trails.isEmpty)
    }

    @Test func helpExplainsTheBoard() {
        var board = Self.board
        _ = board.press(.character("?"))
        for (columns, rows) in [(80, 24), (40, 24), (20, 6), (1, 1)] {
            var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
            view(board, into: &canvas)
            guard columns >= 40 else { continue }
            #expect(canvas.lines.last == "? back")
        }
    }

    /// The disc of a finger is as large as its force.
    @Test func discsGrowWithForce() throws {
        func cells(_ counts: Int32) -> Int {
            var board = Self.board
            var engine = GestureEngine(GestureConditions(surface: board.surface))
            var pipeline = MeasurementPipeline(
                PipelineConfiguration(
                    ForceChannel(axis: Self.axis, scale: .assumed(Self.axis, fullScale: 1000))))
            let contact = Contact(slot: 0, trackingID: 9, x: 500, y: 300, pressure: counts)
            pipeline.process(.frame, Frame(time: 9_000_000, contacts: [contact])) { report in
                engine.process(report) { _ in }
            }
            board.take(ShownTouches(engine.frame))
            board.pass(to: 9_000_000, time: nil)
            var canvas = Canvas(columns: 100, rows: 30, appearance: .plain)
            view(board, into: &canvas)
            return canvas.lines.joined().count { $0 == "o" || $0 == ":" }
        }
        let sizes = [20, 200, 500, 990].map(cells)
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 > $0 + 4 }, "\(sizes)")
    }

    @Test func clearingForgets() {
        var board = Self.board
        board.wasDrawn()
        #expect(!board.isChanged)
        _ = board.press(.character("c"))
        #expect(board.isChanged)
    }
}
