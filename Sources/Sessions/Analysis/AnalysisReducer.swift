package import Core
import Recordings
package import TouchAnalysis

/// The figures of the frames so far, with the text of the touches that have ended.
package struct AnalysisReducer: FrameReducer {
    var analyzer: RecordingAnalyzer
    let encoder: TouchEncoder
    package var text: TouchEncoder.Output

    package init(
        analyzer: RecordingAnalyzer, encoder: TouchEncoder, text: TouchEncoder.Output = TouchEncoder.Output()
    ) {
        self.analyzer = analyzer
        self.encoder = encoder
        self.text = text
    }

    /// Creates reducers of later parts of the same recording; nil if parts of it cannot be joined.
    package var makeLater: (@Sendable (_ timeZero: SourceTime) -> AnalysisReducer)? {
        guard analyzer.canBeJoined else { return nil }
        return { [analyzer, encoder] in
            AnalysisReducer(analyzer: analyzer.later(timeZero: $0), encoder: encoder)
        }
    }

    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        analyze { $0.process(same: contacts, samples, emit: $1) }
    }

    mutating func process(_ event: SourceEvent, _ frame: Frame) {
        analyze { $0.process(event, frame, emit: $1) }
    }

    mutating func join(_ later: AnalysisReducer) {
        analyzer.join(later.analyzer)
        let touches = (text.touches + later.text.touches).prefix(TouchLines.mostTurned)
        // The text of all parts so far was mostly moved away.
        if text.count == 0 {
            text = later.text
        } else {
            text.shown.append(contentsOf: later.text.shown)
            text.rows.append(contentsOf: later.text.rows)
        }
        text.touches = Array(touches)
    }

    package mutating func finish() -> RecordingAnalysis { analyze { $0.finish(emit: $1) } }

    /// Calls the analyzer, and appends the text of the touches that end.
    @inline(__always)
    private mutating func analyze<Result>(
        _ act: (inout RecordingAnalyzer, (TouchAnalysis) -> Void) -> Result
    ) -> Result {
        // The text is moved out during the call, so that it is not copied when it grows.
        var text = TouchEncoder.Output()
        swap(&text, &self.text)
        defer { swap(&text, &self.text) }
        return act(&analyzer) { encoder.append($0, to: &text) }
    }
}
