import Foundation
import Metrology
import Oracles
import Testing

@testable import Core
@testable import Studies

/// Files against their JSON Schema, by jsonschema.
@Suite(.enabled(if: Python.withJSONSchema != nil, "no Python with jsonschema"))
struct SchemaOracleTests {
    private static var schema: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "docs/study.schema.json").path(percentEncoded: false)
    }

    /// The invalid lines by the schema, each with its reason.
    private static func invalid(_ document: [UInt8]) throws -> [String] {
        let python = try #require(Python.withJSONSchema)
        return try python.ask("schema.py", [schema], on: String(decoding: document, as: UTF8.self))
            .split(separator: "\n").map(String.init)
    }

    @Test func studiesAreValid() throws {
        #expect(try Self.invalid(try Samples.document()) == [])
        #expect(
            try Self.invalid(try Samples.document(unit: 9, hasButton: false, mistakes: [.touches, .lifts]))
                == [])
    }

    /// Edits that the schema can see, out of those that the reader refuses.
    private static let seen: Set = [
        "\"schema\":1", "\"simulated\":true", "\"program\":\"0.2.0\"", "2026-11-26", "\"unit\":\"",
        "\"name\":\"50 g\"",
        "\"simulated\":true,", "\"started\":null",
    ]

    @Test func editsAreInvalid() throws {
        for edit in BadStudyTests.edits where Self.seen.contains(edit.from) && edit.to != "2026-02-30" {
            let document = Samples.sealed(BadStudyTests.document) { lines in
                guard let place = lines.firstIndex(where: { $0.contains(edit.from) }) else { return }
                lines[place] = lines[place].replacingOccurrences(of: edit.from, with: edit.to)
            }
            #expect(try Self.invalid(document).map { $0.prefix(1) } == ["\(edit.line)"], "\(edit.to)")
        }
    }
}

/// Type calibrations against numpy and scipy.
@Suite(.enabled(if: Python.withSciPy != nil, "no Python with numpy and scipy"))
struct TypeOracleTests {
    private static func line(_ study: StudiedUnit) -> String {
        let points = study.fit.points.map {
            "\($0.referenceGrams):\($0.raw):\($0.uncertainty.map { "\($0)" } ?? "-")"
        }
        let loadings = study.loadings.map {
            "\($0.referenceGrams):\($0.place):\($0.counts.empty):\($0.counts.loaded)"
        }
        return "\(study.unit.bits) \(points.joined(separator: " ")) | \(loadings.joined(separator: " "))"
    }

    @Test(arguments: [ForceModel.linear, .quadratic], [5, 6, 12])
    func figuresAreThoseOfNumPy(model: ForceModel, count: Int) throws {
        let python = try #require(Python.withSciPy)
        for seed in 1...4 {
            let simulated = SimulatedModel(seed: UInt64(seed))
            var studies = try (1...UInt64(count)).map {
                try simulated.unit($0).studied(Samples.masses, stand: 40)
            }
            // Two studies of one unit.
            studies.append(try simulated.unit(2).studied(Samples.masses, stand: 55, time: 3))
            studies = try studies.map {
                StudiedUnit(
                    unit: $0.unit, isSimulated: true, pad: $0.pad, date: $0.date,
                    fit: try Fit($0.fit.points, model: model), loadings: $0.loadings, creep: $0.creep)
            }
            guard let known = try? StudiedModel(studies) else { continue }
            let type = try TypeCalibration(known, name: "a")
            let row = try CountsPerGram(known)
            let response = MeanResponse(of: known, intervals: 16)
            let (_, axis) = try StudyDemo.source(of: known.pad)
            let scale = type.profile.scale(of: axis)
            let greatest = known.commonCounts
            let pairs = [(0, 1), (0, 0.5), (0.13, 0.57), (0.3, 0.31), (0.2, 0.97), (0.9, 0.1)].map {
                (light: $0.0 * greatest, heavy: $0.1 * greatest)
            }
            let uncertainty = try #require(scale.uncertainty)
            var computed = response.counts + response.means + response.variances.map { $0.squareRoot() }
            computed += [100 * type.betweenUnits, 100 * (type.withinUnits ?? .nan), row.mean, row.scatter]
            computed += type.leftOut.flatMap { [100 * $0.error, 100 * $0.expandedUncertainty] }
            computed += pairs.map { uncertainty.standard(from: $0.light, to: $0.heavy) }
            let answer = try python.ask(
                "type.py", [model.rawValue, pairs.map { "\($0.light):\($0.heavy)" }.joined(separator: ",")],
                on: studies.map(Self.line).joined(separator: "\n") + "\n")
            let wanted = answer.split(separator: "\n").compactMap { Double($0) }
            try #require(wanted.count == computed.count)
            for (place, pair) in zip(computed, wanted).enumerated() {
                let tolerance = 1e-9 * max(1, abs(pair.1))
                #expect(abs(pair.0 - pair.1) <= tolerance, "seed \(seed), figure \(place): \(pair)")
            }
        }
    }
}
