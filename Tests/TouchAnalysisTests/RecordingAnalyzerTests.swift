import Core
import TestSupport
import Testing

@testable import TouchAnalysis

@Suite struct RecordingAnalyzerTests {
    @Test func nothingTouched() {
        let (touches, whole) = Play.analyze([(0, [:]), (10_000, [:])])
        #expect(touches.isEmpty)
        #expect(whole.touches == 0)
        #expect(whole.frames == 0)
        #expect(whole.durationMicroseconds == 0)
        #expect(whole.overall == nil)
        #expect(whole.intervals == nil)
    }

    @Test func aSquarePress() throws {
        // 100 g for 100 ms, 200 g for 300 ms.
        let (touches, whole) = Play.analyze([(0, [:]), (1000, [1: 200]), (101_000, [1: 400]), (401_000, [:])])
        let touch = try #require(touches.first)
        #expect(touch.start == 0)
        #expect(touch.durationMicroseconds == 400_000)
        #expect(touch.frames == 3)
        #expect(!touch.isCut)
        #expect(touch.peakRaw == 400)
        #expect(touch.timeToPeak == 100_000)
        let force = try #require(touch.force)
        #expect(force.onset == 100)
        #expect(force.peak == 200)
        #expect(force.peakPercent == 40)
        #expect(abs((force.impulse ?? 0) - 70) < 1e-12)
        #expect(abs((force.mean ?? 0) - 175) < 1e-12)
        #expect(abs((force.variation ?? 0) - 1875.0.squareRoot() / 175) < 1e-12)
        #expect(force.maximumRise == 2000)
        #expect(force.holdVariation == nil)
        #expect(force.tremorShare == nil)
        #expect(force.holdTremor == nil)
        #expect(touch.path == PathMetrics(length: 200, x0: 200, y0: 0, x1: 400, y1: 0))
        #expect(whole.intervals?.median == 200)
        #expect(whole.frames == 3)
        #expect(whole.durationMicroseconds == 400_000)
        #expect(whole.histogram.levels == [.init(raw: 200, count: 1), .init(raw: 400, count: 1)])
    }

    @Test func atTheLimitFiguresAreLowerBounds() throws {
        // The axis ends at 1000 counts, which two of the three frames with contact reach.
        let (touches, whole) = Play.analyze([
            (0, [1: 600]), (100_000, [1: 1000]), (200_000, [1: 1003]), (300_000, [:]),
            (400_000, [1: 999]), (500_000, [:]),
        ])
        let force = try #require(touches.first?.force)
        #expect(force.isSaturated && abs(force.saturatedShare - 2.0 / 3) < 1e-12)
        #expect(force.peakPercent == 100 && touches.first?.peakRaw == 1003)
        #expect(touches.last?.force?.isSaturated == false && touches.last?.force?.saturatedShare == 0)
        #expect(whole.overall?.force?.saturatedShare == 0.5)
        // A frame at the limit lasts until the next one.
        #expect(whole.overall?.saturatedMicroseconds == 200_000 && touches.first?.saturatedFrom == 100_000)
        let (cut, all) = Play.analyze([(0, [1: 1000]), (10_000, [1: 1000])])
        #expect(cut.first?.force?.saturatedShare == 1 && all.overall?.force?.saturatedShare == 1)
        #expect(all.overall?.saturatedMicroseconds == 10_000)
    }

    @Test func figuresOfTheRiseBeforeTheLimitAreExact() throws {
        let (touches, whole) = Play.analyze([
            (0, [1: 100]), (60_000, [1: 200]), (140_000, [1: 300]), (160_000, [1: 1000]), (400_000, [:]),
        ])
        let touch = try #require(touches.first)
        #expect(!touch.isClipped(over: 100_000) && touch.isClipped(over: 150_000))
        #expect(touch.isClipped(over: nil))
        let line = TouchLines(width: nil, of: Play.configuration).line(touch)
        let figures = line.split(separator: " ").map(String.init)
        #expect(figures.contains("0.160+"), "\(line)")
        #expect(whole.overall?.saturationRemark?.contains("60 % of the time") == true)
    }

