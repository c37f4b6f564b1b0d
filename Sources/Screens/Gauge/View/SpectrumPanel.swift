import Formatting
import TerminalUI
import Text
import TouchAnalysis

/// The spectrum of the force as bars of amplitude, with the tremor band of 4…12 Hz in another color.
struct SpectrumPanel {
    private let spectrum: LiveSpectrum
    private let wording: MeasurementFormatter

    /// The width of a bar as a share of the distance to the next one.
    private static let barShare = 0.85
    /// The height of a bar without power, as a share of the greatest one.
    private static let leastBarHeight = 0.01

    init(_ spectrum: LiveSpectrum, _ wording: MeasurementFormatter) {
        (self.spectrum, self.wording) = (spectrum, wording)
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.rows >= 3, area.columns >= 20 else { return }
        let density = spectrum.density
        let faint = canvas.palette.style(.faint)
        guard let greatest = density.max() else {
            let texts = ["Spectrum: hold the load for 2 s.", "Hold for 2 s."]
            let text = texts.first { canvas.width(of: $0) <= area.columns } ?? ""
            return canvas.write(text, in: area.line(area.rows / 2), alignment: .center, style: faint)
        }
        drawTitle(density, in: area.line(0), into: &canvas)
        let plot = area.lines(1..<area.rows - 1)
        let full = greatest > 0 ? greatest.squareRoot() : 1
        drawFrequencies(density.count, in: area.line(area.rows - 1), into: &canvas)
        if canvas.showsPixels(in: plot) {
            return canvas.draw(
                bars(density.map { $0.squareRoot() / full }, in: plot), column: plot.column, row: plot.row)
        }
        for column in 0..<plot.columns {
            let bin = column * density.count / plot.columns
            let isTremor = TremorBand.hertz.contains(LiveSpectrum.frequencies[bin])
            let style = canvas.palette.style(isTremor ? .firm : .light)
            drawBar(
                density[bin].squareRoot() / full, isTremor: isTremor, column: plot.column + column, in: plot,
                style: style, into: &canvas)
        }
    }

    /// The amplitudes as bars with gaps between them.
    private func bars(_ shares: [Double], in plot: Area) -> Drawing {
        var drawing = Drawing(columns: plot.columns, rows: plot.rows)
        let width = Double(plot.columns) / Double(shares.count)
        let floor = Double(2 * plot.rows)
        for (bin, share) in shares.enumerated() {
            let left = Double(bin) * width
            drawing.rectangle(
                from: PixelPoint(x: left, y: floor * (1 - min(max(share, Self.leastBarHeight), 1))),
                to: PixelPoint(x: left + Self.barShare * width, y: floor),
                role: TremorBand.hertz.contains(LiveSpectrum.frequencies[bin]) ? .firm : .light)
        }
        return drawing
    }

    private func drawTitle(_ density: [Double], in line: Area, into canvas: inout Canvas) {
        let peak = density.indices.max { density[$0] < density[$1] }
        let peakText = peak.flatMap {
            density[$0] > 0 ? "peak \(LiveSpectrum.frequencies[$0].fixed(1)) Hz" : nil
        }
        let share = spectrum.tremorShare.map { "4–12 Hz \(($0 * 100).fixed(0))%" }
        let facts = [peakText, share].compactMap(\.self).joined(separator: "   ")
        let title = "Spectrum of the last \(spectrum.seconds) s   \(facts)"
        let height = density.max().map { "   top \(amplitude($0))" } ?? ""
        let texts = [title + height, title, facts, peakText ?? ""]
        let text = texts.first { canvas.width(of: $0) <= line.columns } ?? ""
        canvas.write(text, in: line)
    }

    /// `0.42 g rms in 0.5 Hz`: what a power spectral density in g²/Hz amounts to in the width of a bar.
    private func amplitude(_ density: Double) -> String {
        let step = LiveSpectrum.frequencies[0]
        let grams = (density * step).squareRoot()
        let amount =
            wording.hidesGrams
            ? "\((100 * grams / wording.fullScale).significant) %" : "\(grams.significant) g"
        return "\(amount) rms in \(step.fixed(1)) Hz"
    }

    private func drawBar(
        _ share: Double, isTremor: Bool, column: Int, in plot: Area, style: Style, into canvas: inout Canvas
    ) {
        let isASCII = canvas.appearance.charset == .ascii
        let eighths = Int((min(max(share, 0), 1) * Double(8 * plot.rows)).rounded())
        for row in 0..<plot.rows {
            let filled = eighths - 8 * row
            guard filled > 0 else { return }
            let glyph: Unicode.Scalar =
                isASCII ? (isTremor ? "#" : "=") : Self.blocks[min(filled, 8) - 1]
            if isASCII, filled < 4, row > 0 { return }
            canvas[column, plot.endRow - 1 - row] = Cell(glyph, style: style)
        }
    }

    private static let blocks: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    private func drawFrequencies(_ count: Int, in line: Area, into canvas: inout Canvas) {
        let style = canvas.palette.style(.faint)
        canvas.write("25 Hz", in: line, alignment: .trailing, style: style)
        for frequency in [1, 4, 8, 12, 20] {
            let offset = (2 * frequency - 1) * line.columns / count
            guard offset + 2 < line.columns - 6 else { return }
            canvas.write("\(frequency)", column: line.column + offset, row: line.row, style: style)
        }
    }
}
