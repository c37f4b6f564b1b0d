package import Core
import LinuxInput
import POSIX
import Text

/// The command `record`: records a source to a file.
package struct RecordRun {
    let source: SourceRequest
    let streams: LabStreamRequest
    let scale: ReadingRequest
    let thresholds: [Threshold]
    let subject: ThresholdSubject
    let plan: RecordingPlan
    let takesMarks: Bool
    let reference: ReferenceRequest

    /// Creates a run.
    package init(
        source: SourceRequest, streams: LabStreamRequest, scale: ReadingRequest, thresholds: [Threshold],
        subject: ThresholdSubject, plan: RecordingPlan, takesMarks: Bool,
        reference: ReferenceRequest = ReferenceRequest()
    ) {
        (self.source, self.streams, self.scale, self.thresholds) = (source, streams, scale, thresholds)
        (self.subject, self.plan, self.takesMarks) = (subject, plan, takesMarks)
        self.reference = reference
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        TraceRequest.remark(on: plan.rate)
        if plan.rotation != nil, FileDescriptor.holdsNothing(plan.path) {
            throw Failure(
                .usage,
                "--rotate needs a file, and \(plan.path.printable()) is a device or a pipe")
        }
        let scale = try reference.open(replaying: source.recording)
        let session = try SessionPlan(
            of: source, streams: streams, holdsTouchpad: false, measure: pacing)
        try Session.run(session) { source, _ in
            let begun = try Recorder(plan, of: source, try measuring(source.origin))
            return Session.Members(
                [RecordingProgressSink(begun)] + [takesMarks ? MarkLines() : nil, scale].compactMap(\.self),
                recording: RecordingController(begun))
        }
    }

    /// The conversion of counts to grams; nil if the recording does not state its axis.
    private func measuring(_ origin: SourceInfo) throws -> PipelineConfiguration? {
        guard origin.axis != nil else { return nil }
        return try scale.configuration(
            of: origin, smoothing: .none, thresholds: thresholds, subject: subject)
    }

    private func pacing(_ origin: SourceInfo) throws -> PipelineConfiguration {
        try measuring(origin) ?? .pacing(origin)
    }
}

extension PipelineConfiguration {
    /// A configuration for a source with an unknown axis, with which a session only finds its time 0.
    static func pacing(_ origin: SourceInfo) throws -> PipelineConfiguration {
        do {
            let axis = try PressureAxis(
                code: origin.mode.pressureCode, AbsoluteAxis(minimum: 0, maximum: 1))
            return PipelineConfiguration(ForceChannel(axis: axis, scale: .assumed(axis)), thresholds: [])
        } catch {
            throw Failure(.badData, "\(error)")
        }
    }
}
