package import Core
import SessionEvents

/// Records the unprocessed input of a session: from its start, or when the user asks for it.
package final class RecordingController: SourceReceiver {
    /// Starts a recording of a source from the state of the device at a moment of its clock.
    package typealias Begin = (SourceInfo, DeviceState?, SourceTime) throws -> Recorder

    /// The current recording; nil if there is none.
    private(set) var recorder: Recorder?
    /// The first failure of a recording; nil if there was none.
    private(set) var failure: Failure?
    private let begin: Begin?
    /// The recording of the whole session, whose end is reported in full; nil if there is none.
    private let whole: Recorder?
    /// The state of the device, for a recording that starts during the session.
    private var tracker: ContactTracker?

    /// For recordings that start when the user asks for them.
    package init(begin: @escaping Begin) { (self.begin, whole) = (begin, nil) }

    /// For a recording of the whole session.
    ///
    /// - Parameters:
    ///   - recorder: the recording, which has begun.
    ///   - isReported: whether its end is reported in full.
    package init(_ recorder: Recorder, isReported: Bool = true) {
        self.recorder = recorder
        begin = nil
        whole = isReported ? recorder : nil
    }

    /// Whether recordings can be started.
    var canBegin: Bool { begin != nil }
    /// Whether the whole session is recorded.
    var isOfWholeSession: Bool { whole != nil }

    package func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        follow(event, frame, from: session.source)
        recorder?.record(event, frame)
    }

    /// Advances the time of the recording without a frame.
    func pass(to moment: SourceTime) { recorder?.pass(to: moment) }

    /// Throws the failure of the current recording.
    func check() throws { try recorder?.check() }

    /// Returns the label of the next numbered mark; nil if nothing is recorded.
    func nextMark() -> String? { recorder?.nextMark() }

    /// Continues the recording with a device that replaces the lost one.
    ///
    /// - Returns: false if it is another device. The recording must end then, because its header names a single device.
    func carryOver(to source: any InputSource, at moment: SourceTime) -> Bool {
        tracker = nil
        guard let recorder else { return true }
        guard recorder.isOf(source.origin) else { return false }
        let live = source as? any LiveSource
        recorder.resume(with: live?.initialState, of: source.origin, at: live?.openedAt ?? moment)
        return true
    }

    /// Starts a recording during a session.
    ///
    /// - Parameters:
    ///   - source: the source that is recorded.
    ///   - reading: the current reading, because a resting weight sends no events.
    ///   - now: the time on the source's clock.
    /// - Returns: the recording; nil if recordings cannot be started.
    func start(_ source: any InputSource, _ reading: Reading, at now: SourceTime) throws -> ActiveRecording? {
        guard let begin else { return nil }
        let state = tracker?.state ?? (source as? any LiveSource)?.initialState
        let recorder = try begin(source.origin, state, now)
        if !reading.contacts.isEmpty {
            recorder.record(
                .frame,
                Frame(time: now, contacts: reading.contacts.map(\.contact), buttons: reading.buttons))
        }
        self.recorder = recorder
        return ActiveRecording(
            name: recorder.path.split(separator: "/").last.map(String.init) ?? recorder.path, since: now)
    }

    /// Ends the current recording.
    ///
    /// - Returns: its path and its number of rows, for the user.
    func stop() throws -> String {
        guard let recorder else { return "" }
        self.recorder = nil
        do {
            try recorder.finish(quietly: true)
        } catch {
            let failure = Failure(reading: error)
            // The program exits with this error later; until then, the session continues.
            self.failure = self.failure ?? failure
            throw failure
        }
        return "\(recorder.path.printable(limit: 60)): \(recorder.rows.counted("row"))"
    }

    /// Ends the recording of the whole session.
    func finish() throws {
        guard let whole else { return }
        recorder = nil
        try whole.finish()
    }

    /// Tracks the state of the device, because a recording that starts during a touch must contain the touch.
    private func follow(_ event: SourceEvent, _ frame: Frame, from source: any InputSource) {
        guard begin != nil, event.isFrame, !frame.events.isEmpty else { return }
        if tracker == nil {
            let state = (source as? any LiveSource)?.initialState ?? DeviceState()
            tracker = ContactTracker(
                mode: source.origin.mode, minimum: source.origin.axis?.minimum ?? 0, state: state)
        }
        for event in frame.events { _ = try? tracker?.apply(event) }
    }
}

extension Session {
    /// Starts a recording, or ends the current one.
    func toggleRecording() {
        guard let recording else { return }
        guard recording.recorder == nil else { return endRecording() }
        guard recording.canBegin else { return }
        guard !device.isLost else { return notify("No pad to record.") }
        do {
            if let begun = try recording.start(source, pipeline.reading, at: now) {
                deliver(.recording(begun))
            }
        } catch {
            notify("\(error)")
        }
    }

    /// Ends the current recording, and reports its path and its number of rows.
    func endRecording() {
        guard let recording, recording.recorder != nil else { return }
        do {
            let text = try recording.stop()
            deliver(.recording(nil))
            deliver(.recorded(text))
        } catch {
            deliver(.recording(nil))
            deliver(.notice("\(error)"))
        }
    }
}
