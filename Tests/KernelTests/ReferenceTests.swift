import Foundation
import Testing

/// A pad calibrated against a USB scale under it, both of a real kernel.
@Suite("Reference", .inMachine)
struct ReferenceTests {
    private struct Profile: Decodable {
        struct Point: Decodable {
            var referenceG: Double
            var raw: Double
        }

        var points: [Point]
    }

    @Test(
        "The curve and the lag are found, and the calibration ends by itself", .long, arguments: Bench.kernels
    )
    func calibrated(_ kernel: Kernel) async throws {
        let run = try await Scenario("reference", on: kernel)
        let result = try #require(run.of("result").first, "\(run.notes)")
        #expect(abs((result.lagS ?? 0) - 0.25) < 0.01)
        #expect((result.pairs ?? 0) >= 500)
        #expect((result.hysteresisG ?? 9) < 1 && (result.rmseG ?? 9) < 1)
        #expect(run.exit == 0)
        let text = Data(run.results.text("reference", "profile.out").utf8)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let points = try decoder.decode(Profile.self, from: text).points
        #expect((points.map(\.referenceG).max() ?? 0) > 200)
        for point in points {
            // The curve by which the force moved the pad.
            let grams = -400 * log(1 - point.raw / 5_200)
            #expect(abs(grams - point.referenceG) < 0.005 * 310)
        }
    }

    @Test(
        "Readings of the scale are taken when they arrive, whatever is computed", .long,
        arguments: Bench.kernels)
    func unheld(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "reference", on: kernel)
        struct Mark: Decodable { var timeUs: Int64 }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let times = try results.text("reference", "session.csv").split(separator: "\n")
            .filter { $0.hasPrefix("# reference: ") }
            .map { try decoder.decode(Mark.self, from: Data($0.dropFirst(13).utf8)).timeUs }
        try #require(times.count > 300)
        // The scale sends every 100 ms.
        let late = times.map { ($0 - times[0] + 50_000) % 100_000 - 50_000 }
        let spread = (late.max() ?? 0) - (late.min() ?? 0)
        Bench.say("readings of the scale are taken within \(spread) µs")
        #expect(spread < 20_000)
    }

    @Test("Without permission the rule is named", arguments: Bench.kernels)
    func refused(_ kernel: Kernel) async throws {
        let run = try await Scenario("reference-refused", on: kernel, of: "guest")
        #expect(run.exit == 77)
        #expect(run.notes.contains("hidraw") && run.notes.contains("0922"))
        let serial = try await Scenario("reference-refused", on: kernel, of: "serial")
        #expect(serial.exit == 77)
        #expect(serial.notes.contains("belongs to the group") && serial.notes.contains("usermod -aG"))
    }

    @Test("Of two scales one must be chosen", arguments: Bench.kernels)
    func two(_ kernel: Kernel) async throws {
        let run = try await Scenario("reference-refused", on: kernel, of: "two")
        #expect(run.exit == 64)
        #expect(run.notes.contains("2 USB scales are connected"))
        #expect(run.notes.contains("hid:0922:8003"))
    }
}
