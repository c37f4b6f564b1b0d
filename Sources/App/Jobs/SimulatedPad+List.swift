package import Simulation

extension SimulatedPad {
    /// Prints the scenarios of `--demo list`.
    package static func list() throws {
        let scenarios = try scenarios()
        let width = scenarios.map(\.name.count).max() ?? 0
        let lines = scenarios.map { scenario in
            let turn = scenario.successor.map { " The gauge shows it in turn with \($0)." } ?? ""
            return "\(scenario.name.padded(to: width + 2))\(scenario.sentence)\(turn)\n"
        }
        try Console.current.print(lines.joined().utf8)
    }
}
