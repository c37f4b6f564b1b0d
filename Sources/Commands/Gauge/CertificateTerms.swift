import Core
import Text
import Weighing

/// The words and signs of a certificate with their meaning, of which only those that occur are explained.
struct CertificateTerms {
    let sections: [Certificate.Section]

    private var entries: [Certificate.Entry] { sections.flatMap(\.entries) }

    /// The terms and their meanings.
    var rows: [[String]] {
        let scales = Scale.Provenance.allCases.filter { scale in sections.contains { $0.scale == scale } }
        let verdicts = Limits.Verdict.allCases.filter { verdict in entries.contains { $0.verdict == verdict }
        }
        let flags = Set(entries.flatMap(\.flags))
        return uncertainty + (entries.contains { !$0.budget.isEmpty } ? Self.budget : [])
            + scales.map { [$0.rawValue, $0.certified] }
            + verdicts.map { [$0.rawValue, $0.certified] }
            + [["flags", "what was noticed in a weighing and makes it doubtful; none: nothing was"]]
            + WeighingFlag.allCases.filter { flags.contains($0.rawValue) }.map { [$0.rawValue, $0.words] }
    }

    private var uncertainty: [[String]] {
        guard entries.contains(where: { $0.reach != nil }) else { return [] }
        let k = Budget.coverageFactor.fixed(0)
        return [
            [
                "±",
                "the expanded uncertainty U = k u with k = \(k), rounded up: in simulated weighings about 95 of 100 results or more "
                    + "are within it, if the grams of the scale are right",
            ]
        ]
    }

    private static let budget = [
        [
            "u",
            "a standard uncertainty: of one contribution, or of all, as the root of the sum of their squares",
        ],
        ["type", "A: evaluated from the movement during the weighing; B: otherwise (GUM, 4.2 and 4.3)"],
        [
            "evaluation",
            "measured: in this weighing; known: from the resolution, the calibration or a check of this pad; "
                + "allowance: assumed, since it was not measured of this pad",
        ],
    ]
}

extension Scale.Provenance {
    /// What grams of this origin are.
    fileprivate var certified: String {
        switch self {
        case .calibrated: "grams by a calibration of this pad with known masses"
        case .device: "grams as the device reports them, not verified"
        case .type: "grams by a calibration of other pads of the same model"
        case .assumed: "grams of an assumed full scale, not verified: all of them may be wrong alike"
        case .unknown: "grams are unknown: results are in percent of full scale, and no weights"
        }
    }
}

extension Limits.Verdict {
    /// What the verdict says.
    fileprivate var certified: String {
        switch self {
        case .under: "below the lower limit by more than ±"
        case .ok: "within the limits by more than ±"
        case .over: "above the upper limit by more than ±"
        case .unclear: "a limit is within ±, or ± is unknown: the weight may be on either side of it"
        }
    }
}
