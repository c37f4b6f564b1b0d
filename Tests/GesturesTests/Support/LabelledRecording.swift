import Foundation
import Gestures
import RealRecordings
import Recordings
import TestSupport

/// What a recording is of, by its file name.
enum GestureLabel: String, CaseIterable {
    case tap
    case click
    case rightTap = "right tap"
    case rightClick = "right click"
    case scroll
    case drag
    case palm
}

/// A recording whose file name says what was done.
struct LabeledRecording {
    let name: String
    let recording: DecodedRecording
    let play: Play
    /// How often something came down on the pad that nothing touched.
    let landings: Int

    init(name: String, _ recording: DecodedRecording) {
        self.name = name
        self.recording = recording
        play = Play(recording)
        landings = recording.landings
    }

    /// All of them, each with the axes of its pad from the folder.
    static func all() throws -> [LabeledRecording] {
        let folder = "gestures-alex"
        guard let head = RecordingsFolder.files(in: folder, ending: ".touchpad").first else { return [] }
        let axes = try String(contentsOfFile: head, encoding: .utf8)
        return try RecordingsFolder.files(in: folder, ending: ".dat").map { path in
            let text = axes + (try String(contentsOfFile: path, encoding: .utf8))
            return try withTemporaryFolder { folder in
                let whole = folder.appending(path: "whole.evemu")
                try text.write(to: whole, atomically: true, encoding: .utf8)
                return LabeledRecording(
                    name: URL(fileURLWithPath: path).lastPathComponent,
                    try DecodedRecording(RecordingSource(path: whole.path)))
            }
        }
    }

    /// The words of its name.
    private var words: [Substring] { name.split(whereSeparator: { "-._".contains($0) }) }

    /// What it is labeled.
    var label: GestureLabel {
        let isTap = words.contains("tap")
        switch words[0] {
        case "scroll": return .scroll
        case "palm": return .palm
        case "select": return .drag
        case "right": return isTap ? .rightTap : .rightClick
        default: return isTap ? .tap : .click
        }
    }

    /// The taps that it holds, where the name says that there are any: all that came down in a recording of taps, and
    /// the first of a tap that goes over into a drag.
    var expectedTaps: Int? {
        if label == .tap || label == .rightTap { return landings }
        return words.contains("tap") && words.contains("half") ? 1 : nil
    }

    /// Whether the last pan of two fingers goes where the name says; what comes before it is another thing where the
    /// name says `regardless_prior_state`, else all must.
    var scrollsAsSaid: Bool {
        let pans = play.ended(.pan, fingers: 2)
        guard let direction, let last = pans.last else { return false }
        return words.contains("regardless")
            ? last.direction == direction : pans.allSatisfy { $0.direction == direction }
    }

    /// The direction in its name.
    private var direction: GestureDirection? {
        // `right.left_of` goes to the right.
        words.lazy.compactMap { GestureDirection(rawValue: String($0)) }.first
    }
}
