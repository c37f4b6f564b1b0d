import Core
@testable import Plots
import TerminalUI
import Testing
import Text

@testable import TouchAnalysis

/// Recordings made up for these tests.
enum Sample {
    static func axis(_ maximum: Int32 = 255) throws -> PressureAxis {
        try PressureAxis(code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: maximum))
    }

    /// Touches of 1 s each, two seconds apart, of 100 frames with counts that rise by 1.
    static func recording(
        _ name: String = "a.csv", touches: Int = 2, quantity: ForceQuantity? = nil, from first: Int32 = 10
    ) throws -> ReportedRecording {
        let axis = try axis()
        var configuration = AnalysisConfiguration(ForceChannel(axis, of: .force))
        configuration.pictures = AnalysisPictures.Limits()
        var analyzer = RecordingAnalyzer(configuration)
        for touch in 0..<touches {
            for frame in 0...100 {
                let time = Int64(touch) * 2_000_000 + Int64(frame) * 10_000
                let contact = Contact(
                    slot: 0, trackingID: Int32(touch), x: 100 + Int32(frame), y: 50,
                    pressure: first + Int32(frame / 2))
                analyzer.process(
                    .frame, Frame(time: Timestamp(time), contacts: frame == 100 ? [] : [contact])
                ) {
                    _ in
                }
            }
        }
        return ReportedRecording(
            name: name, path: "/tmp/\(name)", device: "a pad", axis: axis,
            quantity: quantity ?? ForceQuantity(scale: .assumed(axis), kind: .force),
            provenance: "Nobody has checked it.", needsWarning: true, analysis: analyzer.finish { _ in })
    }
}

@Suite("Pictures and tables of recordings")
struct ReportTests {
    @Test func quantitiesSayWhatTheyAre() throws {
        let axis = try Sample.axis()
        let assumed = ForceQuantity(scale: .assumed(axis), kind: .force)
        #expect(assumed.title == "force (assumed)" && assumed.unit == "g" && assumed.value(12) == 12)
        let size = ForceQuantity(scale: .nominal(axis), kind: .contactSize)
        #expect(size.title == "touch size" && size.unit == "%" && abs(size.value(385) - 100) < 1e-9)
        let counts = ForceQuantity(scale: nil, kind: .contactSize)
        #expect(counts.unit == "counts")
        let other = ForceQuantity(scale: .assumed(axis, fullScale: 1000), kind: .force)
        #expect(Set([assumed.meaning, size.meaning, counts.meaning, other.meaning]).count == 4)
    }

    @Test(arguments: [
        (147.6123, "147.6"), (0.00123456, "0.001235"), (12345.6, "12346"), (-2, "−2"), (0, "0"),
        (99.99, "99.99"),
        (0.5, "0.5000"), (.nan, "–"),
    ])
    func figuresHaveFourDigits(_ value: Double, _ expected: String) {
        #expect(RecordingFigure.digits(value) == expected)
    }

    @Test func reachedThresholdsAreMarked() throws {
        var recording = try Sample.recording()
        recording.thresholds = [("press", 50), ("deep", 300)]
        let marks = ForcePlots.timeline(recording).marks
        #expect(marks == [PlotMark(.y, at: 50, label: "press")])
    }

    @Test(arguments: [
        ("2026-11-22T20:14:07.25+01:00", "2026-11-22 20:14:07 +01:00"),
        ("2026-11-22T20:14:07Z", "2026-11-22 20:14:07 UTC"), ("yesterday", "yesterday"),
    ])
    func theHeadSaysWhenItWasRecorded(_ time: String, _ expected: String) throws {
        var recording = try Sample.recording()
        recording.started = time
        let page = RecordingReport.page([recording], comparison: nil, version: "1").text
        #expect(page.contains("/tmp/a.csv: a pad, recorded \(expected)<"))
    }

