import Core
import Screens

/// What a session was asked for: by keys, signals, lines, a demo's script, or a stage that is done.
enum SessionCommand: Equatable {
    /// An action of the gauge's keys.
    case gauge(GaugeAction)
    /// An action that a demo's script performs, unless somebody is guided, who acts without it.
    case cue(GaugeAction)
    /// Put a mark into the recording.
    case mark(String)
    /// Step a number of frames forward or back, with the replay paused.
    case step(Int)
    /// Note the next result under this label.
    case label(String)
    /// Show a demo's caption, or none.
    case caption(String?)
    /// Stop the process, as Control-Z does.
    case suspend
    /// The terminal has another size.
    case resize
    /// A command run beside the session has ended.
    case reap
    /// End, as a person or a signal asked.
    case leave
    /// End: all that was to be done is done.
    case finish

    /// Whether it is meant for the frame that is shown, and waits while a replay is on its way there.
    var concernsFrame: Bool {
        switch self {
        case .gauge(.quit), .cue, .step, .suspend, .resize, .reap, .leave, .finish, .caption, .label: false
        case .gauge, .mark: true
        }
    }
}

/// Somebody who asks a session for something.
protocol CommandSource: AnyObject {
    /// A descriptor to poll; nil where nothing comes from outside, or no more.
    var pollable: Int32? { get }

    /// Reads the commands that wait at the descriptor.
    func readCommands() throws -> [SessionCommand]

    /// The commands that are due at a moment of the source's clock although nothing came in.
    func dueCommands(at moment: SourceTime) -> [SessionCommand]
}
