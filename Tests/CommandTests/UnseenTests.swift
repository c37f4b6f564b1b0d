import Foundation
import TestSupport
import Testing

/// A pressure that was never sent is unknown in all output, not 0.
@Suite struct UnseenTests {
    /// A touch without a pressure until `first`, of several that are down for 0.5 s; nil for never.
    private static func recording(first: Int?, besides: Bool = false) -> String {
        var text = PressRecording.header(feelsForce: true)
        for step in 0..<50 {
            let time = 1 + 0.01 * Double(step)
            var contacts: [PressRecording.Contact] = []
            if besides {
                contacts.append(
                    step == 0
                        ? .init(slot: 0, id: 8, x: 900, y: 400, pressure: 150) : .init(slot: 0, x: 900 - step)
                )
            }
            contacts.append(
                .init(
                    slot: besides ? 1 : nil, id: step == 0 ? 7 : nil, x: 100 + step, y: step == 0 ? 100 : nil,
                    pressure: first.flatMap { step >= $0 ? 100 + step % 2 : nil }))
            text += PressRecording.frame(at: time, of: contacts)
        }
        let lifts: [PressRecording.Contact] =
            besides ? [.init(slot: 0, id: -1), .init(slot: 1, id: -1)] : [.init(id: -1)]
        return text + PressRecording.frame(at: 1.5, of: lifts)
    }

    private static func analysis(_ recording: String) throws -> [String: Any] {
        let home = try Home()
        defer { home.end() }
        let run = try home.run("analyze", try home.write(recording, "t.txt"), "--json")
        #expect(run.code == 0, "\(run.notes)")
        return try #require(run.lines.first)
    }

    /// The keys of figures that are not null.
    private static func known(_ touch: [String: Any]) -> Set<String> {
        Set(touch.filter { !($0.value is NSNull) }.keys)
    }

    private static let always: Set = [
        "tracking_id", "slot", "start_s", "duration_s", "frames", "path_length", "x0", "y0", "x1", "y1",
        "cut",
        "unseen_s",
    ]

    @Test func neverSent() throws {
        let analysis = try Self.analysis(Self.recording(first: nil))
        let touch = try #require((analysis["touches"] as? [[String: Any]])?.first)
        #expect(Self.known(touch) == Self.always && touch["unseen_s"] as? Double == 0.5)
        #expect(analysis["levels"] as? Int == 0 && analysis["range_used"] is NSNull)
        #expect(analysis["overall"] is NSNull && analysis["unseen_touches"] as? Int == 1)
    }

