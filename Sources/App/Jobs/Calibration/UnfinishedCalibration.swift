import Glibc
import Metrology
import POSIX
import Text
import Weighing

/// The file with the points of a calibration, which is kept until its profile is saved.
struct UnfinishedCalibration {
    private let path: String?
    private let plan: [KnownMass]

    init(name: String, plan: [KnownMass]) {
        path = ProfileStore().folder.map { "\($0)/\(name).unfinished.csv" }
        self.plan = plan
    }

    /// Returns the points to continue with; none unless `resuming`.
    ///
    /// - Throws: `Failure` if `resuming` and there are no points, or points of another plan.
    func points(resuming: Bool) throws -> [CalibrationPoint] {
        guard let kept = try read() else {
            if resuming {
                throw Failure(.noInput, "there is no interrupted calibration of this profile to continue")
            }
            return []
        }
        guard resuming else {
            Diagnostics.write(
                "\(kept.count.counted("point")) kept from a calibration that was not saved; --resume continues it."
            )
            return []
        }
        guard kept.count <= plan.count, zip(kept, plan).allSatisfy({ $0.reference == $1.grams }) else {
            throw Failure(
                .usage,
                "the interrupted calibration began with other masses: "
                    + kept.map { $0.reference.significant }.joined(separator: ", ")
                    + " g; give the same --points, or begin again without --resume")
        }
        Diagnostics.write(
            kept.count < plan.count
                ? "Continuing after \(kept.count.counted("point"))."
                : "All \(kept.count.counted("point")) were measured before; they are fitted now.")
        return kept
    }

    /// Saves the points measured so far.
    func keep(_ points: [CalibrationPoint]) throws {
        guard let path, let folder = ProfileStore().folder else { return }
        try UserFolder.make(folder)
        try WholeFile.write(PointsTable.text(of: points).utf8, to: path)
    }

    /// Removes the file, since the profile is saved.
    func forget() {
        if let path { FileNames.remove(path) }
    }

    /// The part of a message that says whether an interrupted calibration can be continued, or how the points of a
    /// complete one can be used.
    func remark(_ guide: CalibrationGuide) -> String {
        guard let path, !guide.points.isEmpty else {
            let kept = (try? read())?.count ?? 0
            return kept > 0
                ? "\(kept.counted("point")) of an earlier calibration are kept, and the same command with --resume "
                    + "continues with them"
                : "nothing was saved"
        }
        let saved = "the points were saved to \(path.printable())"
        return guide.isComplete
            ? "\(saved): --resume fits them again, with other options such as -o or --force, "
                + "and without --resume the calibration begins again"
            : "\(saved); the same command with --resume continues with them, with the same --points and the same device or --demo"
    }

    private func read() throws -> [CalibrationPoint]? {
        guard let path else { return nil }
        do {
            return try PointsTable.points(of: try BoundedFile.read(path, limit: 1 << 20))
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        } catch let error as MalformedPoints {
            throw Failure(.badData, "\(path.printable()): \(error); remove it to start again")
        }
    }
}
