/// A key as a terminal tells it; modifiers of arrows and the like are not kept.
public enum Key: Hashable, Sendable {
    /// A printable character other than space.
    case character(Character)
    /// The space bar.
    case space
    /// Return or Enter.
    case enter
    /// Escape alone.
    case escape
    /// Tab.
    case tab
    /// Shift and Tab.
    case backtab
    /// Backspace.
    case backspace
    /// Delete, forwards.
    case delete
    /// Insert.
    case insert
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// F1...F12.
    case function(Int)
    /// Control and a small letter or one of `@ [ \ ] ^ _`.
    case control(Character)
    /// Alt and a character.
    case alt(Character)
}

/// What a terminal answered to a question.
public enum TerminalReply: Hashable, Sendable {
    /// The background colour (OSC 11).
    case background(RGB)
    /// A private mode's state (DECRPM).
    case mode(number: Int, state: ModeState)
    /// Primary device attributes: every terminal answers, so all earlier questions are settled.
    case attributes

    /// Whether a terminal has a mode, and how it stands.
    public enum ModeState: Int, Hashable, Sendable {
        /// It does not know the mode.
        case unknown = 0
        /// Switched on.
        case set = 1
        /// Switched off.
        case reset = 2
        /// Always on.
        case alwaysSet = 3
        /// Always off.
        case alwaysReset = 4
    }
}

/// One thing that came from a terminal.
public enum TerminalInput: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted; at most 4096 bytes of it are kept, controls among them.
    case paste(String)
    /// The terminal answered.
    case reply(TerminalReply)
}
