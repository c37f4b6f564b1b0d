internal import Core

/// The state of the simulation: the pad with all fingers and objects on it.
struct SimulationState {
    private let scenario: Scenario
    private var random: SeededRandom
    private var upcoming: ArraySlice<ScenarioEvent>
    private var contacts: [Int: SimulatedContact] = [:]
    private var loads: [String: SimulatedLoad] = [:]
    private var response: SimulatedResponse?
    private var scale: SimulatedScale?
    private var time = 0.0
    /// The reading in grams that the scale has sent at the present time; nil for none.
    private(set) var weight: Double?

    /// Creates the state at the start of a round. Rounds differ from each other, like repeated attempts of a person.
    init(_ scenario: Scenario, round: Int) {
        self.scenario = scenario
        random = SeededRandom(name: scenario.name + scenario.attempt, round: 10 * round + scenario.seed)
        upcoming = scenario.events[...]
        (response, scale) = (scenario.response, scenario.scale)
    }

    /// Advances the simulation to a time in seconds.
    ///
    /// - Returns: The touches that the sensor measures at that time, ordered by slot.
    mutating func advance(to time: Double) -> [Touch] {
        while let event = upcoming.first, event.time <= time {
            upcoming = upcoming.dropFirst()
            perform(event)
        }
        let step = time - self.time
        self.time = time
        let slots = contacts.keys.sorted()
        // A pen of which the response is known begins at its activation force.
        let lightest = response == nil ? SimulatedContact.lightest : 0
        let forces = slots.map { slot in
            contacts[slot]?.advance(to: time, by: step, lightest: lightest, random: &random) ?? 0
        }
        let total = forces.reduce(0, +)
        let load = loads.keys.sorted().reduce(0.0) { $0 + (loads[$1]?.force(at: time) ?? 0) }
        weight = scale?.weigh(total + load, at: time)
        return zip(slots, forces).compactMap { slot, force in
            // The contacts carry the load of objects on the pad in proportion to their own forces.
            let carried = total > 0 ? load * force / total : 0
            return touch(slot, force: force, carried: carried, by: step)
        }
    }

    private mutating func touch(_ slot: Int, force: Double, carried: Double, by step: Double) -> Touch? {
        guard var contact = contacts[slot] else { return nil }
        let sensed = contact.sensed(force + carried, creep: scenario.creep, at: time, by: step)
        contacts[slot] = contact
        guard force > 0 || (scenario.surface == .pen && contact.isNear) else { return nil }
        let position = contact.position(at: time)
        let length = SimulatedContact.length(ofForce: force)
        let pressure = force > 0 ? pressure(of: sensed) : 0
        return Touch(
            slot: slot, x: Self.counts(position.x), y: Self.counts(position.y), pressure: pressure,
            major: Self.counts(length), minor: Self.counts(0.8 * length),
            isDown: response == nil ? force > 0 : pressure > 0)
    }

    private mutating func pressure(of grams: Double) -> Int32 {
        let full = scenario.surface == .pad ? SimulatedDevice.fullScale * SimulatedDevice.countsPerGram : 4095
        let noise = scenario.noise * random.normal()
        if let share = response?.pressure(of: grams) {
            // Noise neither begins nor ends a contact, nor reaches the maximum.
            guard share > 0, share < 1 else { return share > 0 ? full : 0 }
            return Int32(min(max((share * Double(full) + noise).rounded(), 1), Double(full - 1)))
        }
        let counts = grams * Double(full) / Double(SimulatedDevice.fullScale) + noise
        return Int32(min(max(counts.rounded(), 0), Double(full)))
    }

    /// Converts millimeters into counts, clamped to the range of the axes: a movement may lead beyond the pad.
    private static func counts(_ millimeters: Double) -> Int32 {
        Int32((min(max(millimeters, 0), 1000) * Double(SimulatedDevice.countsPerMillimeter)).rounded())
    }

    private mutating func perform(_ event: ScenarioEvent) {
        switch event.action {
        case .rest(let slot, let isSteady, let grams, let position, let seconds):
            var contact = SimulatedContact(at: position, unsteadiness: isSteady ? nil : unsteadiness())
            contact.press(grams, at: event.time, over: seconds ?? random.uniform(0.06...0.15))
            contacts[slot] = contact
        case .press(let slot, let grams, let seconds):
            contacts[slot]?.press(grams, at: event.time, over: seconds)
        case .lift(let slot, let seconds):
            contacts[slot]?.press(0, at: event.time, over: seconds ?? random.uniform(0.06...0.15))
        case .strike(let slot, let impulse, let seconds):
            contacts[slot]?.strike(impulse, at: event.time, over: seconds)
        case .move(let slot, let position, let seconds):
            contacts[slot]?.move(to: position, at: event.time, over: seconds)
        case .circle(let slot, let degrees, let position, let seconds):
            contacts[slot]?.circle(about: position, degrees: degrees, at: event.time, over: seconds)
        case .lose(let slot): contacts[slot]?.setLost(true)
        case .find(let slot): contacts[slot]?.setLost(false)
        case .hover(let slot, let position):
            contacts[slot] = SimulatedContact(at: position, unsteadiness: unsteadiness())
        case .leave(let slot): contacts[slot]?.leave()
        case .decay(let slot, let part, let seconds):
            contacts[slot]?.decay(by: part, at: event.time, over: seconds)
        case .land(let name, let grams, let seconds):
            loads[name] = SimulatedLoad(
                mass: grams, start: event.time, durationSeconds: seconds, random: &random)
            for slot in contacts.keys.sorted() {
                contacts[slot]?.react(by: 0.01 * random.normal(), at: event.time)
            }
        case .takeAway(let name, let seconds): loads[name]?.leave(at: event.time, over: seconds)
        }
    }

    private mutating func unsteadiness() -> Unsteadiness {
        Unsteadiness(deviation: scenario.wavering, random: &random)
    }
}
