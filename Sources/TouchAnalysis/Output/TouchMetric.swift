internal import Text

/// A figure of a touch and its name in machine output.
package struct TouchMetric: Sendable {
    /// The name, including the unit if there is one.
    package let key: String
    /// The name, encoded for JSON.
    let name: JSONName
    /// The figure.
    package let value: @Sendable (TouchAnalysis) -> MetricValue

    /// All figures, in the order of machine output.
    package static let all: [TouchMetric] = [
        TouchMetric("tracking_id") { .whole(Int64($0.trackingID)) },
        TouchMetric("slot") { .whole(Int64($0.slot)) },
        TouchMetric("start_s") { .microseconds($0.start) },
        TouchMetric("duration_s") { .microseconds($0.durationMicroseconds) },
        TouchMetric("frames") { .whole(Int64($0.frames)) },
        TouchMetric("peak_raw") { .whole($0.peakRaw) },
        TouchMetric("peak_percent") { .number($0.force?.peakPercent) },
        TouchMetric("saturated") { $0.force.map { .truth($0.isSaturated) } ?? .none },
        TouchMetric("saturated_share") { .number($0.force?.saturatedShare) },
        TouchMetric("onset_g") { .number($0.isBegun ? nil : $0.force?.onset) },
        TouchMetric("peak_g") { .number($0.force?.peak) },
        TouchMetric("time_to_peak_s") { .microseconds($0.isBegun ? nil : $0.timeToPeak) },
        TouchMetric("mean_g") { .number($0.force?.mean) },
        TouchMetric("impulse_gs") { .number($0.force?.impulse) },
        TouchMetric("max_rise_gps") { .number($0.force?.maximumRise) },
        TouchMetric("cv") { .number($0.force?.variation) },
        TouchMetric("hold_cv") { .number($0.force?.holdVariation) },
        TouchMetric("tremor_share") { .number($0.force?.tremorShare) },
        TouchMetric("hold_tremor_share") { .number($0.force?.holdTremorShare) },
        TouchMetric("hold_tremor_g") { .number($0.force?.holdTremor) },
        TouchMetric("tremor_floor_g") { .number($0.force?.tremorFloor) },
        TouchMetric("path_length") { .number($0.path?.length) },
        TouchMetric("x0") { .coordinate($0.path?.x0) },
        TouchMetric("y0") { .coordinate($0.path?.y0) },
        TouchMetric("x1") { .coordinate($0.path?.x1) },
        TouchMetric("y1") { .coordinate($0.path?.y1) },
        TouchMetric("cut") { .truth($0.isCut) },
        TouchMetric("onset_s") { .microseconds($0.rise?.delayMicroseconds) },
        TouchMetric("rfd_50_gps") { .number($0.rise?.rate50) },
        TouchMetric("rfd_100_gps") { .number($0.rise?.rate100) },
        TouchMetric("rfd_150_gps") { .number($0.rise?.rate150) },
        TouchMetric("rfd_200_gps") { .number($0.rise?.rate200) },
        TouchMetric("rfd_20_80_gps") { .number($0.rise?.middleRate) },
        TouchMetric("time_to_90_s") { .microseconds($0.rise?.timeTo90) },
        TouchMetric("settle_s") { .microseconds($0.rise?.settling) },
        TouchMetric("impulse_50_gs") { .number($0.rise?.impulse50) },
        TouchMetric("impulse_100_gs") { .number($0.rise?.impulse100) },
        TouchMetric("impulse_200_gs") { .number($0.rise?.impulse200) },
        TouchMetric("tremor_hz") { .number($0.force?.tremorFrequency) },
        TouchMetric("tremor_g") { .number($0.force?.tremorAmplitude) },
        TouchMetric("tremor_noise_g") { .number($0.force?.tremorNoise) },
        TouchMetric("tremor_limit_g") { .number($0.force?.tremorLimit) },
    ]

    /// The drawing metrics, which follow if they are requested.
    package static let drawing: [TouchMetric] = [
        TouchMetric("mean_speed") { .number($0.drawing?.meanSpeed) },
        TouchMetric("peak_speed") { .number($0.drawing?.peakSpeed) },
        TouchMetric("sparc") { .number($0.drawing?.spectralArcLength) },
        TouchMetric("ldlj") { .number($0.drawing?.logJerk) },
        TouchMetric("force_ldlj") { .number($0.drawing?.forceLogJerk) },
        TouchMetric("speed_tremor_share") { .number($0.drawing?.speedTremorShare) },
    ]

    /// The most bytes of a figure with its name in JSON, and a comma.
    static let longestMember = (all + drawing).map(\.name.memberLength).reduce(0, max) + 25

    private init(_ name: JSONName, _ value: @escaping @Sendable (TouchAnalysis) -> MetricValue) {
        (self.name, key, self.value) = (name, name.string, value)
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
