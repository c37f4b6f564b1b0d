import Foundation
import TestSupport
import Testing

/// Keys of weighing, typed in a terminal.
@Suite(.serialized) struct WeighingKeysTests {
    @Test func helpShowsEveryKey() throws {
        let window = try Window(["--demo"])
        try window.wait(for: "SIMULATED")
        window.type("?")
        let help = try window.wait(for: "goes back to the gauge")
        for line in [
            "t      tare the load", "T      clear tare", "w      guided weighing",
            "Enter  save the stable",
            "h      freeze", "p      reset peak", "u      next unit", "c      count pieces",
            "q      quit",
        ] {
            #expect(help.contains(line), "\(line)\n\(help)")
        }
        window.type("?q")
        try window.expectEnd()
    }

    @Test func stepByStepInTheGauge() throws {
        let window = try Window(["--demo", "--label", "plum", "--limits", "140..160"])
        try window.wait(for: "SIMULATED")
        window.type("w")
        try window.wait(for: "Place the object on the pad")
        // Where a slow start misses the plum, the peach comes between, and then the plum again.
        let shown = try window.wait(for: "152.4 g ± ", seconds: 75)
        #expect(shown.contains("plum"), "\(shown)")
        try window.wait(for: "Add the next one, or take it off")
        window.type("w")
        try window.wait(for: "Guided weighing off")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains { $0 == "±" } && summary.contains("plum 15"), "\(summary)")
    }

    /// Enter at every prompt, as somebody does who takes it for "continue": the plum is weighed all the same, and the
    /// finger never.
    @Test func enterAtEveryPromptNeverWeighsTheFinger() throws {
        let window = try Window(["weigh", "--demo", "--guided"], columns: 40, rows: 12)
        try window.wait(for: "[1 finger]")
        try window.wait(for: "Press Enter.)")
        window.press(.enter, times: 3)
        let asked = try window.wait(for: "Press y")
        #expect(asked.contains("Otherwise place the"), "\(asked)")
        window.press(.enter, times: 3)
        try window.wait(for: "[3 done]")
        try window.wait(for: "± 5.7 g")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains("152.4 g ± 5.7 g") && !summary.contains("46"), "\(summary)")
    }

    @Test func noteTareCountHoldPeakAndUnitInTheGauge() throws {
        let window = try Window(["--demo", "decay"])
        try window.wait(for: "STABLE")
        window.press(.enter)
        try window.wait(for: "180.0 g ± ")
        window.type("c")
        try window.wait(for: "Sample of 10 pieces, 18.0")
        window.press(.enter)
        try window.wait(for: "2 results")
        window.type("t")
        try window.wait(for: "Tare: ")
        window.type("T")
        try window.wait(for: "Tare cleared")
        window.type("p")
        try window.wait(for: "Peak reset")
        window.type("h")
        try window.wait(for: "Display frozen")
        window.type("h")
        try window.wait(for: "Display resumed")
        // The first one ends the count.
        window.type("u")
        try window.wait(for: "Unit: g.")
        window.type("u")
        try window.wait(for: "Unit: oz.")
        window.type("q")
        try window.expectEnd()
    }

    @Test func theUnitOfTheKeyIsThatOfRowAndTable() throws {
        let window = try Window(["--demo", "decay", "--results", "r.csv"])
        try window.wait(for: "STABLE")
        window.press(.enter)
        try window.wait(for: "180.0 g ± ")
        window.type("u")
        try window.wait(for: "Unit: oz.")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains("r.csv, today: 1 result, 6.350 oz."), "\(summary)")
        #expect(summary.firstMatch(of: /[0-9] g\b/) == nil, "\(summary)")
    }

    @Test func undoTakesTheResultFromListAndTable() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "r.csv")
        let window = try Window(["--demo", "decay", "--results", file.path(), "--limits", "160..165"])
        try window.wait(for: "STABLE")
        window.press(.enter)
        try window.wait(for: "180.0 g ± ")
        let before = try String(contentsOf: file, encoding: .utf8)
        #expect(before.split(separator: "\n").count == 2 && before.contains(",over,"), "\(before)")
        window.type("x")
        let shown = try window.wait(for: "Undone: 180.0 g ± ")
        #expect(!shown.contains("1 result"), "\(shown)")
        #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1)
        window.type("x")
        try window.wait(for: "There is no result to undo.")
        window.type("q")
        try window.expectEnd()
    }

    @Test func kLeadsIntoACalibration() throws {
        let window = try Window(["--demo"])
        try window.wait(for: "SIMULATED")
        window.type("k")
        try window.wait(for: "Which masses do you have?")
        window.type("5 bananas")
        window.press(.enter)
        try window.wait(for: "Enter the masses again")
        window.type("0, 5, 5")
        window.press(.enter)
        // Options cannot be given here.
        let refusal = try window.wait(for: "Each is the total on the pad")
        #expect(!refusal.contains("--no-falling"), "\(refusal)")
        window.type("0, 1 EUR")
        window.press(.enter)
        try window.wait(for: "SIMULATED")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains("masses measured"), "\(summary)")
    }

    @Test func enterTakesTheMassesOfTheDemo() throws {
        let window = try Window(["calibrate", "run", "--demo"])
        try window.wait(for: "Press Enter for:")
        window.press(.enter)
        try window.wait(for: "SIMULATED")
        window.type("q")
        try window.expectEnd()
    }

    @Test func theQuestionForMassesCanBeLeft() throws {
        let window = try Window(["calibrate", "run", "--demo"], columns: 60)
        let question = try window.wait(for: "> ")
        #expect(question.contains("Press Enter for:") && question.contains("0,5,10,20,50"))
        window.type("5 bananas")
        window.press(.enter)
        // Words are not broken at the right edge.
        let refusal = try window.wait(for: "or q to quit.")
        let words = refusal.split { " \n".contains($0) }
        #expect(words.contains { $0.hasPrefix("NZD") }, "\(refusal)")
        window.type("q")
        window.press(.enter)
        #expect(try window.expectEnd().contains("Nothing was calibrated."))
    }

    /// A pad is looked for before anybody counts coins.
    @Test(arguments: ["calibrate run --device no-such-pad", "study no-such-pad -o study.ndjson"])
    func withoutAPadNoMassesAreAskedFor(words: String) throws {
        let window = try Window(words.split(separator: " ").map(String.init))
        let (code, shown) = try window.waitForEnd()
        #expect(code == 66 && !shown.contains("Which masses"), "\(shown)")
    }

    /// The masses of a demo follow one another whatever is typed, so that a step back could only confuse them.
    @Test func theDemoOfACalibrationHasCaptionsAndNoStepBack() throws {
        let window = try Window(["calibrate", "run", "--demo", "--points", "0,5,10"])
        try window.wait(for: "Demo: 5.0 g in total.")
        window.type("b")
        let shown = try window.wait(for: "b goes back on a real pad")
        #expect(!shown.contains("Discarded"), "\(shown)")
        window.type("q")
        try window.expectEnd()
    }

    @Test func theReasonForAFailedWeighingEndsWithTheLoad() throws {
        let window = try Window(["--demo", "--guided", "--speed", "3"])
        try window.wait(for: "TAKE THE LOAD OFF", seconds: 20)
        let lifted = try window.wait(for: "nothing on the pad", seconds: 20)
        #expect(!lifted.contains("take the load off."), "\(lifted)")
        window.type("q")
        try window.expectEnd()
    }

    @Test func aWeightWithoutATareMayContainAFinger() throws {
        let window = try Window(["--demo", "creep"])
        try window.wait(for: "STABLE", seconds: 20)
        window.press(.enter)
        try window.wait(for: "No tare: a finger is included.", seconds: 3)
        window.type("q")
        try window.expectEnd()
    }

    @Test func enterWhereNothingPresses() throws {
        let window = try Window(["--demo", "decay"])
        try window.wait(for: "SIMULATED")
        window.press(.enter)
        try window.wait(for: "Nothing on the pad to save.", seconds: 3)
        window.type("q")
        try window.expectEnd()
    }

    @Test func enterAsALineOfPlainSteps() throws {
        let window = try Window(["weigh", "--demo", "decay", "--plain", "--guided", "--label", "stand"])
        try window.wait(for: "Step 2 of 3: Place the object")
        window.press(.enter)
        try window.wait(for: "Only the object is on the pad, and no finger?")
        window.type("y")
        window.press(.enter)
        let shown = try window.wait(for: "stand 178.8 g ± ")
        #expect(shown.contains("object alone, no tare"))
        window.type("q")
        window.press(.enter)
        let summary = try window.expectEnd()
        #expect(summary.contains("1 result, 178.8 g"))
    }

    @Test func enterNotesThePlainValue() throws {
        let window = try Window(["weigh", "--demo", "decay", "--plain", "--count", "2"])
        try window.wait(for: "stable 180")
        window.press(.enter)
        try window.wait(for: "2 pieces")
        window.type("q")
        window.press(.enter)
        try window.expectEnd()
    }
}
