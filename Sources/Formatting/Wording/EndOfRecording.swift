/// What is said once a recording that is replayed is over, in every picture.
public enum EndOfRecording {
    /// The message of a picture that stays.
    ///
    /// - Parameter canStepBack: whether the arrow keys step through the recording.
    public static func message(canStepBack: Bool) -> String {
        canStepBack
            ? "The recording is over. The left arrow steps back, q leaves."
            : "The recording is over. q leaves."
    }
}
