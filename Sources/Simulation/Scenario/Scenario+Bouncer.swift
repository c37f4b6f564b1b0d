internal import Core

extension Scenario {
    /// The name of the bouncing block, and the prefix of its variants, such as `bouncer:7`.
    static let bouncerName = "bouncer"

    /// Creates the trace of a bouncing block, whose truth is known in closed form.
    ///
    /// A block of mass m falls from a height h and lands with v = √(2gh). It leaves with e times its speed, so that the
    /// pad receives m·v·(1 + e); the next landing is 2·e·v/g later, with e·v. Bounces that follow each other within 4 ms
    /// are continued by the weight m·g, which is their mean.
    ///
    /// - Parameter name: `bouncer` for 20 g from 0.3 m; `bouncer:1`, `bouncer:2`, … for other masses, heights and noise.
    /// - Throws: `ScenarioError` if the number is not 1 to 999 999.
    static func bouncer(_ name: String) throws(ScenarioError) -> Scenario {
        var (mass, height) = (BouncingBlock.mass, 0.3)
        if name != bouncerName {
            guard let number = Int(name.dropFirst(bouncerName.count + 1)), (1...999_999).contains(number)
            else {
                throw ScenarioError(
                    scenario: name, line: nil, reason: "expected a number from 1 to 999999, such as bouncer:7"
                )
            }
            var random = SeededRandom(name: "block", round: number)
            mass = (random.uniform(10...25) * 10).rounded() / 10
            height = (random.uniform(0.15...0.35) * 100).rounded() / 100
        }
        let (gravity, elasticity) = (StandardGravity.acceleration, BouncingBlock.elasticity)
        var (time, speed) = (0.5, (2 * gravity * height).squareRoot())
        var blows: [Blow] = []
        repeat {
            blows.append(Blow(time: time, impulse: mass * speed * (1 + elasticity) / gravity, x: 0.5))
            speed *= elasticity
            time += 2 * speed / gravity
        } while 2 * speed / gravity > 0.004
        let rest = time + 3
        var scenario = Scenario.blows(blows, name: name, duration: rest + 1)
        scenario.sentence =
            "A block of \(mass) g falls from \(height) m and bounces; each bounce keeps 85 % of its speed. Then it rests."
        let start = (blows.last?.time ?? time) - Blow.duration / 2
        scenario.events.append(
            ScenarioEvent(time: start, action: .press(0, grams: mass, over: Blow.duration)))
        scenario.events.append(ScenarioEvent(time: rest, action: .lift(0, over: 0.05)))
        scenario.events.sort { $0.time < $1.time }
        scenario.captions = [
            Caption(time: 0, text: "A block bounces; each bounce reaches 72 % of the height before"),
            Caption(time: Int64(time * 1e6), text: "Then it rests"),
        ]
        return scenario
    }
}
