/// A key, or an action of the mouse, as reported by a terminal. Modifiers of arrows and similar keys are ignored.
package enum Key: Hashable, Sendable {
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
    /// Shift+Tab.
    case backtab
    /// Backspace.
    case backspace
    /// Forward delete.
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
    /// Control with a lower-case letter or one of `@ [ \ ] ^ _`.
    case control(Character)
    /// Alt with a character.
    case alt(Character)
    /// The left button of the mouse is down on a cell, counted from 0; reported again while it is moved.
    case mouse(column: Int, row: Int)
    /// The wheel of the mouse is turned away from the person.
    case wheelUp
    /// The wheel of the mouse is turned toward the person.
    case wheelDown
}

/// A terminal's reply to a query.
package enum TerminalReply: Hashable, Sendable {
    /// The background color (OSC 11).
    case background(RGB)
    /// The state of a private mode (DECRPM).
    case mode(number: Int, state: ModeState)
    /// The primary device attributes: the class of the terminal, such as 63 for a VT300, and whether it has sixel. All
    /// terminals reply to this query, so all earlier queries have been answered.
    case attributes(terminal: Int, hasSixel: Bool)
    /// The number of color registers for sixels (XTSMGRAPHICS).
    case colorRegisters(Int)
    /// The size of the largest picture that is shown as sixels (XTSMGRAPHICS).
    case greatestSixel(PixelSize)
    /// The size of a cell in pixels.
    case cellSize(PixelSize)
    /// The terminal supports the graphics protocol of kitty.
    case graphics

    /// The state of a mode.
    package enum ModeState: Int, Hashable, Sendable {
        /// The terminal does not support the mode.
        case unknown = 0
        /// On.
        case set = 1
        /// Off.
        case reset = 2
        /// Permanently on.
        case alwaysSet = 3
        /// Permanently off.
        case alwaysReset = 4
    }
}

/// Input from a terminal.
package enum TerminalInput: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted; at most 4096 bytes are kept, including control characters.
    case paste(String)
    /// The terminal replied to a query.
    case reply(TerminalReply)
}
