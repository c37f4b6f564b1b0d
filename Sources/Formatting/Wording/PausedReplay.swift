/// The message of a screen while a replay is paused.
package enum PausedReplay {
    /// The state, and the keys that leave it.
    package static let message =
        "Paused. Space continues, the arrow keys step frame by frame. --smooth none shows each frame as it was."
}
