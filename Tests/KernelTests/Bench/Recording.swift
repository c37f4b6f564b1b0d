import Foundation
import Testing

/// A recording made ready to be played in a machine.
struct Recording: Sendable, CustomTestStringConvertible {
    /// Its place among all of them.
    let place: Int
    /// Its number, which names its files there.
    let number: String
    /// Folder and file that it came from.
    let name: String

    var testDescription: String { name }

    /// All recordings of the two folders that are played, prepared once; none where they are absent.
    static let all: [Recording] = {
        guard let source = Bench.recordings else { return [] }
        try? FileManager.default.removeItem(at: folder)
        let prepare = Command.run(Bench.machine.appending(path: "prepare.py"), [source.path, folder.path])
        // Without cases its tests would be skipped.
        precondition(prepare.code == 0, "prepare.py failed with \(prepare.code)")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".name") }.sorted().enumerated().map { place, file in
            let name = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let trimmed = (name ?? file).trimmingCharacters(in: .newlines)
            return Recording(
                place: place, number: String(file.dropLast(".name".count)), name: trimmed)
        }
    }()

    /// A folder for each kernel, since tests on several of them may run at once.
    static let folder = Bench.results.appending(
        path: "prepared-\(Bench.asked.map(\.rawValue).joined(separator: "-"))")

    /// Those that are played on the kernels of this run.
    static let played = all.filter { Bench.kernels.contains($0.kernel) }

    /// The distinct readings that the recording implies, as `expected.py` computes them.
    func expected() throws -> [Line] { try implied("expected") }

    /// The same of its pad in a kernel.
    func expectedLive() throws -> [Line] { try implied("live") }

    private func implied(_ suffix: String) throws -> [Line] {
        let file = Self.folder.appending(path: "\(number).\(suffix)")
        return Line.distinct(try Line.all(in: String(contentsOf: file, encoding: .utf8)))
    }

    /// A few of them, enough to distinguish a fault of the bench from one of the program.
    static let some = played.filter { $0.place.isMultiple(of: 7) }

    /// The kernel that it is played on: each takes its share.
    var kernel: Kernel { Kernel.allCases[place % Kernel.allCases.count] }

    /// What a scenario that played it left behind.
    func results(of scenario: String) async throws -> Results {
        try await Scenario.results(of: scenario, on: kernel)
    }
}
