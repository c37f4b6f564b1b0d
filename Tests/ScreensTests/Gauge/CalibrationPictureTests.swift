import Core
import Metrology
import SessionEvents
import TerminalUI
import TestSupport
import Testing

@testable import Formatting
@testable import Screens

/// What the gauge shows while a pad is calibrated.
@Suite struct CalibrationPictureTests {
    private static func bench() throws -> Bench {
        var bench = try Bench()
        bench.press([Touch(raw: 100)], seconds: 1)
        let curve = ForceCurve.line(offset: -46, perCount: 0.5)
        let points = [(92.0, 0.0), (103, 5), (112, 10)].map {
            CalibrationState.Point(raw: $0.0, grams: $0.1, name: "\($0.1) grams")
        }
        bench.model.show(
            CalibrationState(
                points: points, curve: curve,
                planned: [KnownMass(grams: 20, name: "20 g"), KnownMass(grams: 10, name: "10 g")]))
        bench.model.show(caption: "4 of 5: load 20 g in total.", at: bench.time)
        return bench
    }

    @Test("Points with what is left of them, the planned masses after them, and the curve through them")
    func large() throws {
        let lines = try Self.bench().picture(120, 40).lines
        let heading = try #require(lines.firstIndex { $0.contains("error g") })
        let left = try #require(lines[heading].firstRange(of: "  mass")).lowerBound
        let start = lines[heading].distance(from: lines[heading].startIndex, to: left)
        let table = lines[heading...].prefix(6).map {
            $0.dropFirst(start).split(separator: " ").joined(separator: " ")
        }
        #expect(
            table == [
                "mass raw error g", "0.0 grams 92.0 0.00 o", "+ 5.0 grams 103.0 +0.50 | o",
                "+ 10.0 grams 112.0 0.00 o", "+ 20 g - -", "- 10 g - -",
            ])
        let curve = lines.suffix(14).joined()
        #expect(curve.count { $0 == "o" } >= 3 && curve.contains("+"))
    }

    @Test("A notice stays beside the instruction that came with it, and ends with the next one")
    func notice() throws {
        var bench = try Self.bench()
        bench.model.update(.notice("Discarded: 0 g. Measure it again."), at: bench.time)
        bench.model.show(caption: "1 of 5: take the load off.", at: bench.time)
        let message = GaugeMessage(bench.model)
        #expect(message.text == "Discarded: 0 g. Measure it again. 1 of 5: take the load off.")
        #expect(message.lines(columns: 80, rows: 2).joined(separator: " ") == message.text)
        #expect(
            message.lines(columns: 40, rows: 1) == ["1 of 5: take the load off."],
            "the instruction is never cut")
        bench.press([Touch(raw: 90)], seconds: 0.5)
        bench.model.show(caption: "2 of 5: load 5 g.", at: bench.time)
        #expect(GaugeMessage(bench.model).text == "2 of 5: load 5 g.")
    }

    /// Each has what is to be done next; with one mass there is no curve, and the picture says what makes one.
    @Test("The screens are those in calibration.txt") func approved() throws {
        var bench = try Self.bench()
        var pictures = [(120, 40), (80, 24), (60, 20), (40, 12)].map { columns, rows in
            (name: "\(columns) × \(rows)", text: bench.picture(columns, rows).picture)
        }
        let first = Array(bench.model.calibration?.points.prefix(1) ?? [])
        bench.model.show(CalibrationState(points: first))
        pictures.append(("one mass", bench.picture(120, 40).picture))
        bench = try Self.bench()
        bench.model.update(.caption("Demo: 20 g in total."), at: bench.time)
        for columns in [80, 40] { pictures.append(("demo, \(columns)", bench.picture(columns, 24).picture)) }
        #expect(try GoldenPictures.differences(of: pictures, from: "calibration.txt") == [])
    }

    @Test("No size of picture breaks it, also without a curve or with one point")
    func anySize() throws {
        var bench = try Self.bench()
        for points in [0, 1, 3] {
            let kept = Array(bench.model.calibration?.points.prefix(points) ?? [])
            bench.model.show(CalibrationState(points: kept))
            for columns in stride(from: 1, to: 140, by: 7) {
                for rows in stride(from: 1, to: 45, by: 4) {
                    #expect(bench.picture(columns, rows).lines.count == rows)
                }
            }
        }
    }
}
