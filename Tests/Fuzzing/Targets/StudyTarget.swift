import Core
import Metrology
import Studies

extension FuzzTarget {
    /// A study that a stranger sends: what is taken can be judged, and gives a profile that can be read back.
    static let study = FuzzTarget(
        name: "study",
        dictionary: [
            "{\"type\":\"mark\",\"t\":1,\"label\":\"study mass-0-up begin\"}\n", "study empty end",
            "\"rest_t\":",
            "{\"type\":\"continued\"}\n", "\"contacts\":[]", "\"masses\":[", "\"u_ref_g\":null", "1e300",
            "-0",
        ],
        feed: { bytes in
            guard let study = try? Study(document: bytes) else { return }
            for finding in StudyCheck(study).findings {
                promise(!finding.text.isEmpty && !finding.remedy.isEmpty, "a finding without words")
            }
            promise(
                (try? StudiedUnit(study)) == nil || study.missing.isEmpty, "a study that lacks steps is taken"
            )
            let plan = StudyGuide(study.head, after: study, on: TouchSurface(x: nil, y: nil)).plan
            promise(
                study.missing.allSatisfy { plan.contains($0) },
                "a step that is missing is not measured when it is continued")
            guard let unit = try? StudiedUnit(study) else { return }
            let profile = unit.profile(called: "fuzz")
            promise((try? Profile(document: profile.document)) != nil, "a profile that cannot be read back")
        })
}
