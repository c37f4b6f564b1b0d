extension PadCheck {
    /// All figures in display order. Call `finish` first.
    package var figures: [CheckFigure] {
        let byScale = Dictionary(uniqueKeysWithValues: scaleFigures.map { ($0.key, $0) })
        return [
            noiseFigure, bitsFigure, noiseFreeFigure, creepFigure, longCreepFigure, repeatabilityFigure,
            eccentricityFigure, linearityFigure, errorFigure, hysteresisFigure, zeroReturnFigure,
            discriminationFigure, uncertaintyOffsetFigure, uncertaintySlopeFigure, minimumWeightFigure,
            codesFigure, frozenFigure, sizeFigure,
        ].map { byScale[$0.key] ?? $0 }
    }
}
