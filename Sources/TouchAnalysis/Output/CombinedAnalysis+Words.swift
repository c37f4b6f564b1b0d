internal import Text

extension CombinedAnalysis {
    /// For how long the pad was at its limit, and what this means for figures with a `+`, in sentences; nil if it never
    /// was.
    package var saturationRemark: String? {
        guard let force, force.isSaturated else { return nil }
        let seconds = Double(saturatedMicroseconds) / 1e6
        let share =
            durationMicroseconds > 0
            ? Self.percent(Double(saturatedMicroseconds) / Double(durationMicroseconds)) : "100 %"
        return
            "The pad was at its limit for \(seconds.fixed(seconds < 0.1 ? 3 : 1)) s, \(share) of the time with contact "
            + "(\(Self.percent(force.saturatedShare)) of the frames, which come only when something changes). "
            + "Figures with + are lower bounds; variation and tremor with + are those of a clipped force."
    }

    /// `12 %`; never 0 %.
    private static func percent(_ share: Double) -> String {
        share < 0.01 ? "less than 1 %" : "\((100 * share).fixed(0)) %"
    }
}

extension ForceMetrics {
    /// Why the tremor of the hold part cannot be distinguished from noise: `below resolution` or `below noise`; nil if it can, or if
    /// it is unknown.
    package var tremorRemark: String? {
        guard let holdTremor else { return nil }
        if holdTremor < tremorFloor { return "below resolution" }
        return tremorFrequency == nil ? "below noise" : nil
    }
}
