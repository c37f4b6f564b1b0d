package import Simulation

extension SimulatedPad {
    /// Prints the scenarios of `--demo list`.
    package static func list() throws {
        let scenarios = try scenarios()
        let width = scenarios.map(\.name.count).max() ?? 0
        let lines = scenarios.map { "\($0.name.padded(to: width + 2))\($0.sentence)\n" }
        try Console.current.print(lines.joined().utf8)
    }
}