    /// The peak is that of what was sent; what needs the whole time is unknown.
    @Test func sentLater() throws {
        let analysis = try Self.analysis(Self.recording(first: 11))
        let touch = try #require((analysis["touches"] as? [[String: Any]])?.first)
        #expect(
            Self.known(touch)
                == Self.always.union(["peak_raw", "peak_percent", "peak_g"])
                && touch["unseen_s"] as? Double == 0.11)
        #expect(touch["peak_raw"] as? Int == 101)
        let overall = try #require(analysis["overall"] as? [String: Any])
        #expect(overall["onset_g"] as? Double == 101 / 200.0 * 385 && overall["start_s"] as? Double == 0.11)
        #expect(abs((overall["duration_s"] as? Double ?? 0) - 0.39) < 1e-9)
        #expect(analysis["levels"] as? Int == 2)
    }

    /// While one of two contacts is unknown, the other one is not, and their sum is.
    @Test func besideAKnownContact() throws {
        let recording = Self.recording(first: 11, besides: true)
        let analysis = try Self.analysis(recording)
        let touches = try #require(analysis["touches"] as? [[String: Any]])
        #expect(touches.map { $0["slot"] as? Int } == [1, 0])
        #expect(touches[1]["mean_g"] is Double && touches[0]["mean_g"] is NSNull)
        let overall = try #require(analysis["overall"] as? [String: Any])
        #expect(overall["start_s"] as? Double == 0.11 && overall["peak_raw"] as? Int == 251)
        for combination in ["sum", "max"] {
            let run = try Command.run(
                ["weigh", "-", "--json", "--speed", "max", "--combine", combination], input: recording)
            let readings = try run.lines.filter { $0["type"] as? String == "reading" }
            let unknown = readings.prefix(11)
            #expect(unknown.allSatisfy { $0["unseen"] as? Bool == true })
            for key in ["raw", "percent", "gross_g", "net_g", "gross_percent", "net_percent"] {
                #expect(unknown.allSatisfy { $0[key] is NSNull })
                #expect(readings.dropFirst(11).allSatisfy { $0[key] is NSNumber })
            }
            let contacts = try #require(unknown.first?["contacts"] as? [[String: Any]])
            #expect(contacts.map { $0["raw"] as? Int } == [150, nil])
            #expect(contacts.map { $0["unseen"] as? Bool } == [nil, true])
            // No threshold comes of what is unknown: the first one is that of the sum.
            let press = try run.lines.first { $0["type"] as? String == "threshold" }
            #expect(press?["t"] as? Double == 0.11)
        }
        let first = try Command.run(
            ["weigh", "-", "--json", "--speed", "max", "--combine", "first"], input: recording)
        let reading = try #require(first.lines.first { $0["type"] as? String == "reading" })
        #expect(reading["raw"] as? Int == 150 && (reading["contacts"] as? [Any])?.count == 2)
    }

    @Test func sentencesSaySo() throws {
        let text = try Command.run(["analyze", "-"], input: Self.recording(first: 11))
        #expect(text.notes.contains("the pressure of 1 touch was not sent for some time"), "\(text.notes)")
        let plain = try Command.run(
            ["weigh", "-", "--plain", "--speed", "max"], input: Self.recording(first: nil))
        #expect(plain.output.contains("pressure unknown"), "\(plain.output)")
        let gestures = try Command.run(
            ["gestures", "-", "--json", "--speed", "max"], input: Self.recording(first: nil))
        let gesture = try #require(gestures.lines.last { $0["type"] as? String == "gesture" })
        #expect(gesture["peak_g"] is NSNull && gesture["peak_percent"] is NSNull, "\(gesture)")
    }

    /// Every format says that the pressure is unknown, and is read so.
    @Test(arguments: ["csv", "ndjson", "evemu", "yml"]) func recorded(format: String) throws {
        let home = try Home()
        defer { home.end() }
        for first in [nil, 11] {
            let file = home.path("t.\(format)")
            let recording = Self.recording(first: first, besides: true)
            let made = try Command.run(
                ["record", "-", "-o", file, "--force", "--speed", "max"], input: recording)
            try #require(made.code == 0, "\(made.notes)")
            let read = try #require(try home.run("analyze", file, "--json").lines.first)
            let direct = try Self.analysis(recording)
            for key in ["touches", "overall", "histogram"] {
                let (one, other) = (read[key] as? NSObject, direct[key] as? NSObject)
                #expect(one == other, "\(format) \(key)")
            }
        }
    }

    /// What the kernel repeats for programs that follow one contact is the answer, and so is what evtest read at the start.
    @Test func thatOfASingleContact() throws {
        let recording = Self.recording(first: nil).replacing(
            "E: 1.000000 0000 0000 0", with: "E: 1.000000 0003 0018 90\nE: 1.000000 0000 0000 0")
        let analysis = try Self.analysis(recording)
        let touch = try #require((analysis["touches"] as? [[String: Any]])?.first)
        #expect(touch["peak_raw"] as? Int == 90 && touch["unseen_s"] is NSNull)
        let evtest = """
            Input driver version is 1.0.1
            Input device ID: bus 0x3 vendor 0x1234 product 0x5678 version 0x110
            Input device name: "A pad"
            Supported events:
              Event type 0 (EV_SYN)
              Event type 1 (EV_KEY)
                Event code 330 (BTN_TOUCH)
              Event type 3 (EV_ABS)
                Event code 24 (ABS_PRESSURE)
                  Value     VALUE
                  Min        0
                  Max      200
                Event code 47 (ABS_MT_SLOT)
                  Value      0
                  Min        0
                  Max        4
                Event code 53 (ABS_MT_POSITION_X)
                  Value      0
                  Min        0
                  Max     1000
                Event code 54 (ABS_MT_POSITION_Y)
                  Value      0
                  Min        0
                  Max      500
                Event code 57 (ABS_MT_TRACKING_ID)
                  Value      0
                  Min        0
                  Max    65535
                Event code 58 (ABS_MT_PRESSURE)
                  Value      0
                  Min        0
                  Max      200
            Testing ... (interrupt to exit)
            Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
            Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
            Event: time 1.000000, -------------- SYN_REPORT ------------
            Event: time 1.500000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
            Event: time 1.500000, -------------- SYN_REPORT ------------

            """
        for (value, peak) in [("55", 55), ("0", nil)] {
            let analysis = try Self.analysis(evtest.replacing("VALUE", with: value))
            let touch = try #require((analysis["touches"] as? [[String: Any]])?.first)
            #expect(touch["peak_raw"] as? Int == peak)
        }
    }
}