    /// The path of the sample is a straight line along x; its map is high enough for two labels of y at least.
    @Test func aMapOfAStraightPathHasRoomForItsLabels() throws {
        let plot = try #require(PositionPlots.path(try Sample.recording()))
        let frame = PlotFrame(plot, width: 460, height: 290)
        let places = frame.scales.yTicks.values.map { frame.y($0) }
        #expect(places.count >= 2)
        for (upper, lower) in zip(places, places.dropFirst()) {
            #expect(abs(upper - lower) >= PlotFrame.lineHeight)
        }
    }

    /// In a terminal, a contact that rests is a visible spot.
    @Test(arguments: [(Appearance.figure, "●"), (.plain, "o")])
    func aRestingContactIsVisible(_ appearance: Appearance, _ spot: String) throws {
        let track = PlotTrack(points: [
            ColoredPoint(x: 20, y: 20, value: 5), ColoredPoint(x: 20.001, y: 20, value: 6), .gap,
            ColoredPoint(x: 40, y: 30, value: 9),
        ])
        let plot = Plot(
            title: "Paths", x: PlotAxis("x"), y: PlotAxis("y", isReversed: true), shade: PlotAxis("force"),
            layers: [.track(track)], isToScale: true)
        let text = PlotPicture.draw(plot, columns: 60, appearance: appearance).picture
        #expect(text.count { String($0) == spot } >= 2, "\(text)")
    }

    @Test func whatIsClippedIsMarkedAndShaded() throws {
        // Counts from 210 to 259 on an axis that ends at 255: the last 9 of 100 frames are at the limit.
        let clipped = try Sample.recording(from: 210)
        let peak = try #require(clipped.figures.first { $0.key == "peak" })
        let mean = try #require(clipped.figures.first { $0.key == "mean" })
        #expect(peak.text == "385 g+" && mean.text.hasSuffix(" g+"))
        #expect(clipped.figures.first { $0.key == "duration_s" }?.isClipped == false)
        let timeline = ForcePlots.timeline(clipped)
        #expect(timeline.bands.map(\.range) == [0.9...1, 2.9...3])
        #expect(timeline.bands.map(\.label) == ["at the limit", ""])
        #expect(ForcePlots.singles(clipped).allSatisfy { $0.bands.map(\.range) == [0.9...1] })
        let plain = try Sample.recording()
        #expect(ForcePlots.timeline(plain).bands.isEmpty)
        #expect(plain.figures.allSatisfy { !$0.isClipped && !$0.text.hasSuffix("+") })
        #expect(ForcePlots.overlay(clipped)?.bands.map(\.range) == [0.9...1])
        let comparison = try #require(Comparison([plain, clipped]))
        let overlaid = try #require(comparison.plots.first?.first)
        #expect(overlaid.bands == timeline.bands)
        #expect(overlaid.note == "clipped at the pad's limit: \(clipped.name)")
        #expect(Comparison([plain, plain])?.plots.first?.first?.note == nil)
        let rows = comparison.pairs[0].rows
        #expect(try #require(rows.first { $0.base.key == "peak" }).difference == nil)
        #expect(try #require(rows.first { $0.base.key == "duration_s" }).difference == 0)
    }

