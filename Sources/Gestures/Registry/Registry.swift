/// The recognisers that there are.
public enum Registry {
    /// All of them, in the order in which they tell at one frame.
    public static let recognisers: [any Recogniser.Type] = [
        PalmRecogniser.self, ClickRecogniser.self, TapRecogniser.self, LongPressRecogniser.self,
        DeepPressRecogniser.self, PanRecogniser.self, SwipeRecogniser.self, PinchRecogniser.self,
        RotationRecogniser.self,
    ]

    /// The kinds that can be told.
    public static var kinds: [GestureKind] { recognisers.flatMap { $0.kinds } }
}
