internal import Formatting
internal import TerminalUI

extension Canvas {
    /// Draws the footer of a screen whose only key is q: the key, and where its grams come from.
    mutating func drawQuitFooter(_ wording: MeasurementFormatter, in footer: Area) {
        drawQuitFooter(
            note: wording.provenanceNote, isWarning: wording.provenance.isOnlyAssumed, in: footer)
    }

    /// Draws the footer of a screen whose only key is q: the key, and a note.
    mutating func drawQuitFooter(note: String, isWarning: Bool, in footer: Area) {
        var next = write("q", column: footer.column, row: footer.row, style: palette.style(.accent))
        next = write(" quit  ", column: next, row: footer.row, style: palette.style(.faint))
        write(
            note, in: footer.dropping(left: next - footer.column), alignment: .trailing,
            style: palette.style(isWarning ? .warning : .faint))
    }
}
