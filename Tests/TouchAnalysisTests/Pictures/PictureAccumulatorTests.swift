import Core
import TestSupport
import Testing

@testable import TouchAnalysis

@Suite("What pictures are made of")
struct PictureAccumulatorTests {
    /// Of any stretch of a picture the least and greatest force are those of all values, and so is the last one.
    @Test(arguments: [16, 100, 1000], Seeds.of([1]))
    func joinedForcesReachAsFar(_ limit: Int, seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var line = ForceLine(limit: limit)
        var values: [(time: Int64, force: Double)] = []
        var time: Int64 = 0
        for _ in 0..<20_000 {
            time += Int64.random(in: 1...20_000, using: &random)
            values.append((time, Double.random(in: 0...300, using: &random)))
            line.append(values[values.count - 1].force, at: time)
        }
        let points = line.points
        #expect(points.count <= limit && points.count >= limit / 4)
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(points.map(\.least).min() == values.map(\.force).min())
        #expect(points.map(\.greatest).max() == values.map(\.force).max())
        #expect(points.last?.time == time && points.last?.force == values.last?.force)
        var index = 0
        for (point, next) in zip(points, points.dropFirst()) {
            while index < values.count, values[index].time < next.time {
                #expect(values[index].force >= point.least && values[index].force <= point.greatest)
                index += 1
            }
        }
    }

    @Test func fewForcesStayAsTheyAre() {
        var line = ForceLine(limit: 100)
        for (time, force) in [(0, 1.0), (10, 1), (20, 3), (30, 0)] { line.append(force, at: Int64(time)) }
        #expect(line.points.map(\.time) == [0, 20, 30])
        #expect(line.points.map(\.force) == [1, 3, 0])
    }

    @Test func longWaysStayNearAndEndWhereTheyEnd() {
        var line = PathLine(limit: 100)
        for step in 0..<10_000 {
            line.append(PathPoint(time: Int64(step), x: Int32(step), y: Int32(step / 2), force: 1))
        }
        let path = line.path
        #expect(path.count <= 101 && path.count >= 20)
        #expect(path.first?.x == 0 && path.last?.x == 9999)
        #expect(zip(path, path.dropFirst()).allSatisfy { $1.x - $0.x < 1000 && $1.x > $0.x })
    }

    @Test(arguments: [true, false], Seeds.of([2]))
    func placesLoseNeitherTimeNorForce(_ isKnown: Bool, seed: UInt64) throws {
        let axis = AbsoluteAxis(minimum: -500, maximum: 500)
        var tally = PressureHeatmap(limit: 32, position: isKnown ? (axis, axis) : nil)
        var random = SplitMix(seed: seed)
        var (time, impulse): (Int64, Double) = (0, 0)
        for _ in 0..<5000 {
            let (force, length) = (
                Double.random(in: 0...100, using: &random), Int64.random(in: 0...9000, using: &random)
            )
            tally.add(
                x: .random(in: -600...600, using: &random), y: .random(in: -300...300, using: &random),
                force: force,
                for: length)
            time += length
            impulse += force * Double(length) / 1e6
        }
        let map = try #require(tally.map)
        #expect(map.time.reduce(0, +) == time)
        #expect(abs(map.impulse.reduce(0, +) - impulse) < 1e-6)
        #expect(map.columns <= 33 && map.columns >= 16 && map.rows <= 33)
        #expect(map.time.count == map.columns * map.rows)
        #expect(map.x.lowerBound <= -500 && map.x.upperBound >= 500)
        #expect(PressureHeatmap(limit: 32, position: nil).map == nil)
    }
}
