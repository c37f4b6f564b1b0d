import Core
import Testing

@testable import LinuxInput

@Suite struct StaleStateProbeTests {
    /// At which of the times a look is due.
    private func looks(_ probe: inout StaleStateProbe, at times: SourceTime...) -> [SourceTime] {
        var due: [SourceTime] = []
        for time in times where probe.isDue(at: time) { due.append(time) }
        return due
    }

    @Test func looksOnceASecondInASilentTouch() {
        var probe = StaleStateProbe()
        probe.heard(at: 5_000_000, isTouched: true)
        let due = looks(&probe, at: 5_999_999, 6_000_000, 6_500_000, 7_000_001)
        #expect(due == [6_000_000, 7_000_001])
    }

    @Test func aFrameStartsTheSilenceAnew() {
        var probe = StaleStateProbe()
        probe.heard(at: 0, isTouched: true)
        probe.heard(at: 900_000, isTouched: true)
        let due = looks(&probe, at: 1_500_000)
        #expect(due == [])
    }

    @Test func nothingTouchesNothingToLookAt() {
        var probe = StaleStateProbe()
        let before = looks(&probe, at: 9_000_000)
        probe.heard(at: 10_000_000, isTouched: false)
        let after = looks(&probe, at: 19_000_000)
        #expect(before + after == [])
    }

    @Test func tellsOnceUntilAFrameComes() {
        var probe = StaleStateProbe()
        probe.heard(at: 0, isTouched: true)
        probe.blocked()
        let whileBlocked = looks(&probe, at: 9_000_000)
        #expect(whileBlocked == [])
        probe.heard(at: 10_000_000, isTouched: true)
        #expect(!probe.foundBlocked)
        let afterwards = looks(&probe, at: 11_000_000)
        #expect(afterwards == [11_000_000])
    }
}
