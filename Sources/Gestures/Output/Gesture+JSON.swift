package import Core
internal import Text

extension Gesture {
    /// The line of machine output, including its newline; keys that do not apply are omitted.
    ///
    /// - Parameter channel: the axis and the scale of the forces.
    package func line(on channel: ForceChannel) -> [UInt8] {
        JSONWriter.line("gesture") { json in
            json.field("kind", kind.rawValue)
            json.field("state", state.rawValue)
            json.field("fingers", fingerCount)
            json.field("t", microseconds: time.microseconds)
            json.field("x", counts.x)
            json.field("y", counts.y)
            json.field("dx_mm", "dy_mm", translation)
            json.field("vx_mmps", "vy_mmps", velocity)
            if let direction { json.field("direction", direction.rawValue) }
            if let scale { json.field("pinch", scale) }
            if let angle { json.field("angle_deg", angle) }
            if let button { json.field("button", button) }
            json.field("duration_s", microseconds: durationMicroseconds)
            json.field("peak_g", orNull: channel.scale.stated(peak))
            json.field("mean_g", orNull: channel.scale.stated(mean))
            json.field("peak_percent", orNull: peak.map(channel.percent(ofGrams:)))
            json.field("mean_percent", orNull: mean.map(channel.percent(ofGrams:)))
            if isSaturated { json.field("saturated", true) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func field(_ x: String, _ y: String, _ point: Point?) {
        guard let point else { return }
        field(x, point.x)
        field(y, point.y)
    }
}
