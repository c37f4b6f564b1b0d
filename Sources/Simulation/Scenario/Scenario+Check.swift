extension Scenario {
    /// The prefix of the names of checks with other masses, such as `check:5,10,20.5`.
    package static let checkPrefix = "check:"
    /// The caption with which the masses of the shipped check begin.
    private static let captionOfMasses = "known masses on a stand"

    /// Creates a scenario in which a pad is checked with the given masses on its stand.
    ///
    /// - Parameter list: the masses, as for `masses(_:)`.
    /// - Throws: `ScenarioError` if the list is invalid.
    static func check(_ list: Substring) throws(ScenarioError) -> Scenario {
        let (usual, masses) = (try shipped("check"), try masses(list))
        guard let first = usual.captions.firstIndex(where: { $0.text == captionOfMasses }),
            first + 1 < usual.captions.count
        else { return usual }
        let (start, end) = (usual.captions[first].time, usual.captions[first + 1].time)
        let longer = start + masses.duration - end
        var scenario = usual
        scenario.name = checkPrefix + list
        scenario.duration += longer
        scenario.events =
            usual.events.filter { $0.microseconds < start } + masses.events.map { $0.delayed(by: start) }
            + usual.events.filter { $0.microseconds >= end }.map { $0.delayed(by: longer) }
        scenario.captions =
            usual.captions[...first] + masses.captions.map { $0.delayed(by: start) }
            + usual.captions[(first + 1)...].map { $0.delayed(by: longer) }
        return scenario
    }
}

extension Caption {
    fileprivate func delayed(by microseconds: Int64) -> Caption {
        Caption(time: time + microseconds, text: text)
    }
}

extension ScenarioEvent {
    fileprivate var microseconds: Int64 { Int64((time * 1e6).rounded()) }

    fileprivate func delayed(by microseconds: Int64) -> ScenarioEvent {
        ScenarioEvent(time: time + Double(microseconds) / 1e6, action: action)
    }
}
