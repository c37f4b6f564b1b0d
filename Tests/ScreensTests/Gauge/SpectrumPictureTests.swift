import SessionEvents
import Core
import TerminalUI
import Testing

@testable import Formatting
@testable import Screens

/// The spectrum in the place of the trend, and the clock of a replay.
@Suite("Pictures of spectrum and replay")
struct SpectrumPictureTests {
    @Test func vShowsItAndTheTrendAgain() throws {
        var bench = try Bench(.demo, actions: GaugeAction.basic.union([.spectrum]))
        bench.key("v")
        #expect(bench.picture(80, 30).picture.contains("hold the load for 2 s"))
        // A vibration of 10 Hz: five frames of 10 ms up, five down.
        for _ in 0..<40 {
            bench.press([Touch(raw: 1_600)], seconds: 0.05, every: 10_000)
            bench.press([Touch(raw: 1_760)], seconds: 0.05, every: 10_000)
        }
        let text = bench.picture(80, 30).picture
        #expect(
            text.contains("peak 10.0 Hz") && text.contains("4-12 Hz") && text.contains("25 Hz"), "\(text)")
        #expect(text.contains("Spectrum of the last"))
        bench.key("v")
        #expect(!bench.picture(80, 30).picture.contains("Spectrum of the last"))
    }

    @Test func aReplayShowsWhereItIs() throws {
        var pad = Pad.trackpad
        pad.source = .replay
        var bench = try Bench(pad)
        bench.model = GaugeModel(
            session: bench.model.session, extent: Bench.start...Bench.start + 90_000_000)
        bench.press([Touch(raw: 100)], seconds: 12)
        let text = bench.picture(100, 30).picture
        #expect(text.contains("replay  00:12/01:30 [=.........]"), "\(text)")
        #expect(bench.picture(50, 30).picture.contains("00:12/01:30"))
    }
}
