import Core
import Foundation
import Oracles
import RealRecordings
import Recordings
import Testing

/// hid-recorder files of real devices give the pressures that hid-tools decodes.
@Suite(
    .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
    .enabled(if: Python.withHIDTools != nil, "no Python with hid-tools"))
struct DecodedReportTests {
    @Test(arguments: [
        "ts_0486_0185_asus", "ts_1cb6_6650_ideacom", "pen_08ca_0021_aiptek_apt2", "pen_256c_006e_huion_h610",
    ]) func equalToHIDTools(_ name: String) throws {
        let path = try #require(RecordingsFolder.path) + "/hid/\(name).hid"
        let python = try #require(Python.withHIDTools)
        let answer = try python.ask(
            "reports.py", on: try String(contentsOf: URL(filePath: path), encoding: .utf8))
        var source = try RecordingSource(path: path)
        var (lines, frame) = ([String](), Frame())
        reading: while true {
            switch try source.next(into: &frame) {
            case .frame, .dropped:
                lines.append(
                    frame.contacts.compactMap(\.pressure).sorted().map { "\($0)" }.joined(separator: " "))
            case .ended: break reading
            default: continue
            }
        }
        let expected = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .dropLast()
        #expect(lines == Array(expected))
    }
}
