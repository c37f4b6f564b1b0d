import Plots

/// Plots of every kind, small enough to be looked at.
enum PlotSamples {
    static let steps = Plot(
        title: "Force over time", note: "grams assumed", x: PlotAxis("time", unit: "s"),
        y: PlotAxis("force", unit: "g", includesZero: true),
        layers: [
            .line(
                PlotSeries(
                    shape: .steps,
                    points: [
                        PlotPoint(0, 20), PlotPoint(1, 80), PlotPoint(2, 60), .gap, PlotPoint(3, 40),
                        PlotPoint(4, 90),
                    ]))
        ], marks: [PlotMark(.x, at: 2.5, label: "on"), PlotMark(.y, at: 50, label: "limit")])

    static let several = Plot(
        title: "Two lines", x: PlotAxis("frequency", unit: "Hz", range: 0...20),
        y: PlotAxis("power density", unit: "g²/Hz", isLogarithmic: true),
        layers: [
            .line(
                PlotSeries(
                    name: "one", ink: .series(0),
                    points: (1...20).map { PlotPoint(Double($0), 9 / Double($0)) })),
            .line(
                PlotSeries(
                    name: "other", ink: .series(1),
                    points: (1...20).map { PlotPoint(Double($0), 0.02 * Double($0)) })),
        ], bands: [PlotBand(4...12, label: "tremor")])

    static let bars = Plot(
        title: "Raw counts", x: PlotAxis("counts"), y: PlotAxis("samples", includesZero: true),
        layers: [
            .bars(
                PlotBars(
                    bars: [3, 8, 12, 0, 11, 7, 9, 0, 4, 2].enumerated().filter { $0.element > 0 }.map {
                        PlotBars.Bar(Double($0.offset) - 0.5...Double($0.offset) + 0.5, Double($0.element))
                    })),
            .bars(
                PlotBars(
                    name: "never sent", ink: .warning, bars: [.init(2.5...3.5, 0.3), .init(6.5...7.5, 0.3)],
                    value: 0)),
        ])

    static let cells = Plot(
        title: "Mean force over the pad", x: PlotAxis("x", unit: "mm", range: 0...40),
        y: PlotAxis("y", unit: "mm", range: 0...20, isReversed: true), shade: PlotAxis("force", unit: "g"),
        layers: [
            .cells(
                PlotCells(
                    width: 10, height: 5,
                    cells: [
                        .init(x: 5, y: 2.5, value: 10), .init(x: 15, y: 2.5, value: 40),
                        .init(x: 15, y: 7.5, value: 90),
                        .init(x: 35, y: 17.5, value: 100),
                    ]))
        ], isToScale: true)

    static let track = Plot(
        title: "Paths", x: PlotAxis("x", unit: "mm"), y: PlotAxis("y", unit: "mm", isReversed: true),
        shade: PlotAxis("force", unit: "g"),
        layers: [
            .track(
                PlotTrack(points: [
                    .init(x: 0, y: 0, value: 0), .init(x: 20, y: 10, value: 50),
                    .init(x: 40, y: 0, value: 100), .gap,
                    .init(x: 20, y: 18, value: 70),
                ]))
        ], isToScale: true)

    static let empty = Plot(title: "Nothing", x: PlotAxis("x"), y: PlotAxis("y"))

    /// What no file should bring, and some file will.
    static let odd: [Plot] = [
        Plot(
            title: "one point", x: PlotAxis("x"), y: PlotAxis("y"),
            layers: [.line(PlotSeries(points: [PlotPoint(5, 7)]))]),
        Plot(
            title: "all the same", x: PlotAxis("x"), y: PlotAxis("y"),
            layers: [.line(PlotSeries(points: [PlotPoint(1, 0), PlotPoint(2, 0), PlotPoint(3, 0)]))]),
        Plot(
            title: "far", x: PlotAxis("x"), y: PlotAxis("y"),
            layers: [
                .line(
                    PlotSeries(points: [PlotPoint(-1e300, 1e300), PlotPoint(0, -4e120), PlotPoint(1e99, 5)]))
            ]),
        Plot(
            title: "tiny", x: PlotAxis("x"), y: PlotAxis("y"),
            layers: [
                .line(
                    PlotSeries(points: [
                        PlotPoint(.leastNonzeroMagnitude, 1e-200), PlotPoint(.leastNormalMagnitude, 2e-200),
                    ]))
            ]),
        Plot(
            title: "no numbers", x: PlotAxis("x"), y: PlotAxis("y"),
            layers: [.line(PlotSeries(points: [.gap, PlotPoint(.infinity, 1), PlotPoint(1, -.infinity)]))]),
        Plot(
            title: "logarithms of nothing", x: PlotAxis("x"), y: PlotAxis("y", isLogarithmic: true),
            layers: [
                .line(PlotSeries(points: [PlotPoint(1, 0), PlotPoint(2, -1)])),
                .bars(PlotBars(bars: [.init(0...1, 0), .init(1...2, .nan)])),
            ]),
        Plot(
            title: "</svg><script>\"&\u{1B}[31m", note: "<b>", x: PlotAxis("<x>"), y: PlotAxis("&"),
            layers: [.line(PlotSeries(name: "<a>", points: [PlotPoint(0, 0), PlotPoint(1, 1)]))],
            marks: [PlotMark(.x, at: 0.5, label: "</text>")]),
        Plot(
            title: "a line", x: PlotAxis("x"), y: PlotAxis("y", isReversed: true), shade: PlotAxis("z"),
            layers: [
                .track(PlotTrack(points: [.init(x: 0, y: 3, value: .nan), .init(x: 1e9, y: 3, value: 1)]))
            ],
            isToScale: true),
    ]

    static let all = [steps, several, bars, cells, track, empty]
}
