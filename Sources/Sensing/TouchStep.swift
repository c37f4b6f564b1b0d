/// What is done on the pad, in the order in which a person is guided. Raw values are the labels of marks in recordings.
package enum TouchStep: String, Sendable, CaseIterable {
    /// Nothing touches the pad.
    case nothing
    /// A weight on a conductive foot rests on it.
    case rest
    /// Strokes along a ruler on the long side.
    case along
    /// Strokes along a ruler on the short side, or diagonally.
    case across
    /// Two fingers close together, then pinching and spreading.
    case fingers
    /// Fast taps with two fingers in turn.
    case taps
    /// Clicks in the middle and in the corners.
    case clicks

    /// What the person is asked to do.
    package var instruction: String {
        switch self {
        case .nothing: "Touch nothing for a minute, once on mains and once on battery if you have both."
        case .rest:
            "Put a weight on a foot of foil, or a finger, down gently, leave it for 12 s, and take it off."
        case .along:
            "Lay a ruler along the long side. Draw four strokes along it, two each way, 1 s each, from beyond one edge to "
                + "beyond the other."
        case .across: "The same along the short side, or along a diagonal."
        case .fingers: "Two fingers close together: draw along the pad, then pinch and spread twice."
        case .taps: "Tap fast with two fingers in turn, for 10 s."
        case .clicks: "Click in the middle and in the four corners, then once with two fingers."
        }
    }

    /// How much is wanted: seconds, strokes or clicks.
    var wanted: Double {
        switch self {
        case .nothing: 60
        case .rest: 12
        case .along, .across: 4
        case .fingers: 20
        case .taps: 10
        case .clicks: 6
        }
    }
}
