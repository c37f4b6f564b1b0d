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

    @Test func groupsAreInTheOrderOfTheFilesAndSeparatedByScale() throws {
        let lines = try [
            Self.line("10", [1, 2]), Self.line("9", [3]), Self.line("9", [5, 4]), Self.line("pad", [1]),
            Self.line("9", [100], scale: "calibrated"), Self.line(nil, [1]),
            Self.line("9", [1], kind: "contact-size"),
        ]
        let comparison = try Self.comparison(lines)
        let names = comparison.groups.map { "\($0.scale ?? "")/\($0.name)/\($0.files)/\($0.touches)" }
        #expect(names == ["calibrated/9/1/1", "device/10/1/2", "device/9/2/3", "device/pad/1/1"])
        #expect(comparison.groups[2].median == 4)
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

    /// The line of a participant's recording.
    private static func trial(_ participant: String?, _ group: String?, _ peaks: [Double]) throws -> JSONValue
    {
        let notes = [("participant", participant), ("group", group)].compactMap { key, value in
            value.map { #""\#(key)":"\#($0)""# }
        }
        let touches = peaks.map { #"{"peak_g":\#($0)}"# }.joined(separator: ",")
        return try JSONParser.value(
            of: Array(
                #"{"type":"analysis","scale":"device","meta":{\#(notes.joined(separator: ","))},"touches":[\#(touches)]}"#
                    .utf8
            ).span)
    }

    private static func people(_ lines: [JSONValue]) -> GroupComparison {
        var comparison = GroupComparison(by: "group", per: "participant", metric: .peak)
        for line in lines { comparison.add(line) }
        return comparison
    }

    @Test("A person has one value per group, the mean of all touches there, and short keys find notes")
    func persons()
        throws
    {
        let comparison = try Self.people([
            Self.trial("P2", "a", [10, 20]), Self.trial("P2", "a", [60]), Self.trial("P1", "a", [1]),
            Self.trial("P3", "a", []), Self.trial("P9", nil, [5]), Self.trial(nil, "a", [5]),
        ])
        let group = try #require(comparison.groups.first)
        #expect(group.persons == ["P1", "P2"] && group.values == [1, 30] && group.unmeasured == 1)
        #expect(group.mean?.value == 15.5 && group.touches == 4)
        #expect(comparison.ungrouped == 1 && comparison.anonymous == 1)
        // Without persons, each touch is a value.
        var touches = GroupComparison(by: "group", metric: .peak)
        touches.add(try Self.trial("P2", "a", [10, 20]))
        #expect(touches.groups.first?.values == [10, 20] && touches.groups.first?.persons == [])
    }

    @Test("Those who are in both groups are paired, and the others are left out") func pairs() throws {
        let within = try Self.people([
            Self.trial("P1", "pre", [10]), Self.trial("P2", "pre", [20]), Self.trial("P3", "pre", [40]),
            Self.trial("P1", "post", [13]), Self.trial("P3", "post", [41]), Self.trial("P4", "post", [7]),
        ])
        let pair = try #require(GroupPair.all(of: within.groups).first)
        // The order is that of the files, not that of the names.
        #expect(pair.base == "pre" && pair.other == "post" && pair.difference.test == .paired)
        #expect(pair.counts == (2, 2) && pair.leftOut == 2 && pair.difference.value == 2)
        let between = try Self.people([
            Self.trial("P1", "a", [10]), Self.trial("P2", "a", [20]), Self.trial("P3", "b", [40]),
        ])
        let other = try #require(GroupPair.all(of: between.groups).first)
        #expect(other.difference.test == .welch && other.counts == (2, 1) && other.leftOut == 0)
        #expect(other.difference.value == 25 && other.p == nil)
    }

    @Test(
        "All pairs of up to twelve groups are compared",
        arguments: [(1, 0), (2, 1), (12, 66), (13, 0), (40, 0)])
    func manyGroups(count: Int, pairs: Int) throws {
        let lines = try (0..<count).flatMap { group in
            try (0..<3).map { try Self.trial("P\(group)-\($0)", "g\(group)", [100 + Double(group * $0)]) }
        }
        let comparison = Self.people(lines)
        let found = GroupPair.all(of: comparison.groups)
        #expect(found.count == pairs)
        // The first group has no variance, which the others have.
        #expect(found.allSatisfy { ($0.p ?? 1) >= ($0.difference.p ?? 1) })
        var json = JSONWriter()
        comparison.write(comparison.groups, into: &json)
        let bytes = Array(json.bytes.dropLast())
        let line = try JSONParser.value(of: bytes.span)
        #expect(line["groups"]?.elements?.count == count && line["comparisons"]?.elements?.count == pairs)
        #expect(line["per"]?.string == "participant")
    }
}
