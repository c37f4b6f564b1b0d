package import Core

/// A command to a session, from keys, signals, lines, a demo's script or a stage that has finished.
package enum SessionCommand: Equatable, Sendable {
    /// An action of the gauge's keys.
    case action(KeyAction)
    /// An action of a demo's script, which has no effect during guided weighing: there the user acts.
    case cue(KeyAction)
    /// Tare, zero or clear the tare, as a client of the served scale asks.
    case served(ServedAction)
    /// Show weights in this unit.
    case unit(MassUnit)
    /// Add a mark to the recording, at a moment that may have passed already; nil for now.
    case mark(String, at: MachineTime? = nil)
    /// Step a number of frames forward or back, and pause the replay.
    case step(Int)
    /// Move a replay forward or back by a time in microseconds.
    case seek(Int64)
    /// A reading of a reference scale, with the moment of its arrival on CLOCK_MONOTONIC.
    case reference(ReferenceReading)
    /// The tilt of the computer changed, or it begins or ceases to be moved.
    case level(Level)
    /// Show a message to the user.
    case notify(String)
    /// Use this label for the next result, unless the person has given one.
    case suggestLabel(String)
    /// Give the result of an object another label, empty to remove it; nil for the last result.
    case label(String, object: Int?)
    /// Show the caption of a demo; nil removes it.
    case caption(String?)
    /// Stop the process, as Control-Z does.
    case suspend
    /// Adapt to a new size of the terminal.
    case resize
    /// Collect the exit status of a command of a hook.
    case reap
    /// End, for this reason.
    case end(SessionEnd)

    /// Whether it applies to the displayed frame, so that it is postponed during a seek.
    package var concernsFrame: Bool {
        switch self {
        case .action(.quit), .cue, .step, .seek, .suspend, .resize, .reap, .end, .caption,
            .suggestLabel, .label, .reference, .level, .notify, .unit:
            false
        case .action, .served, .mark: true
        }
    }
}
