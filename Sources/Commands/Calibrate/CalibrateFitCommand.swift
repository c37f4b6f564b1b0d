import ArgumentParser
import CommandLine
import Core
import Metrology
import Sessions
import Text

/// Fits a curve to measured points.
struct CalibrateFitCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit", _superCommandName: Forcescale.name,
        abstract: "Fit a curve to measured points.",
        usage: "forcescale calibrate fit <points.csv> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate fit points.csv            the fit and its residuals
              forcescale calibrate fit points.csv --json     for a program
              forcescale calibrate fit points.csv -o mypad --device 05ac:0265
              forcescale calibrate fit points.csv -o mypad.json --axis 0:253

            points.csv has the columns reference_g and raw, and optionally direction (up or down) and u_ref_g. If the \
            pad is not connected, give its ids, VENDOR:PRODUCT, and its --axis.
            """)

    @Argument(
        help: ArgumentHelp("Points; '-' is standard input.", valueName: "points.csv"), completion: .file()
    )
    var file: String

    @OptionGroup(title: "Source") var source: FitSourceOptions
    @OptionGroup(title: "Curve") var curve: CurveOptions
    @OptionGroup(title: "Output") var target: ProfileTargetOptions
    @OptionGroup(title: "Output") var output: FitOutputOptions
    @OptionGroup var general: GeneralOptions

    /// The greatest size of a table of points, in bytes.
    private static let longestTable = 1 << 22

    func validate() throws { try target.check() }

    func run() throws {
        let axis = try source.stated
        let fit = try fitted()
        let pad = target.output == nil ? nil : try source.device.map { try DeviceReference($0, stated: axis) }
        let stated = axis.flatMap {
            Profile.Axis(code: AbsoluteCode.slotPressure, minimum: $0.minimum, maximum: $0.maximum)
        }
        let range = pad?.axis ?? stated
        if let range { try check(fit.points, on: range) }
        var profile: Profile?
        if let output = target.output {
            let made = Profile(
                name: ProfileTargetOptions.name(for: output), device: pad?.device, axis: range, fit: fit,
                standGrams: Profile.stand(of: fit), date: String(WallClock.now.prefix(19)) + "Z",
                note: target.note)
            try Failure.about("\(file.printable()): cannot make a profile: ") { try made.check() }
            profile = made
        }
        if output.json {
            try Console.current.print(fit.line)
        } else if target.output != "-" {
            try Console.current.print(FitTable(fit, title: title).text.utf8)
        }
        fit.warnIfDoubtful()
        if let profile, let name = target.output {
            let path = try ProfileStore().save(profile, to: name)
            if path != "-" {
                if profile.standGrams >= fit.statistics.resolution {
                    Diagnostics.write(
                        "0 counts are \(profile.standGrams.significant) g less than the first mass; this is taken as the "
                            + "weight of a stand and added to gross weights.")
                }
                if profile.device == nil {
                    Diagnostics.write(
                        "It is not linked to a pad, so it is used only with --profile \(name.printable()); "
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
            "\(BoundedFile.name(of: file)): \(point.referenceGrams) g has \(point.raw) counts, and "
                + "the axis \(range.minimum):\(range.maximum) has 0 to \(span.fixed(0)); "
                + "give the axis on which the points were measured")
    }

    private var title: String { "\(BoundedFile.name(of: file, limit: 60)): " }

    private func fitted() throws -> Fit {
        let bytes = try BoundedFile.read(file, limit: Self.longestTable, takesPipes: true)
        let name = BoundedFile.name(of: file)
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

/// The pad that the points were measured on.
struct FitSourceOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Pad: path, part of the name, or VENDOR:PRODUCT.", valueName: "device"))
    var device: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Pressure axis of the pad.", valueName: "min:max"))
    var axis: String?

    func validate() throws { _ = try stated }

    /// The parsed value of `--axis`.
    var stated: AbsoluteAxis? { get throws { try axis.map { try AbsoluteAxis(parsing: $0) } } }
}

/// The form of the output.
struct FitOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print the result as a line of JSON.")
    var json = false
}

extension Fit {
    /// Warns of weights that the fit does not determine well.
    func warnIfDoubtful() { if let doubt { Diagnostics.write("Careful: \(doubt).") } }
}
