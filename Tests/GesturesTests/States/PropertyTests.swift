import Core
import Gestures
import TestSupport
import Testing

/// Whatever a pad sends, the reported gestures are consistent.
struct PropertyTests {
    @Test(arguments: Seeds.of(0..<60)) func anythingHoldsTogether(seed: UInt64) {
        var random = SplitMix(seed: seed &* 977 &+ 5)
        var gestures: [Gesture] = []
        var engine = GestureEngine(GestureConditions(surface: Hand.surface))
        var configuration = PipelineConfiguration(ForceChannel(axis: Hand.axis, scale: Hand.scale))
        configuration.thresholdSubject = seed % 2 == 0 ? .contact : .load
        var pipeline = MeasurementPipeline(configuration)
        var contacts: [Contact] = []
        var time: SourceTime = 0
        var ids: Int32 = 0
        for _ in 0..<600 {
            time += Int64(random.between(0, 1) < 0.9 ? random.between(0, 20_000) : random.between(0, 900_000))
            if random.between(0, 1) < 0.15, contacts.count < 8 {
                ids += 1
                let slot = (0...).first { slot in !contacts.contains { $0.slot == slot } } ?? 0
                contacts.append(
                    Contact(slot: slot, trackingID: ids, x: 500, y: 300, pressure: 50, major: 80, minor: 60))
                contacts.sort { $0.slot < $1.slot }
            }
            if random.between(0, 1) < 0.12, !contacts.isEmpty {
                contacts.remove(at: Int(random.between(0, Double(contacts.count) - 0.01)))
            }
            let isWild = random.between(0, 1) < 0.02
            for index in contacts.indices {
                let step = isWild ? 2e9 : 30
                contacts[index].x = Int32(
                    clamping: Int64(random.between(-step, step)) + Int64(contacts[index].x ?? 0))
                contacts[index].y = isWild ? nil : Int32(clamping: Int64(random.between(-40, 640)))
                contacts[index].pressure = Int32(random.between(-50, 1_100))
            }
            let buttons = random.between(0, 1) < 0.2 ? [Button(code: KeyCode.left)].compactMap { $0 } : []
            var frame = Frame(time: time, contacts: contacts, buttons: buttons)
            frame.fingerCount = random.between(0, 1) < 0.3 ? Int(random.between(0, 6)) : nil
            let event: SourceEvent =
                random.between(0, 1) < 0.01
                ? .dropped(since: nil) : random.between(0, 1) < 0.005 ? .gone(at: time) : .frame
            pipeline.process(event, frame) { engine.process($0) { gestures.append($0) } }
            if case .gone = event { contacts.removeAll() }
        }
        pipeline.process(.gone(at: time), Frame()) { engine.process($0) { gestures.append($0) } }
        check(gestures)
    }

    private func check(_ gestures: [Gesture]) {
        #expect(!gestures.isEmpty)
        var running: Set<GestureKind> = []
        var time: SessionTime = 0
        for gesture in gestures {
            #expect(gesture.time >= time, "time goes back at \(gesture)")
            time = gesture.time
            switch gesture.state {
            case .possible: Issue.record("a possible gesture is not reported")
            case .began: #expect(running.insert(gesture.kind).inserted, "\(gesture.kind) began twice")
            case .changed: #expect(running.contains(gesture.kind), "\(gesture.kind) changed before it began")
            case .ended, .cancelled, .failed:
                let isMomentary = [.tap, .doubleTap, .swipe].contains(gesture.kind)
                #expect(
                    running.remove(gesture.kind) != nil || isMomentary,
                    "\(gesture.kind) ended before it began")
            }
            let numbers = [
                gesture.position.x, gesture.position.y, gesture.counts.x, gesture.translation?.x,
                gesture.velocity?.x,
                gesture.velocity?.y, gesture.scale, gesture.angle, gesture.peak, gesture.mean,
            ]
            #expect(numbers.allSatisfy { $0?.isFinite ?? true }, "\(gesture)")
            #expect(
                gesture.durationMicroseconds >= 0 && gesture.fingerCount >= 0
                    && gesture.mean ?? 0 <= (gesture.peak ?? 0) + 1e-9)
        }
        #expect(running.isEmpty, "\(running) never ended")
    }
}
