import Core
import Formatting
import LinuxInput
import Recordings
import Screens
import Text

extension Session {
    /// Keeps what the device holds: a recording that begins amid a touch must tell it.
    func follow(_ arrival: SourceEvent) {
        guard beginRecording != nil, arrival.isFrame, !frame.events.isEmpty else { return }
        if held == nil {
            let state = (source as? EvdevDevice)?.initialState ?? DeviceState()
            held = ContactTracker(
                mode: source.origin.mode, minimum: source.origin.axis?.minimum ?? 0, state: state)
        }
        for event in frame.events { _ = try? held?.apply(event) }
    }

    /// A recording goes on with the same device after it was lost; with another one it ends, for its head names one.
    func carryRecordingOver() {
        held = nil
        guard let recorder else { return }
        let device = source as? EvdevDevice
        guard recorder.isOf(source.origin) else { return endRecording() }
        recorder.proceed(with: device?.initialState, of: source.origin, at: device?.openedAt ?? moment)
    }

    /// Begins a recording, or ends the one that runs.
    func toggleRecording() {
        guard recorder == nil else { return endRecording() }
        guard let beginRecording else { return }
        guard !isLost else { return say("There is no pad to record.") }
        let now = self.now
        do {
            let recorder = try beginRecording(
                source.origin, held?.state ?? (source as? EvdevDevice)?.initialState, now)
            let reading = pipeline.reading
            // A weight that rests sends nothing: what presses now is the first frame.
            if !reading.contacts.isEmpty {
                recorder.take(
                    .frame,
                    Frame(
                        time: now, contacts: reading.contacts.map(\.contact), buttons: reading.buttons))
            }
            self.recorder = recorder
            let name = recorder.path.split(separator: "/").last.map(String.init) ?? recorder.path
            presenter.recording(GaugeRecording(name: name, since: now))
        } catch {
            say("\(error)")
        }
    }

    /// Ends the recording that runs, and says what is in it.
    func endRecording() {
        guard let recorder else { return }
        self.recorder = nil
        presenter.recording(nil)
        do {
            try recorder.finish(quietly: true)
            presenter.recorded(
                "\(recorder.path.printable(limit: 60)): \(recorder.rows.counted("row"))", at: moment)
        } catch {
            let failure = Failure(reading: error)
            // It is the error by which the program ends, and is said then; here somebody may still watch.
            recordingFailure = recordingFailure ?? failure
            presenter.notice("\(failure)", at: moment)
        }
    }

    /// Puts a numbered mark into the recording that runs.
    func markRecording() {
        guard let recorder else {
            return say(
                "Nothing is recorded that a mark could be put into; r records.")
        }
        recorder.marks += 1
        mark("mark \(recorder.marks)")
    }
}
