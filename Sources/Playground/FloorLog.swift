internal import Physics

/// What the floor of a playground received, as a force pad under it would.
public struct FloorLog: Equatable, Sendable {
    /// The momentum that the floor received in a step.
    public struct Entry: Equatable, Sendable {
        /// The end of the step in seconds since the world was created.
        public let time: Double
        /// In newton seconds.
        public let impulse: Double
        /// Where the last impact was, as a fraction of the width.
        public let x: Double
    }

    /// The steps in which it received anything.
    public private(set) var entries: [Entry] = []
    private var x = 0.5

    /// Creates an empty log.
    public init() {}

    /// Adds the last step of a world, in which there were these impacts.
    mutating func add(_ world: PhysicsWorld, after impacts: [Impact]) {
        let landing = impacts.last { $0.partner == .wall(.floor) }
        if let landing { x = landing.position.x / world.width }
        guard world.floorImpulse > 0 else { return }
        entries.append(Entry(time: landing?.time ?? world.time, impulse: world.floorImpulse, x: x))
    }
}
