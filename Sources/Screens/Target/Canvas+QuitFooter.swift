internal import Formatting
internal import TerminalUI

extension Canvas {
    /// Draws the footer of a screen whose only key is q: the key, and where its grams come from.
    mutating func drawQuitFooter(_ wording: MeasurementFormatter, in footer: Area) {
        var next = write("q", column: footer.column, row: footer.row, style: palette.style(.accent))
        next = write(" quit  ", column: next, row: footer.row, style: palette.style(.faint))
        write(
            wording.provenanceNote, in: footer.dropping(left: next - footer.column), alignment: .trailing,
            style: palette.style(wording.provenance == .assumed ? .warning : .faint))
    }
}
