import Testing

import Core

/// Calendar time as text, and back.
@Suite struct CivilTimeTests {
    @Test(
        "Times with an offset from UTC; fractions of a second are dropped",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-01-31T20:14:07+01:00", 1_769_886_847),
            ("2026-01-31T20:14:07-05:30", 1_769_910_247), ("2026-01-31T20:14:07.999Z", 1_769_890_447),
            ("2026-01-31T20:14:07,5+00:00", 1_769_890_447), ("2024-02-29T00:00:00Z", 1_709_164_800),
            ("2000-02-29T00:00:00Z", 951_782_400), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ])
    func seconds(text: String, expected: Int64) {
        #expect(CivilTime.epochSeconds(text) == expected)
    }

    @Test(
        "What is no time, or on no calendar, is none",
        arguments: [
            "", "t", "2026-01-31", "2026-01-31T20:14:07", "2026-01-31T20:14:07.Z", "2026-01-31T20:14:07+0100",
            "2026-01-31T20:14:07+01:00 ", "2026-01-31 20:14:07Z", "2026-1-31T20:14:07Z",
            "２026-01-31T20:14:07Z",
            "2026-02-31T20:14:07Z", "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2100-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z",
            "2026-01-31T24:00:00Z", "2026-01-31T20:60:00Z", "2026-01-31T20:14:61Z",
            "2026-01-31T20:14:07+24:00",
            "2026-01-31T20:14:07+01:60", "2026-01-31T20:14:07z", "2026-01-31T20:14:07*01:00",
        ])
    func none(text: String) {
        #expect(CivilTime.epochSeconds(text) == nil)
        #expect(CivilTime.epochMicroseconds(text.replacing("Z", with: ".000000Z")) == nil)
    }

    @Test("Every day of four centuries comes back as it was") func days() {
        let wrong = (-719_162..<(-719_162 + 146_097 * 2)).filter { day in
            let date = CivilDate(days: day)
            return CivilDate(year: date.year, month: date.month, day: date.day)?.days != day
        }
        #expect(wrong.isEmpty)
        #expect(
            CivilTime.epochMicroseconds("2026-01-31T19:14:07.000001Z").flatMap {
                CivilTime.text(ofEpochMicroseconds: $0)
            } == "2026-01-31T19:14:07.000001Z")
    }
}
