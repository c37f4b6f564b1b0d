import Foundation
import Metrology
import Oracles
import Sensing
import TestSupport
import Testing

/// Figures and verdicts of made-up pads and hands, of which `Oracle/touch_pads.py` knows the truth.
@Suite(.enabled(if: Python.withNumPy != nil, MadePad.missing))
struct TouchOracleTests {
    @Test(
        "All figures equal those of the definitions in numpy",
        arguments: [
            "perfect", "bend", "rest", "electrodes", "gaps", "lost", "ghosts", "merged", "swapped", "broken",
            "jumps", "rates", "clicks", "reach", "backward", "duplicates", "dropped", "hand", "hand_ruler",
            "hand_bend", "kept", "begun", "drag", "hand_bump",
        ])
    func agreement(kind: String) throws {
        for pad in try MadePad.all(kind, seeds: 1...SampleSize.touchedPads.count) {
            let numbers = pad.check.numbers(pad.conditions)
            let keys = Set(
                TouchTotals.fields.flatMap { $0.definition.keys }
                    + pad.figures.keys.filter { $0.contains(".") }
            ).intersection(pad.figures.keys)
            #expect(keys.count > 50)
            let isTied = try #require(pad.figures["tied"] as? Bool)
            for key in keys where key != "common_at_mm" && !(isTied && key == "chromeos.drumroll_mm") {
                guard let expected = pad.figures[key] as? Double else {
                    #expect(numbers[key] == nil, "\(pad.name): \(key)")
                    continue
                }
                // An id after lost events is the one before, of which the oracle knows nothing.
                if kind == "dropped", key == "ids" { continue }
                let number = try #require(numbers[key], "\(pad.name): \(key)")
                #expect(
                    (number - expected).magnitude <= 1e-6 * max(1, expected.magnitude),
                    "\(pad.name): \(key) is \(number), expected \(expected)")
            }
        }
    }

    @Test("No hand makes a perfect pad poor", arguments: ["hand", "hand_arm", "hand_ruler"])
    func perfectPads(kind: String) throws {
        for pad in try MadePad.all(kind, seeds: 1...SampleSize.drawingHands.count) {
            let verdict = TouchVerdict(TouchJudge(TouchTotals(pad.check, pad.conditions)).figures)
            #expect(verdict.grade != .poor, "\(pad.name): \(verdict.sentence)")
        }
    }

    @Test("A bend of 1.2 mm along a ruler is found, and where it is", arguments: ["hand_bend", "hand_bump"])
    func bentPads(kind: String) throws {
        let pads = try MadePad.all(kind, seeds: 1...SampleSize.drawingHands.count)
        let found = try pads.count { pad in
            let totals = TouchTotals(pad.check, pad.conditions)
            let grade = try #require(TouchJudge(totals).figures.first { $0.key == "common_mm" }).grade
            guard let truth = (pad.truth["made"] as? [String: Any])?["at_mm"] as? [Double] else {
                return grade == .poor
            }
            let place = totals.numbers(of: "common_at_mm")
            return grade == .poor && hypot(place[0] - truth[0], place[1] - truth[1]) <= 3
        }
        #expect(found >= PromisedShare.least(0.9, of: pads.count), "\(found) of \(pads.count)")
    }

    @Test("A pad of which too little was seen is not called good") func littleSeen() throws {
        for pad in try MadePad.all("rest", seeds: 1...8) {
            let verdict = TouchVerdict(TouchJudge(TouchTotals(pad.check, pad.conditions)).figures)
            // A weight that trembles over 20 mm counts as a contact that travels, and so shows how often the pad reports.
            let isSlow = verdict.worst.allSatisfy { $0.key.hasPrefix("rate") || $0.key.hasPrefix("interval") }
            #expect(
                verdict.grade == .unclear || verdict.grade == .fair && isSlow,
                "\(pad.name): \(verdict.sentence)")
            #expect(
                verdict.grade == .fair
                    || verdict.reasons.first
                        == "straightness: it needs a straight stroke of 20 mm or more",
                "\(pad.name)")
        }
    }

    @Test("What may be a hand's fault stands beside the verdict, until it is stated that it is not")
    func undecided() throws {
        let pads = try MadePad.all("merged", seeds: 1...8).filter { $0.check.numbers()["merged"] ?? 0 > 0 }
        #expect(!pads.isEmpty)
        for pad in pads {
            let verdict = TouchVerdict(TouchJudge(TouchTotals(pad.check, TouchConditions())).figures)
            #expect(verdict.undecided.contains { $0.key == "merged" }, "\(pad.name): \(verdict.sentence)")
            let stated = TouchVerdict(
                TouchJudge(TouchTotals(pad.check, TouchConditions(fingers: 2))).figures)
            #expect(stated.worst.contains { $0.key == "merged" }, "\(pad.name): \(stated.sentence)")
        }
    }
}
