import Core
import Recordings
import TouchAnalysis

/// The figures of the frames so far, with the text of the touches that are over.
struct AnalysisFold: FrameReducer {
    var analyzer: RecordingAnalyzer
    let encoder: TouchEncoder
    var text = TouchEncoder.Output()

    mutating func take(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        var text = TouchEncoder.Output()
        swap(&text, &self.text)
        analyzer.take(same: contacts, samples) { encoder.append($0, to: &text) }
        swap(&text, &self.text)
    }

    mutating func take(_ arrival: SourceEvent, _ frame: Frame) {
        var text = TouchEncoder.Output()
        swap(&text, &self.text)
        analyzer.take(arrival, frame) { encoder.append($0, to: &text) }
        swap(&text, &self.text)
    }

    mutating func join(_ later: AnalysisFold) {
        analyzer.join(later.analyzer)
        text.shown.append(contentsOf: later.text.shown)
        text.rows.append(contentsOf: later.text.rows)
    }

    mutating func finish() -> RecordingAnalysis {
        var text = TouchEncoder.Output()
        swap(&text, &self.text)
        defer { swap(&text, &self.text) }
        return analyzer.finish { encoder.append($0, to: &text) }
    }
}
