/// The registry of recognisers.
public enum RecogniserRegistry {
    /// All recognisers, in the order in which they process a frame.
    public static let recognisers: [any Recogniser.Type] = [
        PalmRecogniser.self, ClickRecogniser.self, TapRecogniser.self, LongPressRecogniser.self,
        DeepPressRecogniser.self, PanRecogniser.self, SwipeRecogniser.self, PinchRecogniser.self,
        RotationRecogniser.self,
    ]

    /// The kinds of all recognisers.
    public static var kinds: [GestureKind] { recognisers.flatMap { $0.kinds } }
}
