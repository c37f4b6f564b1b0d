public import Core

/// How the surface lies before the person: by how many quarters it is turned from how it is built.
public enum Orientation: String, Sendable, CaseIterable {
    /// Not at all: up is towards its upper edge.
    case portrait
    /// A quarter to the left: its right edge is on top.
    case landscape
    /// A quarter to the right: its left edge is on top.
    case landscapeRight = "landscape-right"
    /// By half: its lower edge is on top.
    case upsideDown = "upside-down"

    /// The direction of a way as the person sees it: that of its longer side, of equals the one across.
    public func direction(of way: Point) -> GestureDirection {
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
