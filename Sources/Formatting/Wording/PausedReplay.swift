/// The message of a screen while a replay is paused.
public enum PausedReplay {
    /// The state, and the keys that leave it.
    public static let message = "Paused. Space continues, the arrow keys step frame by frame."
}
