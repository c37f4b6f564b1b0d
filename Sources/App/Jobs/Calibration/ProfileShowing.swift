import Core
import Formatting
import Metrology
import Plots
import Screens
import TerminalUI
import Text

/// The command `calibrate show`: prints a profile as text, JSON, a picture, or a line for udev's hardware database.
package struct ProfileShowing {
    let name: String
    let svg: String?
    let overwrites: Bool
    let hwdb: Bool
    let json: Bool

    /// Creates a view of a profile, which is given by its name or its file.
    package init(name: String, svg: String?, overwrites: Bool, hwdb: Bool, json: Bool) {
        (self.name, self.svg, self.overwrites) = (name, svg, overwrites)
        (self.hwdb, self.json) = (hwdb, json)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let profile = try ProfileStore().entry(name).profile
        if let svg { try WholeFile.check(svg, overwrites: overwrites) }
        var output: [UInt8] = []
        if hwdb {
            output += try HardwareDatabaseLine(profile).text.utf8
        } else if json {
            output = profile.line(of: "calibrate show")
        } else if svg == nil {
            output += (head(of: profile) + FitTable(profile.fit, title: "").text).utf8
            for line in plot(of: profile) { output += "\(line)\n".utf8 }
        }
        if let svg {
            let fit = profile.fit
            let points = zip(fit.points, fit.residuals).map {
                CalibrationFigure.Point(
                    raw: $0.raw, grams: $0.reference, residual: $1,
                    direction: $0.direction == .down ? .down : .up)
            }
            let figure = CalibrationFigure(points, title: "Calibration \(profile.name)") {
                fit.curve.grams(ofCounts: $0)
            }
            try WholeFile.write(figure.svg.text().utf8, to: svg)
            Diagnostics.write("Curve and residuals written to \(svg.printable()).")
        }
        try Console.current.print(output)
    }

    private func head(of profile: Profile) -> String {
        let device = profile.device.map { device in
            let ids = "\(device.identity.vendor.identifier):\(device.identity.product.identifier)"
            return "\(device.name.printable(limit: 60)) (\(ids))"
        }
        let axis = profile.axis.map { ", counts \($0.minimum) to \($0.maximum)" } ?? ""
        let sensor = profile.sensor.map { "\nby a check: \($0.words)" } ?? ""
        let note = profile.note.isEmpty ? "" : "\n\(profile.note.printable(limit: 400))"
        return
            "\(profile.name): \(device ?? "any pad")\(axis), made \(profile.date.printable(limit: 20))\(sensor)\(note)\n"
    }

    private func plot(of profile: Profile) -> [String] {
        let columns = min(Console.current.columns ?? 80, 100)
        guard columns >= 24 else { return [] }
        var canvas = Canvas(columns: columns, rows: 14, appearance: Console.current.terminal.appearance)
        let picture = GaugeCalibration(
            points: profile.fit.points.map { .init(raw: $0.raw, grams: $0.reference) },
            curve: profile.fit.curve)
        CurvePanel(picture, raw: nil).draw(in: canvas.area, into: &canvas)
        return [""] + canvas.lines
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
