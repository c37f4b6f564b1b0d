import POSIX
import Recordings
import Text

extension Recorder {
    /// Throws the failure of a file.
    func check() throws {
        try ended.check(canContinue: plan.canContinue)
        if let failure = sink.failure {
            throw Failure.recording(path, failure, missing: sink.missing, canContinue: plan.canContinue)
        }
    }

    /// Ends the recording after all data is on the disk.
    ///
    /// - Parameter quietly: whether to suppress notes, since a gauge is on the terminal.
    func finish(quietly: Bool = false) throws {
        sample { sampler, emit in sampler.process(.ended, last, emit: emit) }
        encoder.finish()
        submit()
        sink.finish()
        ended.finish()
        EndedFiles.removeIfUnwritten(path, sink)
        try check()
        guard !quietly else { return }
        var losses = lossesBefore
        losses.add(encoder.losses)
        if let losses = losses.description {
            Diagnostics.write("\(shownPath) (\(plan.format.id)) does not contain: \(losses)")
        }
        if missed > 0 {
            Diagnostics.write(
                "\(shownPath): \(path == "-" ? "its reader" : "the disk") was too slow, so \(missed.counted("frame is", "frames are")) missing"
            )
        }
    }
}
