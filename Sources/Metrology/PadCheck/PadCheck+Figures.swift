extension PadCheck {
    /// All figures in display order. Call `finish` first.
    public var figures: [CheckFigure] {
        [
            noiseFigure, bitsFigure, creepFigure, repeatabilityFigure, eccentricityFigure, linearityFigure,
            codesFigure, frozenFigure, sizeFigure,
        ]
    }
}
