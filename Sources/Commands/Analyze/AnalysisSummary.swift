import Core
import SessionEvents
import Sessions
import Text
import TouchAnalysis

/// The totals of several recordings.
struct AnalysisSummary {
    private var files = 0
    /// Recordings that could not be analyzed.
    private(set) var failed = 0
    /// Recordings that were left out; nil if none are.
    private var known: Int?
    private var touches = 0
    private var cut = 0
    private var frames = 0
    private var dropped = 0
    private var durationMicroseconds: Int64 = 0
    private var contact: Int64 = 0

    mutating func add(_ analysis: RecordingAnalysis) {
        files += 1
        touches += analysis.touches
        cut += analysis.cutTouches
        frames += analysis.frames
        dropped += analysis.dropped
        durationMicroseconds = durationMicroseconds.adding(saturating: analysis.durationMicroseconds)
        contact = contact.adding(saturating: analysis.overall?.durationMicroseconds ?? 0)
    }

    mutating func addKnown() {
        files += 1
        known = (known ?? 0) + 1
    }

    mutating func addFailure() {
        files += 1
        failed += 1
    }

    /// Returns the last line of JSON.
    func line(ended: SessionEnd?) -> [UInt8] {
        JSONWriter.summary(of: "analyze", ended: ended) { json in
            json.field("files", files)
            json.field("failed", failed)
            if let known { json.field("known", known) }
            json.field("touch_count", touches)
            json.field("cut", cut)
            json.field("frames", frames)
            json.field("dropped", dropped)
            json.field("duration_s", microseconds: durationMicroseconds)
            json.field("contact_s", microseconds: contact)
        }
    }

    /// The last line of text; nil if there is only one recording.
    var text: String? {
        guard files > 1 else { return nil }
        let left = known.map { ", \($0) known already" } ?? ""
        let bad = left + (failed > 0 ? ", \(failed) could not be analyzed" : "")
        return
            "\(files.counted("recording")), \(touches.counted("touch", "touches")), \((Double(contact) / 1e6).fixed(1)) s of contact in "
            + "\((Double(durationMicroseconds) / 1e6).fixed(1)) s\(bad)"
    }
}
