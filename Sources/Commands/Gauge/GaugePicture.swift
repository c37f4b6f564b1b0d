import Formatting
import Glibc
import Plots
import Screens
import Sessions
import TerminalUI

/// Saves a screen as a file.
enum GaugePicture {
    /// Writes the screen as text, with colors if the name ends with `.ansi`.
    static func write(_ model: GaugeModel, on shown: Canvas, to path: String) throws {
        var appearance = shown.appearance
        appearance.graphics = nil
        var canvas = Canvas(columns: shown.columns, rows: shown.rows, appearance: appearance)
        view(model, into: &canvas)
        try WholeFile.write(
            path.hasSuffix(".ansi") ? canvas.printed : Array("\(canvas.picture)\n".utf8), to: path)
    }

    /// Writes the screen as a picture to a new file in the current folder.
    ///
    /// - Returns: the message for the user.
    static func write(_ model: GaugeModel, on shown: Canvas) -> String {
        var canvas = Canvas(columns: shown.columns, rows: shown.rows)
        view(model, into: &canvas)
        let title = "forcescale weighing on \(model.session.name)"
        let name = "forcescale-\(WallClock.now.filter { $0.isNumber || $0 == "T" }).svg"
        do {
            try WholeFile.write(
                CanvasFigure.draw(canvas, title: title).text(isStandalone: true).utf8, to: name)
            return "Saved \(name)."
        } catch {
            return (error as? Failure)?.message ?? "Cannot write the picture."
        }
    }
}
