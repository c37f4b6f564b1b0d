import Testing

/// The output of `devices` for connected pads, at a width.
@Suite("Devices", .inMachine)
struct DevicesTests {
    @Test(
        "Each pad stands under its verdict, and nothing is wider than asked", arguments: Bench.kernels,
        [80, 40])
    func table(_ kernel: Kernel, columns: Int) async throws {
        let results = try await Scenario("setup", on: kernel).results
        let text = results.text("devices", "at\(columns).out")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
        #expect(Self.names(in: text, under: "WEIGHS") == ["Gram Pad", "Force Pad"])
        #expect(Self.names(in: text, under: "FEELS PRESSING; WEIGHING UNKNOWN") == ["Two Finger Pad"])
        #expect(Self.names(in: text, under: "NO PRESSURE AXIS") == ["Degenerate Pad"])
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("--all lists them, with the reason"))
    }

    @Test("--all says why a keyboard was passed over", arguments: Bench.kernels)
    func all(_ kernel: Kernel) async throws {
        let results = try await Scenario("setup", on: kernel).results
        #expect(results.text("devices", "all.out").contains("keyboard (event0): no pressure axis"))
    }

    @Test("Pads that may not be read are listed all the same, and setup is named", arguments: Bench.kernels)
    func denied(_ kernel: Kernel) async throws {
        let text = try await Scenario("setup", on: kernel).results.text("devices", "denied.out")
        #expect(Self.names(in: text, under: "WEIGHS").contains("Force Pad"))
        #expect(text.contains("! permission denied; run forcescale setup"))
    }

    private static func names(in text: String, under heading: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != heading }.dropFirst()
            .prefix { $0.hasPrefix(" ") }
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { String($0.dropFirst(2)) }
    }
}
