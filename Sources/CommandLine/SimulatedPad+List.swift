import Sessions
package import Simulation

extension SimulatedPad {
    /// Reports on standard error what the demo does, before lines that have no captions.
    package func introduce() {
        guard let scenario = script.first else { return }
        Diagnostics.write("Demo: \(scenario.sentence) Nothing has to be pressed.")
    }

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
