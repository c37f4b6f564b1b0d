extension Scenario {
    /// How late a finger is that follows a target which is seen, in seconds.
    private static let reaction = 0.1
    /// The time between corrections of the finger, in seconds.
    private static let correction = 0.05
    /// The least force with which a finger stays on the pad, in grams.
    private static let lightest = 3.0

    /// The name of the scenario of a force that is held.
    static let heldTargetName = "target"

    /// The film of the usual force-tracking task, `hold:25%:10s`.
    static var heldTarget: Scenario {
        var scenario = following(
            { _ in Double(SimulatedDevice.fullScale) / 4 }, leadIn: 2, durationSeconds: 10,
            name: heldTargetName)
        scenario.sentence =
            "A finger presses to a quarter of full scale, overshoots, and holds it for ten seconds."
        return scenario
    }

    /// A scenario in which a finger follows a target, as a person does who sees it.
    ///
    /// - Parameters:
    ///   - target: the force in grams at seconds since the end of the lead-in; before 0 it is the first one.
    ///   - leadIn: how long the finger may take to reach the first target, in seconds.
    ///   - durationSeconds: how long the target lasts after the lead-in.
    static func following(
        _ target: (Double) -> Double, leadIn: Double, durationSeconds: Double, name: String
    ) -> Scenario {
        var scenario = Scenario(name: name)
        scenario.sentence = "A finger follows a target."
        let contact = 1.0
        let (first, start) = (max(lightest, target(0)), contact + leadIn)
        let end = start + durationSeconds + 1
        scenario.durationMicroseconds = Int64(((end + 3) * 1e6).rounded())
        scenario.captions = [
            (0, "press until the disc is in the band"), (start, "keep the disc in the band"), (end, ""),
        ].map { Caption(time: Int64(($0 * 1e6).rounded()), text: $1) }
        let middle = PadPosition(x: SimulatedDevice.width / 2, y: SimulatedDevice.height / 2)
        var actions: [(Double, ScenarioEvent.Action)] = [
            (contact, .rest(0, isSteady: false, grams: first / 2, at: middle, over: 0.08)),
            (contact + leadIn / 6, .press(0, grams: 1.1 * first, over: leadIn / 6)),
            (contact + leadIn / 2, .press(0, grams: first, over: leadIn / 4)),
        ]
        for step in 0..<Int(durationSeconds / correction) {
            let time = Double(step) * correction
            let grams = max(lightest, target(time - reaction + correction))
            actions.append((start + time, .press(0, grams: grams, over: correction)))
        }
        actions.append((end, .lift(0, over: 0.1)))
        scenario.events = actions.map { ScenarioEvent(time: $0, action: $1) }
        return scenario
    }
}

extension SimulatedPad {
    /// A pad whose finger follows a target.
    ///
    /// - Parameters:
    ///   - target: the force in grams at seconds since the end of the lead-in; before 0 it is the first one.
    ///   - leadIn: how long the finger may take to reach the first target, in seconds.
    ///   - durationSeconds: how long the target lasts after the lead-in.
    ///   - name: the name of the scenario, which selects the noise.
    ///   - attempt: selects the random sequence: each text is another attempt of a person at the same.
    ///   - loops: whether it is repeated.
    /// - Throws: an error if the description of the pad is invalid, which tests rule out.
    package init(
        following target: (Double) -> Double, leadIn: Double, durationSeconds: Double, name: String,
        attempt: String = "", loops: Bool
    ) throws {
        var scenario = Scenario.following(
            target, leadIn: leadIn, durationSeconds: durationSeconds, name: name)
        scenario.attempt = attempt
        try self.init(scenario, loops: loops)
    }
}
