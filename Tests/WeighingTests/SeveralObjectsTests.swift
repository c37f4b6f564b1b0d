import Foundation
import TestSupport
import Testing

import Core
import Metrology
import Weighing

/// Objects that are put on one after another, and taken off (docs/metrology.md, "Several objects").
@Suite struct SeveralObjectsTests {
    @Test("Sequences of 1 to 8 objects: each that rested has its row, none is lost, none counts twice")
    func sequences() {
        var (rows, inside, lost, shared, unflagged) = (0, 0, 0, 0, 0)
        for seed in SampleSize.objectSequences.seeds {
            let run = ObjectSequence(seed: seed)
            guard let found = run.objectsOfRows else {
                lost += 1
                if Self.prints {
                    print(
                        "seed \(seed): \(run.objects.map { "\($0.mass.rounded())\($0.isRested ? "." : ",")" }) is \(run.rows.map { "\($0.grams.rounded())±\($0.uncertainty.rounded())" })"
                    )
                }
                continue
            }
            for (row, objects) in found {
                rows += 1
                if abs(row.grams - objects.reduce(0) { $0 + $1.mass }) <= row.uncertainty { inside += 1 }
                guard objects.count > 1 else { continue }
                shared += 1
                if !row.flags.contains(.severalSteps) { unflagged += 1 }
            }
        }
        let figures =
            "\(rows) rows, \(inside) inside, \(shared) shared, \(unflagged) of them without the flag; \(lost) of \(SampleSize.objectSequences.count) sequences with an object lost or counted twice"
        if Self.prints { print("several objects: \(figures)") }
        #expect(inside >= PromisedShare.least(0.93, of: rows), "\(figures)")
        // In one of 300, an object of 11 g is less than 2 U, so that it is not plausible.
        #expect(lost <= PromisedShare.most(0.004, of: SampleSize.objectSequences.count), "\(figures)")
        // Objects put on within one ascent cannot be told from one.
        #expect(unflagged <= PromisedShare.most(0.06, of: shared), "\(figures)")
    }

    /// In the first, an object joins the landing of another one and does not rest before the next one; in the second, the finger
    /// rises for a second before an object.
    @Test("Sequences of which an object was lost once", arguments: [158, 286] as [UInt64])
    func lostOnce(seed: UInt64) { #expect(ObjectSequence(seed: seed).objectsOfRows != nil) }

    private static let prints = SampleSize.isAsked
}
