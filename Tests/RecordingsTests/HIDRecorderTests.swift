import Core
import Foundation
import RealRecordings
import TestSupport
import Testing

import Recordings

/// hid-recorder text, decoded through the descriptor.
@Suite struct HIDRecorderTests {
    /// Two fingers per report with X, Y, Tip Pressure 0..2000, Tip Switch and Contact ID; then Contact Count and Scan Time.
    private static let finger =
        "05 01 09 30 15 00 26 29 0a 65 11 55 0e 75 10 95 01 81 02 09 31 81 02 05 0d 09 30 26 d0 07 81 02 09 42 25 01 "
        + "75 01 81 02 95 07 81 03 09 51 75 08 95 01 81 02"
    private static let descriptor =
        "05 0d 09 05 a1 01 85 01 09 22 a1 02 \(finger) c0 05 0d 09 22 a1 02 \(finger) c0 "
        + "05 0d 09 54 25 05 75 08 95 01 81 02 09 56 27 ff ff 00 00 75 10 81 02 c0"

    static func text(_ reports: [String], isNameFirst: Bool = false) -> String {
        let bytes = descriptor.split(separator: " ")
        let line = "R: \(bytes.count) \(descriptor)"
        let name = "N: Two finger pad"
        return
            (["# made by hand"]
            + (isNameFirst ? [name, "I: 18 1234 0001", line] : ["D: 0", line, name, "I: 18 1234 0001"])
            + reports).joined(separator: "\n") + "\n"
    }

    static func report(_ time: String, _ contacts: [(Int, Int, Int, Int)], count: Int, scan: Int)
        -> String
    {
        var bytes = [1]
        for (x, pressure, tip, id) in contacts + Array(repeating: (0, 0, 0, 0), count: 2 - contacts.count) {
            bytes += [x & 0xFF, x >> 8, 7, 0, pressure & 0xFF, pressure >> 8, tip, id]
        }
        bytes += [count, scan & 0xFF, scan >> 8]
        return "E: \(time) \(bytes.count) "
            + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }

    private func frames(_ text: String) throws -> (SourceInfo, [Frame]) {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "pad.hid")
            try Data(text.utf8).write(to: file)
            var source = try RecordingSource(path: file.path())
            var (frames, frame) = ([Frame](), Frame())
            while true {
                switch try source.next(into: &frame) {
                case .frame: frames.append(frame)
                case .ended: return (source.origin, frames)
                default: continue
                }
            }
        }
    }

    @Test(arguments: [false, true]) func hybridModeAndScanTime(_ isNameFirst: Bool) throws {
        let (origin, frames) = try frames(
            Self.text(
                [
                    Self.report("0.000000", [(100, 300, 1, 4)], count: 1, scan: 65_500),
                    Self.report("0.008000", [(101, 310, 1, 4), (500, 70, 1, 7)], count: 3, scan: 44),
                    Self.report("0.008100", [(900, 20, 1, 9)], count: 0, scan: 44),
                    Self.report("0.016000", [(101, 0, 0, 4), (500, 80, 1, 7)], count: 2, scan: 124),
                ], isNameFirst: isNameFirst))
        #expect(origin.device.name == "Two finger pad")
        #expect(origin.device.identity == DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 1))
        #expect(origin.axis?.maximum == 2000)
        #expect(frames.map { $0.contacts.map(\.pressure) } == [[300], [310, 70, 20], [80]])
        #expect(frames.map { $0.contacts.map(\.slot) } == [[0], [0, 1, 2], [1]])
        #expect(frames[1].contacts[0].trackingID == frames[0].contacts[0].trackingID)
        #expect(frames[2].contacts[0].trackingID == frames[1].contacts[1].trackingID)
        #expect(frames.map(\.time.microseconds) == [0, 8_100, 16_000])
        #expect(frames.map(\.deviceTime) == [0, 8_000, 16_000])
        #expect(frames[1].contacts[2].x == 900)
    }

    @Test func reportsOfOtherDevicesArePassedOver() throws {
        let (_, frames) = try frames(
            Self.text(["E: 0.000000 3 09 01 02", Self.report("0.001000", [(1, 5, 1, 0)], count: 1, scan: 1)]))
        #expect(frames.map { $0.contacts.map(\.pressure) } == [[5]])
    }

    @Test(arguments: [
        ("E: 0.0 3 01 02\n", "the report has 2 bytes, not 3"), ("E: 0.0 2 01 zz\n", "expected"),
    ]) func brokenReports(_ line: String, _ reason: String) {
        #expect(throws: TraceError.self) {
            do {
                _ = try frames(
                    Self.text([Self.report("0.0", [(1, 5, 1, 0)], count: 1, scan: 1)]) + line + "\n")
            } catch let error as TraceError {
                #expect(error.reason.contains(reason), "\(error)")
                throw error
            }
        }
    }

    /// Decoded by the layout of the descriptor: pressure at byte 5 of the first finger, and 13 of the second.
    @Test(.enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
    func recordedScreen() throws {
        let path = try #require(RecordingsFolder.path) + "/hid/ts_0486_0185_asus.hid"
        let (origin, frames) = try frames(try String(contentsOf: URL(filePath: path), encoding: .utf8))
        #expect(origin.device.judgment.kind == .contactSize)
        #expect(frames.count > 200)
        #expect(frames.contains { $0.contacts.count == 2 })
    }
}
