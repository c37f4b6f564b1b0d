/// Boots each machine once however many tests ask for its results, and one machine at a time.
actor MachineRoom {
    static let shared = MachineRoom()

    private var runs: [String: Task<Results, any Error>] = [:]
    private var last: Task<Results, any Error>?

    /// What the scenarios left behind in this machine; it is booted for the first who asks.
    func results(of machine: VirtualMachine, scenarios: [String]) async throws -> Results {
        if let run = runs[machine.name] { return try await run.value }
        let before = last
        let run = Task {
            _ = await before?.result
            return try await machine.run(scenarios)
        }
        runs[machine.name] = run
        last = run
        return try await run.value
    }
}
