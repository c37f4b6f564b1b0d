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
}
