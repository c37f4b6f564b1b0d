import Foundation
import Testing

/// Pads that the kernel's own drivers bind, and whose report descriptors declare a unit, or none.
@Suite("Declared units", .inMachine)
struct DeclaredUnitTests {
    private static let newton = 1000 / 9.80665

    /// A pad of the scenario.
    struct Pad: Sendable, CustomStringConvertible {
        var name: String
        var maximum = 1023.0
        /// Nil if its descriptor declares no unit of force.
        var gramsPerCount: Double?

        var description: String { name }
    }

    private static let pads = [
        Pad(name: "gram", gramsPerCount: 600.0 / 1023),
        Pad(name: "whole", maximum: 2000, gramsPerCount: 1),
        Pad(name: "newton", gramsPerCount: 6 * newton / 1023),
        Pad(name: "dyne", gramsPerCount: 6 * newton / 1023),
        Pad(name: "length"),
    ]

    @Test("A pad weighs in the unit of its descriptor, and says so", arguments: Bench.kernels, pads)
    func weighs(_ kernel: Kernel, pad: Pad) async throws {
        let run = try await Scenario("hid-units", on: kernel, of: pad.name)
        // Without a unit, only the newer kernel's driver reads the Button Type and calls it a pressure pad.
        let isForce = kernel == .newer
        let gramsPerCount = pad.gramsPerCount ?? (isForce ? 385 / pad.maximum : nil)
        #expect(
            run.of("session").first?.scale
                == (pad.gramsPerCount != nil ? "device" : isForce ? "assumed" : "none"))
        #expect(run.of("session").first?.scaleSource == (pad.gramsPerCount == nil ? nil : "descriptor"))
        #expect(run.raws == [512, 768, 0], "\(run.notes)")
        for (reading, counts) in zip(run.readings, [512.0, 768, 0]) {
            #expect(abs((reading.percent ?? .nan) - 100 * counts / pad.maximum) < 1e-6)
            guard let gramsPerCount else {
                #expect(reading.grossG == nil)
                continue
            }
            #expect(abs((reading.grossG ?? .nan) - counts * gramsPerCount) < 1e-6)
        }
        #expect(run.exit == 0)
    }

    @Test("600 g over 1023 counts are 300.293 g at 512", arguments: Bench.kernels)
    func fraction(_ kernel: Kernel) async throws {
        let run = try await Scenario("hid-units", on: kernel, of: "gram")
        #expect(run.grams.first.map { ($0 * 1000).rounded() / 1000 } == 300.293)
    }

    @Test("A pen in dynes stays a pen", arguments: Bench.kernels)
    func pen(_ kernel: Kernel) async throws {
        let run = try await Scenario("hid-units", on: kernel, of: "pen")
        #expect(run.of("session").first?.scaleSource == "descriptor")
        #expect(run.of("session").first?.device?.kind == "pen")
        #expect(abs((run.grams.first ?? 0) - 4.016 * Self.newton) < 1e-6)
    }

    @Test("A resolution of 4 counts a gram makes 250 g of 1000", arguments: Bench.kernels)
    func resolution(_ kernel: Kernel) async throws {
        let run = try await Scenario("hid-units", on: kernel, of: "quarter")
        #expect(run.of("session").first?.scaleSource == "resolution")
        #expect(run.grams == [250, 0])
    }

    @Test("Where resolution and descriptor differ, both are shown", arguments: Bench.kernels)
    func both(_ kernel: Kernel) async throws {
        let results = try await Scenario("hid-units", on: kernel, of: "gram").results
        let gram = try results.lines("hid-units", "devices").first { $0.name == "HID gram" }
        let descriptor = Line.Declared(source: "descriptor", fullScaleG: 600)
        // Only the newer kernel's driver fills a resolution in: 2, for 1.705 counts a gram.
        let resolution = Line.Declared(source: "resolution", fullScaleG: 511.5)
        #expect(gram?.declared == (kernel == .newer ? [descriptor, resolution] : [descriptor]))
        #expect(gram?.scaleSource == "descriptor")
        #expect(gram?.kind == "force")
        let table = results.text("hid-units", "table.out").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(table.contains("grams as reported by the device (descriptor): 600 g full scale"))
        #expect(table.contains("its resolution, 2 per gram, would give 511.5 g") == (kernel == .newer))
    }

    @Test("Units that disagree are not used, and that is said", arguments: Bench.kernels)
    func disagreement(_ kernel: Kernel) async throws {
        let run = try await Scenario("hid-units", on: kernel, of: "split")
        #expect(run.of("session").first?.scaleSource != "descriptor")
        let split = try run.results.lines("hid-units", "devices").first { $0.name == "HID split" }
        #expect(split?.unitRefused?.contains("contradictory units") == true)
        #expect(
            run.results.text("hid-units", "table.out").contains(
                "! its descriptor declares contradictory units"))
    }

    @Test("A unit makes a pad one that weighs, also for who may not read it", arguments: Bench.kernels)
    func unread(_ kernel: Kernel) async throws {
        let results = try await Scenario("hid-units", on: kernel, of: "gram").results
        let lines = try results.lines("hid-units", "guest")
        #expect(lines.first { $0.name == "HID gram" }?.access == "denied")
        #expect(lines.first { $0.name == "HID gram" }?.kind == "force")
        #expect(lines.first { $0.name == "HID Newton Pen" }?.kind == "pen")
    }
}
