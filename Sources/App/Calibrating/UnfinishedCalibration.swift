import Glibc
import Metrology
import POSIX
import Text
import Weighing

/// The points of a calibration that may be interrupted, kept until its profile is written.
struct UnfinishedCalibration {
    private let path: String?
    private let plan: [KnownMass]

    init(name: String, plan: [KnownMass]) {
        path = ProfileStore().folder.map { "\($0)/\(name).unfinished.csv" }
        self.plan = plan
    }

    /// The points that are kept, where they are wanted and are of this plan.
    func points(resuming: Bool) throws -> [CalibrationPoint] {
        guard let kept = try read() else {
            if resuming {
                throw Failure(.noInput, "there is no interrupted calibration of this profile to go on with")
            }
            return []
        }
        guard resuming else {
            Notes.write(
                "\(kept.count.counted("point")) of an interrupted calibration \(kept.count == 1 ? "is" : "are") kept; --resume continues with \(kept.count == 1 ? "it" : "them")."
            )
            return []
        }
        guard kept.count < plan.count, zip(kept, plan).allSatisfy({ $0.reference == $1.grams }) else {
            throw Failure(
                .usage,
                "the interrupted calibration had other --points: "
                    + kept.map { "\($0.reference) g" }.joined(separator: ", "))
        }
        Notes.write("Continuing after \(kept.count.counted("point")).")
        return kept
    }

    /// Keeps the points so far.
    func keep(_ points: [CalibrationPoint]) throws {
        guard let path, let folder = ProfileStore().folder else { return }
        try UserFolder.make(folder)
        try WholeFile.write(PointsTable.text(of: points).utf8, to: path)
    }

    /// The profile is written.
    func forget() {
        if let path { FileNames.remove(path) }
    }

    /// What becomes of the points of a guide that was left.
    func remark(_ guide: CalibrationGuide) -> String {
        guide.points.isEmpty || path == nil
            ? "nothing is kept" : "what was measured is kept, and --resume continues with it"
    }

    private func read() throws -> [CalibrationPoint]? {
        guard let path else { return nil }
        do {
            return try PointsTable.points(of: try BoundedFile.read(path, limit: 1 << 20))
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        } catch let error as MalformedPoints {
            throw Failure(.badData, "\(path.printable()): \(error); remove it to begin anew")
        }
    }
}
