import Testing

import Text

@Suite("JSON")
struct JSONParserTests {
    private func parse(_ text: String) throws(LineError) -> JSONValue {
        try JSONParser.value(of: Array(text.utf8).span)
    }

    @Test("values")
    func values() throws {
        #expect(
            try parse(" {\"a\" : [1, -2.5e3 ,true,false,null,\"x\\u00e9\\ud83d\\ude00\\n\"] } ")
                == .object([
                    .init(
                        name: "a",
                        value: .array([
                            .number("1"), .number("-2.5e3"), .truth(true), .truth(false), .null,
                            .string("xé😀\n"),
                        ]))
                ]))
        #expect(try parse("[]") == .array([]))
        #expect(try parse("{}") == .object([]))
    }

    @Test(
        "what is broken is said with its column",
        arguments: [
            ("", 1), ("{", 2), ("{\"a\"}", 5), ("{\"a\":}", 6), ("[1,]", 4), ("[1 2]", 4), ("tru", 1),
            ("1x", 2), ("\"a", 3), ("\"\\x\"", 3), ("\"\\u12g4\"", 6), ("-", 2), ("1.", 3), ("{} {}", 4),
            (String(repeating: "[", count: 100), 17), ("01", 1), ("-01", 2), ("00.5", 1), ("[0,007]", 4),
            ("00", 1),
        ])
    func mistakes(text: String, column: Int) {
        do throws(LineError) {
            let value = try parse(text)
            Issue.record("taken as \(value)")
        } catch {
            #expect(error.column == column, "\(error)")
        }
    }

    @Test(
        "seconds are whole microseconds, exactly",
        arguments: [
            ("0", 0), ("1", 1_000_000), ("1.234567", 1_234_567), ("-0.5", -500_000), ("0.000001", 1),
            ("1330050188.628846", 1_330_050_188_628_846), ("1e3", 1_000_000_000), ("2.5e-3", 2500),
            ("12.3456789", 12_345_678),
        ] as [(String, Int64)])
    func seconds(text: String, microseconds: Int64) throws {
        #expect(try parse(text).microseconds == microseconds)
    }
}
