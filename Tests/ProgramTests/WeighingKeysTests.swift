import Foundation
import Testing

/// Keys of weighing, typed in a terminal.
@Suite(.serialized, .enabled(if: Window.tmux != nil, Window.reason))
struct WeighingKeysTests {
    @Test func helpShowsEveryKey() throws {
        let window = try Window(["--demo"])
        try window.wait(for: "SIMULATED")
        try window.press("?")
        let help = try window.wait(for: "goes back to the gauge")
        for line in [
            "t      tare what presses", "T      set nothing aside", "w      weigh step by step",
            "Enter  note the stable",
            "h      freeze", "p      forget the peak", "u      next unit", "c      count pieces",
            "q      leave",
        ] {
            #expect(help.contains(line), "\(line)\n\(help)")
        }
        try window.press("?", "q")
        try window.wait(for: "ended with 0")
    }

    /// The story of the demo goes on whatever the keys do: a machine that stalls at the wrong moment types into another
    /// of its scenes, so the steps may be gone through anew.
    @Test func stepByStepInTheGauge() throws {
        for _ in 0..<2 {
            do { return try goStepByStep() } catch is Window.NotSeen {}
        }
        try goStepByStep()
    }

    private func goStepByStep() throws {
        let window = try Window(["--demo", "--label", "plum", "--limits", "140..160"])
        try window.wait(for: "SIMULATED")
        try window.press("w")
        try window.wait(for: "Put the thing down beside the finger")
        // Where a slow start misses the plum, the peach comes between, and then the plum again.
        let shown = try window.wait(for: "153.3 g ± ", seconds: 75)
        #expect(shown.contains("plum"), "\(shown)")
        try window.wait(for: "Take it off; then the next one")
        try window.press("w")
        try window.wait(for: "No longer step by step")
        try window.press("q")
        let summary = try window.wait(for: "ended with 0")
        #expect(summary.contains { $0 == "±" } && summary.contains("plum 15"), "\(summary)")
    }

    @Test func noteTareCountHoldPeakAndUnitInTheGauge() throws {
        let window = try Window(["--demo", "decay"])
        try window.wait(for: "STABLE")
        try window.press("Enter")
        try window.wait(for: "180.0 g ± ")
        try window.press("c")
        try window.wait(for: "10 pieces are the sample, 18.0")
        try window.press("Enter")
        try window.wait(for: "10 pieces")
        try window.press("t")
        try window.wait(for: "set aside as tare")
        try window.press("T")
        try window.wait(for: "Nothing is set aside any more")
        try window.press("p")
        try window.wait(for: "The peak begins anew")
        try window.press("h")
        try window.wait(for: "The numbers are held")
        try window.press("h", "u")
        try window.wait(for: "oz")
        try window.press("q")
        try window.wait(for: "ended with 0")
    }

    @Test func enterWhereNothingPresses() throws {
        let window = try Window(["--demo", "decay"])
        try window.wait(for: "SIMULATED")
        try window.press("Enter")
        try window.wait(for: "Nothing presses that could be noted.", seconds: 3)
        try window.press("q")
        try window.wait(for: "ended with 0")
    }

    @Test func enterAsALineOfPlainSteps() throws {
        let window = try Window(["weigh", "--demo", "decay", "--plain", "--guided", "--label", "stand"])
        try window.wait(for: "press Enter.")
        try window.press("Enter")
        let shown = try window.wait(for: "stand 178.8 g ± ")
        #expect(shown.contains("the thing itself touches the pad"))
        try window.press("q", "Enter")
        let summary = try window.wait(for: "ended with 0")
        #expect(summary.contains("1 result, 178.8 g"))
    }

    @Test func enterNotesThePlainValue() throws {
        let window = try Window(["weigh", "--demo", "decay", "--plain", "--count", "2"])
        try window.wait(for: "stable 180")
        try window.press("Enter")
        try window.wait(for: "2 pieces")
        try window.press("q", "Enter")
        try window.wait(for: "ended with 0")
    }
}
