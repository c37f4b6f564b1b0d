/// The message of a screen while a replay is paused.
package enum PausedReplay {
    /// The state, and the keys that leave it.
    package static let message =
        "Paused. Space continues, the arrow keys step frame by frame. --smooth none shows each frame as it was."
}

/// The message at the end of a replayed recording or of a demo that does not repeat, on every screen.
package enum EndOfRecording {
    /// What has ended.
    ///
    /// - Parameter isDemo: whether a simulated pad was shown, not a recording.
    package static func title(isDemo: Bool) -> String {
        isDemo ? "The demo is over." : "End of the recording."
    }

    /// The message of a screen that stays open.
    ///
    /// - Parameters:
    ///   - canStepBack: whether the arrow keys step through the recording.
    ///   - isDemo: whether a simulated pad was shown, not a recording.
    package static func message(canStepBack: Bool, isDemo: Bool) -> String {
        let keys = canStepBack && !isDemo ? "The left arrow steps back, q quits." : "q quits."
        return "\(title(isDemo: isDemo)) \(keys)"
    }
}
