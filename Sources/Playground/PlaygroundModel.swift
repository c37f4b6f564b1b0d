internal import Core
package import Gestures
internal import Physics

/// The state of the screen of a playground.
package struct PlaygroundModel: Equatable, Sendable {
    /// The name of the pad.
    package var title = ""
    /// The force on the pad with its unit.
    package var force = ""
    /// Where the grams come from, in words of decreasing length; the first ones that fit are shown.
    package var origins: [String] = []
    /// A message for the user, or a caption of the demo; nil for none.
    package var notice: String?
    /// Whether the help is shown instead of the shapes.
    package var showsHelp = false
    /// The shapes and fingers.
    package var scene = PlaygroundScene()

    package init() {}
}

/// What is seen of a playground at a moment.
package struct PlaygroundScene: Equatable, Sendable {
    private(set) var bodies: [Body] = []
    private(set) var colors: [Int] = []
    private(set) var fingers: [Point] = []
    private(set) var size = Point(1, 0.75)
    private(set) var gravity = Point.zero
    private(set) var addsShapes = true

    /// An empty playground.
    init() {}

    /// The shapes of a playground, and the fingers on it.
    package init(_ playground: Playground, touches: TouchFrame?) {
        bodies = playground.world.bodies
        colors = bodies.map { playground.colors[$0.id] ?? 0 }
        fingers = (touches?.contacts ?? []).filter { $0.role == .finger }.map {
            playground.worldPosition($0.position)
        }
        size = Point(playground.world.width, playground.world.height)
        gravity = playground.world.gravity
        addsShapes = playground.rules.addsShapes
    }
}
