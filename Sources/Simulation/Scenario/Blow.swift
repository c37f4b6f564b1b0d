/// A blow on the simulated pad, such as that of a block that lands on it: the momentum that the pad receives.
package struct Blow: Equatable, Sendable {
    /// When it hits, in seconds since the start.
    package let time: Double
    /// The momentum in gram-seconds: grams of weight times seconds.
    package let impulse: Double
    /// Where it hits, as a fraction of the width of the pad.
    package let x: Double

    /// The time that the pad takes to report a blow in seconds, as its low-pass filter spreads it: the force is
    /// impulse / duration × (1 − cos(2πt / duration)), from half of the duration before the blow to half after it.
    package static let durationSeconds = 0.08

    package init(time: Double, impulse: Double, x: Double) {
        (self.time, self.impulse, self.x) = (time, impulse, x)
    }
}

extension Scenario {
    /// A scenario in which blows fall on the pad.
    ///
    /// Blows at several places at once are reported as one contact, at the place of the blow that began the contact.
    static func blows(_ blows: [Blow], name: String, durationSeconds: Double) -> Scenario {
        var scenario = Scenario(name: name)
        scenario.sentence = "Blows on the pad."
        scenario.durationMicroseconds = Int64((durationSeconds * 1e6).rounded())
        scenario.noise = 0.3
        let width = SimulatedDevice.width
        let position = { (blow: Blow) in
            PadPosition(x: min(max(0, blow.x), 1) * width, y: SimulatedDevice.height / 2)
        }
        var end = -Double.infinity
        for blow in blows {
            let start = blow.time - Blow.durationSeconds / 2
            if start > end {
                scenario.events.append(
                    ScenarioEvent(
                        time: start, action: .rest(0, isSteady: true, grams: 0, at: position(blow), over: 0)))
            }
            end = blow.time + Blow.durationSeconds / 2
            scenario.events.append(
                ScenarioEvent(
                    time: start, action: .strike(0, impulse: blow.impulse, over: Blow.durationSeconds)))
        }
        return scenario
    }
}

extension SimulatedPad {
    /// - Parameters:
    ///   - blows: the blows in order of time.
    ///   - name: the name of the scenario, which selects the noise.
    ///   - durationSeconds: how long the scenario lasts.
    /// - Throws: an error if the description of the pad is invalid, which tests rule out.
    package init(blows: [Blow], name: String, durationSeconds: Double) throws {
        try self.init(Scenario.blows(blows, name: name, durationSeconds: durationSeconds))
    }
}

/// The block that bounces, in the scenario `bouncer` and in the game of that name.
package enum BouncingBlock {
    /// Its coefficient of restitution: the share of its speed that it keeps at each bounce.
    package static let elasticity = 0.85
    /// Its mass in grams.
    package static let mass = 20.0
}