    @Test func everyPictureIsThere() throws {
        let plots = RecordingPlots(try Sample.recording())
        #expect(
            plots.column.map(\.title) == [
                "Force over time", "Touches overlaid", "Raw counts", "Time between frames",
                "Paths, colored by force", "Mean force over the pad",
            ])
        #expect(plots.column.allSatisfy { !$0.isEmpty } && plots.singles.count == 2)
        let none = RecordingPlots(try Sample.recording(touches: 0))
        #expect(none.column.allSatisfy(\.isEmpty) && none.singles.isEmpty && none.path == nil)
    }

    @Test func evenRhythmIsOneBarAtItsInterval() throws {
        let plot = RecordingPlots(try Sample.recording()).intervals
        guard case .bars(let bars) = plot.layers.first, let bar = bars.bars.first else {
            Issue.record("no bars")
            return
        }
        #expect(bars.bars.count == 1 && bar.range.contains(10) && bar.y == 200)
        #expect(plot.note?.hasPrefix("100.0 Hz") == true)
    }

    @Test func differencesAreFromTheFirst() throws {
        let comparison = try #require(
            Comparison([try Sample.recording(), try Sample.recording("b.csv", touches: 3, from: 20)]))
        #expect(comparison.notice == nil && comparison.pairs.count == 1)
        let rows = comparison.pairs[0].rows
        let touches = try #require(rows.first { $0.base.key == "touch_count" })
        #expect(touches.difference == 1 && touches.differenceText == "+1 (+50 %)")
        let peak = try #require(rows.first { $0.base.key == "peak_raw" })
        #expect(peak.difference == 10)
        #expect(rows.first { $0.base.key == "peak" }?.difference != nil)
        for columns in [40, 80, 200] {
            let longest = comparison.text(columns: columns).split(separator: "\n").map(\.count).max() ?? 0
            #expect(longest <= columns, "\(longest) in \(columns)")
        }
        // A table has a line per figure, below the two names and the titles.
        let lines = comparison.text(columns: nil).split(separator: "\n")
        #expect(lines.count == rows.count + 3 && Set(lines.dropFirst(2).map(\.count)).count == 1)
        #expect(comparison.text(columns: 80).contains("\ntouches "))
        #expect(Comparison([try Sample.recording()]) == nil)
    }

    @Test(
        "Neither percent nor shares of different quantities are compared",
        arguments: [DeviceKind.pen, .contactSize])
    func differentQuantities(kind: DeviceKind) throws {
        let other = try Sample.recording("c.csv", quantity: ForceQuantity(scale: nil, kind: kind))
        let comparison = try #require(Comparison([try Sample.recording(), other]))
        #expect(comparison.notice?.contains("do not have the same quantity") == true)
        for row in comparison.pairs[0].rows where row.base.common != .nothing {
            #expect(row.difference == nil, "\(row.base.key)")
        }
        let keys = comparison.pairs[0].rows.filter { $0.base.common != .nothing }.map(\.base.key)
        #expect(Set(["peak_percent", "peak_raw", "cv", "raw_least"]).isSubset(of: keys), "\(keys)")
        #expect(comparison.pairs[0].rows.first { $0.base.key == "touch_count" }?.difference != nil)
    }

    @Test func differentScalesNeverShareAnAxis() throws {
        let counts = try Sample.recording("c.csv", quantity: ForceQuantity(scale: nil, kind: .force))
        let comparison = try #require(Comparison([try Sample.recording(), counts]))
        #expect(comparison.notice?.contains("force (assumed), g; pressure, counts") == true)
        let rows = comparison.pairs[0].rows
        #expect(rows.filter { $0.base.common == .scale }.allSatisfy { $0.difference == nil })
        #expect(rows.first { $0.base.key == "peak_raw" }?.difference == 0)
        for plot in comparison.plots.joined() where ["g", "counts"].contains(plot.y.unit) {
            #expect(plot.layers.count == 1)
        }
        var json = JSONWriter()
        comparison.write(into: &json)
        #expect(json.text.contains("\"same_scale\":false") && json.text.contains("\"peak\":{\"base\":"))
    }

    @Test func reportSaysWhereGramsComeFrom() throws {
        var odd = try Sample.recording("<b>&.csv")
        odd.device = "</script><script>"
        let text = RecordingReport.page([odd], comparison: nil, version: "1").text
        #expect(text.contains("<p class=\"alarm\">Nobody has checked it.</p>"))
        #expect(text.contains("&lt;b&gt;&amp;.csv") && text.contains("force (assumed), g"))
        #expect(text.split(separator: "<script>").count == 2)
        let empty = RecordingReport.page([try Sample.recording(touches: 0)], comparison: nil, version: "1")
            .text
        #expect(empty.contains("Nothing touched the pad") && !empty.contains("<svg"))
    }

    /// However much was recorded, what is written of it stays small.
    @Test func reportIsBounded() throws {
        let long = RecordingReport.page([try Sample.recording(touches: 3000)], comparison: nil, version: "1")
            .text
        #expect(long.utf8.count < 2_000_000)
        #expect(long.contains("the first 100 of 3000 touches"))
    }
}
