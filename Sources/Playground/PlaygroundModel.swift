internal import Core
public import Gestures
internal import Physics

/// The state of the screen of a playground.
public struct PlaygroundModel: Equatable, Sendable {
    /// The name of the pad.
    public var title = ""
    /// A message for the user, or a caption of the demo; nil for none.
    public var notice: String?
    /// Whether the help is shown instead of the shapes.
    public var showsHelp = false
    var bodies: [Body] = []
    var colors: [Int] = []
    var fingers: [Point] = []
    var size = Point(1, 0.75)
    var gravity = Point.zero
    var addsShapes = true

    /// Creates an empty model.
    public init() {}

    /// Takes over the shapes of a playground and the fingers on it.
    public mutating func take(_ playground: Playground, touches: TouchFrame?) {
        bodies = playground.world.bodies
        colors = bodies.map { playground.colors[$0.id] ?? 0 }
        fingers = (touches?.contacts ?? []).filter { $0.role == .finger }.map {
            playground.place($0.position)
        }
        size = Point(playground.world.width, playground.world.height)
        gravity = playground.world.gravity
        addsShapes = playground.rules.addsShapes
    }
}
