import Core
import Metrology
import Testing
import Text

@testable import Studies

/// Studies for tests.
enum Samples {
    /// Five coins, with their tolerances in grams.
    static let masses = [
        KnownMass(grams: 7.5, tolerance: 0.05, name: "1 EUR"),
        KnownMass(grams: 16, tolerance: 0.08, name: "1 EUR + 2 EUR"),
        KnownMass(grams: 50, tolerance: 0.1, name: "50 g"),
        KnownMass(grams: 100, tolerance: 0.2, name: "100 g"),
        KnownMass(grams: 200, tolerance: 0.3, name: "200 g"),
    ]

    static func head(of unit: SimulatedUnit, hasButton: Bool = true) throws -> StudyHead {
        let date = try #require(CivilDate(text: "2026-11-26"))
        return StudyHead(
            program: "0.2.0", date: date, unit: unit.bits, isSimulated: true, hasButton: hasButton,
            masses: masses)
    }

    static func document(
        unit: UInt64 = 1, rate: Double = 20, hasButton: Bool = true, mistakes: [SimulatedStudy.Mistake] = []
    ) throws -> [UInt8] {
        let unit = SimulatedModel(seed: 7).unit(unit)
        return try SimulatedStudy(
            of: unit, try head(of: unit, hasButton: hasButton), rate: rate, mistakes: mistakes
        )
        .document()
    }

    /// A short file of a pad without noise, for tests that read many.
    static func short() throws -> [UInt8] {
        let model = SimulatedModel(seed: 7)
        let unit = SimulatedUnit(
            model: model, bits: 1, countsPerGram: 6, curvature: 0.05, creep: 0.01, noise: 0, tilt: (0, 0))
        return try SimulatedStudy(of: unit, try head(of: unit), rate: 2).document()
    }

    /// The studies of some units of a model.
    static func studied(_ count: Int, of model: SimulatedModel = SimulatedModel(seed: 7)) throws
        -> [StudiedUnit]
    {
        try (1...UInt64(count)).map { try model.unit($0).studied(masses, stand: 40) }
    }

    /// A document whose end fits what was changed in it.
    static func sealed(_ document: [UInt8], _ change: (inout [String]) -> Void) -> [UInt8] {
        var lines = String(decoding: document, as: UTF8.self).split(separator: "\n").map(String.init)
        lines.removeLast()
        change(&lines)
        let text = lines.map { $0 + "\n" }.joined()
        var checksum = StudyChecksum()
        for byte in text.utf8 { checksum.add(byte) }
        return Array(text.utf8)
            + JSONWriter.line("study-end") { json in
                json.field("lines", lines.count)
                json.field("checksum", checksum.value.bits)
            }
    }
}
