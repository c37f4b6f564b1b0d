package import Core

/// The orientation of the surface as seen by the user: its rotation in quarter turns.
package enum Orientation: String, Sendable, CaseIterable {
    /// Not rotated: the upper edge is at the top.
    case portrait
    /// Rotated left by a quarter turn: the right edge is at the top.
    case landscape
    /// Rotated right by a quarter turn: the left edge is at the top.
    case landscapeRight = "landscape-right"
    /// Rotated by a half turn: the lower edge is at the top.
    case upsideDown = "upside-down"

    /// Returns the direction of a displacement as seen by the user: that of its greater component, or horizontal if equal.
    package func direction(of way: Point) -> GestureDirection {
        let seen =
            switch self {
            case .portrait: way
            case .landscape: Point(way.y, -way.x)
            case .landscapeRight: Point(-way.y, way.x)
            case .upsideDown: -way
            }
        if abs(seen.x) >= abs(seen.y) { return seen.x < 0 ? .left : .right }
        return seen.y < 0 ? .up : .down
    }
}
