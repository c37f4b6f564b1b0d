import Core
import Metrology
import Testing

@testable import Studies

/// What is found in studies that were done wrong.
@Suite struct StudyCheckTests {
    static let mistakes: [(SimulatedStudy.Mistake, String, String)] = [
        (.skips(.creep), "creep", "was not measured"),
        (.skips(.mass(3, isRising: true)), "mass-3-up", "was not measured"),
        (.halves(.mass(4, isRising: true)), "mass-4-up", "not more than mass-3-up (50 g going up)"),
        (.halves(.mass(2, isRising: false)), "mass-2-down", "not more than mass-1-down"),
        (.finger(.mass(5, isRising: true)), "mass-5-up", "a finger instead of a stand"),
        (.finger(.mass(5, isRising: true)), "mass-5-up", "as a fingertip does"),
        (.finger(.place(1, pass: 2)), "place-1-2", "a finger instead of a stand"),
        (.touches, "empty", "was to be empty"),
        (.stays, "place-1-1", "not another place"),
        (.lifts, "creep", "lifted or changed"),
    ]

    @Test(arguments: mistakes) func isFound(mistake: SimulatedStudy.Mistake, step: String, words: String)
        throws
    {
        let findings = StudyCheck(try Study(document: try Samples.document(mistakes: [mistake]))).findings
        let found = findings.contains { $0.step?.name == step && $0.text.contains(words) }
        #expect(found, "\(findings.map(\.sentence))")
        #expect(findings.allSatisfy { !$0.remedy.isEmpty })
    }

    @Test func missingClicks() throws {
        let study = try Study(document: try Samples.document(mistakes: [.skips(.clicks)]))
        #expect(StudyCheck(study).findings.map(\.step) == [.clicks])
        let without = try Study(document: try Samples.document(hasButton: false))
        #expect(StudyCheck(without).findings == [])
    }

    @Test func clippingPad() throws {
        var unit = SimulatedModel(seed: 7).unit(1)
        unit = SimulatedUnit(
            model: unit.model, bits: unit.bits, countsPerGram: 25, curvature: 0, creep: 0, noise: 0.5,
            tilt: (0, 0))
        let document = try SimulatedStudy(of: unit, try Samples.head(of: unit), rate: 20).document()
        let findings = StudyCheck(try Study(document: document)).findings
        let first = try #require(findings.first)
        #expect(first.step == .mass(5, isRising: true))
        #expect(first.sentence.contains("at its limit") && first.sentence.contains("lighter masses"))
    }

    @Test func refusedStudyGivesNoUnit() throws {
        let study = try Study(document: try Samples.document(mistakes: [.skips(.creep)]))
        let refusal = #expect(throws: StudyRefusal.self) { _ = try StudiedUnit(study) }
        #expect(refusal?.description.contains("creep was not measured") == true)
    }

    /// Every step that a plan can have is named and read back.
    @Test func labelsAreReadBack() {
        for step in StudyStep.plan(masses: StudyStep.mostMasses, hasButton: true) {
            for isEnd in [false, true] {
                let parsed = StudyStep.parse(label: step.label(isEnd: isEnd))
                #expect(parsed?.step == step && parsed?.isEnd == isEnd)
            }
        }
        for label in [
            "", "study", "study  begin", "study mass-1 begin", "study mass-1-left begin",
            "study mass-99-up end",
            "study place-3-1 end", "study place-1-9 end", "study empty", "study empty begin ",
            "study mass-+1-up end",
            "Study empty begin", "study mass-01-up begin",
        ] {
            #expect(StudyStep.parse(label: label) == nil)
        }
    }
}
