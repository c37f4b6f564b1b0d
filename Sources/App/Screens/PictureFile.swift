import Formatting
import Glibc
import Plots
import Screens
import TerminalUI
import Text

/// Saves a picture as a file in the current folder.
enum PictureFile {
    /// Writes the picture to a new file.
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