    @Test func fewTouchesAreColumnsWhereLinesAreTooNarrow() throws {
        var configuration = Play.configuration
        let side = AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10)
        configuration.position = (side, side)
        let played = Play.analyze([(0, [1: 100]), (100_000, [1: 200]), (200_000, [:])], configuration)
        let touch = try #require(played.touches.first)
        let lines = TouchLines(width: 80, of: configuration)
        let text = try #require(lines.turned([touch, touch], combined: touch))
        let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows.first == ["touch", "1", "2", "combined"], "\(text)")
        #expect(rows.contains(["path", "mm", "10.0", "10.0", "10.0"]), "\(text)")
        let four = try #require(lines.turned(Array(repeating: touch, count: 4), combined: touch))
        #expect(four.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(four)")
        #expect(lines.turned(Array(repeating: touch, count: 16), combined: nil) == nil)
        #expect(TouchLines(width: nil, of: configuration).turned([touch], combined: nil) == nil)
    }

    @Test(arguments: [(49_999, false), (50_000, true)])
    func aRiseWantsFiftyMilliseconds(duration: Int64, isThere: Bool) throws {
        let touch = try #require(Play.analyze([(0, [1: 10]), (duration, [:])]).touches.first)
        #expect(touch.force?.maximumRise == (isThere ? 0 : nil))
    }

    @Test func aTouchWithoutAnEndIsCut() throws {
        let (touches, whole) = Play.analyze([(0, [1: 200]), (20_000, [1: 300])])
        let touch = try #require(touches.first)
        #expect(touch.isCut)
        #expect(touch.durationMicroseconds == 20_000)
        #expect(touch.frames == 2)
        #expect(whole.cutTouches == 1)
        #expect(whole.overall?.isCut == true)
    }

    @Test func aTouchOfOneFrameHasNoMean() throws {
        let touch = try #require(Play.analyze([(0, [1: 200])]).touches.first)
        #expect(touch.durationMicroseconds == 0)
        #expect(touch.frames == 1)
        #expect(touch.force?.mean == nil)
        #expect(touch.force?.variation == nil)
        #expect(touch.force?.impulse == 0)
    }

    @Test func touchesComeByStart() {
        let (touches, whole) = Play.analyze([
            (0, [3: 10]), (10, [3: 10, 1: 20]), (20, [3: 10, 1: 20, 2: 5]), (30, [3: 10, 2: 5]), (40, [2: 5]),
            (50, [:]),
        ])
        #expect(touches.map(\.trackingID) == [3, 1, 2])
        #expect(whole.touches == 3)
        #expect(whole.overall?.intervalCount == 1)
        #expect(whole.overall?.peakRaw == 35)
    }

    @Test func gapsAreLeftOutOfWhatIsCombined() throws {
        let overall = try #require(
            Play.analyze([(0, [1: 100]), (100_000, [:]), (900_000, [2: 300]), (1_000_000, [:])]).whole.overall
        )
        #expect(overall.intervalCount == 2)
        #expect(overall.durationMicroseconds == 200_000)
        #expect(overall.frames == 4)
        #expect(abs((overall.force?.mean ?? 0) - 100) < 1e-12)
        #expect(overall.timeToPeak == 900_000)
    }

    @Test func withoutAnAxisThereAreCountsOnly() throws {
        let configuration = AnalysisConfiguration(nil)
        let touch = try #require(Play.analyze([(0, [1: 7]), (90_000, [:])], configuration).touches.first)
        #expect(touch.force == nil)
        #expect(touch.peakRaw == 7)
    }

    @Test func aPartBetweenTimes() throws {
        var configuration = Play.configuration
        (configuration.from, configuration.to) = (10_000, 35_000)
        let frames = Self.ramp(from: 0)
        let (touches, whole) = Play.analyze(frames, configuration)
        let touch = try #require(touches.first)
        #expect(touch.start == 10_000)
        #expect(touch.durationMicroseconds == 25_000)
        #expect(touch.isCut)
        #expect(touch.frames == 3)
        #expect(whole.frames == 3)
        #expect(touches.count == 1)
    }

    @Test func aPartBetweenMarks() throws {
        var configuration = Play.configuration
        configuration.marks = ("a", "b")
        let frames = Self.ramp(from: 5_000)
        let (touches, whole) = Play.analyze(frames, configuration, marks: [(22_000, "a"), (51_000, "b")])
        let touch = try #require(touches.first)
        #expect(touch.start == 20_000)
        #expect(touch.end == 46_000)
        #expect(touch.isCut)
        #expect(whole.marks.map(\.label) == ["a", "b"])
    }

    /// By how much of it a number differs; infinite where one is not there.
    private static func difference(_ one: Double?, _ other: Double?) -> Double {
        guard let one, let other else { return .infinity }
        let share: Double = one / other
        return (share - 1).magnitude
    }

    private static func ramp(from start: Int64) -> [(Int64, [Int32: Int32])] {
        (0...10).map { (step: Int32) -> (Int64, [Int32: Int32]) in
            (start + Int64(step) * 10_000, [1: step + 1])
        }
    }

    /// Frames of the same contacts, taken in one go, come to what they come to one by one.
    @Test(arguments: Seeds.of(1...20), [true, false])
    func aRunIsLikeItsFrames(seed: UInt64, hasPlace: Bool) throws {
        var random = SplitMix(seed: seed)
        var configuration = Play.configuration
        configuration.wantsDrawings = seed == 1
        if seed == 2 { configuration.from = 30_000 }
        configuration.combination = [.sum, .max, .first][Int(seed % 3)]
        if seed % 5 == 0 { configuration.channel = nil }
        configuration.pictures = .init(touches: 2, recordingPoints: 400, cells: 4)
        var (one, other) = (RecordingAnalyzer(configuration), RecordingAnalyzer(configuration))
        var (singles, runs): ([TouchAnalysis], [TouchAnalysis]) = ([], [])
        var (time, ids): (Int64, Int32) = (5_000_000, 0)
        var contacts: [Contact] = []
        for interval in 0..<12 {
            // Fingers come and go; now and then all of them.
            contacts.removeAll { _ in interval % 5 == 4 || Int.random(in: 0...2, using: &random) == 0 }
            while contacts.count < Int.random(in: 1...3, using: &random) {
                let slots = (0..<4).filter { slot in !contacts.contains { $0.slot == slot } }
                let slot = slots.randomElement(using: &random) ?? 0
                contacts.append(Contact(slot: slot, trackingID: ids, pressure: 0))
                ids += 1
            }
            contacts.sort { $0.slot < $1.slot }
            var (frames, samples): ([Frame], [ContactSample]) = ([], [])
            let count = [1, 2, 300, 2_000].randomElement(using: &random) ?? 1
            // The longest runs take five seconds: longer ones would test spectra, which take most of the time.
            let interval: Int64 = count == 2_000 ? 5_000 : 20_000
            for _ in 0..<count {
                for index in contacts.indices {
                    contacts[index].pressure = .random(in: -20...1020, using: &random)
                    let x = Int32.random(in: 0...9, using: &random)
                    let y = Int32.random(in: 0...9, using: &random)
                    if hasPlace { (contacts[index].x, contacts[index].y) = (x, y) }
                    samples.append(
                        ContactSample(time: time, pressure: contacts[index].pressure ?? 0, x: x, y: y))
                }
                frames.append(Frame(time: Timestamp(time), contacts: contacts))
                time += .random(in: 1...interval, using: &random)
            }
            other.process(same: frames[0].contacts, samples.span) { runs.append($0) }
            for frame in frames { one.process(frame) { singles.append($0) } }
            guard interval % 5 == 3 else { continue }
            one.process(Frame(time: Timestamp(time))) { singles.append($0) }
            other.process(Frame(time: Timestamp(time))) { runs.append($0) }
            time += 50_000
        }
        let (whole, again) = (one.finish { singles.append($0) }, other.finish { runs.append($0) })
        #expect(runs == singles && singles.count >= (seed == 2 ? 1 : 5))
        #expect(again.overall == whole.overall && whole.overall != nil)
        #expect(again.intervals == whole.intervals && whole.intervals != nil)
        #expect(again.histogram == whole.histogram)
        #expect(again.frames == whole.frames && again.durationMicroseconds == whole.durationMicroseconds)
        #expect(again.pictures?.force == whole.pictures?.force && whole.pictures?.force.isEmpty == false)
        #expect(again.pictures?.pressureMap == whole.pictures?.pressureMap)
        #expect((whole.pictures?.pressureMap != nil) == hasPlace)
    }

    /// What is joined where nothing touches is what is made in one go.
    @Test(arguments: Seeds.of(1...20))
    func partsAreJoined(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var frames: [(Int64, [Int32: Int32])] = []
        var time: Int64 = 0
        for touch in 0..<6 {
            for _ in 0..<Int.random(in: 1...400, using: &random) {
                frames.append((time, [Int32(touch): Int32.random(in: 0...1000, using: &random)]))
                time += Int64.random(in: 1...20_000, using: &random)
            }
            frames.append((time, [:]))
            time += 50_000
        }
        let (touches, whole) = Play.analyze(frames)
        var joined = RecordingAnalyzer(Play.configuration)
        var parts: [TouchAnalysis] = []
        var part = joined
        for (moment, contacts) in frames {
            part.process(Play.frame(moment, contacts)) { parts.append($0) }
            if contacts.isEmpty {
                joined.join(part)
                part = RecordingAnalyzer(Play.configuration).later(timeZero: 0)
            }
        }
        let again = joined.finish { parts.append($0) }
        #expect(parts == touches)
        #expect(again.frames == whole.frames)
        #expect(again.durationMicroseconds == whole.durationMicroseconds)
        #expect(again.intervals == whole.intervals)
        #expect(again.histogram == whole.histogram)
        let (one, other) = (try #require(again.overall), try #require(whole.overall))
        #expect(
            one.durationMicroseconds == other.durationMicroseconds && one.frames == other.frames
                && one.intervalCount == other.intervalCount)
        #expect(Self.difference(one.force?.mean, other.force?.mean) < 1e-12)
        #expect(Self.difference(one.force?.variation, other.force?.variation) < 1e-9)
    }
}
