import TouchAnalysis

/// The spectrum of the force, with the frequency band of hand tremor.
enum SpectrumPlot {
    /// The maximum number of single touches that are drawn in addition to all contacts.
    private static let singles = 24
    /// Values below the maximum divided by this number are not shown.
    private static let depth = 1e12

    /// Creates the plot; nil if no contact is long enough for a spectrum.
    static func draw(_ recording: ReportedRecording) -> Plot? {
        let combined = recording.analysis.pictures?.spectrum ?? []
        guard !combined.isEmpty else { return nil }
        let touches = recording.touches.filter { !$0.spectrum.isEmpty }.prefix(singles)
        let greatest = (combined + touches.flatMap(\.spectrum)).max() ?? 0
        func line(_ spectrum: [Double], _ name: String, _ ink: PlotColor, isThin: Bool) -> PlotLayer {
            .line(
                PlotSeries(
                    name: name, ink: ink, isThin: isThin,
                    points: points(spectrum, recording.quantity, greatest)))
        }
        var layers: [PlotLayer] = []
        if touches.count > 1 {
            layers = zip(1..., touches).map { line($1.spectrum, "single touches", .series(5), isThin: true) }
        }
        layers.append(line(combined, "all contacts", .series(0), isThin: false))
        return Plot(
            title: "Spectrum of the \(recording.quantity.name)",
            note: recording.isClipped ? "of a force that was clipped at the pad's limit" : nil,
            x: frequency, y: density(recording.quantity), layers: layers,
            bands: [tremor])
    }

    static let tremor = PlotBand(TremorBand.hertz, label: "tremor, 4–12 Hz")
    static let frequency = PlotAxis("frequency", unit: "Hz", range: 0...25)

    static func density(_ quantity: ForceQuantity) -> PlotAxis {
        PlotAxis("power density", unit: "\(quantity.unit)²/Hz", isLogarithmic: true)
    }

    static func points(_ spectrum: [Double], _ quantity: ForceQuantity, _ greatest: Double) -> [PlotPoint] {
        zip(1..., spectrum).map { index, power in
            guard power > greatest / depth else { return .gap }
            let unit = quantity.value(1)
            return PlotPoint(Double(index) / 2, power * unit * unit)
        }
    }
}
