internal import Physics

/// What the floor of a playground received, as a force pad under it would.
package struct FloorLog: Equatable, Sendable {
    /// The momentum that the floor received in a step.
    package struct Entry: Equatable, Sendable {
        /// The end of the step in seconds since the world was created.
        package let time: Double
        /// In newton seconds.
        package let impulse: Double
        /// Where the last impact was, as a fraction of the width.
        package let x: Double
    }

    /// The steps in which it received anything.
    package private(set) var entries: [Entry] = []
    private var x = 0.5

    package init() {}

    /// Adds the last step of a world, in which there were these impacts.
    mutating func add(_ world: PhysicsWorld, after impacts: [Impact]) {
        let landing = impacts.last { $0.partner == .wall(.floor) }
        if let landing { x = landing.position.x / world.width }
        guard world.floorImpulse > 0 else { return }
        entries.append(Entry(time: landing?.time ?? world.time, impulse: world.floorImpulse, x: x))
    }
}
