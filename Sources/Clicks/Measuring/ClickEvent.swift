/// What became of a button that went down. Each time is reported once.
package enum ClickEvent: Equatable, Sendable {
    /// A click that counts. It is reported when the button comes up.
    case click(Click)
    /// A click whose force rose too fast for the report rate: to be repeated, slower.
    case tooFast(Click)
    /// The firmware clicked by itself, such as for a gesture of its own. It is reported when the button goes down.
    case withoutPress(WithoutPress)
    /// A click about which something is unknown.
    case discarded(Reason)

    /// Why a button that went down was not pressed by force.
    package enum WithoutPress: String, Sendable, CaseIterable {
        /// Nothing touched the pad.
        case untouched
        /// What touched the pad had no pressure.
        case noPressure = "no-pressure"
        /// The force fell while the button went down.
        case falling
    }

    /// Why a click does not count.
    package enum Reason: String, Sendable, CaseIterable {
        /// The button was down before the first frame, so that there is no press.
        case alreadyDown = "already-down"
        /// Events were lost (SYN_DROPPED) within the click or at its press.
        case eventsLost = "events-lost"
        /// A frame within the click or before it has a contact whose pressure is not known.
        case uncertain
        /// The device was lost within the click, or the recording was interrupted.
        case disconnected
        /// Another program has grabbed the device within the click.
        case grabbed
        /// The button went down and came up within one frame, or came up and went down.
        case bounced
        /// The input ended within the click.
        case ended
    }
}
