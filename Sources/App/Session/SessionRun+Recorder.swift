import Core

extension Recorder {
    /// Starts a recording of a source from the beginning of its session.
    convenience init(_ plan: RecordingPlan, of source: any InputSource, _ measured: PipelineConfiguration?)
        throws
    {
        let device = source as? any LiveSource
        try self.init(
            plan, of: source.origin, measured, state: device?.initialState, at: device?.openedAt ?? 0)
    }
}

extension SessionRun {
    /// Reads to the end and closes the session, and ends its recording.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - recorder: the recording; nil for none. Its header states one axis, so a pad whose axis changes ends it.
    func play(_ session: Session, recording recorder: Recorder?) throws {
        if recorder != nil { session.remeasure = nil }
        try play(session) {
            guard let recorder else { return }
            session.recording?.detach()
            try recorder.finish()
        }
    }
}
