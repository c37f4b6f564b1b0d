extension PadCheck {
    /// All figures in display order. Call `finish` first.
    public var figures: [CheckFigure] {
        [
            noiseFigure, bitsFigure, noiseFreeFigure, creepFigure, longCreepFigure, repeatabilityFigure,
            eccentricityFigure, linearityFigure, errorFigure, hysteresisFigure, zeroReturnFigure,
            discriminationFigure, uncertaintyOffsetFigure, uncertaintySlopeFigure, minimumWeightFigure,
            codesFigure, frozenFigure, sizeFigure,
        ]
    }
}
