package enum RecognizerRegistry {
    /// All recognizers, in the order in which they process a frame.
    package static let recognizers: [any Recognizer.Type] = [
        PalmRecognizer.self, ClickRecognizer.self, TapRecognizer.self, LongPressRecognizer.self,
        DeepPressRecognizer.self, PanRecognizer.self, SwipeRecognizer.self, PinchRecognizer.self,
        RotationRecognizer.self,
    ]

    /// The kinds of all recognizers.
    package static var kinds: [GestureKind] { recognizers.flatMap { $0.kinds } }
}
