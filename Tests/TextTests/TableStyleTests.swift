import Testing

import Text

@Suite("How tables separate their fields") struct TableStyleTests {
    @Test(
        "The first row determines the separator",
        arguments: [
            ("a,b", "commas"), ("a;b,c", "semicolons"), ("a\tb,c", "tabs"), ("a b", "spaces"),
            ("\"a;b\",c", "commas"), ("", "spaces"),
        ])
    func separators(row: String, name: String) { #expect(TableStyle(of: row.utf8).name == name) }

    @Test("Spreadsheets may name the separator before the first row") func stated() {
        #expect(TableStyle(statedBy: "sep=;".utf8)?.name == "semicolons")
        #expect(TableStyle(statedBy: "sep=".utf8) == nil)
        #expect(TableStyle(statedBy: "reference_g;raw".utf8) == nil)
    }

    @Test(
        "A comma is a decimal comma only between semicolons",
        arguments: [
            (";", "7,5", 7.5), (";", "7.5", 7.5), (";", "1.092,0", nil), (";", "nan", nil), (",", "7,5", nil),
            ("\t", "7,5", nil), (",", "7.5", 7.5), (",", "0x96", nil), (",", "1e2", 100),
            (";", "-1,5E1", -15),
        ] as [(String, String, Double?)])
    func numbers(separator: String, text: String, number: Double?) {
        #expect(TableStyle(of: "a\(separator)b".utf8).number(text) == number)
    }

    @Test("UTF-16 is named") func utf16() {
        #expect(TableStyle.defect(of: [0xFF, 0xFE, 0x61, 0])?.contains("UTF-16") == true)
        #expect(TableStyle.defect(of: Array("a;b".utf8)) == nil)
    }
}
