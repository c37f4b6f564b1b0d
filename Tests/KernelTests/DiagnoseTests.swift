import Foundation
import Testing

/// Pads with what is wrong in real descriptors, bound or refused by the kernel's own drivers.
@Suite("Diagnosing", .inMachine)
struct DiagnoseTests {
    struct Diagnosis: Decodable {
        struct Device: Decodable { var name: String }
        struct Axis: Decodable {
            var kind: String
            var maximum: Int?
            var maximumIs: String?
        }
        struct Layers: Decodable {
            struct Descriptor: Decodable {
                struct ButtonType: Decodable { var value: Int? }
                var buttonType: ButtonType?
            }
            struct Kernel: Decodable {
                struct Node: Decodable {
                    struct Axis: Decodable { var resolution: Int? }
                    var properties: [Int]
                    var absMtPressure: Axis?
                }
                var driver: String?
                var refused: Bool
                var nodes: [Node]
            }
            struct Libinput: Decodable {}
            var descriptor: Descriptor?
            var kernel: Kernel?
            var libinput: Libinput?
        }
        struct Cause: Decodable { var code: String }
        var device: Device
        var axis: Axis
        var layers: Layers
        var causes: [Cause]
    }

    private func diagnoses(_ name: String, on kernel: Kernel) async throws -> [Diagnosis] {
        let results = try await Scenario.results(of: "diagnose", on: kernel)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try results.text("diagnose", "\(name).out").split(separator: "\n").map {
            try decoder.decode(Diagnosis.self, from: Data($0.utf8))
        }
    }

    private static let causes: [(String, [String])] = [
        ("faultless", []), ("inherited", ["inherited-maximum", "wrong-unit"]), ("zero", ["zero-range"]),
        ("unitless", ["no-unit"]), ("length", ["wrong-unit"]), ("depressible", ["button-type"]),
        ("discrete", ["button-type"]), ("untyped", []),
    ]
    private static let buttonTypes = ["depressible": 0, "discrete": 2, "untyped": nil]

    @Test("Each pad has its causes and no others", arguments: Bench.kernels, causes)
    func given(_ kernel: Kernel, _ expected: (name: String, causes: [String])) async throws {
        let all = try await diagnoses("all", on: kernel)
        let pad = try #require(all.first { $0.device.name == "HID \(expected.name)" })
        // An installed libinput needs a quirk where the kernel neither calls it a pressure pad (INPUT_PROP_PRESSUREPAD, 7) nor
        // gives its pressure a resolution.
        let isClear =
            pad.layers.kernel?.nodes.contains {
                $0.properties.contains(7) || $0.absMtPressure?.resolution ?? 0 > 0
            } ?? false
        let needsQuirk = pad.layers.libinput != nil && !isClear && pad.axis.kind == "force"
        #expect(pad.causes.map(\.code) == expected.causes + (needsQuirk ? ["quirk-missing"] : []))
        #expect(pad.layers.kernel?.driver == "hid-multitouch")
        #expect(pad.layers.descriptor?.buttonType?.value == Self.buttonTypes[expected.name, default: 1])
        #expect(pad.axis.kind == (expected.name == "zero" ? "none" : "force"))
    }

    @Test("An inherited maximum is that of the kernel's axis", arguments: Bench.kernels)
    func inherited(_ kernel: Kernel) async throws {
        let pad = try await diagnoses("all", on: kernel).first { $0.device.name == "HID inherited" }
        #expect(pad?.axis.maximum == 2000)
        #expect(pad?.axis.maximumIs == "inherited")
    }

    @Test("What is pressed is observed", arguments: Bench.kernels)
    func pressed(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "diagnose", on: kernel)
        struct Line: Decodable {
            struct Layers: Decodable { var observed: Observed }
            struct Observed: Decodable {
                var touches, least_count, greatest_count, distinct_counts, clicks, click_count: Int
                var longest_gap_s: Double
            }
            var layers: Layers
        }
        let text = results.text("diagnose", "press.out")
        let seen = try JSONDecoder().decode(Line.self, from: Data(text.utf8)).layers.observed
        #expect(seen.touches == 3 && seen.least_count == 100 && seen.greatest_count == 600)
        #expect(seen.distinct_counts == 6 && seen.clicks == 3 && seen.click_count == 400)
        #expect(seen.longest_gap_s > 0.005 && seen.longest_gap_s < 0.1)
        #expect(results.text("diagnose", "press.err").contains("Click five times."))
    }

    @Test("Missing permission is a cause, and the rest is judged", arguments: Bench.kernels)
    func guest(_ kernel: Kernel) async throws {
        let pad = try #require(try await diagnoses("guest", on: kernel).first)
        #expect(pad.causes.map(\.code).contains("no-permission"))
    }

    @Test("A refused device is found in its HID folder", arguments: Bench.kernels)
    func refused(_ kernel: Kernel) async throws {
        let pad = try #require(try await diagnoses("refused", on: kernel).first)
        #expect(pad.causes.map(\.code).contains("refused-descriptor"))
        #expect(pad.layers.kernel?.refused == true)
    }

    @Test("A report has no unique id", arguments: Bench.kernels)
    func report(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "diagnose", on: kernel)
        let text = results.text("diagnose", "bundle.txt")
        #expect(text.contains("# EVEMU"))
        #expect(!text.contains("feeder-"))
    }
}
