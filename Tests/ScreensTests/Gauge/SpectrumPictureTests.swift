import SessionEvents
import Core
import TerminalUI
import TestSupport
import Testing

import Formatting
import Screens

/// The spectrum in the place of the trend, and the clock of a replay.
@Suite("Pictures of spectrum and replay")
struct SpectrumPictureTests {
    /// A vibration of 10 Hz: five frames of 10 ms up, five down.
    private static func vibrating() throws -> Bench {
        var bench = try Bench(.demo, actions: KeyAction.basic.union([.spectrum]))
        bench.key("v")
        for _ in 0..<40 {
            bench.press([Touch(raw: 1_600)], seconds: 0.05, every: 10_000)
            bench.press([Touch(raw: 1_760)], seconds: 0.05, every: 10_000)
        }
        return bench
    }

    /// A replay of 12 of 90 s.
    private static func replay() throws -> Bench {
        var pad = Pad.trackpad
        pad.source = .replay
        var bench = try Bench(pad)
        bench.model = GaugeModel(
            session: bench.model.session, extent: Bench.start...Bench.start + 90_000_000)
        bench.press([Touch(raw: 100)], seconds: 12)
        return bench
    }

    @Test("The screens are those in spectra.txt") func approved() throws {
        var waiting = try Bench(.demo, actions: KeyAction.basic.union([.spectrum]))
        waiting.key("v")
        let pictures = [
            (name: "no load yet", text: waiting.picture(80, 30).picture),
            ("10 Hz", try Self.vibrating().picture(80, 30).picture),
            ("replay, 100 × 30", try Self.replay().picture(100, 30).picture),
            ("replay, 50 × 30", try Self.replay().picture(50, 30).picture),
        ]
        #expect(try GoldenPictures.differences(of: pictures, from: "spectra.txt") == [])
    }

    @Test func vShowsTheTrendAgain() throws {
        var bench = try Self.vibrating()
        let spectrum = bench.picture(80, 30).picture
        bench.key("v")
        let trend = bench.picture(80, 30).picture
        #expect(trend != spectrum && !trend.contains("Spectrum"))
        bench.key("v")
        #expect(bench.picture(80, 30).picture == spectrum)
    }
}
