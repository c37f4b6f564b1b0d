package import Text

extension FigureDefinition {
    private static let riseSource =
        "Maffiuletti et al., Rate of force development: physiological and methodological considerations, "
        + "European Journal of Applied Physiology 116:1091 (2016)"
    private static let tremorSource =
        "docs/analysis.md, Tremor above noise; its quantile: Annals of Mathematical Statistics 13:233, 1942"
    private static let tremorAdvice =
        "Report `tremor_g` with `tremor_hz`, or, if it is 0, that there is no tremor above "
        + "`tremor_limit_g`; the shares and `hold_tremor_g` contain the noise of the sensor."

    /// The title of a figure's column in the table of touches, without the unit of forces and times.
    private static let columns = [
        "start_s": "start", "duration_s": "duration", "frames": "frames", "tracking_id": "id",
        "peak_raw": "peak raw", "peak_percent": "peak %", "peak_g": "peak", "mean_g": "mean",
        "time_to_peak_s": "to peak", "impulse_gs": "impulse", "max_rise_gps": "rise", "cv": "cv %",
        "hold_cv": "hold cv %", "tremor_share": "tremor %", "hold_tremor_g": "hold tremor",
        "tremor_hz": "tremor Hz", "rfd_100_gps": "rfd 0–100 ms", "rfd_20_80_gps": "rfd 20–80 %",
        "time_to_90_s": "to 90 %", "path_length": "path", "mean_speed": "speed", "sparc": "sparc",
    ]

    private static func titled(_ definitions: [FigureDefinition]) -> [FigureDefinition] {
        definitions.map { definition in
            var titled = definition
            titled.titles = columns.filter { definition.keys.contains($0.key) }
            return titled
        }
    }

