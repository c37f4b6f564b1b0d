import Core
public import Text

extension JSONWriter {
    /// Appends the line of a gesture; keys that do not apply are omitted.
    public mutating func line(of gesture: Gesture) {
        beginObject()
        field("type", "gesture")
        field("kind", gesture.kind.rawValue)
        field("state", gesture.state.rawValue)
        field("fingers", gesture.fingers)
        field("t", microseconds: gesture.time.microseconds)
        field("x", gesture.counts.x)
        field("y", gesture.counts.y)
        field("dx_mm", "dy_mm", gesture.translation)
        field("vx_mmps", "vy_mmps", gesture.velocity)
        if let direction = gesture.direction { field("direction", direction.rawValue) }
        if let scale = gesture.scale { field("pinch", scale) }
        if let angle = gesture.angle { field("angle_deg", angle) }
        if let button = gesture.button { field("button", button) }
        field("duration_s", microseconds: gesture.duration)
        field("peak_g", gesture.peak)
        field("mean_g", gesture.mean)
        if gesture.isSaturated { field("saturated", true) }
        endObject()
        endLine()
    }

    private mutating func field(_ x: String, _ y: String, _ point: Point?) {
        guard let point else { return }
        field(x, point.x)
        field(y, point.y)
    }
}
