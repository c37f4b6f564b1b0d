package import Metrology
import POSIX
import Text

/// The file with the points of a calibration, which is kept until its profile is saved.
package struct UnfinishedCalibration {
    private let name: String
    private let path: String?
    private let plan: [KnownMass]
    private static let ending = ".unfinished.csv"
    /// The beginning of the line with the masses of the plan.
    private static let masses = "# masses: "

    /// The interrupted calibration of a profile.
    package init(name: String, plan: [KnownMass] = []) {
        self.name = name
        path = ProfileStore().folder.map { "\($0)/\(name)\(Self.ending)" }
        self.plan = plan
    }

    /// The names of all interrupted calibrations, in alphabetical order.
    package static var names: [String] {
        guard let folder = ProfileStore().folder else { return [] }
        return FileNames.names(in: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
            .map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// Whether there is one.
    var exists: Bool { path.map(FileNames.isTaken) ?? false }

    /// The masses of the plan that was interrupted, as a list for `--points`; nil if none is kept.
    package var masses: String? {
        guard let path, let bytes = try? BoundedFile.read(path, limit: 1 << 20, as: .kept) else { return nil }
        return String(decoding: bytes, as: UTF8.self).textLines
            .first { $0.hasPrefix(Self.masses) }.map { String($0.dropFirst(Self.masses.count)) }
    }

    /// The number of points that are kept.
    package var count: Int { (try? read())?.count ?? 0 }

    /// Returns the points to continue with; none unless `resuming`. Where all rising masses of the plan were measured,
    /// and the plan has no falling ones, those that were measured are left out.
    ///
    /// - Throws: `Failure` if `resuming` and there are no points, or points of another plan.
    package func points(resuming: Bool, reports: Bool = true) throws -> [CalibrationPoint] {
        guard let kept = try read(reports: reports) else {
            if resuming {
                throw Failure(.noInput, "there is no interrupted calibration of this profile to continue")
            }
            return []
        }
        guard resuming else {
            Diagnostics.write(
                "\(kept.count.counted("point")) of the interrupted calibration \(name) are kept; --resume continues it, "
                    + "and this one replaces it."
            )
            return []
        }
        let grams = plan.map(\.grams)
        let falling = Array(grams.dropLast().reversed())
        let isBeyond = kept.count > grams.count && grams == grams.sorted()
        guard (grams + (isBeyond ? falling : [])).starts(with: kept.map(\.referenceGrams)) else {
            throw Failure(
                .usage,
                "the interrupted calibration began with other masses: "
                    + kept.map { $0.referenceGrams.significant }.joined(separator: ", ")
                    + " g; leave out --points to use them, or begin again without --resume")
        }
        return Array(kept.prefix(grams.count))
    }

    /// Saves the points measured so far.
    package func keep(_ points: [CalibrationPoint]) throws {
        guard let path, let folder = ProfileStore().folder else { return }
        try UserFolder.make(folder)
        let masses = Self.masses + plan.map(\.name).joined(separator: ", ") + "\n"
        try WholeFile.write((masses + PointsTable.text(of: points)).utf8, to: path, as: .kept)
    }

    /// Removes the file, since the profile is saved.
    package func forget() { if let path { FileNames.remove(path) } }

    /// The part of a message that says whether an interrupted calibration can be continued, or how the points of a
    /// complete one can be used.
    ///
    /// - Parameters:
    ///   - guide: what was measured.
    ///   - falls: whether the masses of the plan rise and fall once, so that the rising ones may be enough.
    package func remark(_ guide: CalibrationGuide, falls: Bool = false) -> String {
        guard let path, !guide.points.isEmpty else {
            return count > 0
                ? "\(count.counted("point")) of an earlier calibration are kept, and `calibrate run --resume` "
                    + "continues with them" : "nothing was saved"
        }
        if guide.isComplete {
            return
                "--resume fits the points again, with other options such as -o or --force, and without --resume "
                + "the calibration begins again; the points are in \(path.printable())"
        }
        let masses = (guide.plan.count + 1) / 2
        let shorter =
            falls && guide.points.count >= masses
            ? "; with --no-falling in addition, it makes a profile of the \(masses) rising loads" : ""
        return
            "`calibrate run --resume` continues with them, with the same -o and device or --demo\(shorter); "
            + "they are in \(path.printable())"
    }

    /// The same after a fit was refused. If a point is suspected, it and those after it are dropped, so that `--resume`
    /// measures them again.
    package func remark(_ guide: CalibrationGuide, after refusal: FitRefusal) throws -> String {
        guard let path, let suspect = [refusal.suspect, guide.firstDoubted].compactMap(\.self).min(),
            suspect < guide.points.count
        else { return remark(guide) }
        let all = guide.points
        try WholeFile.write(PointsTable.text(of: all).utf8, to: path + "~", as: .kept)
        guard suspect > 0 else {
            forget()
            return "measure all masses again; the points are in \(path.printable())~"
        }
        try keep(Array(all.prefix(suspect)))
        return
            "measure again from \(all[suspect].referenceGrams.significant) g, with the same command and --resume; all "
            + "points are in \(path.printable())~"
    }

    /// - Parameter reports: whether an incomplete end is reported on standard error.
    private func read(reports: Bool = false) throws -> [CalibrationPoint]? {
        guard let path else { return nil }
        do {
            var bytes = try BoundedFile.read(path, limit: 1 << 20, as: .kept)
            if let row = UnfinishedRow(ofLines: bytes) {
                // The program ends each line: the last number may be a part of one.
                if reports {
                    let text = String(decoding: bytes[row.record.range], as: UTF8.self)
                    Diagnostics.write(
                        "\(path.printable()):\(row.record.line): the last line has no line end and may be incomplete, "
                            + "so it is left out: \(text.printable(limit: 80))")
                }
                bytes.removeSubrange(row.start...)
            }
            return try PointsTable.points(of: bytes)
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        } catch let error as MalformedPoints {
            throw Failure(.badData, "\(path.printable()): \(error); remove it to start again")
        }
    }
}
