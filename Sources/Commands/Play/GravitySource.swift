#if Playground
    import Core
    import LinuxInput
    import SessionEvents
    import Sessions

    /// Lets gravity in a playground follow the accelerometer of the screen, 60 times per second.
    ///
    /// The sensor is open only while the terminal is held, so that the desktop gets it back when the screen is left. What is
    /// right and down on the screen remains so while it is open.
    final class GravitySource: EventReceiver, ClockFollower, Scheduled {
        private let stage: PlayStage
        private let roots: SensorRoots
        private var sensor: (any Accelerometer)?
        /// The direction that the shapes fall in; nil before the first reading.
        private var applied: Point?
        private var next = PlaybackClock.machineNow

        /// The time between readings in microseconds.
        private static let intervalMicroseconds: Int64 = 16_667
        /// The change that matters, in multiples of gravity; the noise of sensors is less.
        private static let step = 0.02

        /// Opens the accelerometer; nil if the computer has none.
        init?(_ stage: PlayStage, roots: SensorRoots = SensorRoots()) {
            guard let sensor = Accelerometers.open(.screen, roots: roots) else { return nil }
            (self.stage, self.roots, self.sensor) = (stage, roots, sensor)
        }

        var nextDue: MachineTime? { sensor == nil ? nil : next }

        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            let now = PlaybackClock.machineNow
            guard let sensor, now >= next else { return [] }
            next = now + Self.intervalMicroseconds
            guard let value = sensor.read() else { return [] }
            let direction = Point(value.x, -value.y)
            // Shapes that rest are woken by every change.
            guard applied.map({ (direction - $0).length > Self.step }) ?? true else { return [] }
            guard let playground = stage.playground else { return [] }
            applied = direction
            playground.advance(to: moment)
            playground.setGravity(direction)
            return []
        }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
            switch event {
            case .terminalReleased: sensor = nil
            case .terminalReacquired: sensor = Accelerometers.open(.screen, roots: roots)
            default: break
            }
        }
    }
#endif
