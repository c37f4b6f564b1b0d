package import Core
internal import Text

/// A figure of a touch and its name in machine output.
package struct TouchMetric: Sendable {
    /// The name, including the unit if there is one.
    package let key: String
    /// The name, encoded for JSON.
    let name: JSONName
    /// The figure, of forces in grams.
    private let figure: @Sendable (TouchAnalysis) -> MetricValue
    private let statement: Statement

    /// In what a figure is stated.
    private enum Statement {
        /// In its own unit.
        case itself
        /// In grams, if they are known.
        case grams
        /// In percent of the axis, at which there is this force.
        case level
        /// In percent of full scale, for what is derived from a difference of forces.
        case change
    }

    /// The figure of a touch; none if it is undefined, or if it is in grams that are unknown.
    ///
    /// - Parameters:
    ///   - touch: the touch.
    ///   - channel: the axis and the scale of the touch; nil if its range is unknown.
    package func value(of touch: TouchAnalysis, on channel: ForceChannel?) -> MetricValue {
        let value = figure(touch)
        guard case .number(let grams) = value, let channel else { return value }
        let number: Double? =
            switch statement {
            case .itself: grams
            case .grams: channel.scale.stated(grams)
            case .level: channel.percent(ofGrams: grams)
            case .change: channel.scale.percent(ofChange: grams)
            }
        // Percent are no number if full scale is unknown.
        return .number(number.flatMap { $0.isFinite ? $0 : nil })
    }

    /// All figures, in the order of machine output.
    package static let all: [TouchMetric] = [
        TouchMetric("tracking_id", isOfContact: true) { .whole(Int64($0.trackingID)) },
        TouchMetric("slot", isOfContact: true) { .whole(Int64($0.slot)) },
        TouchMetric("start_s") { .microseconds($0.start) },
        TouchMetric("duration_s") { .microseconds($0.durationMicroseconds) },
        TouchMetric("frames") { .whole(Int64($0.frames)) },
        TouchMetric("peak_raw") { $0.peakRaw.map { .whole($0) } ?? .none },
        TouchMetric("peak_percent") { .number($0.force?.peakPercent) },
        TouchMetric("saturated") { touch in
            // What is unknown may have been at the limit.
            touch.force.flatMap { $0.isSaturated || touch.isWholeKnown ? .truth($0.isSaturated) : nil }
                ?? .none
        },
        TouchMetric("saturated_share") { .number($0.isWholeKnown ? $0.force?.saturatedShare : nil) },
        TouchMetric(grams: "onset_g") { .number($0.force?.onset) },
        TouchMetric(grams: "peak_g") { .number($0.force?.peak) },
        TouchMetric("time_to_peak_s") { .microseconds($0.timeToPeak) },
        TouchMetric(grams: "mean_g") { .number($0.force?.mean) },
        TouchMetric(grams: "impulse_gs") { .number($0.force?.impulse) },
        TouchMetric(grams: "max_rise_gps") { .number($0.force?.maximumRise) },
        TouchMetric("cv") { .number($0.force?.variation) },
        TouchMetric("hold_cv") { .number($0.force?.holdVariation) },
        TouchMetric("tremor_share") { .number($0.force?.tremorShare) },
        TouchMetric("hold_tremor_share") { .number($0.force?.holdTremorShare) },
        TouchMetric(grams: "hold_tremor_g") { .number($0.force?.holdTremor) },
        TouchMetric(grams: "tremor_floor_g") { .number($0.isWholeKnown ? $0.force?.tremorFloor : nil) },
        TouchMetric("path_length", isOfContact: true) { .number($0.path?.length) },
        TouchMetric("x0", isOfContact: true) { .coordinate($0.path?.x0) },
        TouchMetric("y0", isOfContact: true) { .coordinate($0.path?.y0) },
        TouchMetric("x1", isOfContact: true) { .coordinate($0.path?.x1) },
        TouchMetric("y1", isOfContact: true) { .coordinate($0.path?.y1) },
        TouchMetric("cut") { .truth($0.isCut) },
        TouchMetric("onset_s", isOfContact: true) { .microseconds($0.rise?.delayMicroseconds) },
        TouchMetric(grams: "rfd_50_gps", isOfContact: true) { .number($0.rise?.rate50) },
        TouchMetric(grams: "rfd_100_gps", isOfContact: true) { .number($0.rise?.rate100) },
        TouchMetric(grams: "rfd_150_gps", isOfContact: true) { .number($0.rise?.rate150) },
        TouchMetric(grams: "rfd_200_gps", isOfContact: true) { .number($0.rise?.rate200) },
        TouchMetric(grams: "rfd_20_80_gps", isOfContact: true) { .number($0.rise?.middleRate) },
        TouchMetric("time_to_90_s", isOfContact: true) { .microseconds($0.rise?.timeTo90) },
        TouchMetric("settle_s", isOfContact: true) { .microseconds($0.rise?.settling) },
        TouchMetric(grams: "impulse_50_gs", isOfContact: true) { .number($0.rise?.impulse50) },
        TouchMetric(grams: "impulse_100_gs", isOfContact: true) { .number($0.rise?.impulse100) },
        TouchMetric(grams: "impulse_200_gs", isOfContact: true) { .number($0.rise?.impulse200) },
        TouchMetric("tremor_hz") { .number($0.force?.tremorFrequency) },
        TouchMetric(grams: "tremor_g") { .number($0.force?.tremorAmplitude) },
        TouchMetric(grams: "tremor_noise_g") { .number($0.force?.tremorNoise) },
        TouchMetric(grams: "tremor_limit_g") { .number($0.force?.tremorLimit) },
    ]

    /// The figures that were added later: those in grams once more in percent of full scale, of which that of `peak_g` is
    /// `peak_percent`, and what is unknown.
    package static let later: [TouchMetric] = [
        TouchMetric("onset_percent", .level, of: "onset_g"),
        TouchMetric("impulse_percent_s", .change, of: "impulse_gs"),
        TouchMetric("max_rise_percent_ps", .change, of: "max_rise_gps"),
        TouchMetric("hold_tremor_percent", .change, of: "hold_tremor_g"),
        TouchMetric("tremor_floor_percent", .change, of: "tremor_floor_g"),
        TouchMetric("rfd_50_percent_ps", .change, of: "rfd_50_gps"),
        TouchMetric("rfd_100_percent_ps", .change, of: "rfd_100_gps"),
        TouchMetric("rfd_150_percent_ps", .change, of: "rfd_150_gps"),
        TouchMetric("rfd_200_percent_ps", .change, of: "rfd_200_gps"),
        TouchMetric("rfd_20_80_percent_ps", .change, of: "rfd_20_80_gps"),
        TouchMetric("impulse_50_percent_s", .change, of: "impulse_50_gs"),
        TouchMetric("impulse_100_percent_s", .change, of: "impulse_100_gs"),
        TouchMetric("impulse_200_percent_s", .change, of: "impulse_200_gs"),
        TouchMetric("tremor_percent", .change, of: "tremor_g"),
        TouchMetric("tremor_noise_percent", .change, of: "tremor_noise_g"),
        TouchMetric("tremor_limit_percent", .change, of: "tremor_limit_g"),
        TouchMetric("mean_percent", .level, of: "mean_g"),
        TouchMetric("unseen_s", isOfContact: true) {
            .microseconds($0.unseenMicroseconds)
        },
    ]

    /// The figures of a touch.
    static let ofTouch = all + later

    /// The figures of all contacts combined.
    static let ofAllContacts = ofTouch.filter { !$0.isOfContact }

    /// Whether only a single contact has the figure.
    private let isOfContact: Bool

    /// The drawing metrics, which follow if they are requested.
    package static let drawing: [TouchMetric] = [
        TouchMetric("mean_speed") { .number($0.drawing?.meanSpeed) },
        TouchMetric("peak_speed") { .number($0.drawing?.peakSpeed) },
        TouchMetric("sparc") { .number($0.drawing?.spectralArcLength) },
        TouchMetric("ldlj") { .number($0.drawing?.logJerk) },
        TouchMetric("force_ldlj") { .number($0.drawing?.forceLogJerk) },
        TouchMetric("speed_tremor_share") { .number($0.drawing?.speedTremorShare) },
    ]

    /// The figures of a touch that draws, without nested values.
    static let ofDrawing = all + drawing + later

    /// The most bytes of a figure with its name in JSON, and a comma.
    static let longestMember = ofDrawing.map(\.name.memberLength).reduce(0, max) + 25

    private init(
        _ name: JSONName, _ statement: Statement = .itself, isOfContact: Bool = false,
        _ figure: @escaping @Sendable (TouchAnalysis) -> MetricValue
    ) {
        (self.name, key, self.figure) = (name, name.string, figure)
        (self.statement, self.isOfContact) = (statement, isOfContact)
    }

    /// A figure in grams.
    private init(
        grams name: JSONName, isOfContact: Bool = false,
        _ figure: @escaping @Sendable (TouchAnalysis) -> MetricValue
    ) { self.init(name, .grams, isOfContact: isOfContact, figure) }

    /// A figure in grams that is stated in percent.
    private init(_ name: JSONName, _ statement: Statement, of key: String) {
        let source = Self.all.first { $0.key == key }
        self.init(name, statement, isOfContact: source?.isOfContact ?? false) { source?.figure($0) ?? .none }
    }
}

/// A value in machine output.
package enum MetricValue: Equatable, Sendable {
    /// A whole number.
    case whole(Int64)
    /// A time in microseconds, written in seconds.
    case microseconds(Int64)
    /// A number, written with full precision.
    case number(Double)
    /// A Boolean value.
    case truth(Bool)
    /// The figure is undefined for this touch.
    case none

    fileprivate static func number(_ number: Double?) -> MetricValue { number.map { .number($0) } ?? .none }
    fileprivate static func microseconds(_ time: Int64?) -> MetricValue {
        time.map { .microseconds($0) } ?? .none
    }
    /// A position, which has a fraction only in tables with fractions.
    fileprivate static func coordinate(_ number: Double?) -> MetricValue {
        number.map { number in Int64(exactly: number).map { .whole($0) } ?? .number(number) } ?? .none
    }
}
