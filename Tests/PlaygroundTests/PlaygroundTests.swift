import Core
import Gestures
import Physics
import Playground
import Simulation
import TerminalUI
import Testing

/// Fingers and gestures on a playground.
@Suite struct PlaygroundTests {
    /// A pad of 100 mm × 75 mm with 10 counts per millimetre, and the events of fingers on it.
    private struct Fingers {
        static let channel = ForceChannel(
            axis: PressureAxis(code: AbsoluteCode.mtPressure, minimum: 0, maximum: 1000), scale: .standard)
        let playground: Playground
        private var time: SourceTime = 0

        init(_ rules: PlaygroundRules) {
            var device = AbsoluteAxis(minimum: 0, maximum: 1000)
            device.resolution = 10
            playground = Playground(
                rules, surface: TouchSurface(x: device, y: device), channel: Self.channel,
                press: Threshold.standard[0], seed: 1)
        }
    }

    @Test func nothing() {}
}
