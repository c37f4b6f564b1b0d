extension PadCheck {
    /// All figures, in the order in which they are told; `finish` comes before.
    public var figures: [CheckFigure] {
        [
            noiseFigure, bitsFigure, creepFigure, repeatabilityFigure, eccentricityFigure, linearityFigure,
            codesFigure, frozenFigure, sizeFigure,
        ]
    }
}
