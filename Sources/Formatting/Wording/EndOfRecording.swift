/// The message at the end of a replayed recording, on every screen.
public enum EndOfRecording {
    /// The message of a screen that stays open.
    ///
    /// - Parameter canStepBack: whether the arrow keys step through the recording.
    public static func message(canStepBack: Bool) -> String {
        canStepBack
            ? "End of the recording. The left arrow steps back, q quits."
            : "End of the recording. q quits."
    }
}
