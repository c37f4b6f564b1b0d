import Testing
import Text

@testable import TouchAnalysis

/// Groups of recordings are compared from the lines of their analyses.
@Suite struct GroupComparisonTests {
    private static func line(
        _ stand: String?, _ peaks: [Double], saturated: Bool = false, day: Int = 1, scale: String = "device",
        kind: String = "force"
    ) throws -> JSONValue {
        let touches = peaks.map { #"{"peak_g":\#($0),"duration_s":0.5,"cv":0.1,"saturated":\#(saturated)}"# }
        let meta = stand.map { #"{"stand":"\#($0)"}"# } ?? "{}"
        return try JSONParser.value(
            of: Array(
                """
                {"type":"analysis","scale":"\(scale)","device":{"name":"Pad","kind":"\(kind)"},"meta":\(meta),\
                "started":"2026-02-\(day < 10 ? "0" : "")\(day)T10:00:00Z","touches":[\(touches.joined(separator: ","))]}
                """.utf8
            ).span)
    }

    private static func comparison(
        _ lines: [JSONValue], _ key: String = "meta.stand", _ metric: String = "peak_g"
    )
        throws -> GroupComparison
    {
        var comparison = GroupComparison(by: key, metric: try #require(GroupMetric(key: metric)))
        for line in lines { comparison.add(line) }
        return comparison
    }

    @Test func groupsAreSortedByNumberAndSeparatedByScale() throws {
        let lines = try [
            Self.line("10", [1, 2]), Self.line("9", [3]), Self.line("9", [5, 4]), Self.line("pad", [1]),
            Self.line("9", [100], scale: "calibrated"), Self.line(nil, [1]),
            Self.line("9", [1], kind: "contact-size"),
        ]
        let comparison = try Self.comparison(lines)
        let names = comparison.groups.map { "\($0.scale ?? "")/\($0.name)/\($0.files)/\($0.touches)" }
        #expect(names == ["calibrated/9/1/1", "device/9/2/3", "device/10/1/2", "device/pad/1/1"])
        #expect(comparison.groups[1].median == 4)
        #expect(comparison.files == 5 && comparison.ungrouped == 1 && comparison.weightless == 1)
        let pads = try Self.comparison(lines, "device.name", "duration_s").groups
        #expect(pads.map(\.name) == ["Pad"] && pads[0].scale == nil && pads[0].touches == 9)
    }

    @Test("A percentile that saturated touches determine is a lower bound") func clipped() throws {
        let lines = try [
            Self.line("1", Array(1...17).map(Double.init)), Self.line("1", [18, 18, 18], saturated: true),
        ]
        let group = try #require(try Self.comparison(lines).groups.first)
        #expect(
            !group.low.isClipped && !group.middle.isClipped && group.high.isClipped && group.saturated == 3)
        let time = try #require(try Self.comparison(lines, "meta.stand", "duration_s").groups.first)
        #expect(!time.high.isClipped)
        let variation = try #require(try Self.comparison(lines, "meta.stand", "cv").groups.first)
        #expect(variation.low.isClipped && variation.high.isClipped)
    }

    @Test("The drift is the slope of the daily medians, also across months") func drift() throws {
        let lines = try [1, 3, 8].map { day in try Self.line("1", [100 + 2 * Double(day), 0, 500], day: day) }
        let group = try #require(try Self.comparison(lines).groups.first)
        #expect(group.medians.map(\.value) == [102, 106, 116])
        #expect(abs((group.drift?.perDay ?? 0) - 2) < 1e-12 && abs(group.drift?.reach ?? 1) < 1e-9)
        #expect(try Self.comparison(Array(lines.prefix(2))).groups.first?.drift == nil)
        // python3: (date(2024, 3, 1) - date(1970, 1, 1)).days
        #expect(DayNumber("2024-03-01T00:00:00Z")?.days == 19783 && DayNumber("2024-02-29")?.days == 19782)
        #expect(
            DayNumber("1969-12-31")?.days == -1 && DayNumber("2024-13-01") == nil && DayNumber("soon") == nil)
    }

    @Test("A group is odd if its median is far from those of the others, which takes five groups") func odd()
        throws
    {
        let lines = try (1...6).map { stand in
            try Self.line("\(stand)", [stand == 4 ? 150 : 100 + Double(stand) / 10])
        }
        #expect(try Self.comparison(lines).groups.map(\.isOdd) == [false, false, false, true, false, false])
        #expect(try Self.comparison(Array(lines.suffix(4))).groups.allSatisfy { $0.isOdd == nil })
        // Differences of less than 5 % do not matter, however alike the others are.
        let alike = try (1...6).map { try Self.line("\($0)", [$0 == 4 ? 104.9 : 100]) }
        #expect(try Self.comparison(alike).groups.allSatisfy { $0.isOdd == false })
    }
}
