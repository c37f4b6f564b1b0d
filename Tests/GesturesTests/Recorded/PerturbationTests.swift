import RealRecordings
import Testing

/// The labeled recordings as other pads and other hands would have produced them: what is recognized must not depend on one
/// pad's gain, rate, resolution and errors.
@Suite(.enabled(if: RecordingsFolder.path != nil, "\(RecordingsFolder.reason)"))
struct PerturbationTests {
    /// The greatest share in percent that a class may lose.
    private static let loss = 3.0
    /// How often a random change is tried on each recording.
    private static let trials: UInt64 = 2

    /// The recordings as they are, decoded once.
    private static let recordings = Result { try LabeledRecording.all() }

    @Test(arguments: Perturbation.all)
    func noClassLosesMoreThanThreePercent(perturbation: Perturbation) throws {
        let recordings = try Self.recordings.get()
        let seeds = 0..<(perturbation.isRandom ? Self.trials : 1)
        let perturbed = seeds.flatMap { seed in recordings.map { perturbation($0, seed: seed) } }
        for kind in AccuracyClass.allCases {
            let before = AccuracyShare(kind, of: recordings)
            let after = AccuracyShare(kind, of: perturbed)
            #expect(
                after.percent >= before.percent - Self.loss,
                "\(kind.rawValue): \(after.right) of \(after.all), not \(after.wrong)")
        }
    }
}
