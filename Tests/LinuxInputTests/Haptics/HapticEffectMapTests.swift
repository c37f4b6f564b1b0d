import Core
import Testing

@testable import LinuxInput

/// Which effect a threshold plays.
@Suite struct HapticEffectMapTests {
    private static func score(_ written: [String], strength: Int = 100) throws -> HapticEffectMap {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 200))
        return HapticEffectMap(
            try written.map { try Threshold(parsing: $0) },
            on: ForceChannel(axis: axis, scale: .assumed(axis, fullScale: 400)), strength: strength)
    }

    @Test("The harder the press, the stronger; at the maximum and beyond a long one") func strengths() throws
    {
        let score = try Self.score(["press=25%", "deep=60%", "full=100%", "never=150%"])
        #expect(
            score.effects == [
                HapticEffect(strength: 55, milliseconds: 25), HapticEffect(strength: 76, milliseconds: 25),
                HapticEffect(strength: 100, milliseconds: 200),
            ])
        #expect(["press", "deep", "full", "never", "other"].map { score[$0] } == [0, 1, 2, 2, nil])
    }

    @Test("Equal forces share one effect, in whatever unit they are written") func shared() throws {
        let score = try Self.score(["a=50%", "b=200g:10g", "c=100raw", "d=51%"])
        #expect(score.effects.map(\.strength) == [70, 71])
        #expect(["a", "b", "c", "d"].map { score[$0] } == [0, 0, 0, 1])
    }

    @Test("A given strength is that of a press at full scale, and never nothing") func scaled() throws {
        let written = ["press=25%", "full=100%"]
        #expect(try Self.score(written, strength: 50).effects.map(\.strength) == [28, 50])
        #expect(try Self.score(written, strength: 1).effects.map(\.strength) == [1, 1])
    }

    @Test("No thresholds, no effects") func none() throws {
        #expect(try Self.score([]).effects.isEmpty)
    }
}
