import Core
import Foundation
import Metrology
import Recordings
import TestSupport
import Testing

import Studies

/// A study as a value, its file, and its calibration.
@Suite struct StudyTests {
    @Test func fileIsReadBack() throws {
        let document = try Samples.document()
        let study = try Study(document: document)
        let unit = SimulatedModel(seed: 7).unit(1)
        #expect(study.head == (try Samples.head(of: unit)))
        #expect(study.pad == unit.model.pad)
        #expect(study.missing.isEmpty && study.isFinished)
        #expect(StudyCheck(study).findings == [])
        #expect(study.points.count == 11)
        for (point, wanted) in zip(study.points, try unit.studied(Samples.masses, stand: 40).fit.points) {
            #expect(point.referenceGrams == wanted.referenceGrams && point.direction == wanted.direction)
            #expect(abs(point.raw - wanted.raw) < 0.01 * wanted.raw + 5)
        }
        let studied = try StudiedUnit(study)
        #expect(studied.loadings.count == 13)
        #expect(studied.creep.map { $0 > 0 && $0 < 0.02 } == true)
    }

    @Test func everyReaderReadsIt() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "pad.ndjson")
        try Data(try Samples.document()).write(to: file)
        var source = try RecordingSource(path: file.path())
        var frame = Frame()
        var (frames, labels) = (0, [String]())
        reading: while true {
            switch try source.next(into: &frame) {
            case .frame: frames += 1
            case .mark(let label, _): labels.append(label)
            case .ended: break reading
            default: continue
            }
        }
        #expect(source.origin.axis?.maximum == 4_095)
        #expect(source.origin.device.name == "simulated pad")
        #expect(frames > 500)
        let steps = try Samples.head(of: SimulatedModel(seed: 7).unit(1)).plan
        let all = steps.flatMap { [$0.label(isEnd: false), $0.label(isEnd: true)] }
        // The first three are before the first touch, and so without a time.
        #expect(labels == Array(all.dropFirst(3)))
    }

    /// The points are those that the guide of a calibration records from the same readings.
    @Test(arguments: [20.0, 83, 125]) func pointsAreThoseOfTheGuide(rate: Double) throws {
        let unit = SimulatedModel(seed: 7).unit(3)
        let head = try Samples.head(of: unit, hasButton: false)
        let (origin, axis) = try StudyDemo.source(of: unit.model.pad)
        var writer = StudyWriter(
            head,
            diagnosis: .init(name: "A pad", identity: unit.model.pad.identity, location: "", reason: "none"),
            origin: origin, axis: axis, secrets: [])
        var pipeline = MeasurementPipeline(StudyWriter.configuration(of: axis))
        let plan = CheckGuide.plan(of: [KnownMass(grams: 0, name: "0 g")] + head.masses)
        var guide = CalibrationGuide(plan: plan)
        let steps = Array(head.plan.dropFirst().prefix(plan.count))
        var random = SplitMix(seed: 5)
        var time: Int64 = 0
        var begun = 0
        for mass in plan {
            for frame in 0..<Int(3 * rate) {
                time =
                    Int64(Double(frame) * 1e6 / rate) + (time / 3_000_000 + (frame == 0 ? 1 : 0)) * 3_000_000
                let counts = unit.counts(ofGrams: 40 + mass.grams) + random.between(-2, 2)
                let contact = Contact(slot: 0, trackingID: 1, x: 600, y: 400, pressure: Int32(counts))
                var events: [MeasurementEvent] = []
                pipeline.process(.frame, Frame(time: Timestamp(time), contacts: [contact])) {
                    events.append($0)
                }
                for event in events {
                    writer.append(event)
                    let now = pipeline.timeZero.map { SessionTime(time - $0.microseconds) }
                    if begun == 0 {
                        writer.mark(steps[0], isEnd: false, at: now)
                        begun = 1
                    }
                    var captured = 0
                    guide.process(event) { if case .captured = $0 { captured += 1 } }
                    guard captured == 1 else { continue }
                    writer.mark(steps[begun - 1], isEnd: true, at: now, rest: guide.captureTime)
                    if begun < steps.count { writer.mark(steps[begun], isEnd: false, at: now) }
                    begun += 1
                }
            }
        }
        let study = try Study(document: writer.take())
        #expect(guide.isComplete)
        #expect(study.points.map(\.raw) == guide.points.map(\.raw))
        #expect(study.points.map(\.referenceGrams) == guide.points.map(\.referenceGrams))
        #expect(study.points.map(\.direction) == guide.points.map(\.direction))
        let fits = (try Fit(study.points), try Fit(guide.points))
        #expect(fits.0.model == fits.1.model)
        for (one, other) in zip(fits.0.coefficients, fits.1.coefficients) {
            #expect(abs(one - other) <= 1e-9 * abs(other))
        }
    }

    @Test func profileIsThatOfItsPoints() throws {
        let study = try Study(document: try Samples.document())
        let profile = try StudiedUnit(study).profile(called: "mine")
        let fit = try Fit(study.points)
        #expect(profile.fit == fit)
        #expect(profile.standGrams == Profile.stand(of: fit))
        #expect(profile.standGrams > 30 && profile.standGrams < 50)
        #expect(try Profile(document: profile.document) == profile)
    }

    @Test func unfinishedFileIsContinued() throws {
        let document = try Samples.document()
        let whole = String(decoding: document, as: UTF8.self).split(separator: "\n").map { $0 + "\n" }
        let cut = try #require(whole.firstIndex { $0.contains("place-2-1 begin") })
        let first = Array(whole[...cut].joined().utf8)
        let before = try Study(document: first)
        #expect(!before.isFinished)
        #expect(before.missing.map(\.name) == ["place-2-1", "place-1-2", "place-2-2", "clicks", "creep"])
        let (_, axis) = try StudyDemo.source(of: before.pad)
        var writer = StudyWriter(after: first, axis: axis)
        #expect(writer.take().isEmpty)
        writer.append(.continued(time: 90_000_000))
        writer.finish()
        let after = try Study(document: first + writer.take())
        #expect(after.isFinished)
        #expect(after.missing == before.missing)
    }

    @Test func repeatedStepReplacesTheOneBefore() throws {
        let document = try Samples.document()
        let repeated = Samples.sealed(document) { lines in
            let end = lines.firstIndex { $0.contains("mass-5-up end") } ?? 0
            let time = lines[end].split(separator: ",")[1]
            lines.insert("{\"type\":\"mark\",\(time),\"label\":\"study mass-5-up begin\"}", at: end + 1)
        }
        // It was begun again and never ended.
        #expect(try Study(document: repeated).missing.map(\.name) == ["mass-5-up"])
    }

    @Test func namesAreRemoved() throws {
        let unit = SimulatedModel(seed: 7).unit(1)
        var (origin, axis) = try StudyDemo.source(of: unit.model.pad)
        origin.device.name = "Bob Smith's Pad"
        (origin.started, origin.device.path) = ("2026-11-26T10:00:00Z", "/dev/input/event7")
        var writer = StudyWriter(
            try Samples.head(of: unit),
            diagnosis: .init(
                name: "Bob Smith's Pad", identity: unit.model.pad.identity, location: "/home/bob/pad.hid",
                reason: "bobs-laptop has none"),
            origin: origin, axis: axis, secrets: ["bob", "bobs-laptop"])
        writer.append(.mark(label: "Bob", time: 0))
        writer.finish()
        let bytes = writer.take()
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        #expect(!text.contains("bob") && !text.contains("10:00") && !text.contains("event7"))
        #expect(try Study(document: bytes).missing.count == 18)
    }
}