    /// Those of each touch, in the order of docs/analysis.md.
    package static let touches = titled([
        FigureDefinition(
            ["tracking_id", "slot", "start_s", "duration_s", "frames"],
            "which contact it is, when and how long", unit: "s for times",
            "identity, start, duration and number of frames, including the up frame"),
        FigureDefinition(
            ["peak_raw", "peak_percent"], "the largest value of the pressure axis", unit: "counts; %",
            "largest counts above the axis minimum; the same in percent of full scale"),
        FigureDefinition(
            ["saturated", "saturated_share"], "whether the pad was at its limit, and how much", unit: "none",
            "whether the pad was at its limit (counts at or above the axis maximum) in any "
                + "frame; the share of such frames among those with contact, excluding the up frame"),
        FigureDefinition(
            ["onset_g", "peak_g"], "the first and the largest force", unit: "g",
            "g at the down frame; largest g"),
        FigureDefinition(
            ["time_to_peak_s"], "how long the force took to its peak", unit: "s",
            "from the down frame to the first frame with the largest counts"),
        FigureDefinition(
            ["impulse_gs", "mean_g"], "force over time, and the mean force", unit: "g·s; g",
            "∫g dt, in g·s; ∫g dt / duration"),
        FigureDefinition(
            ["max_rise_gps"], "the steepest rise of the force", unit: "g/s",
            "largest (g(t + 0.05 s) − g(t)) / 0.05 s on the 5 ms series, at least 0, in g/s; "
                + "defined for durations of 50 ms or more"),
        FigureDefinition(
            ["cv"], "how much the force varies in the whole touch", unit: "none (% in the table)",
            "√(∫(g − mean)² dt / duration) / mean, integrated over every frame, not over the 5 "
                + "ms series"),
        FigureDefinition(
            ["hold_cv"], "how steady the force is while it is held", unit: "none (% in the table)",
            "`cv` over the hold part, which must last 1 s or more"),
        FigureDefinition(
            ["tremor_share"], "share of fast movement, noise included", unit: "none (% in the table)",
            "power in 4…12 Hz divided by power in 0.5…25 Hz, limits included; for durations of 2 "
                + "s or more; undefined if the force is constant", advice: tremorAdvice),
        FigureDefinition(
            ["hold_tremor_share", "hold_tremor_g"], "fast movement while held, noise included",
            unit: "none; g RMS",
            "`tremor_share` over the hold part, which must last 2 s or more; RMS grams in 4…12 "
                + "Hz there", advice: tremorAdvice),
        FigureDefinition(
            ["tremor_floor_g"], "the least tremor that whole counts can show", unit: "g RMS",
            "tremor detection limit: q/√12 × √(8/25), with q in grams per count, which is what "
                + "rounding alone produces; a smaller `hold_tremor_g` is shown as `below resolution`, "
                + "one without a significant tremor as `below noise`", advice: tremorAdvice),
        FigureDefinition(
            ["path_length", "x0", "y0", "x1", "y1"], "where the contact moved",
            unit: "device units (mm in the table if known)",
            "length, start and end of the path, in device units"),
        FigureDefinition(
            ["cut"], "whether the end of the touch is missing", unit: "none",
            "whether the recording, the device or the selection ended during the touch"),
        FigureDefinition(
            ["begun"], "whether the beginning of the touch is missing", unit: "none",
            "only if true: the touch was down before the first event of the recording, so that "
                + "`onset_g`, `time_to_peak_s` and the figures of the rise are `null`, and "
                + "`duration_s` is a lower bound ([formats](formats.md#evemu-and-libinput-yaml))"),
        FigureDefinition(
            ["onset_s"], "when the press begins", unit: "s",
            "the onset, from the down frame: 0, or with `--onset FORCE` the moment at which g "
                + "first reaches that force (g, oz, N, …); without it, all metrics down to "
                + "`impulse_200_gs` are `null`", source: riseSource),
        FigureDefinition(
            ["rfd_50_gps", "rfd_100_gps", "rfd_150_gps", "rfd_200_gps"],
            "how fast the force rises after the onset", unit: "g/s",
            "rate of force development: (g(onset + w) − g(onset)) / w for w = 50, 100, 150 and "
                + "200 ms; negative if g is lower then than at the onset; `null` if the touch ends "
                + "before", source: riseSource),
        FigureDefinition(
            ["rfd_20_80_gps"], "how fast the middle of the rise is", unit: "g/s",
            "mean rate between 20 % and 80 % of the rise from g(onset) to the peak; `null` if g "
                + "never rises above its onset", source: riseSource),
        FigureDefinition(
            ["time_to_90_s"], "how long the force took to 90 % of its peak", unit: "s",
            "from the onset until g first reaches 90 % of the peak, to the microsecond", source: riseSource),
        FigureDefinition(
            ["settle_s"], "how long the force took to rest", unit: "s",
            "from the onset until the force rests: to the beginning of the first second, in "
                + "quarter seconds from the down frame, in which the means of the four quarter seconds "
                + "differ by at most 3 % of their mean; `null` if there is none, or if it begins "
                + "before the onset"),
        FigureDefinition(
            ["impulse_50_gs", "impulse_100_gs", "impulse_200_gs"], "force over time just after the onset",
            unit: "g·s",
            "∫g dt over the first 50, 100 and 200 ms after the onset; `null` if the touch ends "
                + "before", source: riseSource),
        FigureDefinition(
            ["tremor_hz"], "the frequency of the tremor", unit: "Hz",
            "frequency of the tremor in the hold part; `null` if no tremor is significant",
            source: tremorSource, advice: tremorAdvice),
        FigureDefinition(
            ["tremor_g"], "the strength of the tremor, without noise", unit: "g RMS",
            "RMS grams at 4…12 Hz above sensor noise and slow movement, corrected for holding; 0 "
                + "if no tremor is significant", source: tremorSource, advice: tremorAdvice),
        FigureDefinition(
            ["tremor_noise_g"], "the noise of the sensor", unit: "g RMS",
            "RMS grams of the sensor's noise at 4…12 Hz", source: tremorSource, advice: tremorAdvice),
        FigureDefinition(
            ["tremor_limit_g"], "the least tremor that would be found", unit: "g RMS",
            "the smallest tone at 8 Hz that would be significant in this hold part, in grams "
                + "RMS; at least `tremor_floor_g`", source: tremorSource, advice: tremorAdvice),
        FigureDefinition(
            TouchMetric.later.map(\.key).filter { $0 != "unseen_s" },
            "the figures in grams as percent of full scale",
            unit: "%; %·s; %/s",
            "the figure in g, g·s or g/s of the same name, in percent of full scale: for a single force, where it is "
                + "on the axis; for a rate, an impulse or a tremor, divided by the full scale. They are defined where "
                + "grams are unknown, too, whose figures are then `null`"),
        FigureDefinition(
            ["unseen_s"], "how long the pressure was unknown", unit: "s",
            "time in which no pressure had been sent for the contact, since recordings contain changes only; figures that "
                + "need that time are `null`, and the peak is that of the rest; `null` if it was always known"
        ),
    ])

    /// Those of drawings, which follow.
    package static let drawings = titled([
        FigureDefinition(
            ["mean_speed"], "how fast the pen moved on average", unit: "device units/s",
            "path length divided by duration, in device units per second"),
        FigureDefinition(
            ["peak_speed"], "how fast the pen moved at most", unit: "device units/s",
            "largest distance between two positions 50 ms apart, divided by 50 ms"),
        FigureDefinition(
            ["sparc"], "smoothness of the movement", unit: "none",
            "smoothness: spectral arc length of the speed up to 10 Hz, with amplitudes from "
                + "0.05; negative, and smoother the closer to 0. Balasubramanian et al., Journal of "
                + "NeuroEngineering and Rehabilitation 12:112 (2015)"),
        FigureDefinition(
            ["ldlj", "force_ldlj"], "smoothness of the movement and of the force", unit: "none",
            "log dimensionless jerk of the speed and of g: −ln(T³ / max² × ∫(d²v/dt²)² dt); "
                + "negative, and smoother the closer to 0. Second derivatives are central differences "
                + "over 25 ms of the 5 ms series, which suppress the steps between frames; source as "
                + "of `sparc`. A minimum-jerk movement has −5.32"),
        FigureDefinition(
            ["speed_tremor_share"], "share of fast movement in the speed", unit: "none",
            "power of the speed in 4…12 Hz divided by its power in 0.5…25 Hz, as `tremor_share` "
                + "of the force; for durations of 2 s or more"),
    ])
}
