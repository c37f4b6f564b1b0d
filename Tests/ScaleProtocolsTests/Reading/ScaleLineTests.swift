import Core
import Testing

@testable import ScaleProtocols

/// Lines of scales, as their manuals and owners show them.
@Suite struct ScaleLineTests {
    struct Case: CustomTestStringConvertible {
        let language: ScaleLanguage
        let line: String
        let event: ScaleEvent?
        var testDescription: String { "\(language.rawValue) \(line.debugDescription)" }

        init(_ language: ScaleLanguage, _ line: String, _ event: ScaleEvent?) {
            (self.language, self.line, self.event) = (language, line, event)
        }
    }

    private static func weight(_ value: Double, _ unit: MassUnit?, _ isStable: Bool? = nil) -> ScaleEvent {
        .weight(ScaleWeight(value, unit, isStable: isStable))
    }

    private static func marked(_ value: Double, _ unit: MassUnit?, _ isStable: Bool? = nil) -> ScaleEvent {
        var weight = ScaleWeight(value, unit, isStable: isStable)
        weight.hasMarkedDigits = true
        return .weight(weight)
    }

    static let cases: [Case] = [
        Case(.sics, "S S     100.00 g", weight(100, .gram, true)),
        Case(.sics, "S D      -0.31 g", weight(-0.31, .gram, false)),
        // mt-sics-emulator answers with the name of the command.
        Case(.sics, "SI S     12.345 kg", weight(12.345, .kilogram, true)),
        Case(.sics, "S I", .other), Case(.sics, "S +", .status(.overload)),
        Case(.sics, "SI -", .status(.underload)), Case(.sics, "ES", .refused),
        Case(.sics, "I4 A \"B021002593\"", .other), Case(.sics, "S S     100.00", nil),
        Case(.sics, "S S 1 2 g", nil), Case(.sics, "S X 1.0 g", nil),
        Case(.sics, "S S     100.00 tl", .unknownUnit("tl")),
        Case(.sbi, "+   123.45 g  ", weight(123.45, .gram, true)),
        Case(.sbi, "-     0.12 mg ", weight(-0.12, .milligram, true)),
        Case(.sbi, "+   123.45    ", weight(123.45, nil, false)),
        Case(.sbi, "N     +   123.45 g  ", weight(123.45, .gram, true)),
        Case(.sbi, "    High      ", .status(.overload)), Case(.sbi, "     Low      ", .status(.underload)),
        Case(.sbi, "Stat       Err 54   ", .status(.fault)), Case(.sbi, "S S     100.00 g", nil),
        Case(.and, "ST,+00123.45  g", weight(123.45, .gram, true)),
        Case(.and, "US,-00000.02 oz", weight(-0.02, .ounce, false)),
        Case(.and, "OL,+9999999E+19", .status(.overload)), Case(.and, "OL,-9999999E+19", .status(.underload)),
        Case(.and, "QT,+00000012 PC", .unknownUnit("PC")), Case(.and, "SN,+123456", .other),
        Case(.and, "ST,GS   50.00g", nil),
        Case(.lines, "ST,GS   50.00g", weight(50, .gram, true)),
        Case(.lines, "US,NT, -  12.5 g", weight(-12.5, .gram, false)),
        Case(.lines, "-     2.1g", weight(-2.1, .gram)), Case(.lines, "\t-\t2.1 g", weight(-2.1, .gram)),
        Case(.lines, "50.00-", weight(-50, nil)), Case(.lines, "\u{2212}7.5 g", weight(-7.5, .gram)),
        Case(.lines, "\u{2013} 7,5 g", weight(-7.5, .gram)), Case(.lines, "12.5", weight(12.5, nil)),
        Case(.lines, " 0.035 LB", weight(0.035, .pound)), Case(.lines, "500 M", weight(500, .milligram)),
        Case(.lines, "2.5 N", weight(2.5, .newton)), Case(.lines, "3.1 lbs", weight(3.1, .pound)),
        // Force gauges (Mark-10), troy units with a blank, and the digit that does not count for trade (Radwag).
        Case(.lines, "0.500 lbF", weight(0.5, .pound)), Case(.lines, "226.8 gF", weight(226.8, .gram)),
        Case(.lines, "0.2268 kgF", weight(0.2268, .kilogram)), Case(.lines, "8.000 ozF", weight(8, .ounce)),
        Case(.lines, "222.4 cN", weight(222.4 * 0.01, .newton)),
        Case(.lines, "0.25 kN", weight(250, .newton)),
        Case(.lines, "10 oz t", weight(10 * 31.1034768, .gram)),
        Case(.lines, "10 ozt", weight(10 * 31.1034768, .gram)),
        Case(.lines, "10 t oz", weight(10 * 31.1034768, .gram)),
        Case(.lines, "10 oz tr G", weight(10 * 31.1034768, .gram)),
        Case(.lines, "ST,GS 10 oz troy", weight(10 * 31.1034768, .gram, true)),
        Case(.lines, "2 lb t", weight(2 * 12 * 31.1034768, .gram)),
        Case(.lines, "20 dwt", weight(20 * 1.55517384, .gram)),
        Case(.lines, "12.5 oz T", .unknownUnit("oz T")), Case(.lines, "12.5 OZ TR", .unknownUnit("OZ TR")),
        Case(.lines, "1 lb 2.5 oz t", nil), Case(.lines, "12.5 oz NET", weight(12.5, .ounce)),
        Case(.lines, "12.5 g t", weight(12.5, .gram)), Case(.lines, "12.5 N m", nil),
        Case(.lines, "        18.32[0] g  ", marked(18.320, .gram)),
        Case(.lines, "? - 2.04[0] g", marked(-2.04, .gram, false)),
        Case(.lines, "18.32[] g", nil), Case(.lines, "18[3] g", nil), Case(.lines, "18.32[x] g", nil),
        Case(.lines, "1 2.5 g", nil), Case(.lines, "+1.5- g", nil), Case(.lines, "12.5.1", nil),
        Case(.lines, "g", nil), Case(.lines, "1e5", nil),
        Case(.lines, "OL", .status(.overload)),
        Case(.lines, "12345678901234567 g", nil), Case(.lines, "time 12:30", nil),
        // artisan-roaster-scope/artisan#2223, imTigger/webapp-hardware-bridge#4, start-jsk/jsk_apc#2060.
        Case(.sics, "S D 12:07.50 lb:oz", weight(12.46875, .pound, false)),
        Case(.lines, "ST,NT,+  1.234kg", weight(1.234, .kilogram, true)),
        Case(.and, "ST,+00012.34  g", weight(12.34, .gram, true)),
        // eamars/OpenTrickler-RP2040-Controller#79: while the balance adjusts itself.
        Case(.lines, "---", nil), Case(.sbi, "+   62.916 GN ", weight(62.916, .grain, true)),
        // Ohaus: a mark and a legend after the unit.
        Case(.lines, "     12.34 g        G", weight(12.34, .gram)),
        Case(.lines, "     12.34 g    ?   G", weight(12.34, .gram, false)),
        Case(.lines, "    12.34 g  ? NET", weight(12.34, .gram, false)),
        Case(.lines, "     1.234 kg NET", weight(1.234, .kilogram)),
        Case(.lines, "12.34 g T", weight(12.34, .gram)),
        Case(.lines, "12.34 N N", weight(12.34, .newton)), Case(.lines, "12.34 G", weight(12.34, .gram)),
        Case(.lines, "12.34 ? N", nil), Case(.lines, "12.34 g x", nil),
        Case(.lines, "12.34 g ^", .status(.overload)),
        // Radwag: a mark before the sign.
        Case(.lines, "? -  123.4 g", weight(-123.4, .gram, false)),
        Case(.lines, "^  123.4 g", .status(.overload)),
        Case(.lines, "v  -1.0 g", .status(.underload)),
        Case(.lines, "SI ?      10.5 g", weight(10.5, .gram, false)),
        // US Solid.
        Case(.lines, "+ ~~~~~~~~GN", .status(.overload)), Case(.lines, "- ~~~~~~~~ g", .status(.underload)),
        Case(.lines, "^^^^^^", .status(.overload)), Case(.lines, "______ g", .status(.underload)),
        Case(.lines, "+ ~~~~~~~~ tl", nil), Case(.lines, "      --      ", nil),
        Case(.lines, "1 lb 2.5 oz", weight(1.15625, .pound)),
        Case(.lines, "1lb 8oz ?", weight(1.5, .pound, false)),
        Case(.lines, "-  2: 4.0 lb:oz", weight(-2.25, .pound)), Case(.lines, "1.5 lb 2 oz", nil),
        Case(.lines, "1 lb -2 oz", nil), Case(.lines, "SD   100.0 g", weight(100, .gram, false)),
        Case(.and, "EC,E01", .refused), Case(.and, "EC,E02", .other), Case(.and, "EC,E11", .status(.fault)),
        Case(.and, "EC,x", nil), Case(.sics, "SI+", .status(.overload)),
        Case(.sics, "SI-", .status(.underload)),
        Case(.sbi, "      HH      ", .status(.overload)),
        Case(.lines, "10 stone", .unknownUnit("stone")), Case(.lines, "NET:  45.2 g", weight(45.2, .gram)),
    ]

