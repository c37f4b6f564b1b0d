import Metrology
import Sessions
import Studies

/// Makes a profile from studies. Nothing is saved unless all of them can be used.
struct StudyImport {
    private let files: [String]
    private let name: String?

    init(_ files: [String], name: String?) { (self.files, self.name) = (files, name) }

    func run(isJSON: Bool) throws {
        // Of each study only what calibrations need is kept, so that any number of them fits into memory.
        let units = try files.map { path in
            try StudyFiles.unit(of: try StudyFiles.study(path), called: path)
        }
        try run(units, isJSON: isJSON)
    }

    /// Makes a profile from what studies say.
    func run(_ units: [StudiedUnit], isJSON: Bool) throws {
        let groups = StudiedModel.groups(of: units)
        guard let only = groups.first, groups.count == 1 else {
            throw Failure(
                .badData,
                "the studies are of \(groups.count) models, or of simulated and of real pads; import each model by itself: "
                    + groups.compactMap(\.first).map(\.pad.title).joined(separator: ", "))
        }
        let outcome: StudyOutcome
        do throws(StudyRefusal) {
            outcome = try StudyOutcome(of: only, name: name ?? only[0].pad.profileName)
        } catch {
            throw Failure(.badData, "\(error)")
        }
        switch outcome {
        case .profile(let profile):
            try save(profile)
            if isJSON { try Console.current.print(profile.line(of: "calibrate import")) }
        case .row(let row):
            try show(isJSON, ModelRecord(row).line, [row.sentence, Self.fewUnits(row.units)])
        case .type(let calibration, let row):
            try save(calibration.profile)
            try show(isJSON, ModelRecord(row, calibration).line, calibration.lines + [row.sentence])
        }
    }

    private static func fewUnits(_ count: Int) -> String {
        "\(count) pads do not give a calibration for other pads of the model; five do."
    }

    private func save(_ profile: Profile) throws { try ProfileStore().save(profile, to: profile.name) }

    private func show(_ isJSON: Bool, _ line: [UInt8], _ text: [String]) throws {
        try Console.current.print(isJSON ? line : Array((text.joined(separator: "\n") + "\n").utf8))
    }
}
