import Testing

/// The simulated pad as a device of a real kernel.
@Suite("Virtual pad", .inMachine)
struct VirtualPadTests {
    @Test(
        "Another forcescale reads the simulated pad, with its unit and properties", arguments: Bench.kernels)
    func read(_ kernel: Kernel) async throws {
        let scenario = "virtual-pad"
        let host = try await Scenario(scenario, on: kernel, of: "host")
        let weigh = try await Scenario(scenario, on: kernel)
        #expect(host.exit == 0, "\(host.notes)")
        // The finger may be down already when the reader has started.
        #expect(weigh.raws.count > 300 && host.raws.suffix(weigh.raws.count).elementsEqual(weigh.raws))
        #expect(host.grams.suffix(weigh.grams.count).elementsEqual(weigh.grams))
        #expect(weigh.of("session").first?.scale == "device")
        #expect(weigh.touches == host.touches)
        let list = try await Scenario(scenario, on: kernel, of: "list")
        let pad = list.lines.first { $0.name == "Simulated Pad" }
        #expect(pad?.kind == "force")
    }

    @Test("Its force feedback accepts what is played", arguments: Bench.kernels)
    func haptics(_ kernel: Kernel) async throws {
        let watch = try await Scenario("virtual-pad", on: kernel, of: "watch")
        #expect(watch.of("threshold").count >= 4)
        #expect(!watch.notes.contains("haptic"), "\(watch.notes)")
        let host = try await Scenario("virtual-pad", on: kernel, of: "host")
        #expect(host.notes.contains("effects were played"), "\(host.notes)")
    }
}
