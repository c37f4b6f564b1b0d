import Core
import Gestures

extension GestureDirection {
    /// A way along it, and a little across.
    func way(_ along: Double, aside: Double) -> Point {
        switch self {
        case .up: Point(aside, -along)
        case .down: Point(aside, along)
        case .left: Point(-along, aside)
        case .right: Point(along, aside)
        }
    }
}