    @Test("A line is read", arguments: cases) func line(_ example: Case) {
        #expect(example.language.event(ScaleLine(Array(example.line.utf8))) == example.event)
    }

    @Test(
        "A language is recognized after two lines in a row",
        arguments: [
            (ScaleLanguage.sics, "S S     100.00 g"), (.sbi, "+   123.45 g  "), (.and, "ST,+00123.45  g"),
            (.lines, "ST,GS   50.00g"), (.lines, "12.5"),
        ])
    func recognized(language: ScaleLanguage, line: String) {
        var recognizer = LanguageRecognizer(nil)
        _ = recognizer.event(Array(line.utf8))
        #expect(recognizer.language == nil)
        _ = recognizer.event(Array(line.utf8))
        #expect(recognizer.language == language)
    }

    @Test(
        "A report of a USB scale is read",
        arguments: [
            ([3, 4, 2, 0xFF, 0x39, 0x30], weight(1234.5, .gram, true)),
            ([3, 3, 2, 0, 10, 0], weight(10, .gram, false)),
            ([3, 2, 0x0B, 0, 0, 0], weight(0, .ounce, true)),
            ([3, 5, 2, 0, 7, 0], weight(-7, .gram)), ([3, 4, 0x0C, 0xFE, 150, 0], weight(1.5, .pound, true)),
            ([3, 6, 2, 0, 0, 0], .status(.overload)), ([3, 1, 2, 0, 0, 0], .status(.fault)),
            ([3, 7, 2, 0, 0, 0], .status(.fault)), ([3, 8, 2, 0, 0, 0], .status(.fault)),
            ([3, 4, 9, 0, 1, 0], .unknownUnit("HID unit 9")), ([3, 4, 2, 0x40, 1, 0], .status(.fault)),
            ([2, 4, 2, 0, 1, 0], nil), ([3, 4, 2, 0, 1], nil), ([3, 9, 2, 0, 1, 0], nil),
        ] as [([UInt8], ScaleEvent?)])
    func report(bytes: [UInt8], event: ScaleEvent?) { #expect(HIDScaleReport.event(bytes) == event) }
}
