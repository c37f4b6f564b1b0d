/// The figure of touches by which groups of recordings are compared.
package struct GroupMetric: Equatable, Sendable {
    /// What saturation of the pad means for a figure.
    enum Clipping {
        /// Nothing: the figure does not depend on force.
        case none
        /// The figure is a lower bound.
        case lowerBound
        /// The figure is that of a clipped signal, and may be too small or too large.
        case distorted
    }

    /// The key in machine output, such as `peak_g`.
    package let key: String
    let clipping: Clipping

    /// The peak force in grams.
    package static let peak = GroupMetric(key: "peak_g", clipping: .lowerBound)

    /// The keys of all figures that groups can be compared by.
    package static let keys = TouchMetric.ofTouch.map(\.key).filter { !labels.contains($0) }

    /// Keys that identify a touch or say where it was, and are no figures.
    private static let labels: Set = [
        "tracking_id", "slot", "saturated", "cut", "x0", "y0", "x1", "y1", "start_s",
        "unseen_s",
    ]
    private static let independent: Set = [
        "duration_s", "frames", "path_length", "onset_g", "onset_percent", "onset_s",
    ]
    private static let bounded: Set = [
        "peak_raw", "peak_percent", "peak_g", "mean_g", "mean_percent", "impulse_gs", "impulse_percent_s",
    ]

    /// The figure with a key; nil if there is none.
    package init?(key: String) {
        guard Self.keys.contains(key) else { return nil }
        self.init(
            key: key,
            clipping: Self.independent.contains(key)
                ? .none : Self.bounded.contains(key) ? .lowerBound : .distorted)
    }

    private init(key: String, clipping: Clipping) { (self.key, self.clipping) = (key, clipping) }

    /// The unit, from the end of the key; empty for ratios and counts.
    package var unit: String {
        let units = [
            ("_percent_s", "% s"), ("_percent_ps", "%/s"), ("_percent", "%"), ("_g", "g"), ("_gs", "g s"),
            ("_gps", "g/s"), ("_s", "s"), ("_hz", "Hz"), ("_raw", "counts"),
        ]
        return units.first { key.hasSuffix($0.0) }?.1 ?? ""
    }

    /// The name in words, such as `Peak force`; the key if there is none.
    package var title: String { Self.titles[key] ?? key }

    private static let titles = [
        "duration_s": "Duration", "onset_g": "Force at the onset", "peak_g": "Peak force",
        "time_to_peak_s": "Time to the peak", "mean_g": "Mean force", "impulse_gs": "Impulse",
        "max_rise_gps": "Steepest rise", "cv": "Coefficient of variation",
        "hold_cv": "Coefficient of variation, hold", "path_length": "Length of the path",
        "time_to_90_s": "Time to 90 % of the peak", "settle_s": "Time to rest",
        "tremor_hz": "Frequency of the tremor", "tremor_g": "Tremor, RMS",
    ]

    /// Whether the figure is in grams, so that only recordings of one scale can be compared by it.
    package var isInGrams: Bool { unit.hasPrefix("g") }
}
