import TestSupport
import Testing

@testable import Plots
@testable import TerminalUI

/// Values side by side.
@Suite struct SwarmTests {
    private static func plot(_ values: [Double]) -> Plot {
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        let offsets = Swarm.offsets(of: values, step: 1.0 / 50, height: range > 0 ? range / 7 : 1)
        let points = zip(values, offsets).map { PlotPoint(1 + $1, $0) }
        return Plot(
            title: "Means", x: .names("group", ["all"]), y: PlotAxis("force", unit: "g"),
            layers: [
                .line(PlotSeries(name: "each", ink: .series(1), shape: .points, points: points)),
                .line(
                    PlotSeries(
                        name: "mean", ink: .series(2), shape: .diamonds, points: [PlotPoint(1, values[0])])),
            ])
    }

    @Test("Sides alternate by rank, and the center remains free") func offsets() {
        #expect(Swarm.offsets(of: [], step: 0.1, height: 1) == [])
        #expect(Swarm.offsets(of: [5], step: 0.1, height: 1) == [0.1])
        #expect(Swarm.offsets(of: [9, 1, 5], step: 0.1, height: 1) == [0.1, 0.1, -0.1])
        #expect(Swarm.offsets(of: [2, 2, 2, 2], step: 0.1, height: 1) == [0.1, -0.1, 0.2, -0.2])
        // Where there is no space for the step, neighbors are closer.
        let many = Swarm.offsets(of: Array(repeating: 2, count: 80), step: 0.1, height: 1)
        #expect(Set(many).count == 80 && many.allSatisfy { $0.magnitude <= 0.4 && $0 != 0 })
    }

    @Test(
        "No dot hides another, in drawings and in cells",
        arguments: [
            [100, 100, 100, 100, 100, 100, 100, 100], [1, 2, 2.1, 2.2, 3, 3.05, 9, 9.01], [4, 4, 4],
        ])
    func everyDotIsSeen(values: [Double]) {
        let plot = Self.plot(values)
        let picture = PlotPicture.draw(plot, columns: 80, appearance: .figure).picture
        // One more is in the legend.
        #expect(picture.matches(of: /●/).count == values.count + 1, "\(picture)")
        #expect(picture.matches(of: /◆/).count == 2, "\(picture)")
        let letters = PlotPicture.draw(plot, columns: 80, appearance: .plain).picture
        #expect(letters.contains("o  each") && letters.contains("+  mean"), "\(letters)")
        let frame = PlotFrame(plot, width: 460, height: 290)
        let dots = plot.layers.flatMap { layer -> [PlotPoint] in
            if case .line(let series) = layer, series.shape == .points { series.points } else { [] }
        }
        let seen = dots.map { (x: frame.x($0.x), y: frame.y($0.y)) }
        for (index, dot) in seen.enumerated() {
            for other in seen[..<index] {
                let (dx, dy) = (dot.x - other.x, dot.y - other.y)
                #expect(dx * dx + dy * dy >= 49, "\(dot) and \(other)")
            }
        }
    }

    @Test("The legend shows dots, diamonds and lines as they are drawn") func legend() {
        let frame = PlotFrame(Self.plot([1, 2, 3]), width: 400, height: 200)
        var text = ""
        for element in PlotFigure.legend(of: Self.plot([1, 2, 3]), frame) { element.write(into: &text) }
        #expect(text.contains("class=\"line spot s1\"") && text.contains("class=\"line s2\""))
        #expect(!text.contains("<line"))
    }

    @Test("A unit stands after a comma, or in brackets") func labels() {
        var axis = PlotAxis("Peak force", unit: "g")
        #expect(axis.label == "Peak force, g")
        axis.hasBracketedUnit = true
        #expect(axis.label == "Peak force (g)")
        axis.unit = ""
        #expect(axis.label == "Peak force")
    }
}
