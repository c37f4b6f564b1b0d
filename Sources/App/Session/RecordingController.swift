import Core
import LinuxInput
import Recordings
import Screens

/// Writes what a session reads before anything is made of it: from its start, or when somebody asks for it.
final class RecordingController: FrameSink {
    /// Begins a recording: of what, what the device holds, and when on its clock.
    typealias Begin = (SourceInfo, DeviceState?, SourceTime) throws -> Recorder

    /// The recording that runs; nil while there is none.
    private(set) var recorder: Recorder?
    /// What went wrong with a recording; nil where nothing did.
    private(set) var failure: Failure?
    private let begin: Begin?
    /// What the device holds, for a recording that begins amid the session.
    private var tracker: ContactTracker?

    /// Recordings are begun when somebody asks for them.
    init(begin: @escaping Begin) { self.begin = begin }

    /// A recording runs from the start, and ends with the session.
    init(_ recorder: Recorder) {
        self.recorder = recorder
        begin = nil
    }

    /// Whether recordings can be begun.
    var canBegin: Bool { begin != nil }

    func receive(_ event: SourceEvent, _ frame: Frame, from source: any InputSource) {
        follow(event, frame, from: source)
        recorder?.take(event, frame)
    }

    /// Time passes without a frame.
    func pass(to moment: SourceTime) { recorder?.pass(to: moment) }

    /// Throws what went wrong with the recording that runs.
    func check() throws { try recorder?.check() }

    /// The label of the next numbered mark; nil while nothing is recorded.
    func nextMark() -> String? {
        guard let recorder else { return nil }
        recorder.marks += 1
        return "mark \(recorder.marks)"
    }

    /// A recording continues with the same device after it was lost.
    ///
    /// - Returns: false where the source is another device: the recording has to end, for its head names one.
    func carryOver(to source: any InputSource, at moment: SourceTime) -> Bool {
        tracker = nil
        guard let recorder else { return true }
        guard recorder.isOf(source.origin) else { return false }
        let live = source as? any LiveSource
        recorder.proceed(with: live?.initialState, of: source.origin, at: live?.openedAt ?? moment)
        return true
    }

    /// Begins a recording amid a session.
    ///
    /// - Parameters:
    ///   - reading: the current reading, since a resting weight sends nothing.
    ///   - now: the time on the source's clock.
    /// - Returns: what is recorded; nil where recordings cannot be begun.
    func start(_ source: any InputSource, _ reading: Reading, at now: SourceTime) throws -> GaugeRecording? {
        guard let begin else { return nil }
        let state = tracker?.state ?? (source as? any LiveSource)?.initialState
        let recorder = try begin(source.origin, state, now)
        if !reading.contacts.isEmpty {
            recorder.take(
                .frame,
                Frame(time: now, contacts: reading.contacts.map(\.contact), buttons: reading.buttons))
        }
        self.recorder = recorder
        return GaugeRecording(
            name: recorder.path.split(separator: "/").last.map(String.init) ?? recorder.path, since: now)
    }

    /// Ends the recording that runs.
    ///
    /// - Returns: where it is and how much is in it.
    func stop() throws -> String {
        guard let recorder else { return "" }
        self.recorder = nil
        do {
            try recorder.finish(quietly: true)
        } catch {
            let failure = Failure(reading: error)
            // It is the error by which the program ends, and is reported then; here somebody may still watch.
            self.failure = self.failure ?? failure
            throw failure
        }
        return "\(recorder.path.printable(limit: 60)): \(recorder.rows.counted("row"))"
    }

    /// Lets go of a recording that somebody else ends.
    func detach() { recorder = nil }

    /// Keeps what the device holds: a recording that begins amid a touch must contain it.
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
    /// Begins a recording, or ends the one that runs.
    func toggleRecording() {
        guard let recording else { return }
        guard recording.recorder == nil else { return endRecording() }
        guard recording.canBegin else { return }
        guard !supervisor.isLost else { return notify("No pad to record.") }
        do {
            if let begun = try recording.start(source, pipeline.reading, at: now) {
                deliver(.recording(begun))
            }
        } catch {
            notify("\(error)")
        }
    }

    /// Ends the recording that runs, and says what is in it.
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
