package import Core
import Metrology
import Text

/// The command `calibrate fit`: fits a curve to points, prints it, and saves it as a profile.
package struct CalibrateFitRun {
    let file: String
    let curve: CurveRequest
    let target: ProfileTarget
    let device: String?
    let axis: AbsoluteAxis?
    let json: Bool

    /// The greatest size of a table of points, in bytes.
    private static let longestTable = 1 << 22

    /// Creates a fit of the points in `file`; `-` is standard input.
    package init(
        file: String, curve: CurveRequest, target: ProfileTarget, device: String?, axis: AbsoluteAxis?,
        json: Bool
    ) {
        (self.file, self.curve, self.target) = (file, curve, target)
        (self.device, self.axis, self.json) = (device, axis, json)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let fit = try fitted()
        let pad = target.output == nil ? nil : try device.map { try DeviceReference($0, stated: axis) }
        let stated = axis.flatMap {
            Profile.Axis(code: AbsoluteCode.slotPressure, minimum: $0.minimum, maximum: $0.maximum)
        }
        let range = pad?.axis ?? stated
        if let range { try check(fit.points, on: range) }
        var profile: Profile?
        if let output = target.output {
            let made = Profile(
                name: ProfileTarget.name(for: output), device: pad?.device, axis: range, fit: fit,
                standGrams: Profile.stand(of: fit), date: String(WallClock.now.prefix(19)) + "Z",
                note: target.note)
            try Failure.about("\(file.printable()): cannot make a profile: ") { try made.check() }
            profile = made
        }
        if json {
            try Console.current.print(fit.line)
        } else if target.output != "-" {
            try Console.current.print(FitTable(fit, title: title).text.utf8)
        }
        fit.warnIfDoubtful()
        if let profile, let output = target.output {
            let path = try ProfileStore().save(profile, to: output)
            if path != "-" {
                if profile.standGrams >= fit.statistics.resolution {
                    Diagnostics.write(
                        "0 counts are \(profile.standGrams.significant) g less than the first mass; this is taken as the "
                            + "weight of a stand and added to gross weights.")
                }
                if profile.device == nil {
                    Diagnostics.write(
                        "It is not linked to a pad, so it is used only with --profile \(output.printable()); "
                            + "--device links it to one.")
                }
            }
        }
    }

    /// - Throws: `Failure` if the counts of a point are outside the axis.
    private func check(_ points: [CalibrationPoint], on range: Profile.Axis) throws {
        let span = Double(range.maximum) - Double(range.minimum)
        guard let point = points.first(where: { $0.raw < 0 || $0.raw > span }) else { return }
        throw Failure(
            .badData,
            "\(file == "-" ? "standard input" : file.printable()): \(point.reference) g has \(point.raw) counts, and "
                + "the axis \(range.minimum):\(range.maximum) has 0 to \(span.fixed(0)); "
                + "give the axis on which the points were measured")
    }

    private var title: String {
        "\(file == "-" ? "standard input" : file.printable(limit: 60)): "
    }

    private func fitted() throws -> Fit {
        let bytes = try BoundedFile.read(file, limit: Self.longestTable, takesPipes: true)
        let name = file == "-" ? "standard input" : file.printable()
        let points: [CalibrationPoint]
        do throws(MalformedPoints) {
            points = try PointsTable.points(of: bytes)
        } catch {
            throw Failure(
                .badData, error.line.map { "\(name):\($0): \(error.reason)" } ?? "\(name): \(error.reason)")
        }
        if let row = UnfinishedRow(ofLines: bytes) {
            Diagnostics.write(
                "\(name):\(row.record.line): the last line has no line end; its last number may have been cut off."
            )
        }
        do throws(FitRefusal) {
            return try Fit(points, model: curve.shape, isForced: curve.force)
        } catch {
            let remedy = error.isWorthForcing && !curve.force ? "; --force accepts it" : ""
            throw Failure(.badData, "\(name): \(error)\(remedy)")
        }
    }
}

extension Fit {
    /// Warns of weights that the fit does not determine well.
    func warnIfDoubtful() {
        if let doubt { Diagnostics.write("Careful: \(doubt).") }
    }
}
