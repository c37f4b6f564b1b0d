import Core
internal import Gestures
internal import Text
internal import TouchAnalysis

extension CircleResult {
    /// The line of machine output, including its newline.
    ///
    /// - Parameter scale: the provenance of grams, as a key.
    package func line(scale: String) -> [UInt8] {
        JSONWriter.line("result", of: "circle") { json in
            json.field("outcome", outcome.rawValue)
            json.field("reason", trace.reason?.words)
            json.key("quadrants")
            json.beginArray()
            for isTouched in trace.quadrants { json.value(isTouched) }
            json.endArray()
            json.field("coverage_deg", trace.coverage)
            json.field("direction", direction)
            json.field("mean_radius", orNull: trace.radius.mean)
            json.field("radius_sd", orNull: trace.radius.deviation)
            json.field("t", microseconds: trace.startTime.microseconds)
            json.field("duration_s", microseconds: trace.duration)
            json.field("force_cv", orNull: trace.force.variation)
            json.field("mean_g", orNull: trace.force.mean)
            json.field("peak_g", orNull: force?.peak)
            json.field("saturated", force?.isSaturated ?? false)
            json.field("hold_cv", orNull: force?.holdVariation)
            json.field("tremor_share", orNull: force?.tremorShare)
            json.field("hold_tremor_share", orNull: force?.holdTremorShare)
            json.field("hold_tremor_g", orNull: force?.holdTremor)
            json.field("tremor_floor_g", orNull: force?.tremorFloor)
            json.field("tremor_hz", orNull: force?.tremorFrequency)
            json.field("tremor_g", orNull: force?.tremorAmplitude)
            json.field("scale", scale)
            json.field("min_radius", trace.target.minimum)
            json.field("max_radius", trace.target.maximum)
            json.field("center", trace.target.center)
            json.key("failed_at")
            if let point = trace.failingPoint {
                json.beginObject()
                json.field("t", microseconds: point.time.microseconds)
                json.field("x_mm", point.position.x)
                json.field("y_mm", point.position.y)
                json.endObject()
            } else {
                json.null()
            }
        }
    }

    /// The direction of the trace; nil if neither prevails.
    var direction: String? { trace.isClockwise.map { $0 ? "clockwise" : "counterclockwise" } }
}

extension JSONWriter {
    fileprivate mutating func field(_ name: String, _ point: Point) {
        key(name)
        beginArray()
        value(point.x)
        value(point.y)
        endArray()
    }
}
