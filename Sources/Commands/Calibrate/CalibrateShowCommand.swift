import ArgumentParser
import CommandLine
import Core
import Metrology
import Plots
import Screens
import Sessions
import TerminalUI
import Text

/// Shows a profile.
struct CalibrateShowCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: Forcescale.name,
        abstract: "Show a profile: its curve, its points and their residuals.",
        usage: "forcescale calibrate show <profile> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate show mypad
              forcescale calibrate show mypad.json --svg curve.svg
              forcescale calibrate show mypad --hwdb   a udev line with units per gram
            """)

    @Argument(help: ArgumentHelp("Name or file of a profile.", valueName: "profile"), completion: .profiles())
    var profile: String

    @OptionGroup(title: "Output") var output: ProfileShowOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        let profile = try ProfileStore().entry(self.profile).profile
        if let svg = output.svg { try WholeFile.check(svg, overwrites: output.force) }
        var bytes: [UInt8] = []
        if output.hwdb {
            bytes += try HardwareDatabaseLine(profile).text.utf8
        } else if output.json {
            bytes = profile.line(of: "calibrate show")
        } else if output.svg == nil {
            bytes +=
                (head(of: profile) + (modelTable(of: profile) ?? FitTable(profile.fit, title: "").text)).utf8
            for line in plot(of: profile) { bytes += "\(line)\n".utf8 }
        }
        if let svg = output.svg {
            let fit = profile.fit
            let points = zip(fit.points, fit.residuals).map {
                CalibrationFigure.Point(
                    raw: $0.raw, grams: $0.referenceGrams, residual: $1,
                    direction: $0.direction == .down ? .down : .up)
            }
            let figure = CalibrationFigure(points, title: "Calibration \(profile.name)") {
                fit.curve.grams(ofCounts: $0)
            }
            try WholeFile.write(figure.svg.text().utf8, to: svg)
            Diagnostics.write("Curve and residuals written to \(svg.printable()).")
        }
        try Console.current.print(bytes)
    }

    private func head(of profile: Profile) -> String {
        let device = profile.device.map { device in
            let ids = "\(device.identity.vendor.identifier):\(device.identity.product.identifier)"
            return "\(device.name.printable(limit: 60)) (\(ids))"
        }
        let axis = profile.axis.map { ", counts \($0.minimum) to \($0.maximum)" } ?? ""
        let sensor = profile.sensor.map { "\nmeasured besides: \($0.words)" } ?? ""
        let note = profile.note.isEmpty ? "" : "\n\(profile.note.printable(limit: 400))"
        return
            "\(profile.name): \(device ?? "any pad")\(axis), made \(profile.date.printable(limit: 20))\(sensor)\(note)\n"
    }

    /// The mean curve of a model, and what another pad of it may differ; nil for the calibration of a pad.
    private func modelTable(of profile: Profile) -> String? {
        guard let scatter = profile.scatter else { return nil }
        let rows = zip(profile.fit.points.dropFirst(), profile.loads).map { point, load in
            [
                point.raw.fixed(1), load.grams.fixed(1),
                load.expandedUncertainty.map { "± \($0.twoDigits)" } ?? "",
            ]
        }
        let table = ([["raw", "mean g", "U g"]] + rows).rightAligned
        let sentence =
            "U is the expanded uncertainty of a load on another pad of the model (k = 2), from the differences between "
            + "\(scatter.units.counted("pad")); finger, creep and position are not included."
        return table.joined(separator: "\n") + "\n\n"
            + Wrapping.lines(sentence, columns: Console.current.columns, first: "  ", rest: "  ").joined(
                separator: "\n") + "\n"
    }

    private func plot(of profile: Profile) -> [String] {
        let columns = min(Console.current.columns ?? 80, 100)
        guard columns >= 24 else { return [] }
        var canvas = Canvas(columns: columns, rows: 14, appearance: Console.current.terminal.appearance)
        let picture = CalibrationState(profile.fit.points, profile.fit.curve)
        CurvePanel(picture, raw: nil).draw(in: canvas.area, into: &canvas)
        return [""] + canvas.lines
    }
}

/// The form in which a profile is shown.
struct ProfileShowOptions: ParsableArguments {
    @Option(file: "Draw curve and residuals into an SVG file instead.", ending: "svg")
    var svg: String?

    @Flag(help: "Print a udev hwdb line with whole units per gram.")
    var hwdb = false

    @Flag(name: .shortAndLong, help: "Print the profile and its fit as a line of JSON.")
    var json = false

    @Flag(help: "Overwrite an existing picture.")
    var force = false

    func validate() throws {
        if hwdb, json { throw ValidationError("Give only one of --hwdb and --json.") }
        try PictureEnding.svg.check(svg, of: "--svg")
        if svg == "-" { throw ValidationError("--svg must name a file; standard output is for the profile.") }
    }
}

extension Profile.Sensor {
    /// For example `creep 1.75 % of the load, hysteresis 0.420 % of the heaviest load`.
    var words: String {
        func share(_ name: String, _ value: Double?, of load: String) -> String? {
            value.map { "\(name) \((100 * $0).significant) % of the \(load)" }
        }
        return [share("creep", creep, of: "load"), share("hysteresis", hysteresis, of: "heaviest load")]
            .compactMap(\.self).joined(separator: ", ")
    }
}
