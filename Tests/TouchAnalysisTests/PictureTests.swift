import Core
import Testing

import TouchAnalysis

@Suite struct PictureTests {
    @Test func picturesStayBounded() throws {
        var configuration = Play.configuration
        configuration.pictures = .init(
            touches: 3, touchPoints: 100, pathPoints: 100, recordingPoints: 200, cells: 16)
        var frames: [(Int64, [Int32: Int32])] = []
        for touch in Int64(0)..<5 {
            for frame in Int64(0)..<1000 {
                let time: Int64 = (touch * 2000 + frame) * 1000
                frames.append((time, [Int32(touch): Int32(frame)]))
            }
            let end: Int64 = (touch * 2000 + 1000) * 1000
            frames.append((end, [:]))
        }
        let pictures = try #require(Play.analyze(frames, configuration).whole.pictures)
        #expect(pictures.touches.count == 3)
        for picture in pictures.touches {
            #expect(picture.force.count <= 100)
            #expect(picture.path.count <= 101)
            #expect(picture.force.first?.force == 0)
            #expect(picture.force.map(\.greatest).max() == 499.5)
            #expect(picture.path.last?.x == 999)
        }
        #expect(pictures.force.count <= 200)
        let places = try #require(pictures.pressureMap)
        #expect(places.columns <= 16)
        #expect(places.time.reduce(0, +) == 5_000_000)
        #expect(abs(places.impulse.reduce(0, +) - 5 * 249.75) < 1e-6)
    }

    @Test func onlyRequestedDataAreCollected() throws {
        let frames: [(Int64, [Int32: Int32])] = [
            (0, [1: 10]), (8_000, [1: 400]), (16_000, [1: 30]), (24_000, [:]),
        ]
        func pictures(points: Int, cells: Int) throws -> AnalysisPictures {
            var configuration = Play.configuration
            configuration.pictures = .init(recordingPoints: points, cells: cells)
            return try #require(Play.analyze(frames, configuration).whole.pictures)
        }
        let all = try pictures(points: 200, cells: 16)
        let map = try pictures(points: 0, cells: 16)
        let line = try pictures(points: 200, cells: 0)
        #expect(!all.force.isEmpty && map.force.isEmpty && line.force == all.force)
        #expect(all.pressureMap != nil && line.pressureMap == nil && map.pressureMap == all.pressureMap)
        #expect(line.touches.count == 1 && map.touches.count == 1)
    }
}
