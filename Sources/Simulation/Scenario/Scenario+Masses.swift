extension Scenario {
    /// The prefix of the names of mass scenarios, such as `masses:5,10,20.5`.
    package static let massesPrefix = "masses:"
    /// The same for a pad that creeps like that of the scenario `staircase`.
    package static let creepingPrefix = "staircase:"

    /// Returns the name of a scenario with masses of its own.
    ///
    /// - Parameters:
    ///   - prefix: the kind of scenario.
    ///   - masses: the total loads on the stand in grams, in order.
    package static func name(_ prefix: String, masses: [Double]) -> String {
        prefix + masses.map { "\($0)" }.joined(separator: ",")
    }

    /// Creates the scenario of masses on a pad that creeps.
    ///
    /// - Parameter list: the masses, as for `masses(_:)`.
    /// - Throws: `ScenarioError` if the list is invalid.
    static func creepingMasses(_ list: Substring) throws(ScenarioError) -> Scenario {
        var scenario = try masses(list)
        scenario.name = creepingPrefix + list
        scenario.creep = try shipped("staircase").creep
        return scenario
    }

    /// A scenario in which the total load on a stand is set to each of several masses for four seconds, as when
    /// calibrating with them.
    ///
    /// - Parameter list: at most 200 masses of 0…5000 g, separated by commas. A leading 0 denotes the stand alone, with which
    ///   the scenario always starts.
    /// - Throws: `ScenarioError` if the list is invalid.
    static func masses(_ list: Substring) throws(ScenarioError) -> Scenario {
        let name = massesPrefix + list
        var totals: [Double] = []
        for word in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let grams = Double(word), (0...5_000).contains(grams), totals.count < 200 else {
                throw ScenarioError(
                    scenario: name, line: nil,
                    reason: "expected masses in grams such as \(massesPrefix)0,7.5,15, each from 0 to 5000")
            }
            totals.append(grams)
        }
        if totals.first == 0 { totals.removeFirst() }
        var text = """
            Masses on a stand, one after another, for calibration.
            length \(7 + step * totals.count) s
            noise 0.5 counts
            at 0 s say a stand is put on the pad
            at 1 s stand 0 rests 46 g at 80,60 mm over 0.4 s

            """
        var stack: [(name: String, grams: Double)] = []
        for (index, total) in totals.enumerated() {
            let time = 5 + step * index
            text += "at \(time) s say \(total) g in total\n"
            while let top = stack.last, stack.reduce(0, { $0 + $1.grams }) > total + 1e-9 {
                text += "at \(time) s load \(top.name) leaves over 0.4 s\n"
                stack.removeLast()
            }
            let missing = total - stack.reduce(0) { $0 + $1.grams }
            if missing > 1e-9 {
                stack.append(("mass\(index)", missing))
                text += "at \(time) s load mass\(index) lands \(missing) g over 0.5 s\n"
            }
        }
        text += "at \(6 + step * totals.count) s stand 0 lifts over 0.2 s\n"
        return try ScenarioParser.parse(text, name: name)
    }

    /// The time per mass in seconds.
    private static let step = 4
}
