import Clicks
import Core
import Formatting
import TerminalUI
import Testing

@testable import Screens

/// The picture of the measurement of clicks.
@Suite struct ClickPictureTests {
    /// Two slow clicks at 164 g, on the upper left and the lower right, while a finger rests.
    private func model() throws -> ClickModel {
        let origin = try Pad.demo.origin()
        let channel = try #require(origin.channel)
        let configuration = PipelineConfiguration(channel)
        let surface = TouchSurface(of: origin.device, axis: channel.axis)
        var series = ClickSeries(wanted: 20, on: channel, surface: surface)
        var model = ClickModel(
            session: SessionFacts(origin: origin, configuration: configuration),
            results: series.results,
            instruction: "Press slowly.")
        var pipeline = MeasurementPipeline(configuration)
        let left = try #require(Button(code: KeyCode.left))
        var time: Int64 = 0
        for place in [0.2, 0.8] {
            for (grams, isDown) in [(160, false), (168, true), (110, true), (106, false)] {
                time += 10_000
                let touch = Touch(raw: Int32(grams) * 16, x: place, y: place)
                let frame = Frame(
                    time: SourceTime(time), contacts: [touch.contact(slot: 0)], buttons: isDown ? [left] : [])
                series.process(.frame, frame) { model.take($0) }
                pipeline.process(.frame, frame) { model.receive(.measured($0), at: frame.time) }
            }
        }
        return model
    }

    private func picture(_ columns: Int, _ rows: Int) throws -> String {
        var canvas = Canvas(columns: columns, rows: rows, appearance: Appearance(depth: .none))
        view(try model(), into: &canvas)
        return canvas.picture
    }

    @Test func small() throws {
        #expect(
            try picture(40, 12) == """
                SIMULATED PAD, Simulated force…  2 of 20
                Click 2: 164.0 g, released at 108.0 g,
                lower right.
                [▒▒▒▒▒▒▒▒▒▒▒▒······│·········]   106.0 g
                164.0 g ± 22.8 release 108.0 g
                upper left          upper right
                164.0 g, 1 click    no click yet

                lower left          lower right
                no click yet        164.0 g, 1 click

                q quit   grams as reported by the device
                """)
    }

    @Test func usual() throws {
        #expect(
            try picture(80, 24) == """
                SIMULATED PAD, Simulated force pad                                       2 of 20
                Click 2: 164.0 g, released at 108.0 g, lower right.
                [▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒················│······················]   106.0 g

                    ███      █████████   ███   ███         █████████ g
                 ▄▄▄███      ███▀▀▀▀▀▀   ███   ███         ███▀▀▀███
                 ██████      ███         ███   ███         ███   ███
                    ███      █████████   █████████         ███   ███
                    ███      ███▀▀▀███   ▀▀▀▀▀▀███         ███   ███
                    ███      ███   ███         ███         ███   ███ mean press force
                 █████████   █████████         ███   ███   █████████ ± 22.8
                 ▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀         ▀▀▀   ▀▀▀   ▀▀▀▀▀▀▀▀▀ release 108.0 g

                ╭──────────────────────────────────────╮╭──────────────────────────────────────╮
                │upper left                            ││upper right                           │
                │164.0 g, 1 click                      ││no click yet                          │
                ╰──────────────────────────────────────╯╰──────────────────────────────────────╯
                ╭──────────────────────────────────────╮╭──────────────────────────────────────╮
                │lower left                            ││lower right                           │
                │no click yet                          ││164.0 g, 1 click                      │
                ╰──────────────────────────────────────╯╰──────────────────────────────────────╯


                q quit                                           grams as reported by the device
                """)
    }

    /// Nothing is drawn outside, whatever the size.
    @Test(arguments: [(1, 1), (10, 3), (24, 8), (200, 60)])
    func fits(columns: Int, rows: Int) throws {
        let lines = try picture(columns, rows).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= rows + 1)
    }
}
