package import Core
package import Gestures
package import Text
import TouchAnalysis

/// A result of the circle test, as machine output states it.
package struct CircleRecord: ForceRecord {
    let result: CircleResult
    /// The axis and the scale of the forces.
    package let channel: ForceChannel

    package init(_ result: CircleResult, on channel: ForceChannel) {
        (self.result, self.channel) = (result, channel)
    }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "circle") { $0.figures(Self.fields.figures(of: self)) }
    }

    private static let noForce = "the finger was never between the circles"

    /// The fields, in the order of machine output.
    package static let fields: [Field<CircleRecord>] = [
        Field("outcome", "`success`, `fail` or `cancelled`") { .text($0.result.outcome.rawValue) },
        Field("reason", "why it is not a circle", null: "it is one") { .text($0.result.trace.reason?.words) },
        Field(
            "quadrants",
            "whether the upper right, upper left, lower left and lower right quadrant contain a point"
        ) { .list($0.result.trace.quadrants.map { .truth($0) }) },
        Field(
            "coverage_deg",
            "largest minus smallest value of the running sum of the angles between points, each in (−180°, 180°]; at most 360",
            unit: "degrees"
        ) { .number($0.result.trace.coverage) },
        Field(
            "direction", "`clockwise` or `counterclockwise` as seen by the user, from the sign of that sum",
            null: "it is 0"
        ) { .text($0.result.trace.isClockwise.map { $0 ? "clockwise" : "counterclockwise" }) },
        Field("mean_radius", "mean distance from the center, in mm", unit: "mm", null: noForce) {
            .number($0.result.trace.radius.mean)
        },
        Field("radius_sd", "its standard deviation, in mm", unit: "mm", null: noForce) {
            .number($0.result.trace.radius.deviation)
        },
        Field("t", "time of the first point", unit: "s") {
            .microseconds($0.result.trace.startTime.microseconds)
        },
        Field("duration_s", "from the first point to the end", unit: "s") {
            .microseconds($0.result.trace.duration)
        },
        Field("force_cv", "coefficient of variation of the force", null: noForce) {
            .number($0.result.trace.force.variation)
        },
        Field("mean_g", "mean force", unit: "g", null: "grams are unknown") {
            $0.grams($0.result.trace.force.mean)
        },
        Field(.asOfTouch("peak_g")) { $0.grams($0.result.force?.peak) },
        Field(.asOfTouch("saturated")) { .truth($0.result.force?.isSaturated ?? false) },
        Field(.asOfTouch("hold_cv")) { .number($0.result.force?.holdVariation) },
        Field(.asOfTouch("tremor_share")) { .number($0.result.force?.tremorShare) },
        Field(.asOfTouch("hold_tremor_share")) { .number($0.result.force?.holdTremorShare) },
        Field(.asOfTouch("hold_tremor_g")) { $0.grams($0.result.force?.holdTremor) },
        Field(.asOfTouch("tremor_floor_g")) { $0.grams($0.result.force?.tremorFloor) },
        Field(.asOfTouch("tremor_hz")) { .number($0.result.force?.tremorFrequency) },
        Field(.asOfTouch("tremor_g")) { $0.grams($0.result.force?.tremorAmplitude) },
        Field(.scale) { .text($0.channel.scale.provenance.rawValue) },
        Field("mean_percent", "`mean_g` in percent of the axis", unit: "%", null: noForce) {
            $0.level($0.result.trace.force.mean)
        },
        Field(.asOfTouch("peak_percent")) { .number($0.result.force?.peakPercent) },
        Field(.asOfTouch("hold_tremor_percent")) { $0.change($0.result.force?.holdTremor) },
        Field(.asOfTouch("tremor_floor_percent")) { $0.change($0.result.force?.tremorFloor) },
        Field(.asOfTouch("tremor_percent")) { $0.change($0.result.force?.tremorAmplitude) },
        Field("min_radius", "radius of the inner circle, in mm", unit: "mm") {
            .number($0.result.trace.target.minimum)
        },
        Field("max_radius", "radius of the outer circle, in mm", unit: "mm") {
            .number($0.result.trace.target.maximum)
        },
        Field("center", "`[x, y]` of both, in mm from the upper left corner of the pad", unit: "mm") {
            .list([.number($0.result.trace.target.center.x), .number($0.result.trace.target.center.y)])
        },
        Field("failed_at", "`t`, `x_mm` and `y_mm` of the point outside", null: "there is none") {
            $0.result.trace.failingPoint.map { point in
                .object([
                    "t": .microseconds(point.time.microseconds), "x_mm": .number(point.position.x),
                    "y_mm": .number(point.position.y),
                ])
            } ?? .none
        },
    ]
}
