import Simulation

extension SimulatedPad {
    /// Prints the scenarios of `--demo list`.
    static func list() throws {
        let scenarios = try scenarios()
        let width = scenarios.map(\.name.count).max() ?? 0
        var output = OutputBuffer(descriptor: 1, name: "standard output")
        for scenario in scenarios {
            let gap = String(repeating: " ", count: width - scenario.name.count + 2)
            output.append("\(scenario.name)\(gap)\(scenario.sentence)\n".utf8)
        }
        try output.flush()
    }
}
