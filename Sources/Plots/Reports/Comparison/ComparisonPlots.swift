import Core
import TouchAnalysis

/// The plots of several recordings: overlaid if they can share an axis, otherwise side by side.
struct ComparisonPlots {
    private let recordings: [ReportedRecording]
    private let note: String?
    private let isMixed: Bool

    /// The maximum number of recordings whose lines can be distinguished in one plot.
    private static let mostRecordings = 6

    init(_ all: [ReportedRecording]) {
        recordings = Array(all.prefix(Self.mostRecordings))
        note = ForcePlots.omitted(all.count, recordings.count, "recordings")
        isMixed = Comparison.areMixed(recordings)
    }

    var rows: [[Plot]] {
        let counts = countsPlot
        guard !isMixed, let first = recordings.first else {
            let panels = recordings.map { recording in
                var plot = ForcePlots.timeline(recording)
                plot.title = recording.name
                plot.note = "separate scale: \(recording.quantity.title), \(recording.quantity.unit)"
                plot.marks = []
                return plot
            }
            return panels.map { [$0] } + [[counts, intervalPlot]]
        }
        return [
            [timeline(first.quantity)], [spectrum(first.quantity), intervalPlot].filter { !$0.isEmpty },
            [counts],
        ]
    }

    private func timeline(_ quantity: ForceQuantity) -> Plot {
        let time = TimeUnit(for: recordings.map(\.analysis.durationMicroseconds).max() ?? 0)
        return Plot(
            title: "\(quantity.headline) over time", note: forceNote, x: PlotAxis("time", unit: time.name),
            y: quantity.axis(),
            layers: lines(.steps) { $0.analysis.pictures?.force.line(time, quantity) ?? [] },
            bands: ForcePlots.bands(recordings.flatMap { ForcePlots.clipped($0, time) }))
    }

    /// The note, and the recordings whose force was clipped; nil if there is nothing to say.
    private var forceNote: String? {
        let clipped = recordings.filter(\.isClipped).map(\.name)
        let remark = clipped.isEmpty ? nil : "clipped at the pad's limit: \(clipped.joined(separator: ", "))"
        let remarks = [note, remark].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    private func spectrum(_ quantity: ForceQuantity) -> Plot {
        let greatest = recordings.flatMap { $0.analysis.pictures?.spectrum ?? [] }.max() ?? 0
        return Plot(
            title: "Spectrum of the \(quantity.name)", note: forceNote, x: SpectrumPlot.frequency,
            y: SpectrumPlot.density(quantity),
            layers: lines(.straight) {
                SpectrumPlot.points($0.analysis.pictures?.spectrum ?? [], quantity, greatest)
            }, bands: greatest > 0 ? [SpectrumPlot.tremor] : [])
    }

    /// The fraction of samples by counts; in percent of the axis if the axes differ.
    private var countsPlot: Plot {
        let axes = recordings.map(\.axis)
        let spans = Set(axes.map { $0?.span })
        let isPercent = spans.count > 1 && axes.allSatisfy { $0.map { $0.end != .unknown } ?? false }
        let ranges = recordings.compactMap(\.analysis.histogram.range)
        let span = (ranges.map(\.upperBound).max() ?? 0) - (ranges.map(\.lowerBound).min() ?? 0)
        let width = Self.width(from: 1, for: Double(span))
        return Plot(
            title: "Raw counts",
            note: spans.count > 1 && !isPercent ? "the ranges of some axes are unknown" : note,
            x: isPercent
                ? PlotAxis("counts", unit: "% of the axis") : PlotAxis("counts above the axis minimum"),
            y: PlotAxis("share of samples", unit: "%", includesZero: true),
            layers: lines(.steps) { recording in
                let levels = recording.analysis.histogram.levels.map { (Double($0.raw), $0.count) }
                let unit = isPercent ? 100 / Double(recording.axis?.span ?? 1) : 1
                return Self.shares(levels, width: width).map { PlotPoint($0.x * unit, $0.y) }
            })
    }

    private var intervalPlot: Plot {
        let ends = recordings.compactMap(\.analysis.intervals).map {
            max(2.5 * $0.median, 1.25 * $0.percentile95)
        }
        let end = ends.max() ?? 0
        return Plot(
            title: "Time between frames", note: note, x: PlotAxis("interval", unit: "ms"),
            y: PlotAxis("share of frames", unit: "%", includesZero: true),
            layers: lines(.steps) { recording in
                let shown = recording.analysis.intervals?.distribution.filter {
                    Double($0.microseconds) / 1000 <= end
                }
                return Self.shares(
                    shown?.map { (Double($0.microseconds) / 1000, $0.count) } ?? [],
                    width: Self.width(from: 0.001, for: end))
            })
    }

    private func lines(_ shape: PlotSeries.Shape, _ points: (ReportedRecording) -> [PlotPoint]) -> [PlotLayer]
    {
        zip(0..., recordings).map {
            .line(PlotSeries(name: $1.name, ink: .series($0), shape: shape, points: points($1)))
        }
    }

    /// The width of a bar, so that a range consists of at most 128 bars.
    private static func width(from least: Double, for span: Double) -> Double {
        var width = least
        while span / width > 128 { width *= 2 }
        return width
    }

    /// A histogram as an outline, in percent of all samples.
    private static func shares(_ values: [(value: Double, count: Int)], width: Double) -> [PlotPoint] {
        guard let first = values.first?.value, let last = values.last?.value else { return [] }
        let total = values.reduce(0) { $0 + $1.count }
        var sums: [Int: Int] = [:]
        for (value, count) in values { sums[Int((value / width).rounded(.down)), default: 0] += count }
        let bins = Int((first / width).rounded(.down))...Int((last / width).rounded(.down))
        let outline = bins.map {
            PlotPoint(Double($0) * width, 100 * Double(sums[$0] ?? 0) / Double(total))
        }
        let ends = (
            PlotPoint(Double(bins.lowerBound) * width, 0),
            PlotPoint(Double(bins.upperBound + 1) * width, 0)
        )
        return [ends.0] + outline + [ends.1]
    }
}
