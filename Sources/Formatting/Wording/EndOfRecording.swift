/// The message at the end of a replayed recording or of a demo that does not repeat, on every screen.
public enum EndOfRecording {
    /// The message of a screen that stays open.
    ///
    /// - Parameters:
    ///   - canStepBack: whether the arrow keys step through the recording.
    ///   - isDemo: whether a simulated pad was shown, not a recording.
    public static func message(canStepBack: Bool, isDemo: Bool) -> String {
        guard !isDemo else { return "The demo is over. q quits." }
        return canStepBack
            ? "End of the recording. The left arrow steps back, q quits."
            : "End of the recording. q quits."
    }
}
