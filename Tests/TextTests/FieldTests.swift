import Testing

import Text

/// Fields of a record as JSON, table fields, rows for people, and documentation.
@Suite struct FieldTests {
    private struct Weight {
        var grams: Double?
        var flags: [String] = []
        var pieces: Int?
    }

    private static let fields: [Field<Weight>] = [
        Field("grams", "the weight", unit: "g", null: "it is unknown", source: "OIML R 76") {
            .number($0.grams)
        }
        .row("weight") { $0.grams.map { "\($0.fixed(1)) g" } },
        Field("flags", "what is doubtful") { .texts($0.flags) },
        Field("pieces", "how many; absent if they are not counted") { .ifPresent(.whole($0.pieces)) },
        Field("box", "what it lies in") { _ in .object(["a": .truth(true), "b": .none]) },
        Field("t", "when", unit: "s") { _ in .microseconds(1_500_000) },
    ]

    private static func json(_ weight: Weight) -> String {
        String(decoding: JSONWriter.line("w") { $0.figures(fields.figures(of: weight)) }, as: UTF8.self)
    }

    @Test("JSON has null for what is unknown, and nothing for what is absent") func members() {
        #expect(
            Self.json(Weight(grams: 1.5, flags: ["a", "b"], pieces: 3))
                == #"{"type":"w","grams":1.5,"flags":["a","b"],"pieces":3,"box":{"a":true,"b":null},"t":1.500000}"#
                + "\n")
        #expect(
            Self.json(Weight(grams: .nan))
                == #"{"type":"w","grams":null,"flags":[],"box":{"a":true,"b":null},"#
                + #""t":1.500000}"# + "\n")
    }

    @Test("A field of a table is empty where nothing is known") func table() {
        let figures = Self.fields.figures(of: Weight(grams: 0.125, flags: ["a", "b"]))
        #expect(figures.map { $0.value.csv() } == ["0.125", "a b", "", "", "1.5"])
        #expect(figures[0].value.csv(decimals: 1) == "0.1")
        #expect(FieldValue.text("a,b").csv() == "\"a,b\"" && FieldValue.number(nil).csv().isEmpty)
    }

    @Test("People read the rows that a record has") func rows() {
        #expect(
            Self.fields.figures(of: Weight(grams: 2)).compactMap(\.row) == [
                .init(name: "weight", text: "2.0 g")
            ])
        #expect(Self.fields.figures(of: Weight()).allSatisfy { $0.row == nil })
    }

    @Test("The documentation has the definition, and when a field is null") func definitions() {
        let definitions = Self.fields.definitions()
        #expect(definitions[0].row == "| `grams` | the weight; `null` if it is unknown |")
        #expect(definitions[1].row == "| `flags` | what is doubtful |")
        #expect(definitions.matching("Grams") == [definitions[0]] && definitions.matching("weight").isEmpty)
        #expect(definitions.matching("a").map { $0.keys[0] } == ["grams", "flags"])
        #expect(definitions.matching("").isEmpty)
    }
}
