import Foundation
import Testing

/// Xorg of Debian's unstable suite with its two drivers of pens, a folder to chroot into.
enum NewestXorg {
    /// nil where it cannot be had.
    static let folder: URL? = {
        guard !Bench.isShort, Bench.hasTool("objdump") else { return nil }
        let fetched = Command.run(Bench.machine.appending(path: "fetch-xorg.sh"), [])
        guard fetched.code == 0 else {
            Bench.say("Xorg cannot be fetched, so that it does not judge the curves of pens")
            return nil
        }
        return URL(filePath: fetched.output.trimmingCharacters(in: .newlines))
    }()
}

/// Xorg's drivers read the curves that `pen curve` prints, and make of the pressure what it says (scenario `xorg`).
/// Machines.swift puts the folder at /x11, and leaves xorg.sh out where it is nil.
@Suite(
    "Pens in Xorg", .inMachine, .long,
    .enabled(if: NewestXorg.folder != nil, "needs Xorg of Debian's unstable suite; standard error says more"))
struct XorgTests {
    private struct Curve: Decodable {
        struct Point: Decodable { var before_percent: Double; var after_percent: Double }
        var text: String
        var points: [Point]
    }

    private static let names = ["late", "early", "wavy"].flatMap { pen in
        ["linear", "soft", "firm"].map { "\(pen)-\($0)" }
    }

    private func found(
        _ name: String, _ program: String, _ kernel: Kernel
    ) async throws -> (Curve, Results) {
        let results = try await Scenario.results(of: "xorg", on: kernel)
        let text = results.text("xorg", "\(name)-\(program).json")
        return (try JSONDecoder().decode(Curve.self, from: Data(text.utf8)), results)
    }

    @Test("libinput's driver takes the option", arguments: Bench.kernels, names)
    func option(_ kernel: Kernel, _ name: String) async throws {
        let (curve, results) = try await found(name, "xorg", kernel)
        let printed = curve.text.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
        let line = results.text("xorg", "\(name).properties").split(separator: "\n")
            .first { $0.contains("Tablet Tool Pressurecurve") }
        let read = try #require(line).split(separator: "\t").last?.split(separator: ", ").compactMap {
            Double($0)
        }
        #expect(read == printed)
        try expect(curve, results.text("xorg", "\(name).pressures"), ofRange: 2047, within: 2.5)
    }

    @Test("xsetwacom runs the command", arguments: Bench.kernels, names)
    func command(_ kernel: Kernel, _ name: String) async throws {
        let (curve, results) = try await found(name, "xsetwacom", kernel)
        let read = results.text("xorg", "\(name).get").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(curve.text.hasSuffix(" \(read)"))
        try expect(curve, results.text("xorg", "\(name)-wacom.pressures"), ofRange: 65_536, within: 4)
    }

    /// Compares 32 even pressures with the points of the curve between them; libinput's pressure begins at 1 %.
    private func expect(_ curve: Curve, _ text: String, ofRange range: Double, within percent: Double) throws
    {
        let pressures = text.split(separator: "\n").compactMap { Double($0) }.prefix(32)
        #expect(pressures.count == 32)
        for (step, pressure) in pressures.enumerated() {
            let before = 100 * Double(step + 1) / 32
            guard let next = curve.points.firstIndex(where: { $0.before_percent >= before }), next > 0 else {
                continue
            }
            let (low, high) = (curve.points[next - 1], curve.points[next])
            // The curve bends between points that are far apart.
            guard high.after_percent - low.after_percent < 15 else { continue }
            let margin = percent
            #expect(
                (low.after_percent - margin...high.after_percent + margin).contains(100 * pressure / range),
                "\(curve.text) at \(before) %")
        }
    }
}
