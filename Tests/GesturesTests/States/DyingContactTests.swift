import Core
import Gestures
import Testing

/// Pads never seen: contacts whose center drifts while they die, and parts of a palm beside the pad that flicker.
@Suite struct DyingContactTests {
    /// Frames at a rate of a pad of 100 × 60 mm with 10 counts per millimeter and 256 counts of pressure.
    private struct Pad {
        let interval: Int64
        var frames: [Frame] = []
        private var time: Int64 = 1_000_000
        private var id: Int32 = 0

        init(rate: Int64) { interval = 1_000_000 / rate }

        /// A contact with positions in millimeters and counts, a frame each, and its lift.
        mutating func touch(_ steps: [(x: Double, y: Double, counts: Int32)]) {
            id += 1
            for step in steps {
                frames.append(
                    Frame(
                        time: Timestamp(time),
                        contacts: [
                            Contact(
                                slot: 0, trackingID: id, x: Int32(step.x * 10), y: Int32(step.y * 10),
                                pressure: step.counts)
                        ]))
                time += interval
            }
            frames.append(Frame(time: Timestamp(time)))
            time += interval
        }

        mutating func wait(milliseconds: Int64) { time += milliseconds * 1000 }

        /// What is recognized, with fingers and states.
        func gestures() throws -> [String] {
            let pressure = AbsoluteAxis(minimum: 0, maximum: 255)
            let axis = try PressureAxis(code: AbsoluteCode.slotPressure, pressure)
            var surface = TouchSurface(
                x: AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 10),
                y: AbsoluteAxis(minimum: 0, maximum: 600, resolution: 10))
            surface.pressureIsSize = true
            let recording = DecodedRecording(axis: axis, surface: surface, frames: frames)
            return Play(recording).gestures.filter { $0.state == .ended }.map { "\($0.kind.rawValue)" }
        }
    }

    /// A finger that presses for about 80 ms and dies over some frames, each of which moves its center by millimeters.
    @Test(
        "A tap whose center drifts while it dies is a tap", arguments: [60, 80, 125],
        [(2, 2.0), (3, 2.5), (4, 3.0)])
    func taps(rate: Int64, dying: (frames: Int, step: Double)) throws {
        var pad = Pad(rate: rate)
        for tap in 0..<5 {
            let (x, y) = (30 + 8 * Double(tap), 30.0)
            let press = max(2, Int(80 * rate / 1000))
            var steps = (0..<press).map { (x: x, y: y, counts: Int32(40 + 20 * min($0, 2))) }
            for frame in 1...dying.frames {
                steps.append(
                    (x: x + dying.step * Double(frame), y: y + Double(frame), counts: Int32(36 / frame)))
            }
            pad.touch(steps)
            pad.wait(milliseconds: 500)
        }
        #expect(try pad.gestures() == Array(repeating: "tap", count: 5))
    }

    @Test("A swipe that dies as it moves is a swipe", arguments: [60, 80, 125]) func swipe(rate: Int64) throws
    {
        var pad = Pad(rate: rate)
        let frames = Int(150 * rate / 1000)
        pad.touch(
            (0..<frames).map { frame in
                let isDying = frame >= frames - 2
                return (x: 30 + 35 * Double(frame) / Double(frames), y: 30, counts: isDying ? 20 : 80)
            })
        #expect(try pad.gestures().contains("swipe"))
    }

    @Test("A finger that presses less and moves on is followed", arguments: [60, 80, 125])
    func lighter(rate: Int64) throws {
        var pad = Pad(rate: rate)
        let frames = Int(rate)
        pad.touch(
            (0..<frames).map {
                (x: 20 + 60 * Double($0) / Double(frames), y: 30, counts: $0 < frames / 2 ? 90 : 30)
            })
        #expect(try pad.gestures() == ["pan"])
    }

    @Test(
        "Parts of a palm beside the pad that arrive at their full size are no taps",
        arguments: [60, 80, 125],
        [(Int32(180), 0), (60, 2)])
    func flicker(rate: Int64, part: (counts: Int32, taps: Int)) throws {
        var pad = Pad(rate: rate)
        // The tap of a finger shows that the pad distinguishes fingers from palms.
        let press = Int(80 * rate / 1000)
        pad.touch((0..<press).map { (x: 50, y: 20, counts: Int32(30 + 15 * min($0, 2))) })
        pad.wait(milliseconds: 1500)
        for index in 0..<10 {
            let frames = max(1, Int(Int64(10 + index % 2 * 10) * rate / 1000))
            pad.touch((0..<frames).map { _ in (x: 20 + Double(index), y: 40, counts: part.counts) })
            pad.wait(milliseconds: 100)
        }
        // Whether the first two small ones are taps, nothing says.
        #expect(try pad.gestures().count { $0 == "tap" } == 1 + part.taps)
    }
}
